import Formats
import Testing

@testable import Cards

/// Columns of a table that a person tells otherwise.
@Suite struct ImportedTableTests {
  private func table(_ text: String) throws -> ImportedTable {
    let head = DeckHead(id: "own.1", title: "Ours")
    return try #require(try DeckImport.read(Array(text.utf8), name: "a.csv", head: head).table)
  }

  private func table(_ text: String, _ role: ColumnRole, _ index: Int) throws -> ImportedTable {
    var table = try table(text)
    table.give(role, to: index)
    return table
  }

  private func cards(_ text: String, _ role: ColumnRole, _ index: Int) throws -> [String] {
    try table(text, role, index).decks().decks[0].cards.map { card in
      ([card.kind.rawValue + " " + card.text + (card.answer.map { "=" + $0 } ?? "")] + card.options).joined(
        separator: "|")
    }
  }

  @Test func `DECK-3 a table tells its columns with headings and roles`() throws {
    let named = try table("Question,seconds,Note\nWho hums?,30,slowly\n").columns
    #expect(named.map { $0.heading } == ["Question", "seconds", "Note"])
    #expect(named.map { $0.role } == [.text, .named, .unused])
    #expect(named.map { $0.roles.contains(.named) } == [false, true, false])
    #expect(try table("Who hums?;A bee\n").columns.map { $0.role } == [.text, .answer])
  }

  @Test func `DECK-3 a role for one column alone goes to the other`() throws {
    #expect(try cards("Who hums?;A bee\n", .text, 1) == ["question A bee=Who hums?"])
    #expect(try cards("text,Note\nHop.,slowly\n", .text, 1) == ["question slowly"])
    #expect(try cards("text,seconds\nHop.,30\n", .text, 1) == ["question 30"])
  }

  @Test func `DECK-3 columns become options, one by one or divided`() throws {
    #expect(try cards("Who hums?;A bee / a bear\n", .options, 1) == ["choice Who hums?|A bee|a bear"])
    var two = try table("Which?;tea;juice\nAnd?;sea;lake\n")
    #expect(two.columns.map { $0.role } == [.text, .options, .options])
    two.give(.unused, to: 1)
    #expect(throws: DeckFileError.self) { try two.decks() }
    two.give(.options, to: 1)
    #expect(try two.decks().decks[0].cards.map { $0.options } == [["tea", "juice"], ["sea", "lake"]])
    two.give(.answer, to: 1)
    two.give(.unused, to: 2)
    #expect(try two.decks().decks[0].cards.map { $0.answer } == ["tea", "sea"])
  }

  @Test func `DECK-3 an unused column stays with the card and is noted`() throws {
    let found = try table("text,answer\nWho hums?,A bee\n", .unused, 1).decks()
    #expect(found.decks[0].cards[0].answer == nil && found.decks[0].cards[0].others["column 2"] == "A bee")
    #expect(found.notes?.faults.map { $0.cause } == [.unused("column 2")])
  }

  @Test(arguments: [ColumnRole.unused, .kind, .rating])
  func `DECK-3 a table without texts, or with wrong ones, is refused`(role: ColumnRole) throws {
    let table = try table("Who hums?;A bee\n", role, 0)
    #expect(throws: DeckFileError.self) { try table.decks() }
    #expect(try self.table("Who hums?;A bee\n", .unused, 64).decks().decks[0].cards[0].answer == "A bee")
  }
}
