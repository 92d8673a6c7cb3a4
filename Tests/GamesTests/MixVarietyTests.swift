import Cards
import Chance
import Foundation
import Games
import Testing

/// Mixes of the built-in decks: 10,000 deals over all ratings and several sizes of party.
@Suite struct MixVarietyTests {
  struct Setting: CustomTestStringConvertible {
    let rating: Rating
    let players: Int

    var testDescription: String { "\(players) players, \(rating.rawValue)" }
  }

  private static let deals = 834
  private static let settings = Rating.allCases.flatMap { rating in
    [0, 2, 4, 9].map { Setting(rating: rating, players: $0) }
  }

  private static let decks: [Deck] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Decks")
      .standardized
    return CardGame.allCases.filter { $0 != .plain }.compactMap { game in
      let name = game.rawValue + ".json"
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
      return try? DeckFile.read([UInt8](data), name: name)
    }
  }()

  /// The cards dealt at one place of many mixes.
  private struct Place {
    var times: [String: Int] = [:]
    var levels: Set<Card.Level> = []

    mutating func note(_ card: Card, of deck: String) {
      times[deck + card.id, default: 0] += 1
      levels.insert(card.level ?? .mid)
    }
  }

  /// Returns the number of goes at a game that the player has had before.
  private static func goesAgain(in games: [CardGame], players: Int) -> Int {
    (0..<players).reduce(0) { again, seat in
      let own = stride(from: seat, to: games.count, by: players).map { games[$0] }
      return again + own.count - Set(own).count
    }
  }

  @Test(arguments: settings)
  func `CARDS-4 no place of a mix comes from fewer than 40 cards`(_ setting: Setting) throws {
    #expect(Self.decks.count == 10)
    let dealer = MixDealer(
      Self.decks, lasting: .usual, filter: CardFilter(ceiling: setting.rating), players: setting.players)
    let cards = Dictionary(
      uniqueKeysWithValues: Self.decks.flatMap { deck in deck.cards.map { (deck.id + $0.id, $0) } })
    var places = [Place](repeating: Place(), count: dealer.count)
    var (callbacks, finales, missions, again) = (0, 0, 0, 0)
    for seed in 0..<Self.deals {
      var (dealing, chance) = (dealer, Chance(seed: UInt64(seed)))
      let entries = dealing.deal(using: &chance)
      #expect(entries.count == dealer.count)
      for (place, entry) in entries.enumerated() {
        let card = try #require(cards[entry.deck + entry.card])
        places[place].note(card, of: entry.deck)
        #expect(card.theme != "kindness")
      }
      let games = entries.map { $0.game }
      #expect(games.count { $0 == .storyTime } == 1)
      #expect([.wouldYouRather, .thisOrThat, .neverHaveIEver, .mostLikely].contains(games[0]))
      let last = try #require(entries.last)
      if last.form == .everybody || last.form == .duel || [.neverHaveIEver, .mostLikely].contains(last.game) {
        finales += 1
      }
      if entries.contains(where: { $0.form == .callback }) { callbacks += 1 }
      if entries.contains(where: { $0.form == .mission }) { missions += 1 }
      again += Self.goesAgain(in: games, players: setting.players)
    }
    #expect(missions == Self.deals, "something runs through every mix")
    // Two players have eleven or twelve goes each at ten games, and four have five or six.
    #expect(again <= Self.deals * (setting.players == 2 ? 5 : 1), "\(again) goes at a game again")
    #expect(places.count == 23 && finales == Self.deals)
    for (number, place) in places.enumerated() {
      #expect(place.times.count >= 40, "place \(number)")
      // No card that regular players would learn to expect.
      #expect((place.times.values.max() ?? 0) * 8 < Self.deals, "place \(number)")
      #expect(place.levels.count == 1, "place \(number)")
    }
    let levels = places.compactMap { $0.levels.first }
    #expect(levels.prefix(4) == [.warm, .warm, .warm, .warm])
    #expect(levels.indices.filter { levels[$0] == .big } == [8, 13, 16, 18, 20, 22])
    // Without names nobody knows whose card a callback recalls.
    #expect(setting.players > 0 ? callbacks * 10 >= Self.deals * 9 : callbacks == 0)
  }
}
