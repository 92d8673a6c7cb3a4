import Formats

/// Decks as CSV tables for spreadsheets: a header row with the names of the columns, then a row for each card.
///
/// A column is named after the member of a card. Lists have a column for each text (`option 1`, `option 2`, `item 1`),
/// or one column with all, separated by ` / ` (`options`, `items`). Other columns are kept as unknown members of the
/// card.
public enum DeckTable {
  private enum Column: Equatable {
    case member(String)
    /// One text of a list.
    case part(of: String)
    /// All texts of a list.
    case list(String)
    /// The header row has no name for it.
    case unnamed
  }

  /// The column name for one text of a list, and the list.
  private static let lists = [("option", "options"), ("item", "items")]

  /// Reads a table of cards. Throws all its faults, by row and column. Skips blank rows.
  /// - Parameter name: the name of the file in faults.
  public static func read(
    _ bytes: [UInt8], name: String, head: DeckHead
  ) throws(DeckFileError) -> Deck {
    try DeckFile.checkSize(bytes, name: name)
    let table: CSVTable
    do throws(CSVError) {
      table = try CSVTable(decodedText(bytes))
    } catch {
      let cause: FaultCause =
        switch error.cause {
        case .endless: .endlessQuotes
        case .textAfterQuotes: .textAfterQuotes
        }
      throw DeckFileError(faults: [fault(name, row: error.row, column: error.column, cause)])
    }
    let rows = table.rows.filter { !$0.isBlank }
    guard let first = rows.first else {
      throw DeckFileError(faults: [DeckFault(file: name, cause: .empty)])
    }
    let columns = try columns(first, name: name)
    var faults: [DeckFault] = []
    var cards: [JSON.Object] = []
    for row in rows.dropFirst() {
      for (index, field) in row.fields.enumerated() where !trimmed(field[...]).isEmpty {
        if index < columns.count && columns[index] != .unnamed { continue }
        faults.append(fault(name, row: row.number, column: index + 1, .unnamedColumn))
      }
      cards.append(card(row.fields, columns, head))
    }
    if !faults.isEmpty { throw DeckFileError(faults: faults) }
    let numbers = rows.dropFirst().map { $0.number }
    return try DeckFile.deck(head.file(cards), name: name) { .row(numbers[$0 - 1]) }
  }

  private static func columns(_ row: CSVTable.Row, name: String) throws(DeckFileError) -> [Column] {
    var columns: [Column] = []
    var faults: [DeckFault] = []
    for (index, title) in row.fields.enumerated() {
      let column = column(String(trimmed(title[...])))
      if case .member(let member) = column, columns.contains(column) {
        faults.append(fault(name, row: row.number, column: index + 1, .columnTwice(member.quotable)))
      }
      columns.append(column)
    }
    if !columns.contains(.member("text")) {
      faults.append(DeckFault(file: name, place: .row(row.number), cause: .noTextColumn))
    }
    if !faults.isEmpty { throw DeckFileError(faults: faults) }
    return columns
  }

  private static func column(_ title: String) -> Column {
    if title.isEmpty { return .unnamed }
    let folded = title.lowercased()
    for (one, all) in lists {
      if folded == all { return .list(all) }
      let rest = trimmed(folded.dropFirst(one.count))
      if folded.hasPrefix(one), rest.allSatisfy({ ("0"..."9").contains($0) }) { return .part(of: all) }
    }
    return .member(DeckCheck.cardFields.contains(folded) ? folded : title)
  }

  private static func fault(_ name: String, row: Int, column: Int, _ cause: FaultCause) -> DeckFault {
    DeckFault(file: name, place: .cell(row: row, column: column), cause: cause)
  }

  private static func card(_ fields: [String], _ columns: [Column], _ head: DeckHead) -> JSON.Object {
    var card = JSON.Object()
    for (column, field) in zip(columns, fields) {
      let text = String(trimmed(field[...]))
      if text.isEmpty { continue }
      switch column {
      case .member("seconds"): card["seconds"] = Int64(text).map { .integer($0) } ?? .string(text)
      case .member(let member): card[member] = .string(text)
      case .part(let list): card[list] = .array((card[list]?.array ?? []) + [.string(text)])
      case .list(let list):
        let texts = DeckLines.parts(of: text).map { JSON.string($0) }
        card[list] = .array((card[list]?.array ?? []) + texts)
      case .unnamed: break
      }
    }
    if card["kind"] == nil {
      card["kind"] = .string(card["options"] == nil ? head.kind.rawValue : CardKind.choice.rawValue)
    }
    if card["text"] == nil, card["options"] != nil { card["text"] = .string(head.choice) }
    return card
  }

  /// Writes the cards as a table that spreadsheets and `read` accept, with a column for each member in use and for each
  /// text of its lists. It begins with a byte order mark, without which some spreadsheets assume another encoding.
  public static func write(_ deck: Deck) -> [UInt8] {
    let cards = deck.cards.map { DeckFile.json($0) }
    var members: [String] = []
    for name in DeckCheck.cardFields + deck.cards.flatMap({ $0.others.members.map { $0.name } })
    where !members.contains(name) && cards.contains(where: { $0[name] != nil }) {
      members.append(name)
    }
    var csv = CSV()
    var titles: [CSV.Field] = []
    let widths = members.map { name in cards.reduce(1) { max($0, $1[name]?.array?.count ?? 1) } }
    for (name, width) in zip(members, widths) {
      let list = lists.first { $0.1 == name }
      for number in 1...width { titles.append(.text(list.map { "\($0.0) \(number)" } ?? name)) }
    }
    csv.row(titles)
    for card in cards {
      csv.row(zip(members, widths).flatMap { fields(card[$0], $1) })
    }
    return Array("\u{feff}\(csv.text)".utf8)
  }

  /// Returns one field for each column of a member.
  private static func fields(_ value: JSON?, _ width: Int) -> [CSV.Field] {
    let values = value?.array ?? (value.map { [$0] } ?? [])
    return (0..<width).map { index in
      switch index < values.count ? values[index] : nil {
      case .string(let text): .text(text)
      case .integer(let number): .number(number)
      case let other: .text(other?.text ?? "")
      }
    }
  }
}
