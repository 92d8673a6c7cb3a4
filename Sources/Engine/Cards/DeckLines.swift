import Formats

/// Decks as plain text, typed or pasted: each line is a card, and `A / B` is a choice.
public enum DeckLines {
  /// The separator of options.
  static let divider = " / "

  /// Reads a text of cards. Throws all its faults. Skips blank lines and list markers: `-`, `*`, `•`, `1.`, `1)`.
  /// - Parameter name: the name of the file in faults.
  public static func read(
    _ bytes: [UInt8], name: String, head: DeckHead
  ) throws(DeckFileError) -> Deck {
    try DeckFile.checkSize(bytes, name: name)
    var cards: [JSON.Object] = []
    var lines: [Int] = []
    let text = decodedText(bytes)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline })
      .enumerated()
    {
      let said = withoutMarker(trimmed(line))
      if said.isEmpty { continue }
      cards.append(card(String(said), head))
      lines.append(index + 1)
    }
    return try DeckFile.deck(head.file(cards), name: name) { .line(lines[$0 - 1]) }
  }

  private static func card(_ text: String, _ head: DeckHead) -> JSON.Object {
    let options = parts(of: text)
    var card = JSON.Object()
    card["kind"] = .string(options.count > 1 ? CardKind.choice.rawValue : head.kind.rawValue)
    card["text"] = .string(options.count > 1 ? head.choice : text)
    if options.count > 1 { card["options"] = .array(options.map { .string($0) }) }
    return card
  }

  /// Returns the parts between dividers, without blank ones.
  static func parts(of text: String) -> [String] {
    Cards.parts(of: text, between: divider).map { String(trimmed($0[...])) }.filter { !$0.isEmpty }
  }

  private static func withoutMarker(_ line: Substring) -> Substring {
    let digits = line.prefix { ("0"..."9").contains($0) }
    var rest = line.dropFirst(digits.count)
    guard let mark = rest.popFirst() else { return line }
    let isMarker = digits.isEmpty ? mark == "-" || mark == "*" || mark == "•" : mark == "." || mark == ")"
    guard isMarker, rest.first?.isWhitespace ?? false else { return line }
    return trimmed(rest)
  }
}
