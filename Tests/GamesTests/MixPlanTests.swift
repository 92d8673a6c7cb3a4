import Cards
import Chance
import Formats
import Games
import Testing

/// Sessions of several decks.
@Suite struct MixPlanTests {
  /// A deck of a game, with cards of each level.
  private func deck(
    _ game: CardGame, _ kind: CardKind, warm: Int = 0, mid: Int = 0, big: Int = 0, kind kindly: Int = 0,
    rating: Rating? = nil, more: [JSON] = []
  ) throws -> Deck {
    func some(_ count: Int, _ level: Card.Level) -> [JSON] {
      (0..<count).map {
        card(
          "\(level.rawValue)\($0)", kind, options: kind == .choice ? ["a", "b"] : [],
          items: kind == .memory ? ["a", "b"] : [], rating: rating, level: level)
      }
    }
    let kinds = (0..<kindly).map { card("kind\($0)", kind, rating: rating).with("theme", "kindness") }
    return try cardDeck(
      game, some(warm, .warm) + some(mid, .mid) + some(big, .big) + kinds + more, id: "deck." + game.rawValue)
  }

  private func three() throws -> [Deck] {
    [
      try deck(.truthOrDare, .truth, warm: 20, mid: 40, big: 10, kind: 5),
      try deck(.neverHaveIEver, .statement, warm: 20, mid: 40, big: 10),
      try deck(.thisOrThat, .choice, warm: 20, mid: 40, big: 10),
    ]
  }

  private func plan(
    _ decks: [Deck], _ length: MixPlan.Length = .usual, ceiling: Rating = .adults, players: Int = 4,
    seed: UInt64 = 1
  ) throws -> MixPlan {
    var chance = Chance(seed: seed)
    return MixPlan(
      of: decks, lasting: length, filter: CardFilter(ceiling: ceiling), party: try cardParty(players),
      using: &chance)
  }

  private func levels(_ plan: MixPlan) -> String { plan.entries.map { String($0.card.prefix(1)) }.joined() }

  /// The number of entries that are the third of their game in a row.
  private func thirds(_ plan: MixPlan) -> Int {
    let games = plan.entries.map { $0.game }
    return games.indices.dropFirst(2).count { games[$0] == games[$0 - 1] && games[$0] == games[$0 - 2] }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `CARDS-4 a session warms up, grows bolder and ends big, with everybody`(seed: UInt64) throws {
    let plan = try plan(three(), seed: seed)
    let dealt = levels(plan)
    // 20 minutes at 60, 30 and 30 seconds.
    #expect(plan.entries.count == 30)
    let big = dealt.enumerated().filter { $0.element == "b" }.map { $0.offset }
    // One of five at first, and one of two in the last third.
    #expect(dealt.hasPrefix("wwww") && big == [8, 13, 18, 21, 23, 25, 27, 29])
    #expect(!dealt.contains("k"), "kind cards are quiet")
    #expect(plan.entries[0].game != .truthOrDare, "nobody waits at the first card")
    #expect(plan.entries[29].game == .neverHaveIEver, "all raise their hands")
    #expect(Set(plan.entries.map { $0.deck + $0.card }).count == 30)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `CARDS-4 games alternate, and none comes three times in a row`(seed: UInt64) throws {
    let all = try three()
    for length in MixPlan.Length.allCases {
      for decks in [all, Array(all[..<2])] {
        let plan = try plan(decks, length, seed: seed)
        #expect(thirds(plan) == 0)
        for deck in decks {
          let share = plan.entries.count { $0.deck == deck.id } * decks.count
          #expect(abs(share - plan.entries.count) <= 2 * decks.count)
        }
      }
    }
  }

  @Test func `CARDS-4 a session has as many cards as fill its time`() throws {
    let quick = try deck(.neverHaveIEver, .statement, mid: 200)
    let slow = try deck(.storyTime, .story, mid: 200)
    #expect(try plan([quick], .short).entries.count == 20)
    #expect(try plan([quick], .long).entries.count == MixPlan.most)
    #expect(try plan([slow], .usual).entries.count == 6)
    #expect(
      try plan([quick, slow], .usual).entries.count == 35, "one story, and half a minute for each other card")
    let few = try deck(.thisOrThat, .choice, mid: 2)
    #expect(try plan([few, slow], .usual).entries.count == 8, "more stories if there is too little else")
    #expect(try plan([deck(.storyTime, .story, mid: 2)], .long).entries.count == 2)
  }

  @Test func `CARDS-4 a session can use one deck or several of one game`() throws {
    let one = try plan([three()[0]])
    #expect(one.entries.count == 20 && levels(one).hasPrefix("wwwwmmmmb") && levels(one).hasSuffix("b"))
    let more = try cardDeck(.truthOrDare, (0..<40).map { card("m\($0)", .dare) }, id: "more")
    let both = try plan([three()[0], more])
    #expect(both.entries.count == 20 && Set(both.entries.map { $0.deck }).count == 2)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `CARDS-4 a game continues alone when the others have run out`(seed: UInt64) throws {
    let decks = [
      try deck(.neverHaveIEver, .statement, mid: 60), try deck(.thisOrThat, .choice, mid: 2),
    ]
    let plan = try plan(decks, .short, seed: seed)
    #expect(plan.entries.count == 20 && plan.entries.count { $0.game == .thisOrThat } == 2)
  }

  @Test func `CARDS-4 cards over the rating limit or for larger parties are not drawn`() throws {
    let frank = try deck(.neverHaveIEver, .statement, mid: 30, big: 5, rating: .adults)
    let tame = try deck(.thisOrThat, .choice, mid: 30, rating: .everyone)
    #expect(try plan([frank], ceiling: .teens).entries.isEmpty)
    #expect(try plan([frank, tame], ceiling: .teens).entries.allSatisfy { $0.deck == tame.id })
    #expect(try plan([]).entries.isEmpty)
    let crowd = card("crowd", .truth, text: "{player}, {player} and {player}")
    let named = try cardDeck(.truthOrDare, [crowd, card("plain", .truth)])
    #expect(try plan([named], players: 3).entries.map { $0.card } == ["plain"])
    for players in [0, 1, 4] { #expect(try plan([named], players: players).entries.count == 2) }
  }

  @Test func `CARDS-4 a session has one story, and kind cards only if there is nothing else`() throws {
    let stories = try deck(.storyTime, .story, warm: 5, mid: 20, big: 9)
    for seed in 0..<20 as Range<UInt64> {
      let plan = try plan(three() + [stories], .long, seed: seed)
      #expect(plan.entries.count { $0.game == .storyTime } == 1)
      #expect(plan.entries.first?.game != .storyTime && plan.entries.last?.game != .storyTime)
    }
    #expect(try plan([deck(.truthOrDare, .truth, kind: 3)]).entries.count == 3)
  }

  @Test func `CARDS-4 truth or dare is chosen between two cards of one level`() throws {
    let dares = (0..<20).map { card("dare\($0)", .dare, level: .mid) }
    let both = try deck(.truthOrDare, .truth, warm: 5, mid: 20, big: 5, more: dares)
    let plan = try plan([both])
    for entry in plan.entries {
      let (card, other) = (both.card(entry.card), entry.other.flatMap { both.card($0) })
      #expect(other.map { $0.level == card?.level && $0.kind != card?.kind } ?? (card?.level != .mid))
    }
    #expect(plan.entries.contains { $0.other != nil })
    let cards = plan.entries.flatMap { [$0.card, $0.other].compactMap { $0 } }
    #expect(Set(cards).count == cards.count)
    #expect(MixPlan(json: try JSON.read(plan.json.write())) == plan)
  }

  @Test func `CARDS-4 a seed always gives the same plan, which can be stored`() throws {
    let plan = try plan(three(), seed: 7)
    #expect(try self.plan(three(), seed: 7) == plan)
    #expect(try self.plan(three(), seed: 8) != plan)
    #expect(MixPlan(json: try JSON.read(plan.json.write())) == plan)
    #expect(plan.player(at: 0) == player(1) && plan.player(at: 5) == player(2))
    #expect(try self.plan(three(), players: 1).player(at: 3) == nil)
  }
}
