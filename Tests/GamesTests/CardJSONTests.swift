import Cards
import Chance
import Formats
import Games
import Testing

@Suite struct CardJSONTests {
  @Test(
    arguments: [
      (.truthOrDare, [.choose(.truth)]), (.mostLikely, [.start]), (.memoryMatch, [.start]),
      (.memoryMatch, [.start, .ready]), (.memoryMatch, [.start, .ready, .pick(0)]),
      (.impersonation, [.start]), (.impersonation, [.start, .missed]),
      (.impersonation, [.start, .guessed(by: nil)]), (.howWell, [.pick(2)]),
      (.howWell, [.pick(2), .pick(0)]),
      (.howWell, [.pick(2), .pick(0), .pick(1)]), (.storyTime, [.start]),
      (.storyTime, [.start, .told("é \"🎪\"")]),
      (.storyTime, [.start, .told("x"), .ended("y")]), (.bucketList, [.pick(1)]),
      (.neverHaveIEver, [.raise(player(2))]),
    ] as [(CardGame, [CardMove])])
  func `CARDS-5 a session is read back in every kind of round`(game: CardGame, moves: [CardMove])
    throws
  {
    let table = try CardTable(game)
    for move in moves { #expect(table.play(move)) }
    #expect(table.session.round != .open || table.session.sides(of: table))
    #expect(try table.reread() == table.session)
    if table.wait() { #expect(try table.reread() == table.session) }
  }

  private static let moves: [CardMove] = [
    .pick(0), .pick(1), .pick(2), .pick(5), .choose(.truth), .choose(.dare), .raise(player(1)),
    .raise(player(2)),
    .count(player(1), by: 1), .count(player(2), by: -1), .count(.table, by: 1), .start, .start, .ready,
    .guessed(by: player(1)), .guessed(by: player(2)), .guessed(by: nil), .missed, .told("A line"), .told(""),
    .ended("The last line"),
  ]

  private func step(_ table: CardTable, deck original: Deck, _ dice: inout Chance) throws {
    switch dice.index(below: 40) {
    case 0..<24: _ = dice.pick(Self.moves).map { table.play($0) }
    case 24..<27: _ = table.wait()
    case 27..<30: _ = table.next()
    case 30: _ = table.previous()
    case 31: _ = table.complete()
    case 32: _ = table.drop()
    case 33: _ = table.shuffle()
    case 34: _ = dice.index(below: 4) == 0 && table.startOver()
    case 35: _ = dice.index(below: 4) == 0 && table.end()
    case 36: _ = dice.pick(table.session.order).map { table.bring($0) }
    case 37: _ = dice.pick(table.ids).map { table.party.remove($0) }
    case 38: _ = try? table.party.add("Late \(dice.index(below: 1_000))")
    default:
      table.filter.ceiling = dice.pick(Rating.allCases) ?? .adults
      table.adapt()
    }
  }

  @Test(arguments: CardGame.allCases)
  func `CARDS-5 a session stays valid and readable through random play`(game: CardGame) throws {
    for seed in 0..<12 as Range<UInt64> {
      let cards = (0..<8).map { number -> JSON in
        let kind: CardGame = number == 7 ? .plain : game
        let card = gameCard(kind, "c\(number)").with("rating", .string(Rating.allCases[number % 3].rawValue))
        return number % 2 == 0 && game == .truthOrDare ? card.with("kind", "dare") : card
      }
      let table = try CardTable(game, cards: cards, players: Int(seed % 4), seed: seed)
      var dice = Chance(seed: seed + 100)
      for _ in 0..<150 {
        try step(table, deck: table.deck, &dice)
        let session = table.session
        #expect(session.position <= session.order.count)
        #expect(Set(session.order).count == session.order.count)
        #expect(session.turn >= 0)
        _ = session.standings(table.party)
        #expect(try table.reread() == session)
      }
    }
  }

  /// A session with a full log.
  private func full() throws -> CardTable {
    let table = try CardTable(.neverHaveIEver, count: 2)
    let top = try #require(table.session.current)
    let entries = (0..<CardLog.longest).map { number -> JSON in
      [.string("old\(number / 50)"), .integer(Int64(number % 50) + 1), 0, 1, 0]
    }
    table.session = try #require(CardSession(json: table.session.json.with("log", .array(entries))))
    #expect(table.session.current == top)
    return table
  }

  @Test func `CARDS-5 the oldest entry leaves a log of 10,000`() throws {
    let table = try full()
    #expect(table.session.log.entries.count == 10_000)
    #expect(table.play(.raise(player(1))))
    #expect(table.session.log.entries.count == 10_000)
    #expect(table.session.log.entries.first?.player == player(2))
    #expect(table.session.log.entries.last?.card == table.session.current)
    #expect(try table.reread() == table.session)
    let list = table.session.json["log"]?.array ?? []
    let longer = table.session.json.with("log", .array(list + [["x", 1, 0, 1, 0]]))
    #expect(CardSession(json: longer) == nil)
  }

  @Test func `CARDS-5 log entries are grouped by card, oldest card first`() throws {
    let table = try CardTable(.neverHaveIEver, count: 2)
    let (first, second) = (table.session.order[0], table.session.order[1])
    #expect(table.play(.raise(player(1))) && table.next() && table.play(.raise(player(1))))
    #expect(table.previous() && table.play(.raise(player(2))))
    #expect(table.session.log.entries.map { $0.card } == [first, first, second])
    #expect(table.session.log.entries(at: second).count == 1)
    #expect(table.session.log.entry(at: first, player(2))?.value == 1)
    #expect(table.session.log.entry(at: first, player(3)) == nil)
  }
}

extension CardSession {
  /// True if the log of the table's session has entries.
  fileprivate func sides(of table: CardTable) -> Bool { !table.session.log.entries.isEmpty }
}
