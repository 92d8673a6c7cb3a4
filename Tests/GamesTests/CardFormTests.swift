import Cards
import Chance
import Formats
import Games
import Testing

/// Forms with a stage of their own.
@Suite struct CardFormTests {
  private func table(
    _ form: Card.Form, of game: CardGame = .plain, _ kind: CardKind = .question, players: Int = 4,
    seed: UInt64 = 1
  ) throws -> CardTable {
    let cards = (0..<3).map { card("c\($0)", kind, text: "Whose?", form: form) }
    return try CardTable(game, cards: cards, players: players, seed: seed)
  }

  @Test func `CARDS-9 a whispered question is read out one time in two, once`() throws {
    var told = 0
    for seed in 0..<200 as Range<UInt64> {
      let table = try table(.whisper, seed: seed)
      #expect(table.refuses([.pick(0), .ready, .choose(.truth)]))
      #expect(table.play(.start) && table.refuses([.start]))
      #expect(try table.reread() == table.session)
      if table.session.round == .spun(isTold: true) { told += 1 }
      #expect(table.next() && table.session.round == .open)
    }
    #expect((65...135).contains(told), "100 expected, standard deviation 7")
  }

  @Test func `CARDS-9 a fuse burns for a time that nobody sees, and can be lit again`() throws {
    var times: Set<UInt64> = []
    for seed in 0..<40 as Range<UInt64> {
      let table = try table(.fuse, seed: seed)
      #expect(table.play(.start) && table.session.round.hidesTime && table.refuses([.start]))
      let deadline = try #require(table.session.round.deadline)
      times.insert(deadline - table.now)
      #expect(try table.reread() == table.session)
      #expect(table.wait() && table.session.round == .burning(until: nil))
      #expect(!table.session.round.hidesTime && table.play(.start))
      table.session.limitTime(table.deck, at: 0)
      #expect((table.session.round.deadline ?? 0) <= 40_000, "the clock was set back")
    }
    #expect(times.count > 30 && times.allSatisfy { (12_000...40_000).contains($0) })
  }

  @Test(arguments: [0, 4])
  func `CARDS-9 a phone that lies face down calls anybody`(players: Int) throws {
    var called: Set<PlayerID> = []
    for seed in 0..<60 as Range<UInt64> {
      let table = try table(.summons, players: players, seed: seed)
      #expect(table.play(.start) && table.session.round.hidesTime)
      #expect(try table.reread() == table.session)
      #expect(table.wait() && table.refuses([.start]))
      guard case .calling(let player, until: nil) = table.session.round else { continue }
      called.insert(player)
    }
    #expect(called == (players == 0 ? [.table] : Set((1...4).map { player($0) })))
  }

  @Test func `CARDS-9 a truth with a stage is chosen first, and counts as one`() throws {
    let table = try table(.whisper, of: .truthOrDare, .truth)
    #expect(table.refuses([.start]) && table.play(.choose(.truth)) && table.play(.start))
    #expect(table.complete() && table.points == [1])
    #expect(table.previous() && table.session.round == .asked)
  }

  @Test func `KEEP-1 a stage of a form needs a card with a form`() throws {
    let table = try table(.fuse)
    #expect(table.play(.start))
    table.deck = try cardDeck(.plain, (0..<3).map { card("c\($0)", .question) })
    table.adapt()
    #expect(table.session.round == .open)
  }
}
