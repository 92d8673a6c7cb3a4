import Cards
import Chance
import Formats
import Games
import Testing

/// The levels of the cards that the wheel draws.
@Suite struct WheelLevelTests {
  @Test func `PASS-10 the wheel warms up, and has a big card every seventh time`() throws {
    let levels: [Card.Level] = [.warm, .mid, .big]
    let cards = levels.flatMap { level in
      (0..<20).map { card("\(level.rawValue)\($0)", .truth, level: level) }
    }
    let party = try cardParty(3)
    var (game, chance) = (WheelGame(deck: KeptDeck(try cardDeck(.truthOrDare, cards))), Chance(seed: 4))
    var drawn: [Card.Level?] = []
    for _ in 0..<21 {
      let isAsked =
        game.spin(party, fairness: .pureChance, speed: .off, hasSideB: false, at: 0, using: &chance)
        && game.land(at: 1) && game.reveal(party, using: &chance)
      #expect(isAsked)
      if case .question(let question) = game.phase { drawn.append(game.deck.deck.cards[question.card].level) }
      let isDone = game.done()
      #expect(isDone)
    }
    #expect(drawn.indices.filter { drawn[$0] == .warm } == Array(0..<6))
    #expect(drawn.indices.filter { drawn[$0] == .big } == [6, 13, 20])
  }
}
