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
    try read(text: DeckImport.text(of: bytes, name: name), name: name, head: head)
  }

  /// Reads a text of lines. In a list of Markdown, a heading gives the cards below it their kind if it names one, and else
  /// their theme; the heading that stands alone on top is the title.
  static func read(text: String, name: String, head: DeckHead) throws(DeckFileError) -> Deck {
    var cards: [JSON.Object] = []
    var numbers: [Int] = []
    var head = head
    var (kind, theme) = (CardKind?.none, String?.none)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).map {
      trimmed($0)
    }
    let isMarkdown = lines.contains { heading($0) != nil } && lines.contains { withoutMarker($0) != $0 }
    for (index, line) in lines.enumerated() {
      if isMarkdown, let (title, depth) = heading(line) {
        let named = CardWord.kind(title)
        kind = named.flatMap { $0.needsTextAlone ? $0 : nil }
        theme = named == nil && title.unicodeScalars.count <= DeckLimits.theme ? title : nil
        if depth == 1, named == nil, cards.isEmpty, title.unicodeScalars.count <= DeckLimits.title {
          (head.title, theme) = (title, nil)
        }
        continue
      }
      var said = withoutMarker(line)
      if isMarkdown { said = withoutMarks(said) }
      if said.isEmpty { continue }
      var card = card(String(said), head, kind)
      if let theme { card["theme"] = .string(theme) }
      cards.append(card)
      numbers.append(index + 1)
    }
    return try DeckFile.deck(head.file(cards), name: name) { .line(numbers[$0 - 1]) }
  }

  /// Returns a heading of Markdown and its depth, from 1.
  private static func heading(_ line: Substring) -> (title: String, depth: Int)? {
    let depth = line.prefix { $0 == "#" }.count
    guard (1...6).contains(depth), line.dropFirst(depth).first == " " else { return nil }
    let title = PromptDeck.words(String(trimmed(line.dropFirst(depth))))
    return title.isEmpty ? nil : (title, depth)
  }

  /// Returns an entry of a Markdown list without its box to tick and its bold type; a rule between parts is nothing.
  private static func withoutMarks(_ line: Substring) -> Substring {
    if line.utf8.allSatisfy({ "-*_= ".utf8.contains($0) }) { return "" }
    var line = line
    for box in ["[ ] ", "[x] ", "[X] "] where line.utf8.starts(with: box.utf8) {
      line = line.dropFirst(box.count)
    }
    return trimmed(Substring(PromptDeck.words(String(line))))
  }

  /// Returns the card of a line, which may be a choice.
  static func card(_ text: String, _ head: DeckHead, _ kind: CardKind? = nil) -> JSON.Object {
    let options = parts(of: text)
    var card = JSON.Object()
    card["kind"] = .string((options.count > 1 ? .choice : kind ?? head.kind).rawValue)
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
