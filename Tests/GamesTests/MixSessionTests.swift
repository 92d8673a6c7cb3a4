import Cards
import Chance
import Formats
import Games
import Testing

/// A running mix, with notes on its cards.
@Suite struct MixSessionTests {
  private func decks() throws -> [Deck] {
    try [CardGame.neverHaveIEver, .mostLikely, .truthOrDare].map { game in
      try cardDeck(game, (1...30).map { gameCard(game, "c\($0)") }, id: "d-" + game.rawValue)
    }
  }

  private func mix(players: Int = 3, after before: MixSession? = nil, seed: UInt64 = 1) throws -> MixSession {
    var chance = Chance(seed: seed)
    return try #require(
      MixSession(
        of: try decks(), lasting: .short, filter: CardFilter(ceiling: .adults), party: try cardParty(players),
        at: 1_000, after: before, using: &chance))
  }

  private func play(_ move: CardMove, _ mix: inout MixSession, _ party: Party) throws {
    var chance = Chance(seed: 1)
    let deck = try #require(try decks().first { $0.id == mix.current?.deck })
    let isPlayed = mix.play(move, deck: deck, party: party, at: 2_000, using: &chance)
    #expect(isPlayed)
  }

  private func go(to game: CardGame, _ mix: inout MixSession) {
    while mix.current?.game != game, mix.next() {}
  }

  @Test func `CARDS-4 equal card ids in two decks are different cards`() throws {
    var mix = try mix()
    let party = try cardParty(3)
    while mix.current != nil {
      if mix.current?.game == .neverHaveIEver {
        try play(.raise(PlayerID(rawValue: 1)), &mix, party)
      }
      _ = mix.next()
    }
    let results = mix.results(party)
    #expect(results.reduce(0) { $0 + $1.played } == mix.plan.entries.count && results.count == 3)
    #expect(results.filter { $0.award != nil }.map { $0.game } == [.neverHaveIEver])
    let award = mix.award(party)
    #expect(award.winners == [PlayerID(rawValue: 1)] && award.firsts == 1)
  }

  @Test(arguments: [0, 3])
  func `CARDS-4 all players share the award if nobody came first`(players: Int) throws {
    let party = try cardParty(players)
    let award = try mix(players: players).award(party)
    #expect(award.firsts == 0 && award.winners == (players == 0 ? [.table] : party.players.map { $0.id }))
  }

  @Test func `KEEP-1 a stored mix is read back, and a broken one refused`() throws {
    var mix = try mix()
    let party = try cardParty(3)
    go(to: .mostLikely, &mix)
    try play(.start, &mix, party)
    #expect(MixSession(json: try JSON.read(mix.json.write())) == mix)
    // A card outside all sessions makes the record invalid.
    let broken = String(decoding: mix.json.write(), as: UTF8.self).replacing(
      "\"order\":[\"c", with: "\"order\":[\"x")
    #expect(MixSession(json: try JSON.read(Array(broken.utf8))) == nil)
    var choice = MixChoice()
    choice.toggle("a")
    choice.length = .long
    #expect(MixChoice(json: choice.json) == choice)
  }

  @Test func `CARDS-4 cards of the last mix are not repeated while others remain`() throws {
    let first = try mix()
    let second = try mix(after: first, seed: 2)
    #expect(second.plan.entries.count == first.plan.entries.count)
    #expect(
      !second.plan.entries.contains { one in
        first.plan.entries.contains { $0.deck == one.deck && $0.card == one.card }
      })
  }

  @Test func `CARDS-12 hiding earlier cards leaves the top card and its round alone`() throws {
    var mix = try mix()
    let party = try cardParty(3)
    for _ in 0..<5 { _ = mix.next() }
    go(to: .mostLikely, &mix)
    try play(.start, &mix, party)
    let (before, top) = (mix, try #require(mix.current))
    var filter = CardFilter(ceiling: .adults)
    for entry in mix.plan.entries.prefix(2) {
      _ = filter.hide(HiddenCard(deck: entry.deck, card: entry.card, text: ""))
    }
    mix.adapt(to: try decks(), filter: filter, party: party)
    #expect(mix.position == before.position - 2 && mix.current == top && mix.top?.round == before.top?.round)
    #expect(mix.plan.entries == Array(before.plan.entries.dropFirst(2)))
    // A missing deck loses nothing.
    var other = before
    other.adapt(to: [], filter: filter, party: party)
    #expect(other == before)
  }

  @Test(arguments: [CardKind.truth, .dare])
  func `CARDS-4 the player of a truth or dare chooses which of the two to take`(kind: CardKind) throws {
    let cards = (0..<20).flatMap { [card("t\($0)", .truth), card("d\($0)", .dare)] }
    let deck = try cardDeck(.truthOrDare, cards)
    let party = try cardParty(3)
    var chance = Chance(seed: 5)
    let filter = CardFilter(ceiling: .adults)
    var mix = try #require(
      MixSession(of: [deck], lasting: .short, filter: filter, party: party, at: 1, using: &chance))
    let before = try #require(mix.current)
    let pair = [before.card, try #require(before.other)]
    #expect(mix.top?.round == .open)
    func choose(_ kind: CardKind) -> Bool {
      mix.play(.choose(kind), deck: deck, party: party, at: 2, using: &chance)
    }
    let hasChosen = [choose(.story), choose(kind), choose(.truth), choose(.dare)]
    #expect(hasChosen == [false, true, false, false])
    let taken = try #require(mix.current)
    #expect(pair.contains(taken.card) && deck.card(taken.card)?.kind == kind && taken.other == nil)
    #expect(mix.top?.round == .asked && mix.top?.current == taken.card)
    #expect(MixSession(json: try JSON.read(mix.json.write())) == mix)
    // The other card is hidden before the choice.
    _ = mix.next()
    let next = try #require(mix.current)
    var hiding = filter
    _ = hiding.hide(HiddenCard(deck: deck.id, card: try #require(next.other), text: ""))
    mix.adapt(to: [deck], filter: hiding, party: party)
    #expect(mix.current?.card == next.card && mix.current?.other == nil && mix.top?.round == .asked)
  }

  @Test func `PASS-3 a leaver's round restarts for the next player`() throws {
    var mix = try mix()
    var party = try cardParty(3)
    go(to: .truthOrDare, &mix)
    let holder = try #require(mix.top?.holder(party))
    party.remove(holder)
    mix.adapt(to: try decks(), filter: CardFilter(ceiling: .adults), party: party)
    #expect(mix.top?.holder(party) != holder && mix.top?.round == .asked)
  }
}
