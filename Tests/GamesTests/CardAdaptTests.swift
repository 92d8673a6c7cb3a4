import Cards
import Chance
import Formats
import Games
import Testing

@Suite struct CardAdaptTests {
  private func ids(_ numbers: ClosedRange<Int>) -> [JSON] {
    numbers.map { gameCard(.plain, "c\($0)") }
  }

  @Test func `CARDS-5 a session that matches its deck does not change`() throws {
    let table = try CardTable(.memoryMatch, count: 20)
    #expect(table.next())
    #expect(table.play(.start))
    let (session, chance) = (table.session, table.chance)
    table.adapt()
    #expect(table.session == session)
    #expect(table.chance == chance)
  }

  @Test func `CARDS-5 deleted cards leave the session, and the top card stays`() throws {
    let table = try CardTable(.neverHaveIEver, count: 6)
    for _ in 0..<3 { #expect(table.complete()) }
    #expect(table.play(.raise(player(2))))
    let order = table.session.order
    let gone = [order[1], order[4]]
    table.deck = try cardDeck(
      .neverHaveIEver,
      order.filter { !gone.contains($0) }.map { gameCard(.neverHaveIEver, $0) })
    table.adapt()
    #expect(table.session.order == [order[0], order[2], order[3], order[5]])
    #expect(table.session.current == order[3])
    #expect(table.session.completed == [order[0], order[2]])
    #expect(table.session.log.entries.count == 1)
    #expect(table.holder == player(1), "the fourth go, as before")
  }

  @Test func `CARDS-5 the next card opens when the top card is deleted`() throws {
    let table = try CardTable(.storyTime, count: 3)
    #expect(table.play(.start))
    let order = table.session.order
    table.deck = try cardDeck(.storyTime, order.dropFirst().map { gameCard(.storyTime, $0) })
    table.adapt()
    #expect(table.session.order == Array(order.dropFirst()))
    #expect(table.session.current == order[1])
    #expect(table.session.round == .open)
  }

  @Test func `CARDS-5 new cards are inserted after the card in play`() throws {
    var places: Set<Int> = []
    for seed in 0..<60 as Range<UInt64> {
      let table = try CardTable(.plain, cards: ids(1...4), seed: seed)
      #expect(table.next())
      let order = table.session.order
      table.deck = try cardDeck(.plain, ids(1...5))
      table.adapt()
      #expect(Array(table.session.order[..<2]) == Array(order[..<2]))
      #expect(table.session.order.filter { $0 != "c5" } == order)
      places.insert(try #require(table.session.order.firstIndex(of: "c5")))
    }
    #expect(places == [2, 3, 4])
  }

  @Test func `CARDS-5 a finished deck continues with new cards`() throws {
    let table = try CardTable(.plain, cards: ids(1...2))
    #expect(table.next() && table.next())
    table.deck = try cardDeck(.plain, ids(1...3))
    table.adapt()
    #expect(table.session.current == "c3")
    #expect(table.session.position == 2)
  }

  @Test func `CARDS-5 a deck whose cards were all replaced starts over`() throws {
    let table = try CardTable(.plain, cards: ids(1...3))
    #expect(table.complete())
    table.deck = try cardDeck(.plain, ids(4...6))
    table.adapt()
    #expect(table.session.position == 0)
    #expect(table.session.order.sorted() == ["c4", "c5", "c6"])
    #expect(table.session.completed.isEmpty)
  }

  @Test func `CARDS-12 a lower rating limit removes cards, a higher one restores them`() throws {
    let ratings: [Rating?] = [.everyone, .teens, .adults, nil]
    let cards = ratings.enumerated().map { card("c\($0)", .task, rating: $1) }
    let table = try CardTable(.plain, cards: cards)
    #expect(table.session.order.count == 4)
    table.filter.ceiling = .teens
    table.adapt()
    #expect(table.session.order.sorted() == ["c0", "c1"], "a card without rating has its deck's")
    table.filter.ceiling = .everyone
    table.adapt()
    #expect(table.session.order == ["c0"])
    table.filter.ceiling = .adults
    table.adapt()
    #expect(table.session.order.sorted() == ["c0", "c1", "c2", "c3"])
    #expect(table.session.order[0] == "c0")
  }

  @Test func `CARDS-12 hidden cards leave every session and come back with their marks`() throws {
    let table = try CardTable(.plain, cards: ids(1...4))
    let first = table.session.order[0]
    #expect(table.complete())
    #expect(table.hide(first))
    table.adapt()
    #expect(table.session.order.count == 3)
    #expect(table.session.position == 0)
    let other = CardSession(
      deck: table.deck, filter: table.filter, party: table.party, at: 1, using: &table.chance)
    #expect(!other.order.contains(first))
    let isShown = table.filter.show(first, of: "deck")
    #expect(isShown)
    table.adapt()
    #expect(table.session.order.contains(first))
    #expect(table.session.isCompleted(first))
  }

  @Test func `CARDS-12 a session is empty when all its cards are hidden`() throws {
    let table = try CardTable(.plain, count: 2)
    for card in table.deck.cards {
      #expect(table.hide(card.id))
    }
    table.adapt()
    #expect(table.session.order.isEmpty)
    #expect(table.session.current == nil)
    #expect(!table.next())
    #expect(!table.previous())
    #expect(table.startOver())
    #expect(try table.reread() == table.session)
  }

  @Test func `CARDS-4 cards with more slots than other players are left out`() throws {
    let cards = (0...3).map { slots in
      card("c\(slots)", .task, text: "Text" + String(repeating: " {player}", count: slots))
    }
    let table = try CardTable(.plain, cards: cards, players: 3)
    #expect(table.session.order.sorted() == ["c0", "c1", "c2"])
    table.party.remove(player(1))
    table.adapt()
    #expect(table.session.order.sorted() == ["c0", "c1"])
    table.party = Party()
    table.adapt()
    #expect(table.session.order.sorted() == ["c0", "c1", "c2", "c3"], "without players they say someone")
  }

  @Test func `CARDS-8 a deck of 1,000 cards can be played, changed and saved`() throws {
    let table = try CardTable(.plain, cards: ids(1...1_000))
    #expect(Set(table.session.order).count == 1_000)
    for _ in 0..<500 { #expect(table.complete()) }
    let order = table.session.order
    table.deck = try cardDeck(.plain, ids(11...1_010))
    table.adapt()
    let kept = Set(11...1_000).map { "c\($0)" }
    #expect(table.session.current == order[500] || !kept.contains(order[500]))
    #expect(Set(table.session.order) == Set(kept + (1_001...1_010).map { "c\($0)" }))
    #expect(table.session.order.count == 1_000)
    #expect(table.session.completed.count == order[..<500].filter { kept.contains($0) }.count)
    #expect(try table.reread() == table.session)
  }

  @Test func `CARDS-5 completions over many revisions never outgrow a readable record`() throws {
    let table = try CardTable(.plain, cards: ids(1...1_500))
    while table.complete() {}
    table.deck = try cardDeck(.plain, ids(1_501...3_000))
    table.adapt()
    while table.complete() {}
    #expect(table.session.completed.count == 1_500)
    #expect(try table.reread() == table.session)
  }
}
