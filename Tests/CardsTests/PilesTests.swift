import Cards
import Chance
import Formats
import Testing

@Suite struct PilesTests {
  @Test func `PASS-10 no card repeats before its pile is used up, at any deck size`() throws {
    for size in [1, 2, 3, 10, 52] {
      let deck = try sampleDeck(truths: size)
      for seed in 0..<20 as Range<UInt64> {
        var piles = Piles(deck: deck)
        var chance = Chance(seed: seed)
        var draws: [Draw] = []
        for _ in 0..<size * 4 {
          if let draw = piles.draw(.truth, from: deck, players: 4, using: &chance) { draws.append(draw) }
        }
        #expect(draws.count == size * 4)
        for (index, draw) in draws.enumerated() where draw.isNewRound != (index > 0 && index % size == 0) {
          Issue.record("draw \(index) of \(size) cards tells a new round wrongly")
        }
        let rounds = stride(from: 0, to: draws.count, by: size)
        #expect(rounds.allSatisfy { Set(draws[$0..<$0 + size].map(\.card)).count == size })
        let twice = zip(draws, draws.dropFirst()).contains { $0.card == $1.card }
        #expect(twice == (size == 1), "the first card of a round is not the last one of before")
      }
    }
  }

  @Test func `PASS-10 a card of the wanted level comes first, then the nearest one, and none repeats`() throws
  {
    let levels: [Card.Level] = [.warm, .warm, .mid, .mid, .big, .big]
    let cards = levels.enumerated().map { number, level in
      sampleCard("t\(number)").with("level", .string(level.rawValue))
    }
    let deck = try sampleDeck(cards)
    for seed in 0..<20 as Range<UInt64> {
      var (piles, chance) = (Piles(deck: deck), Chance(seed: seed))
      var drawn: [Card.Level?] = []
      for level in [Card.Level.warm, .big, .warm, .warm, .warm, .mid] {
        let draw = try #require(piles.draw(.truth, from: deck, players: 0, at: level, using: &chance))
        #expect(!draw.isNewRound)
        drawn.append(deck.cards[draw.card].level)
      }
      #expect(drawn == [.warm, .big, .warm, .mid, .mid, .big])
    }
  }

  @Test func `PASS-10 every card is equally likely to come first`() throws {
    let deck = try sampleDeck(truths: 6)
    var counts = [Int](repeating: 0, count: 6)
    var chance = Chance(seed: 10)
    for _ in 0..<6_000 {
      var piles = Piles(deck: deck)
      if let draw = piles.draw(.truth, from: deck, players: 2, using: &chance) { counts[draw.card] += 1 }
    }
    let chiSquare = counts.reduce(0.0) { $0 + Double(($1 - 1_000) * ($1 - 1_000)) / 1_000 }
    // 5 degrees of freedom, one in 1,000 beyond it.
    #expect(chiSquare < 20.52)
  }

  @Test func `PASS-10 each kind has its own pile`() throws {
    let deck = try sampleDeck(truths: 3, dares: 5)
    var piles = Piles(deck: deck)
    var chance = Chance(seed: 1)
    var rounds = 0
    for _ in 0..<9 {
      let truth = try #require(piles.draw(.truth, from: deck, players: 4, using: &chance))
      #expect(truth.card < 3)
      if truth.isNewRound { rounds += 1 }
    }
    #expect(rounds == 2)
    var dares: Set<Int> = []
    for _ in 0..<5 {
      let dare = try #require(piles.draw(.dare, from: deck, players: 4, using: &chance))
      #expect(!dare.isNewRound)
      dares.insert(dare.card)
    }
    #expect(dares == [3, 4, 5, 6, 7])
    #expect(piles.draw(.story, from: deck, players: 4, using: &chance) == nil)
  }

  @Test func `PASS-10 unplayable cards are left out of the round`() throws {
    let deck = try sampleDeck(truths: 10) { $0 < 4 ? 2 : 0 }
    var piles = Piles(deck: deck)
    var chance = Chance(seed: 2)
    for round in 0..<3 {
      var cards: Set<Int> = []
      for number in 0..<6 {
        let draw = try #require(piles.draw(.truth, from: deck, players: 2, using: &chance))
        #expect(draw.isNewRound == (round > 0 && number == 0))
        cards.insert(draw.card)
      }
      #expect(cards == Set(4..<10))
    }
  }

  @Test func `PASS-10 a card that becomes playable comes before any repeat`() throws {
    let deck = try sampleDeck(truths: 10) { $0 < 4 ? 2 : 0 }
    for seed in 0..<50 as Range<UInt64> {
      var piles = Piles(deck: deck)
      var chance = Chance(seed: seed)
      var cards: [Int] = []
      for players in [2, 2, 3, 2, 4, 3, 3, 3, 3, 3] {
        let draw = try #require(piles.draw(.truth, from: deck, players: players, using: &chance))
        #expect(!draw.isNewRound)
        cards.append(draw.card)
      }
      #expect(Set(cards).count == 10)
    }
  }

  @Test func `PASS-10 the only playable card repeats`() throws {
    let deck = try sampleDeck(truths: 3) { $0 == 1 ? 0 : 3 }
    var piles = Piles(deck: deck)
    var chance = Chance(seed: 3)
    let draws = (0..<3).map { _ in piles.draw(.truth, from: deck, players: 3, using: &chance) }
    #expect(draws.map { $0?.card } == [1, 1, 1])
    #expect(draws.map { $0?.isNewRound } == [false, true, true])
    let all = (0..<3).compactMap { _ in piles.draw(.truth, from: deck, players: 0, using: &chance) }
    #expect(all.contains { $0.card != 1 }, "without players every card can be drawn")
  }

  @Test func `drawing changes nothing if no card is playable`() throws {
    let deck = try sampleDeck(truths: 2) { _ in 3 }
    var piles = Piles(deck: deck)
    var chance = Chance(seed: 4)
    #expect(piles.draw(.truth, from: deck, players: 3, using: &chance) == nil)
    #expect(piles == Piles(deck: deck))
    #expect(chance == Chance(seed: 4))
  }

  @Test func `PASS-12 piles are read back and continue identically`() throws {
    let deck = try sampleDeck(truths: 5, dares: 3)
    var piles = Piles(deck: deck)
    var chance = Chance(seed: 5)
    for number in 0..<20 {
      var back = try #require(Piles(json: piles.json, deck: deck))
      #expect(back == piles)
      var same = chance
      let kind: CardKind = number % 3 == 0 ? .dare : .truth
      #expect(
        piles.draw(kind, from: deck, players: 2, using: &chance)
          == back.draw(kind, from: deck, players: 2, using: &same))
    }
  }

  @Test func `piles that are broken or of another deck or revision are refused`() throws {
    let deck = try sampleDeck(truths: 3, dares: 1)
    var piles = Piles(deck: deck)
    var chance = Chance(seed: 6)
    _ = piles.draw(.truth, from: deck, players: 2, using: &chance)
    let saved = piles.json
    #expect(Piles(json: saved, deck: deck) == piles)
    #expect(Piles(json: saved, deck: try sampleDeck(truths: 4, dares: 1)) == nil)
    let truths: [JSON] = [
      ["kind": "truth"], ["kind": "dare", "left": []], ["kind": "truth", "left": [0]],
      ["kind": "truth", "left": [0, 0], "last": 1], ["kind": "truth", "left": [0], "last": 0],
      ["kind": "truth", "left": [9], "last": 1], ["kind": "truth", "left": [-1], "last": 1],
      ["kind": "truth", "left": [3], "last": 1], ["kind": "truth", "left": ["0"], "last": 1],
      ["kind": "truth", "left": [0], "last": "1"], ["kind": 1, "left": []], .null,
    ]
    let dare: JSON = ["kind": "dare", "left": []]
    for truth in truths { #expect(Piles(json: saved.with("piles", [truth, dare]), deck: deck) == nil) }
    for broken in [
      .null, [:], saved.with("piles", [dare]), saved.with("deck", "0"), saved.with("piles", nil),
    ]
      as [JSON]
    { #expect(Piles(json: broken, deck: deck) == nil) }
  }
}
