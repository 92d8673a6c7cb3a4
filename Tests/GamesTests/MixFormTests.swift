import Cards
import Chance
import Formats
import Games
import Testing

/// Cards with a form, in a session of several decks.
@Suite struct MixFormTests {
  private func plan(_ cards: [JSON], players: Int = 4, seed: UInt64 = 1) throws -> MixPlan {
    let plain = (0..<40).map { card("plain\($0)", .truth) }
    var chance = Chance(seed: seed)
    return MixPlan(
      of: [try cardDeck(.truthOrDare, plain + cards)], lasting: .long, filter: CardFilter(ceiling: .adults),
      party: try cardParty(players), using: &chance)
  }

  private func some(_ form: Card.Form, _ text: String = "Text", count: Int = 20) -> [JSON] {
    (0..<count).map { card("\(form.rawValue)\($0)", .truth, text: text, form: form) }
  }

  private func places(_ form: Card.Form?, in plan: MixPlan) -> [Int] {
    plan.entries.indices.filter { plan.entries[$0].form == form }
  }

  private let retell = "Retell {player 1}’s answer as breaking news."
  private let duel = "{player} and {player} duel."

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `CARDS-4 cards with a form are spaced out and kept out of the warm-up`(seed: UInt64) throws {
    let cards = some(.rule) + some(.duel, duel) + some(.callback, retell) + some(.prediction)
    let plan = try plan(cards, seed: seed)
    let formed = plan.entries.indices.filter { plan.entries[$0].form != nil }
    #expect(plan.entries.count == 40 && formed.count >= 6)
    #expect(formed.allSatisfy { $0 >= 4 })
    #expect(zip(formed, formed.dropFirst()).allSatisfy { $1 - $0 >= MixPlan.apart })
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `CARDS-4 a few cards with a form come after two to four others until they run out`(seed: UInt64) throws
  {
    let rules = places(.prediction, in: try plan(some(.prediction, count: 4), seed: seed))
    #expect(rules.count == 4 && (4...6).contains(rules[0]))
    #expect(zip(rules, rules.dropFirst()).allSatisfy { (3...5).contains($1 - $0) })
  }

  @Test func `CARDS-4 the last card is a duel of the two who came first most, or for everybody`() throws {
    #expect(try plan(some(.everybody, count: 1)).entries.last?.form == .everybody)
    let decks = try [
      cardDeck(.truthOrDare, some(.duel, "{player 1} and {player 2} duel.", count: 3)),
      cardDeck(.thisOrThat, (0..<9).map { gameCard(.thisOrThat, "c\($0)") }, id: "votes"),
    ]
    let party = try cardParty(4)
    var chance = Chance(seed: 3)
    var mix = try #require(
      MixSession(
        of: decks, lasting: .usual, filter: CardFilter(ceiling: .adults), party: party, at: 1, using: &chance)
    )
    let last = try #require(mix.plan.entries.last.flatMap { decks[0].card($0.card) })
    var winners: [PlayerID] = []
    while mix.next() {
      guard mix.current?.form == .duel, mix.position < mix.plan.entries.count - 1 else { continue }
      let winner = try #require(mix.duelists(decks[0], party).first { !winners.contains($0) })
      let isNoted = mix.win(winner, decks[0], party)
      #expect(isNoted)
      winners.append(winner)
    }
    _ = mix.previous()
    #expect(winners.count == 2 && mix.current?.form == .duel)
    let pair = winners.sorted { $0.rawValue < $1.rawValue }
    let isNoted = mix.win(pair[1], decks[0], party)
    #expect(isNoted && mix.duelists(decks[0], party) == pair, "its own result changes nothing")
    #expect(mix.names(for: last, at: mix.position, party) == pair.compactMap { party[$0]?.name })
  }

  @Test(arguments: [0, 2, 4, 9])
  func `CARDS-4 a rule applies until its player's next turn, two at most, late in a mix`(players: Int) throws
  {
    var doubled = 0
    for seed in 0..<20 as Range<UInt64> {
      let plan = try plan(some(.rule), players: players, seed: seed)
      let rules = places(.rule, in: plan)
      #expect(!rules.isEmpty)
      let lasts = players == 0 ? MixPlan.ruleOfTable : players
      for rule in rules {
        #expect(rule + lasts < plan.entries.count)
        #expect(plan.player(at: rule) == plan.player(at: rule + lasts))
        #expect((1..<lasts).allSatisfy { plan.rules(at: rule + $0).contains(rule) })
        #expect(!plan.rules(at: rule).contains(rule) && !plan.rules(at: rule + lasts).contains(rule))
      }
      for place in plan.entries.indices {
        #expect(plan.rules(at: place).count <= (2 * place > plan.entries.count ? 2 : 1))
      }
      if plan.entries.indices.contains(where: { plan.rules(at: $0).count == 2 }) { doubled += 1 }
    }
    // Cards with a form are three places apart, so short rules hardly meet.
    #expect(doubled > 0 || (2...4).contains(players), "two rules hold late in some mixes")
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `CARDS-4 a callback names the player of the card it refers to`(seed: UInt64) throws {
    let plan = try plan(some(.callback, retell), seed: seed)
    let party = try cardParty(4)
    let called = places(.callback, in: plan)
    #expect(!called.isEmpty)
    for place in called {
      let before = try #require(plan.entries[place].recalled)
      #expect((3...6).contains(place - before) && plan.entries[before].form == nil)
      #expect(plan.player(at: before) != plan.player(at: place))
      let asked = try #require(plan.player(at: before).flatMap { party[$0] })
      let one = Card(id: plan.entries[place].card, kind: .truth, text: retell, form: .callback)
      #expect(plan.names(for: one, at: place, party) == [asked.name])
      let text = "{player} asks {player 1} and {player}."
      let three = Card(id: "x", kind: .truth, text: text, form: .callback)
      let names = plan.names(for: three, at: place, party)
      let own = try #require(plan.player(at: place).flatMap { party[$0] })
      #expect(names.count == 3 && Set(names + [own.name]).count == 4 && names[1] == asked.name)
    }
    #expect(Set(called.map { plan.entries[$0].recalled }).count == called.count)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `CARDS-4 a card names whoever was named longest ago`(seed: UInt64) throws {
    let text = "Sing with {player}."
    let plan = try plan((0..<20).map { card("sing\($0)", .truth, text: text) }, players: 5, seed: seed)
    let party = try cardParty(5)
    var last: [String: Int] = [:]
    for (place, entry) in plan.entries.enumerated() where entry.slots > 0 {
      let own = plan.player(at: place).flatMap { party[$0] }?.name
      let others = party.players.map { $0.name }.filter { $0 != own }
      let names = plan.names(for: Card(id: entry.card, kind: .truth, text: text), at: place, party)
      let name = try #require(names.first)
      #expect(names.count == 1 && others.contains(name), "place \(place)")
      #expect((last[name] ?? -1) == others.map { last[$0] ?? -1 }.min(), "place \(place)")
      last[name] = place
    }
    #expect(last.count == 5)
  }

  @Test func `CARDS-4 whoever joins a mix later is named in turn with the others`() throws {
    let text = "Sing with {player}."
    let plan = try plan((0..<20).map { card("sing\($0)", .truth, text: text) }, players: 3)
    var party = try cardParty(3)
    try party.add("Zed")
    let named = plan.entries.indices.filter { plan.entries[$0].slots > 0 }.map { place in
      plan.names(for: Card(id: "x", kind: .truth, text: text), at: place, party)
    }
    let times = Dictionary(grouping: named.flatMap { $0 }) { $0 }.mapValues { $0.count }
    #expect(times.count == 4 && times.values.allSatisfy { 2 * $0 <= named.count }, "\(times)")
  }

  @Test func `CARDS-4 a callback refers only to cards of its own kind`() throws {
    let dares = (0..<20).map { card("c\($0)", .dare, text: retell, form: .callback) }
    #expect(try places(.callback, in: plan(dares)).isEmpty)
  }

  @Test func `CARDS-4 duels and callbacks need players with names`() throws {
    for players in [0, 1] {
      let plan = try plan(some(.duel, duel) + some(.callback, retell) + some(.prediction), players: players)
      #expect(places(.duel, in: plan).isEmpty && places(.callback, in: plan).isEmpty)
      #expect(!places(.prediction, in: plan).isEmpty)
    }
    #expect(try places(.duel, in: plan(some(.duel, duel), players: 2)).isEmpty, "who would vote?")
    #expect(try !places(.duel, in: plan(some(.duel, duel), players: 3)).isEmpty)
  }

  @Test func `CARDS-4 a callback can refer to a card of another game`() throws {
    let calls = (0..<9).map {
      card("c\($0)", .truth, form: .callback).with("recalls", .string(CardGame.neverHaveIEver.rawValue))
    }
    let decks = try [
      cardDeck(.truthOrDare, (0..<30).map { card("plain\($0)", .truth) } + calls),
      cardDeck(.neverHaveIEver, (0..<30).map { gameCard(.neverHaveIEver, "n\($0)") }, id: "hands"),
    ]
    var chance = Chance(seed: 1)
    let plan = MixPlan(
      of: decks, lasting: .usual, filter: CardFilter(ceiling: .adults), party: try cardParty(5),
      using: &chance)
    let called = places(.callback, in: plan)
    #expect(!called.isEmpty)
    #expect(called.allSatisfy { plan.entries[$0].recalled.map { plan.entries[$0].game } == .neverHaveIEver })
  }

  @Test func `CARDS-4 a session of one deck leaves out callbacks, apart from those of Truth or Dare`() throws
  {
    let cards = some(.callback, retell, count: 2) + some(.duel, duel, count: 1) + some(.rule, count: 1)
    let elsewhere = card("x", .truth, form: .callback).with("recalls", "story-time")
    let table = try CardTable(.plain, cards: cards + [elsewhere], players: 4)
    #expect(table.session.order.sorted() == ["duel0", "rule0"])
    let dares = try CardTable(.truthOrDare, cards: cards + [elsewhere], players: 4)
    #expect(dares.session.order.sorted() == ["callback0", "callback1", "duel0", "rule0"])
    #expect(try CardTable(.truthOrDare, cards: cards, players: 0).session.order == ["rule0"])
  }

  @Test func `CARDS-4 a mission comes in the first half of a mix, before other forms`() throws {
    for seed in 0..<20 as Range<UInt64> {
      let plan = try plan(some(.mission) + some(.prediction) + some(.fuse), seed: seed)
      let formed = plan.entries.filter { $0.form != nil }
      #expect(formed.first?.form == .mission)
      #expect(places(.mission, in: plan).allSatisfy { 2 * $0 < plan.entries.count })
    }
  }

  @Test func `CARDS-4 a callback to a duel names its loser, one to Most Likely To whoever got most fingers`()
    throws
  {
    let text = "{player 1} has to hear this."
    func calls(_ target: String) -> [JSON] {
      (0..<20).map {
        card("to-\(target)\($0)", .truth, text: text, form: .callback).with("recalls", .string(target))
      }
    }
    let plain = (0..<40).map { card("plain\($0)", .truth) }
    let party = try cardParty(4)
    for target in [Card.Form.duel.rawValue, CardGame.mostLikely.rawValue] {
      let decks = try [
        cardDeck(.truthOrDare, plain + calls(target) + some(.duel, "{player 1} and {player 2} duel.")),
        cardDeck(.mostLikely, (0..<20).map { gameCard(.mostLikely, "l\($0)") }, id: "votes"),
      ]
      var chance = Chance(seed: 5)
      var mix = try #require(
        MixSession(
          of: decks, lasting: .long, filter: CardFilter(ceiling: .adults), party: party, at: 1, using: &chance
        ))
      let place = try #require(mix.plan.entries.firstIndex { $0.form == .callback })
      let recalled = try #require(mix.plan.entries[place].recalled)
      let call = try #require(decks[0].card(mix.plan.entries[place].card))
      #expect(mix.names(for: call, at: place, party) == [], "nobody noted it")
      while mix.position < recalled { _ = mix.next() }
      let named: PlayerID
      if target == Card.Form.duel.rawValue {
        let pair = mix.duelists(decks[0], party)
        let isNoted = mix.win(pair[0], decks[0], party)
        #expect(isNoted)
        named = pair[1]
      } else {
        named = player(3)
        _ = mix.play(.start, deck: decks[1], party: party, at: 1, using: &chance)
        _ = mix.timeUp(at: 9_000)
        for one in [1, 3, 3] as [UInt32] {
          let isCounted = mix.play(
            .count(player(one), by: 1), deck: decks[1], party: party, at: 1, using: &chance)
          #expect(isCounted)
        }
      }
      #expect(mix.names(for: call, at: place, party) == [party[named]?.name])
    }
  }
}
