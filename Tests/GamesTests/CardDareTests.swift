import Cards
import Chance
import Formats
import Games
import Testing

/// Truth or Dare: the choice.
@Suite struct CardDareTests {
  private func table(truths: Int = 3, dares: Int = 3, others: Int = 0, players: Int = 3) throws -> CardTable {
    let cards =
      (0..<truths).map { card("t\($0)", .truth) } + (0..<dares).map { card("d\($0)", .dare) }
      + (0..<others).map { card("q\($0)", .question) }
    return try CardTable(.truthOrDare, cards: cards, players: players)
  }

  private func top(_ table: CardTable) -> CardKind? {
    table.session.current.flatMap { table.deck.card($0)?.kind }
  }

  @Test(arguments: [CardKind.truth, .dare])
  func `CARDS-9 a card of the chosen kind comes on top, and no card is lost`(kind: CardKind) throws {
    let table = try table()
    let before = table.session.order
    for place in 0..<3 {
      #expect(table.play(.choose(kind)))
      #expect(table.session.round == .asked)
      #expect(top(table) == kind)
      #expect(table.session.position == place)
      #expect(table.refuses([.choose(.truth), .choose(.dare)]), "chosen is chosen")
      #expect(table.next())
    }
    #expect(table.session.order.sorted() == before.sorted())
    #expect(table.refuses([.choose(kind)]), "none of it is left")
    #expect(table.play(.choose(kind == .truth ? .dare : .truth)))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `CARDS-9 whatever is chosen, a session warms up and has its big cards in their places`(seed: UInt64)
    throws
  {
    let levels: [(Card.Level, Int)] = [(.warm, 12), (.mid, 40), (.big, 8)]
    let cards = levels.flatMap { level, count in
      (0..<count).flatMap { number in
        [card("t\(level)\(number)", .truth, level: level), card("d\(level)\(number)", .dare, level: level)]
      }
    }
    let table = try CardTable(.truthOrDare, cards: cards, seed: seed)
    var chance = Chance(seed: seed)
    for place in 0..<28 {
      #expect(table.play(.choose(chance.index(below: 3) == 0 ? .truth : .dare)))
      let level = table.session.current.flatMap { table.deck.card($0)?.level }
      #expect(level == (place < 6 ? .warm : place % 7 == 6 ? .big : .mid))
      #expect(table.next())
    }
  }

  @Test func `CARDS-9 a callback comes once there is a card to recall, with the name of its player`() throws {
    let call = "Defend {player 1}’s last truth."
    let plain = (0..<30).map { card("t\($0)", .truth) } + (0..<20).map { card("d\($0)", .dare) }
    let calls = (0..<2).map { card("c\($0)", .truth, text: call, form: .callback) }
    let table = try CardTable(.truthOrDare, cards: plain + calls, players: 4)
    var places: [Int] = []
    for place in 0..<24 {
      #expect(table.play(.choose(place == 5 ? .dare : .truth)))
      let card = try #require(table.session.current.flatMap { table.deck.card($0) })
      if card.form == .callback {
        places.append(place)
        let names = table.session.names(for: card, at: place, table.party)
        let told = table.session.log.entries(at: table.session.order[place - 3]).first?.player
        #expect(names == [told.flatMap { table.party[$0]?.name }])
        #expect(told != table.holder)
      }
      #expect(table.complete())
    }
    #expect(places == [3, 10], "one after three cards, and the next when the first is forgotten")
  }

  @Test func `CARDS-9 only truth and dare can be chosen`() throws {
    let table = try table(others: 5)
    #expect(table.refuses([.choose(.question), .choose(.task), .start, .ready, .pick(0), .missed]))
    let wrong = try self.table(truths: 0, dares: 0, others: 2)
    #expect(wrong.refuses([.choose(.truth), .choose(.dare), .choose(.question)]))
    #expect(wrong.complete() && wrong.next())
  }

  @Test func `CARDS-9 a completed card is not asked again`() throws {
    let table = try table(truths: 1, dares: 1)
    #expect(table.play(.choose(.truth)) && table.complete())
    #expect(table.previous())
    #expect(table.refuses([.choose(.truth)]))
  }

  @Test func `CARDS-9 the score counts truths and dares done out of those taken`() throws {
    let table = try table(players: 2)
    #expect(table.play(.choose(.truth)) && table.complete())
    #expect(table.play(.choose(.dare)) && table.next())
    #expect(table.play(.choose(.dare)) && table.complete())
    #expect(
      table.session.standings(table.party) == [
        CardStanding(player(1), points: 2, outOf: 2), CardStanding(player(2), points: 0, outOf: 1),
      ])
    #expect(table.session.log.entries.map { $0.value } == [0, 1, 1], "0 a truth, 1 a dare")
  }

  @Test func `CARDS-9 a timed dare has a countdown, which can be repeated`() throws {
    let table = try CardTable(.truthOrDare, cards: [card("d", .dare, seconds: 30), card("t", .truth)])
    #expect(table.refuses([.start]), "nothing is chosen yet")
    #expect(table.play(.choose(.dare)) && table.play(.start))
    #expect(table.session.round == .timed(until: 1_030_000))
    #expect(table.refuses([.start, .choose(.truth), .ready, .missed]))
    #expect(try table.reread() == table.session)
    #expect(table.wait() && table.session.round == .timed(until: nil))
    #expect(try table.reread() == table.session)
    #expect(table.play(.start) && table.complete())
    #expect(table.play(.choose(.truth)) && table.refuses([.start]), "a card that gives no time")
  }

  @Test func `CARDS-4 a choice of truth or dare survives going back and forth`() throws {
    let table = try table()
    #expect(table.play(.choose(.dare)) && table.complete())
    #expect(table.play(.choose(.truth)) && table.next())
    #expect(table.previous() && table.session.round == .asked && top(table) == .truth)
    #expect(table.previous() && table.session.round == .asked && top(table) == .dare)
    #expect(table.next() && table.session.round == .asked)
    #expect(table.next() && table.session.round == .open)
  }

  @Test func `CARDS-9 a table without players can take truths and dares`() throws {
    let table = try table(players: 0)
    #expect(table.play(.choose(.dare)) && table.complete())
    #expect(table.session.standings(table.party) == [CardStanding(.table, points: 1, outOf: 1)])
  }

  @Test func `CARDS-9 a dare counts for its player although another player left`() throws {
    let table = try table(players: 4)
    #expect(table.next())
    #expect(table.play(.choose(.dare)))
    table.party.remove(player(1))
    #expect(table.complete())
    #expect(table.session.standings(table.party) == [CardStanding(player(2), points: 1, outOf: 1)])
    #expect(table.holder == player(3))
  }
}
