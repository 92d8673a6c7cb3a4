import Cards
import Chance
import Formats
import Games
import Testing

@Suite struct CardTurnTests {
  @Test func `CARDS-4 the turn passes around, and any turn's player is known`() throws {
    let table = try CardTable(.plain, count: 7, players: 3)
    for go in 0..<7 {
      #expect(table.holder == player(UInt32(go % 3) + 1))
      #expect(table.session.player(at: go + 1, table.party) == player(UInt32((go + 1) % 3) + 1))
      #expect(table.session.player(at: 0, table.party) == player(1))
      #expect(table.next())
    }
  }

  @Test(arguments: [0, 1]) func `CARDS-9 fewer than two players count as one table`(players: Int) throws {
    let table = try CardTable(.howWell, players: players)
    #expect(table.holder == .table)
    #expect(table.session.player(at: 0, table.party) == nil)
    #expect(table.session.answering(table.party) == [.table])
  }

  @Test func `CARDS-4 the turn stays with its player when others leave or join`() throws {
    let table = try CardTable(.plain, count: 9, players: 4)
    for _ in 0..<5 { #expect(table.next()) }
    #expect(table.holder == player(2))
    table.party.remove(player(1))
    table.adapt()
    #expect(table.holder == player(2))
    try table.party.add("Late")
    table.adapt()
    #expect(table.holder == player(2))
    #expect(table.next())
    #expect(table.holder == player(3))
    #expect(table.previous())
    #expect(table.previous())
    #expect(table.holder == player(5), "who came late sits at the end")
  }

  @Test func `CARDS-4 a leaving player's turn goes to the next player`() throws {
    let table = try CardTable(.plain, count: 5, players: 4)
    #expect(table.next())
    table.party.remove(player(2))
    #expect(table.holder == player(3), "even before the session knows")
    table.adapt()
    #expect(table.holder == player(3))
    #expect(table.next())
    #expect(table.holder == player(4))
    table.party.remove(player(1))
    table.party.remove(player(4))
    table.adapt()
    #expect(table.holder == .table)
  }

  @Test func `CARDS-4 turns start when players join a table without names`() throws {
    let table = try CardTable(.plain, count: 3, players: 0)
    #expect(table.next())
    table.party = try cardParty(2)
    table.adapt()
    #expect(table.session.answering(table.party).sorted { $0.rawValue < $1.rawValue } == table.ids)
    let first = table.holder
    #expect(table.next())
    #expect(table.holder != first)
  }

  @Test func `CARDS-4 the turn counter stops at its limit and stays readable`() throws {
    let table = try CardTable(.plain, count: 3)
    let json = table.session.json.with("turn", 1_000_000).with("lineup", nil)
    table.session = try #require(CardSession(json: json))
    #expect(table.next())
    #expect(try table.reread() == table.session)
    #expect(CardSession(json: json.with("turn", 1_000_001)) == nil)
  }

  private func slotted(_ count: Int, players: Int, slots: Int = 1) throws -> CardTable {
    let text = "Ask" + String(repeating: " {player}", count: slots)
    return try CardTable(
      .plain, cards: (1...count).map { card("c\($0)", .task, text: text) }, players: players)
  }

  private func names(_ table: CardTable) throws -> [String] {
    let card = try #require(table.session.current.flatMap { table.deck.card($0) })
    return table.session.names(for: card, at: table.session.position, table.party)
  }

  @Test func `CARDS-4 slots name different people, never the current player`() throws {
    let table = try slotted(60, players: 4, slots: 3)
    repeat {
      let own = try #require(table.party[table.holder]).name
      #expect(Set(try names(table) + [own]) == Set(table.party.players.map { $0.name }))
    } while table.next() && table.session.current != nil
    #expect(try names(slotted(1, players: 0)).isEmpty)
  }

  @Test func `CARDS-4 slots draw on all other players over the cards`() throws {
    let table = try slotted(40, players: 4)
    var seen: Set<String> = []
    for _ in 0..<40 {
      if table.holder == player(1) { seen.formUnion(try names(table)) }
      #expect(table.next())
    }
    #expect(seen.count == 3)
  }

  @Test func `CARDS-5 a card keeps its names when replayed or when another card is hidden`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let table = try slotted(6, players: 6)
      table.session = CardSession(
        deck: table.deck, filter: table.filter, party: table.party, at: seed, using: &table.chance)
      #expect(table.next())
      #expect(table.next())
      let before = try names(table)
      #expect(table.next())
      #expect(table.previous())
      #expect(try names(table) == before)
      let passed = table.session.order[0]
      #expect(table.hide(passed))
      table.adapt()
      #expect(table.session.position == 1)
      #expect(try names(table) == before)
      table.session = try table.reread()
      #expect(try names(table) == before)
    }
  }
}
