import Cards
import Chance
import Formats
import Testing

@testable import Games

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
      if table.session.round == .settled(true) { told += 1 }
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
      #expect(table.wait() && table.session.round == .settled(false))
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

  @Test func `CARDS-9 the wheel and the votes leave out cards with a stage`() throws {
    for form in Card.Form.allCases {
      #expect((form.rules != nil) == form.hasStage)
      let deck = try cardDeck(.truthOrDare, [card("c0", .dare, form: form)])
      var (piles, chance) = (Piles(deck: deck), Chance(seed: 1))
      let isDrawn = piles.draw(.dare, from: deck, players: 0, using: &chance) != nil
      #expect(isDrawn == (!form.hasStage && form != .duel && form != .callback))
    }
    let votes = try cardDeck(.wouldYouRather, [card("c0", .choice, options: ["one", "two"], form: .fuse)])
    #expect(RatherGame().unasked(of: votes, filter: .everything, party: Party()) == 0)
  }

  @Test func `KEEP-1 a stage of a form needs a card with a form`() throws {
    let table = try table(.fuse)
    #expect(table.play(.start))
    table.deck = try cardDeck(.plain, (0..<3).map { card("c\($0)", .question) })
    table.adapt()
    #expect(table.session.round == .open)
  }

  @Test(arguments: [0, 4])
  func `CARDS-9 a mission is kept until the table judges it`(players: Int) throws {
    let table = try table(.mission, players: players)
    let holder = table.session.holder(table.party)
    let card = try #require(table.session.current)
    #expect(table.session.missions(of: table.deck).isEmpty && !table.session.judge(mission: card))
    #expect(table.play(.start) && table.session.round == .settled(true) && table.refuses([.start, .pick(0)]))
    #expect(table.next() && table.session.end())
    #expect(table.session.missions(of: table.deck).map { $0.player } == [holder])
    #expect(table.session.judge(mission: card) && table.session.missions(of: table.deck)[0].value == 1)
    #expect(try table.reread() == table.session)
    #expect(table.session.judge(mission: card) && table.session.missions(of: table.deck)[0].value == 0)
    #expect(table.points == [], "a mission is no point of the game")
  }

  @Test func `CARDS-9 all bet before hands are counted, and several can win`() throws {
    let table = try table(.bet, of: .neverHaveIEver, .statement)
    #expect(
      table.refuses([.pick(2), .raise(player(1))]) && table.play(.start) && table.session.round.isCounting)
    #expect(table.refuses([.start, .pick(2)]) && table.wait() && table.session.round.isShowing)
    #expect(try table.reread() == table.session)
    #expect(table.refuses([.pick(5), .pick(-1), .start]) && table.play(.pick(2)))
    #expect(
      table.session.round == .counted(2) && table.refuses([.pick(1), .raise(.table), .raise(player(9))]))
    #expect(table.play(.raise(player(1))) && table.play(.raise(player(3))) && table.play(.raise(player(1))))
    #expect(table.session.wins.entries.map { $0.player } == [player(3)] && table.session.log.entries.isEmpty)
    #expect(try table.reread() == table.session)
    #expect(table.next() && table.previous() && table.play(.start) && table.session.wins.entries.isEmpty)
  }

  @Test func `CARDS-9 without names a bet counts up to twelve hands`() throws {
    let table = try table(.bet, players: 0)
    #expect(table.play(.start) && table.wait() && table.refuses([.pick(13)]) && table.play(.pick(12)))
    #expect(table.refuses([.raise(.table)]))
  }

  @Test func `CARDS-9 a relay shows its scene at the end`() throws {
    let table = try table(.relay, of: .impersonation, .task)
    #expect(table.refuses([.missed, .guessed(by: nil)]) && table.play(.start))
    #expect(table.session.round == .settled(true) && table.session.log.entries.isEmpty)
  }

  @Test func `CARDS-9 a word at the forehead is guessed, given up or left when time is up`() throws {
    for (move, isGuessed) in [(CardMove.guessed(by: nil), true), (.missed, false)] {
      let table = try table(.forehead, of: .impersonation, .task)
      #expect(table.refuses([move]) && table.play(.start))
      #expect(table.session.round == .running(until: table.now + 48_000), "three seconds to turn the phone")
      #expect(try table.reread() == table.session && table.play(move))
      #expect(table.session.round == .settled(isGuessed) && table.session.log.entries.isEmpty)
    }
    let table = try table(.forehead, of: .impersonation, .task)
    #expect(table.play(.start) && table.wait() && table.session.round == .settled(false))
  }

  @Test func `CARDS-9 a race for something in one's phone has the time of its card`() throws {
    let table = try CardTable(.plain, cards: [card("c0", .dare, seconds: 10, form: .find)])
    #expect(table.play(.start) && table.session.round == .running(until: table.now + 10_000))
    table.session.limitTime(table.deck, at: 0)
    #expect((table.session.round.deadline ?? 0) <= 13_000, "the clock was set back")
    #expect(table.play(.guessed(by: nil)) && table.session.round == .settled(true))
  }
}
