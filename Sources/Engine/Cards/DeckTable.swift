import Formats

/// Decks as CSV tables for spreadsheets: a header row with the names of the columns, then a row for each card.
///
/// A column is named after the member of a card, in any language of the app. Lists have a column for each text (`option 1`,
/// `option 2`, `item 1`), or one column with all, separated by ` / ` (`options`, `items`). Other columns are kept as
/// unknown members of the card. Columns of a table without a header row are told by what stands in them.
public enum DeckTable {
  /// The column name for one text of a list, and the list.
  private static let lists = [("option", "options"), ("item", "items")]

  /// Reads a table of cards. Throws all its faults, by row and column. Skips blank rows.
  /// - Parameter name: the name of the file in faults.
  public static func read(
    _ bytes: [UInt8], name: String, head: DeckHead
  ) throws(DeckFileError) -> Deck {
    try read(text: DeckImport.text(of: bytes, name: name), name: name, head: head).decks[0]
  }

  /// Reads a table, and notes the columns that cards do not show.
  static func read(text: String, name: String, head: DeckHead) throws(DeckFileError) -> ImportedDecks {
    let table: CSVTable
    let notes = AnkiNotes(text)
    do throws(CSVError) {
      table = try CSVTable(notes?.table ?? text)
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
    let width = rows.reduce(0) { max($0, $1.fields.count) }
    guard width <= DeckLimits.columns else {
      let cause = FaultCause.columns(width, most: DeckLimits.columns)
      throw DeckFileError(faults: [DeckFault(file: name, cause: cause)])
    }
    if let columns = notes?.columns(first.fields.count) ?? TableGuess(rows, isTabbed: table.isTabbed)?.columns
    {
      return try ImportedTable(rows[...], columns, headings: [], name: name, head: head).decks()
    }
    let columns = try columns(first, name: name)
    return try ImportedTable(rows.dropFirst(), columns, headings: first.fields, name: name, head: head)
      .decks()
  }

  private static func columns(_ row: CSVTable.Row, name: String) throws(DeckFileError) -> [CardColumn] {
    var columns: [CardColumn] = []
    var faults: [DeckFault] = []
    for (index, column) in CardColumn.all(row.fields).enumerated() {
      if case .member(let member) = column, columns.contains(column) {
        faults.append(fault(name, row: row.number, column: index + 1, .columnTwice(member.quotable)))
      }
      columns.append(column)
    }
    if !columns.contains(.member("text")), !columns.contains(where: { $0.isOptions }) {
      faults.append(DeckFault(file: name, place: .row(row.number), cause: .noTextColumn))
    }
    if !faults.isEmpty { throw DeckFileError(faults: faults) }
    return columns
  }

  private static func fault(_ name: String, row: Int, column: Int, _ cause: FaultCause) -> DeckFault {
    DeckFault(file: name, place: .cell(row: row, column: column), cause: cause)
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
