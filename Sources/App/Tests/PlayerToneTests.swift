import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// A player has one colour wherever they are named.
@Suite struct PlayerToneTests {
  private func playing(_ game: CardGame, players: Int) -> (Phone, [String]) {
    var phone = Phone.withCards()
    phone.play(game, players: players)
    return (phone, phone.state.persisted.party.players.map { $0.colour.tone })
  }

  /// The colours of the elements of a class, in the order of the page.
  private func tones(_ phone: Phone, _ name: String) -> [String] {
    phone.elements(name).compactMap { node in
      node.attributes["class"]?.split(separator: " ").first { $0.hasPrefix("tone-") }.map { String($0) }
    }
  }

  @Test(arguments: [CardGame.neverHaveIEver, .impersonation, .mostLikely])
  func `buttons with names have the players' colours`(game: CardGame) {
    var (phone, expected) = playing(game, players: 3)
    phone.cards(.play(.start))
    phone.wait(4_000)
    let guesses = game == .impersonation ? Array(expected.dropFirst()) : expected
    #expect(tones(phone, "chip") == guesses && tones(phone, "player-dot") == guesses)
  }

  @Test func `answers and standings have dots in the players' colours`() {
    var (phone, expected) = playing(.thisOrThat, players: 2)
    phone.cards(.play(.pick(1)))
    #expect(tones(phone, "player-dot") == [expected[0]])
    phone.cards(.play(.pick(1)))
    #expect(tones(phone, "name-label") == expected)
    phone.cards(.end)
    phone.skipFinale()
    #expect(Set(tones(phone, "player-dot")) == Set(expected))
  }

  @Test func `the grid shows the players as discs with a name that is read aloud`() {
    var (phone, expected) = playing(.thisOrThat, players: 9)
    phone.do(.go(.cards))
    #expect(tones(phone, "disc-of") == Array(expected.prefix(7)))
    #expect(phone.elements("disc-of").count == 8 && phone.shows("+2"))
    let names = phone.elements("discs").first?.attributes["aria-label"] ?? ""
    for player in phone.state.persisted.party.players { #expect(names.contains(player.name)) }
  }
}
