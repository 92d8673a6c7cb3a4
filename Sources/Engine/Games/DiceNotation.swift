import Formats

/// The selection of a term's dice that count.
public enum Keep: Equatable, Sendable {
  case all
  case highest(Int)
  case lowest(Int)
  /// All but the highest or lowest ones.
  case dropHighest(Int)
  case dropLowest(Int)

  /// Returns the number of dice kept out of `count`, and true if those are the highest.
  func staying(of count: Int) -> (count: Int, areHighest: Bool) {
    switch self {
    case .all: (count, true)
    case .highest(let kept): (kept, true)
    case .lowest(let kept): (kept, false)
    case .dropHighest(let dropped): (count - dropped, false)
    case .dropLowest(let dropped): (count - dropped, true)
    }
  }

  fileprivate var text: String {
    switch self {
    case .all: ""
    case .highest(let count): "kh" + String(count)
    case .lowest(let count): "kl" + String(count)
    case .dropHighest(let count): "dh" + String(count)
    case .dropLowest(let count): "dl" + String(count)
    }
  }
}

/// Dice to roll and how to add them up, in the notation dice players use: `4d6kh3+2` (DICE-9).
public struct DiceNotation: Equatable, Sendable {
  public enum Amount: Equatable, Sendable {
    case dice(count: Int, Die, Keep)
    case number(Int)
  }

  public struct Term: Equatable, Sendable {
    public let amount: Amount
    /// True if the term is subtracted instead of added.
    public let isTaken: Bool

    var dice: Int { if case .dice(let count, _, _) = amount { count } else { 0 } }
  }

  /// `1...DiceLimits.terms` terms with at least one die.
  public let terms: [Term]

  init(terms: [Term]) { self.terms = terms }

  /// Creates a roll of `count` dice of one kind, all of which count. Traps outside
  /// `1...DiceLimits.engineDice`.
  public init(_ count: Int, _ die: Die = .six) {
    precondition((1...DiceLimits.engineDice).contains(count), "a tray holds 1 to 500 dice")
    terms = [Term(amount: .dice(count: count, die, .all), isTaken: false)]
  }

  public var count: Int { terms.reduce(0) { $0 + $1.dice } }

  /// The kind of each die, in the order of the notation.
  public var dice: [Die] {
    var dice: [Die] = []
    for case .dice(let count, let die, _) in terms.map({ $0.amount }) {
      for _ in 0..<count { dice.append(die) }
    }
    return dice
  }

  /// The kind of die if there is only one; nil otherwise.
  public var onlyKind: Die? {
    let dice = dice
    guard let first = dice.first, dice.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// True if the total is the plain sum of the dice.
  public var isPlain: Bool {
    terms.allSatisfy { term in
      if case .dice(_, _, .all) = term.amount { return !term.isTaken }
      return false
    }
  }

  /// The written notation without spaces and with every number: `4d6kh3+2`.
  public var text: String {
    var text = ""
    for term in terms {
      if term.isTaken { text += "-" } else if !text.isEmpty { text += "+" }
      switch term.amount {
      case .dice(let count, let die, let keep):
        text += String(count) + "d" + String(die.sides) + keep.text
      case .number(let number): text += String(number)
      }
    }
    return text
  }

  /// Adds up the dice and marks those that count. `values` are in the order of `dice`; traps if their number
  /// differs.
  public func total(of values: [Int]) -> (total: Int, counts: [Bool]) {
    precondition(values.count == count, "each die has one value")
    var total = 0
    var counts = [Bool](repeating: true, count: values.count)
    var first = 0
    for term in terms {
      var amount = 0
      switch term.amount {
      case .number(let number): amount = number
      case .dice(let count, _, let keep):
        let indices = first..<first + count
        first += count
        for index in Self.dropped(indices, keep, values) { counts[index] = false }
        amount = indices.reduce(0) { $0 + (counts[$1] ? values[$1] : 0) }
      }
      total += term.isTaken ? -amount : amount
    }
    return (total, counts)
  }

  /// Returns the dice of a term that do not count. Among equal dice, the first ones count.
  private static func dropped(_ indices: Range<Int>, _ keep: Keep, _ values: [Int]) -> ArraySlice<Int> {
    let (stay, areHighest) = keep.staying(of: indices.count)
    guard stay < indices.count else { return [] }
    let order = Array(indices).ordered { left, right in
      if values[left] == values[right] { return left < right }
      return areHighest ? values[left] > values[right] : values[left] < values[right]
    }
    return order[stay...]
  }
}
