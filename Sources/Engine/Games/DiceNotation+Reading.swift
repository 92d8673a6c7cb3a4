import Formats

/// Reasons why a notation cannot be rolled. Positions count the text's characters from 1.
public enum DiceNotationError: Error, Equatable {
  case empty
  case tooLong(limit: Int)
  /// A misplaced character at this position, given by its code point if it is invisible. Positions skip
  /// characters without width.
  case unexpected(String, at: Int)
  /// The text ends after a sign or before the sides of a die.
  case endsEarly
  /// No dice: `0d6`.
  case noDice(at: Int)
  case tooManyDice(limit: Int)
  /// An unknown die: `1d0`, `d7`.
  case unknownDie(sides: String, at: Int)
  /// More dice kept than rolled: `4d6kh9`.
  case keepsTooMany(Int, of: Int, at: Int)
  /// No dice left: `4d6kh0`, `4d6dl4`.
  case keepsNone(at: Int)
  case numberTooLarge(limit: Int, at: Int)
  case tooManyTerms(limit: Int)
  /// Only numbers: `3+4`.
  case onlyNumbers
}

extension DiceNotation {
  /// Parses a notation: terms joined by `+` and `-`, each a number or dice such as `d20`, `4d6`, `d%` (100
  /// sides). `kh`, `kl`, `dh` or `dl` and a number (1 if omitted) keep or drop dice. `k3` keeps the highest
  /// and `d1` drops the lowest. `w` stands for `d`, as in German. Spaces, kinds of dashes, capital letters
  /// and full-width characters make no difference (`halfWidth`).
  /// - Parameter most: the maximum number of dice in all terms.
  public static func read(_ text: String, most: Int = DiceLimits.dice) throws(DiceNotationError)
    -> DiceNotation
  {
    try read(text, most: most, bytes: DiceLimits.notation)
  }

  /// Parses the output of `text`, which may be longer than the typed input; nil for anything else.
  public init?(written text: String) {
    guard let read = try? Self.read(text, most: DiceLimits.engineDice, bytes: DiceLimits.writtenNotation)
    else {
      return nil
    }
    self = read
  }

  private static func read(_ text: String, most: Int, bytes: Int) throws(DiceNotationError) -> DiceNotation {
    // A character read as ASCII takes at most four bytes.
    guard text.utf8.count <= 4 * bytes, case let text = halfWidth(text), text.utf8.count <= bytes else {
      throw .tooLong(limit: bytes)
    }
    var reader = NotationReader(text)
    var terms: [Term] = []
    reader.skipSpaces()
    guard !reader.isAtEnd else { throw .empty }
    var isTaken = reader.sign() ?? false
    while true {
      guard terms.count < DiceLimits.terms else { throw .tooManyTerms(limit: DiceLimits.terms) }
      terms.append(Term(amount: try reader.amount(most: most), isTaken: isTaken))
      guard terms.reduce(0, { $0 + $1.dice }) <= most else { throw .tooManyDice(limit: most) }
      guard !reader.isAtEnd else { break }
      guard let sign = reader.sign() else { throw reader.unexpected }
      isTaken = sign
    }
    let notation = DiceNotation(terms: terms)
    guard notation.count > 0 else { throw .onlyNumbers }
    return notation
  }
}

/// Reads the text by characters, because positions count what a person sees.
private struct NotationReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) { characters = Array(text) }

  var isAtEnd: Bool { position == characters.count }
  private var place: Int { position + 1 }

  var unexpected: DiceNotationError {
    isAtEnd ? .endsEarly : .unexpected(String(characters[position]).quotable, at: place)
  }

  mutating func skipSpaces() {
    while !isAtEnd, characters[position] == " " { position += 1 }
  }

  private mutating func take(_ small: Character, _ capital: Character) -> Bool {
    guard !isAtEnd, characters[position] == small || characters[position] == capital else { return false }
    position += 1
    skipSpaces()
    return true
  }

  /// Reads a sign: true for minus, false for plus, nil if there is none.
  mutating func sign() -> Bool? {
    if take("+", "+") { return false }
    return take("-", "-") ? true : nil
  }

  /// Reads a row of digits. Larger values become 1,000,000, which is beyond every limit.
  private mutating func number() -> Int? {
    var value: Int?
    while !isAtEnd, let digit = characters[position].asciiValue, (0x30...0x39).contains(digit) {
      value = min((value ?? 0) * 10 + Int(digit - 0x30), 1_000_000)
      position += 1
    }
    skipSpaces()
    return value
  }

  mutating func amount(most: Int) throws(DiceNotationError) -> DiceNotation.Amount {
    let start = place
    let number = number()
    guard take("d", "D") || take("w", "W") else {
      guard let number else { throw unexpected }
      guard number <= DiceLimits.number else { throw .numberTooLarge(limit: DiceLimits.number, at: start) }
      return .number(number)
    }
    let count = number ?? 1
    guard count > 0 else { throw .noDice(at: start) }
    guard count <= most else { throw .tooManyDice(limit: most) }
    let die = try die()
    return .dice(count: count, die, try keep(of: count))
  }

  private mutating func die() throws(DiceNotationError) -> Die {
    if take("%", "%") { return .hundred }
    let start = position
    guard let sides = number() else { throw unexpected }
    guard let die = Die(rawValue: sides) else {
      let written = characters[start..<position].filter { $0 != " " }
      throw .unknownDie(sides: String(written), at: start + 1)
    }
    return die
  }

  private mutating func keep(of count: Int) throws(DiceNotationError) -> Keep {
    let start = place
    let drops = take("d", "D")
    guard drops || take("k", "K") else { return .all }
    let isHigh = take("h", "H")
    let isNamed = isHigh || take("l", "L")
    let areHighest = isNamed ? isHigh : !drops
    let typed = number()
    guard let number = isNamed ? typed ?? 1 : typed else { throw unexpected }
    guard number <= count else { throw .keepsTooMany(number, of: count, at: start) }
    guard drops ? number < count : number > 0 else { throw .keepsNone(at: start) }
    switch (drops, areHighest) {
    case (false, true): return .highest(number)
    case (false, false): return .lowest(number)
    case (true, true): return .dropHighest(number)
    case (true, false): return .dropLowest(number)
    }
  }
}
