import Formats

/// The role of a table's column for the cards made of its rows.
public enum ColumnRole: CaseIterable, Equatable, Sendable {
  case text, options, items, answer, kind, rating
  /// The member of a card that the heading names, for example seconds.
  case named
  /// Kept with the card, and not shown.
  case unused

  /// True for a role that only one column can have.
  fileprivate var isSingle: Bool { self != .options && self != .items && self != .unused && self != .named }

  fileprivate init(_ column: CardColumn) {
    switch column {
    case .member("text"): self = .text
    case .member("answer"): self = .answer
    case .member("kind"): self = .kind
    case .member("rating"): self = .rating
    case .part("options"), .list("options"): self = .options
    case .part, .list: self = .items
    case .member: self = .named
    case .other, .unnamed: self = .unused
    }
  }
}

/// A table of cards with the roles of its columns. They are guessed first; a person may tell them otherwise.
public struct ImportedTable: Equatable, Sendable {
  /// One column of the table.
  public struct Column: Equatable, Sendable {
    /// The heading; empty if the table has none.
    public let heading: String
    /// The column as it was guessed.
    let guess: CardColumn
    fileprivate(set) var meaning: CardColumn

    public var role: ColumnRole { ColumnRole(meaning) }

    /// The roles that the column can be given.
    public var roles: [ColumnRole] {
      ColumnRole.allCases.filter { $0 != .named || ColumnRole(guess) == .named }
    }
  }

  public private(set) var columns: [Column]
  private var isChanged: Bool { columns.contains { $0.meaning != $0.guess } }
  private let rows: [CSVTable.Row]
  private let name: String
  private let head: DeckHead

  /// - Parameters:
  ///   - rows: the rows with cards.
  ///   - headings: the texts of the header row, if there is one.
  ///   - name: the name of the file in faults.
  init(
    _ rows: ArraySlice<CSVTable.Row>, _ columns: [CardColumn], headings: [String], name: String,
    head: DeckHead
  ) {
    self.columns = columns.enumerated().map { index, column in
      let heading = index < headings.count ? String(trimmed(headings[index][...])) : ""
      return Column(heading: heading, guess: column, meaning: column)
    }
    (self.rows, self.name, self.head) = (Array(rows), name, head)
  }

  /// Gives a column a role. A column that had a role for one alone takes this one's.
  /// - Parameter index: an index of `columns`; another one changes nothing.
  public mutating func give(_ role: ColumnRole, to index: Int) {
    guard columns.indices.contains(index), columns[index].role != role else { return }
    if role.isSingle, let other = columns.firstIndex(where: { $0.role == role }) {
      set(columns[index].role == .named ? .unused : columns[index].role, at: other)
    }
    set(role, at: index)
    for list in ["options", "items"] { settle(list) }
  }

  private mutating func set(_ role: ColumnRole, at index: Int) {
    columns[index].meaning =
      switch role {
      case .text: .member("text")
      case .answer: .member("answer")
      case .kind: .member("kind")
      case .rating: .member("rating")
      case .options: .part(of: "options")
      case .items: .part(of: "items")
      case .named: columns[index].guess
      case .unused: .other(spareName(of: index))
      }
  }

  /// Returns the name under which a card keeps the text of an unused column.
  private func spareName(of index: Int) -> String {
    let heading = columns[index].heading
    let isTaken =
      DeckCheck.cardFields.contains { utf8Equals($0, heading) }
      || columns.contains { $0.meaning == .other(heading) }
    return heading.isEmpty || isTaken ? "column \(index + 1)" : heading
  }

  /// Divides the texts of a column that has a list by itself. Of several, each has one text.
  private mutating func settle(_ list: String) {
    let indices = columns.indices.filter {
      columns[$0].meaning == .part(of: list) || columns[$0].meaning == .list(list)
    }
    for index in indices where columns[index].meaning != columns[index].guess || indices.count > 1 {
      columns[index].meaning = indices.count == 1 ? .list(list) : .part(of: list)
    }
  }

  /// Reads the cards, and notes the columns that they do not show. Throws the faults of cards that the roles make
  /// impossible.
  public func decks() throws(DeckFileError) -> ImportedDecks {
    var faults: [DeckFault] = []
    if isChanged, !columns.contains(where: { $0.role == .text || $0.role == .options }) {
      throw DeckFileError(faults: [DeckFault(file: name, cause: .noTextColumn)])
    }
    var cards: [JSON.Object] = []
    for row in rows {
      var card = JSON.Object()
      for (index, field) in row.fields.enumerated() where !trimmed(field[...]).isEmpty {
        if index < columns.count, columns[index].meaning != .unnamed {
          card.put(.string(field), columns[index].meaning)
        } else {
          faults.append(
            DeckFault(file: name, place: .cell(row: row.number, column: index + 1), cause: .unnamedColumn))
        }
      }
      card.complete(head)
      cards.append(card)
    }
    if !faults.isEmpty { throw DeckFileError(faults: faults) }
    let numbers = rows.map { $0.number }
    let deck = try DeckFile.deck(head.file(cards), name: name) { .row(numbers[$0 - 1]) }
    var notes = PathFaults(file: name)
    for column in columns {
      if case .other(let title) = column.meaning, deck.cards.contains(where: { $0.others[title] != nil }) {
        notes.note("", .unused(title.quotable))
      }
    }
    var found = ImportedDecks([deck], notes)
    found.table = self
    return found
  }
}
