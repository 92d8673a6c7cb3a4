import Formats

/// The columns of a table without a header row, told by what stands in them.
struct TableGuess {
  let columns: [CardColumn]

  /// Nil if the first row names at least one column.
  /// - Parameter isTabbed: true for columns between tabs, as programs for vocabulary write them.
  init?(_ rows: [CSVTable.Row], isTabbed: Bool) {
    guard let first = rows.first, !CardColumn.all(first.fields).contains(where: { $0.isKnown }) else {
      return nil
    }
    let width = rows.reduce(0) { max($0, $1.fields.count) }
    // One column of texts, with a heading that is not known, cannot be told from a card.
    var columns: [CardColumn] = (0..<width).map { index in
      let values = rows.compactMap { row -> String? in
        guard index < row.fields.count else { return nil }
        let value = String(trimmed(row.fields[index][...]))
        return value.isEmpty ? nil : value
      }
      if values.isEmpty { return .unnamed }
      if values.allSatisfy({ CardWord.kind($0) != nil }) { return .member("kind") }
      if values.allSatisfy({ CardWord.rating($0) != nil }) { return .member("rating") }
      // A number beside a text, such as that of the row, or of the cards that answer it, is no text.
      return values.allSatisfy { Int($0) != nil } ? .other("number") : .member("text")
    }
    if !columns.contains(.member("text")) {
      columns = columns.map { $0 == .other("number") ? .member("text") : $0 }
    }
    let texts = columns.indices.filter { columns[$0] == .member("text") }
    if texts.count > 1 {
      let asked = rows.count { row in
        texts[0] < row.fields.count && row.fields[texts[0]].contains { $0 == "?" || $0 == "？" }
      }
      let isQuestion = asked * 2 > rows.count
      for index in texts.dropFirst(isQuestion || texts.count == 2 && isTabbed ? 1 : 0) {
        columns[index] =
          texts.count == 2 && (isQuestion || isTabbed) ? .member("answer") : .part(of: "options")
      }
    }
    self.columns = columns
  }
}

/// Notes exported by Anki as plain text: lines such as `#separator:tab` and `#tags column:3`, then the rows.
struct AnkiNotes {
  private let rows: String
  private let separator: Character
  private let isHTML: Bool
  /// Columns with a name of their own, by their index.
  private var special: [(index: Int, name: String)] = []
  private var headings: [String] = []

  /// Nil for any other text.
  init?(_ text: String) {
    var rest = text[...]
    var (separator, isHTML) = ("", false)
    while rest.first == "#" {
      let end = rest.firstIndex { $0.isNewline } ?? rest.endIndex
      let line = rest[rest.index(after: rest.startIndex)..<end]
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = String(trimmed(line[line.index(after: colon)...]))
      switch String(line[..<colon]) {
      case "separator": separator = value.lowercased()
      case "html": isHTML = utf8Equals(value, "true")
      case "columns": headings = [value]
      case let name:
        let words = name.split(separator: " ")
        guard words.count > 1, words.last == "column", let number = Int(value), number > 0
        else { break }
        special.append((number - 1, String(words[0])))
      }
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[end...]
    }
    guard !separator.isEmpty || isHTML else { return nil }
    let names: [(String, Character)] = [("comma", ","), ("semicolon", ";"), (",", ","), (";", ";")]
    let mark: Character = names.first { utf8Equals($0.0, separator) }?.1 ?? "\t"
    (self.separator, self.isHTML, rows) = (mark, isHTML, String(rest))
    headings = headings.flatMap { $0.split(separator: mark).map { String($0) } }
  }

  /// The rows without the lines above them, as a table.
  var table: String { "sep=\(separator)\n" + (isHTML ? withoutTags(rows) : rows) }

  /// Returns the columns of the rows: what is not special is the text, then the answer, then whatever else.
  func columns(_ count: Int) -> [CardColumn] {
    var left: [CardColumn] = [.member("text"), .member("answer")]
    return (0..<count).map { index in
      if let known = special.first(where: { $0.index == index }) { return .other(known.name) }
      if index < headings.count, CardColumn(headings[index]).isKnown { return CardColumn(headings[index]) }
      return left.isEmpty ? .other("field \(index + 1)") : left.removeFirst()
    }
  }
}

/// Returns a text without the tags of HTML, and with its entities as characters.
private func withoutTags(_ html: String) -> String {
  var text = String.UnicodeScalarView()
  var scalars = html.unicodeScalars[...]
  while let scalar = scalars.first {
    let end = scalars.prefix(longestTag).firstIndex { $0 == (scalar == "<" ? ">" : ";") || $0 == "\n" }
    if scalar == "<", let end, scalars[end] == ">", let mark = scalars.dropFirst().first,
      mark == "/" || ("a"..."z").contains(mark) || ("A"..."Z").contains(mark)
    {
      let name = String(String.UnicodeScalarView(scalars[..<end].dropFirst().prefix(2))).lowercased()
      if name == "br" || name == "di" || name == "p" { text.append(" ") }
      scalars = scalars[scalars.index(after: end)...]
    } else if scalar == "&", let end, scalars[end] == ";",
      let known = entities.first(where: {
        utf8Equals($0.0, String(String.UnicodeScalarView(scalars[..<end].dropFirst())))
      })
    {
      text.append(known.1)
      scalars = scalars[scalars.index(after: end)...]
    } else {
      text.append(scalar)
      scalars = scalars.dropFirst()
    }
  }
  return String(text)
}

/// The most scalars of a tag that is removed.
private let longestTag = 200

private let entities: [(String, Unicode.Scalar)] = [
  ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("nbsp", " "),
]
