import Digest
import Formats

/// The values of single members. Nil, and a fault noted, for what cannot be used.
extension DeckCheck {
  /// The string, if there is one.
  private mutating func string(_ json: JSON?, _ field: String) -> String? {
    if let string = json?.string { return string }
    note(field, json == nil ? "This is missing." : "This has to be text in quotation marks.")
    return nil
  }

  /// A whole number in `range`.
  mutating func whole(_ json: JSON?, _ field: String, in range: ClosedRange<Int>) -> Int? {
    guard let json else {
      note(field, "This is missing.")
      return nil
    }
    if let number = json.integer.flatMap({ Int(exactly: $0) }), range.contains(number) { return number }
    let bounds = range.upperBound == .max ? "from \(range.lowerBound)" : words(range)
    note(field, "This has to be a whole number, \(bounds).")
    return nil
  }

  /// A name for programs: plain letters, digits, `-`, `_` and `.`.
  mutating func name(_ json: JSON?, _ field: String, canBeEmpty: Bool = false) -> String? {
    guard let name = string(json, field) else { return nil }
    if name.isEmpty && canBeEmpty { return name }
    if DeckLimits.isID(name) { return name }
    note(
      field, "This has to be 1 to \(DeckLimits.id) of the letters A to Z, a to z, digits, “-”, “_” and “.”.")
    return nil
  }

  /// The identity of a content.
  mutating func hash(_ json: JSON, _ field: String) -> ContentHash? {
    guard let text = string(json, field) else { return nil }
    if let hash = ContentHash(hex: text) { return hash }
    note(field, "This has to be 64 hexadecimal digits.")
    return nil
  }

  /// Text for people, which may hold line breaks.
  mutating func text(_ json: JSON?, _ field: String, upTo limit: Int, canBeEmpty: Bool = false) -> String? {
    guard let text = string(json, field) else { return nil }
    guard let cause = fault(in: text, upTo: limit, canBeEmpty: canBeEmpty) else { return text }
    note(field, "This " + cause)
    return nil
  }

  /// A list of texts; `one` names a single one of them.
  mutating func texts(
    _ json: JSON?, _ field: String, one: String, counts: ClosedRange<Int>, upTo limit: Int
  ) -> [String]? {
    guard let list = json?.array else {
      let need = counts.lowerBound > 0 ? " It needs \(words(counts)) \(one)s." : ""
      note(field, (json == nil ? "This is missing." : "This has to be a list of \(one)s.") + need)
      return nil
    }
    guard counts.contains(list.count) else {
      let there = list.count == 1 ? "There is 1 \(one)" : "There are \(list.count) \(one)s"
      note(field, "\(there); it has to be \(words(counts)).")
      return nil
    }
    var texts: [String] = []
    for (index, item) in list.enumerated() {
      let cause =
        item.string.map { fault(in: $0, upTo: limit, canBeEmpty: false) }
        ?? "has to be text in quotation marks."
      if let cause { note(field, "The \(one) number \(index + 1) " + cause) }
      texts.append(item.string ?? "")
    }
    return texts
  }

  mutating func kind(_ json: JSON?) -> CardKind? { choice(json, "kind", "No card is of the kind") }

  /// A rating, at most that of the deck.
  mutating func rating(_ json: JSON?, upTo highest: Rating?) -> Rating? {
    guard let rating: Rating = choice(json, "rating", "There is no rating") else { return nil }
    if let highest, rating > highest {
      note("rating", "The card is for \(rating.rawValue), but the deck is for \(highest.rawValue).")
    }
    return rating
  }

  /// One of a few words; `none` begins the sentence about any other.
  mutating func choice<Word: CaseIterable & RawRepresentable<String>>(
    _ json: JSON?, _ field: String, _ none: String
  ) -> Word? {
    guard let word = string(json, field) else { return nil }
    if let known = Word(rawValue: word) { return known }
    let known = Word.allCases.map { $0.rawValue }.joined(separator: ", ")
    note(field, "\(none) \(shown(word)). There are \(known).")
    return nil
  }

  /// A language tag, held to the shape of BCP 47: a language of 2 to 8 letters, then parts of 1 to 8
  /// letters and digits.
  mutating func language(_ json: JSON?) -> String? {
    guard let tag = string(json, "language") else { return nil }
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag =
      tag.utf8.count <= DeckLimits.language && parts[0].count >= 2 && parts[0].allSatisfy(isLetter)
      && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
    if isTag { return tag }
    note("language", "This has to be a language tag such as en or pt-BR.")
    return nil
  }

  /// What is wrong with a text, as the end of a sentence.
  private func fault(in text: String, upTo limit: Int, canBeEmpty: Bool) -> String? {
    var count = 0
    var isBlank = true
    for scalar in text.unicodeScalars {
      count += 1
      if isBlank, !scalar.properties.isWhitespace { isBlank = false }
      if (scalar.value < 0x20 && scalar != "\n") || (0x7f...0x9f).contains(scalar.value) {
        return "holds a control character."
      }
    }
    if count > limit { return "has \(count) characters; it can have at most \(limit)." }
    if isBlank && !(canBeEmpty && count == 0) { return "is blank." }
    return nil
  }
}

private func words(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound) to \(range.upperBound)" }

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

extension DeckLimits {
  /// Whether a text can be the id of a deck or a card.
  public static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= id && text.utf8.allSatisfy(isNameByte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }
}

/// The first 40 scalars of a word in quotation marks, without control characters.
private func shown(_ word: String) -> String {
  var text = "“"
  for scalar in word.unicodeScalars.prefix(40) where scalar.value >= 0x20 {
    text.unicodeScalars.append(scalar)
  }
  return text + (word.unicodeScalars.count > 40 ? "…”" : "”")
}
