import Cards
import Formats
import Games
import Testing

/// Decks and parties that change during a round.
@Suite struct CardAdaptRoundTests {
  private func table(_ game: CardGame, after moves: [CardMove], players: Int = 4) throws -> CardTable {
    let table = try CardTable(game, count: 1, players: players)
    for move in moves { #expect(table.play(move)) }
    return table
  }

  @Test(arguments: [(9, true), (8, false), (10, false)])
  func `CARDS-5 a grid in play is dealt again when its card's item count changes`(
    items: Int, stays: Bool
  ) throws {
    for moves in [[.start], [.start, .ready]] as [[CardMove]] {
      let table = try table(.memoryMatch, after: moves)
      let changed = card("c1", .memory, items: (1...items).map { "other \($0)" })
      table.deck = try cardDeck(.memoryMatch, [changed])
      let before = table.session
      table.adapt()
      #expect(table.session.round == (stays ? before.round : .open))
    }
  }

  @Test func `CARDS-5 an answer that the card no longer has must be given again`() throws {
    let table = try table(.howWell, after: [.pick(2), .pick(0)])
    table.deck = try cardDeck(.howWell, [card("c1", .question, options: ["one", "two"])])
    table.adapt()
    #expect(table.session.round == .open)
  }

  @Test func `CARDS-5 a story restarts when its words are gone`() throws {
    let table = try table(.storyTime, after: [.start, .told("")])
    table.deck = try cardDeck(.storyTime, [card("c1", .story, items: ["a key"])])
    table.adapt()
    #expect(table.session.round == .open)
  }

  @Test func `CARDS-5 a side that the card no longer has is not counted`() throws {
    let three = card("c1", .choice, options: ["one", "two", "three"])
    let table = try CardTable(.wouldYouRather, cards: [three, gameCard(.wouldYouRather, "c2")])
    #expect(table.bring("c1"))
    for side in [0, 2, 1] { #expect(table.play(.pick(side))) }
    table.deck = try cardDeck(.wouldYouRather, ["c1", "c2"].map { gameCard(.wouldYouRather, $0) })
    table.adapt()
    #expect(table.session.log.entries.map { $0.value } == [0, 1])
    #expect(table.session.toAnswer(table.party) == [player(2)], "who chose it can choose again")
  }

  @Test func `CARDS-5 a deck of another category starts another game`() throws {
    let table = try table(.howWell, after: [.pick(0), .pick(1), .ready])
    #expect(!table.session.log.entries.isEmpty)
    table.deck = try cardDeck(.storyTime, [gameCard(.storyTime, "c1")])
    table.adapt()
    #expect(table.session.game == .storyTime)
    #expect(table.session.round == .open)
    #expect(table.session.log.entries.isEmpty)
    #expect(table.play(.start))
  }

  /// Rounds that belong to one player, each with a move that continues it.
  private static let personal: [(CardGame, [CardMove])] = [
    (.truthOrDare, [.choose(.truth)]), (.impersonation, [.start]), (.howWell, [.pick(1)]),
    (.howWell, [.pick(1), .pick(2)]),
  ]

  @Test(arguments: personal)
  func `CARDS-9 a round stays with its player when others leave or join`(
    game: CardGame, moves: [CardMove]
  ) throws {
    for leaver in [2, 3, 4] as [UInt32] {
      let table = try table(game, after: moves)
      let before = table.session
      table.party.remove(player(leaver))
      #expect(table.holder == player(1))
      try table.party.add("Late")
      table.adapt()
      #expect(table.holder == player(1))
      #expect(table.session.round == before.round)
    }
  }

  @Test(arguments: personal)
  func `CARDS-9 a round restarts for the next player when its player leaves`(
    game: CardGame, moves: [CardMove]
  ) throws {
    let table = try table(game, after: moves)
    table.party.remove(player(1))
    table.adapt()
    #expect(table.session.round == .open)
    #expect(table.holder == player(2))
    #expect(table.play(moves[0]))
  }

  @Test func `CARDS-9 a grid stays when a player leaves, and the next one looks`() throws {
    let table = try table(.memoryMatch, after: [.start, .ready, .pick(0)])
    let round = table.session.round
    table.party.remove(player(1))
    table.adapt()
    #expect(table.session.round == round)
    #expect(table.session.finder(of: 1, table.party) == player(3))
  }

  @Test(arguments: personal)
  func `CARDS-9 a round restarts when players become a table or a table gets players`(
    game: CardGame, moves: [CardMove]
  ) throws {
    let fewer = try table(game, after: [moves[0]], players: 2)
    fewer.party.remove(player(2))
    fewer.adapt()
    #expect(fewer.session.round == .open)
    #expect(fewer.play(moves[0]))
    let more = try table(game, after: [moves[0]], players: 0)
    more.party = try cardParty(3)
    more.adapt()
    #expect(more.session.round == .open)
  }

  @Test(arguments: personal)
  func `CARDS-9 a round survives unannounced changes of the party`(
    game: CardGame, moves: [CardMove]
  ) throws {
    let further: [CardMove] = [
      .ready, .pick(0), .pick(1), .guessed(by: player(2)), .guessed(by: nil), .missed, .told("x"),
      .count(player(2), by: 1), .start, .choose(.truth),
    ]
    for players in [0, 1, 2, 3, 50] {
      let table = try table(game, after: moves)
      table.party = try cardParty(players)
      for move in further { _ = table.play(move) }
      #expect(try table.reread() == table.session)
      table.adapt()
      _ = table.complete()
      #expect(try table.reread() == table.session)
    }
  }

  @Test func `CARDS-9 a revealed result stays visible when its player leaves`() throws {
    let finished: [(CardGame, [CardMove])] = [
      (.impersonation, [.start, .guessed(by: nil)]), (.howWell, [.pick(1), .pick(1), .ready]),
      (.storyTime, [.start, .told("x"), .ended("y")]), (.storyTime, [.start, .told("x")]),
    ]
    for (game, moves) in finished {
      let table = try table(game, after: moves)
      let round = table.session.round
      table.party.remove(player(1))
      table.adapt()
      #expect(table.session.round == round)
    }
  }
}
