import Digest
import Formats

/// Reads values of single members. Returns nil, and notes a fault, for invalid values.
extension DeckCheck {
  /// Reads a string.
  private mutating func string(_ json: JSON?, _ field: String) -> String? {
    if let string = json?.string { return string }
    note(field, json == nil ? .missing : .notText)
    return nil
  }

  /// Reads a whole number in `range`.
  mutating func whole(_ json: JSON?, _ field: String, in range: ClosedRange<Int>) -> Int? {
    guard let json else {
      note(field, .missing)
      return nil
    }
    if let number = json.integer.flatMap({ Int(exactly: $0) }), range.contains(number) { return number }
    note(field, .notWhole(range))
    return nil
  }

  /// Reads a technical name: plain letters, digits, `-`, `_` and `.`.
  mutating func name(_ json: JSON?, _ field: String, canBeEmpty: Bool = false) -> String? {
    guard let name = string(json, field) else { return nil }
    if name.isEmpty && canBeEmpty { return name }
    if DeckLimits.isID(name) { return name }
    note(field, .notName(most: DeckLimits.id))
    return nil
  }

  /// Reads the hash of a content.
  mutating func hash(_ json: JSON, _ field: String) -> ContentHash? {
    guard let text = string(json, field) else { return nil }
    if let hash = ContentHash(hex: text) { return hash }
    note(field, .notHash)
    return nil
  }

  /// Reads text for people, which may contain line breaks.
  mutating func text(_ json: JSON?, _ field: String, upTo limit: Int, canBeEmpty: Bool = false) -> String? {
    guard let text = string(json, field) else { return nil }
    guard let fault = fault(in: text, upTo: limit, canBeEmpty: canBeEmpty) else { return text }
    note(field, .text(fault, of: nil))
    return nil
  }

  /// Reads a list of texts. `part` describes one of them.
  mutating func texts(
    _ json: JSON?, _ field: String, of part: FaultCause.Part, counts: ClosedRange<Int>, upTo limit: Int
  ) -> [String]? {
    guard let list = json?.array else {
      let needs = counts.lowerBound > 0 ? counts : nil
      note(field, json == nil ? .missingList(of: part, needs: needs) : .notList(of: part, needs: needs))
      return nil
    }
    guard counts.contains(list.count) else {
      note(field, .count(list.count, of: part, allowed: counts))
      return nil
    }
    var texts: [String] = []
    for (index, item) in list.enumerated() {
      let fault =
        if let text = item.string { fault(in: text, upTo: limit, canBeEmpty: false) } else {
          FaultCause.Text?.some(.notText)
        }
      if let fault { note(field, .text(fault, of: .init(part, index + 1))) }
      texts.append(item.string ?? "")
    }
    return texts
  }

  mutating func kind(_ json: JSON?) -> CardKind? { choice(json, "kind", .kind) }

  /// Reads a rating, at most that of the deck.
  mutating func rating(_ json: JSON?, upTo highest: Rating?) -> Rating? {
    guard let rating: Rating = choice(json, "rating", .rating) else { return nil }
    if let highest, rating > highest {
      note("rating", .ratedAbove(card: rating.rawValue, deck: highest.rawValue))
    }
    return rating
  }

  /// Reads one of a few words.
  mutating func choice<Word: CaseIterable & RawRepresentable<String>>(
    _ json: JSON?, _ field: String, _ choice: FaultCause.Choice
  ) -> Word? {
    guard let word = string(json, field) else { return nil }
    if let known = Word(rawValue: word) { return known }
    note(field, .unknown(choice, word.quotable, known: Word.allCases.map { $0.rawValue }))
    return nil
  }

  /// Reads a language tag with the structure of BCP 47: a language of 2 to 8 letters, then parts of 1 to 8 letters and
  /// digits.
  mutating func language(_ json: JSON?) -> String? {
    guard let tag = string(json, "language") else { return nil }
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isTag =
      tag.utf8.count <= DeckLimits.language && parts[0].count >= 2 && parts[0].allSatisfy(isLetter)
      && parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
    if isTag { return tag }
    note("language", .notLanguageTag)
    return nil
  }

  /// Returns the fault of a text; nil if there is none.
  private func fault(in text: String, upTo limit: Int, canBeEmpty: Bool) -> FaultCause.Text? {
    var count = 0
    var isBlank = true
    for scalar in text.unicodeScalars {
      count += 1
      if isBlank, isStored ? !scalar.properties.isWhitespace : !isUnseen(scalar) { isBlank = false }
      if (scalar.value < 0x20 && scalar != "\n") || (0x7f...0x9f).contains(scalar.value) {
        return .controlCharacter
      }
    }
    if count > limit { return .tooLong(count, most: limit) }
    if isBlank && !(canBeEmpty && count == 0) { return .blank }
    return nil
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

extension DeckLimits {
  /// Returns true if a text can be the id of a deck or a card.
  public static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= id && text.utf8.allSatisfy(isNameByte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: ".")
  }
}
