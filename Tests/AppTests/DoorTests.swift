import Games
import Testing
import Words

@testable import App

/// One door for each game, with the ways to play it.
@Suite struct DoorTests {
  private func atHome(_ players: Int = 0) -> Phone {
    var phone = Phone.withCards()
    phone.open()
    phone.settle()
    for number in 0..<players {
      phone.tap(.players(.typed("Player \(number + 1)")))
      phone.do(.players(.added))
    }
    return phone
  }

  /// The sleeve of a game in the grid, as long as no session of it was begun.
  private func sleeve(_ game: CardGame) -> String { "\(Phone.title(game)), 6 cards" }

  /// What there is to choose from on the door, from top to bottom.
  private func ways(_ phone: Phone) -> [String] {
    phone.page.controls.filter { $0.node.attributes["class"] == "door-way" }.map { $0.name }
  }

  @Test func `the sleeves of a game on Home and in the grid lead to the same door`() throws {
    var phone = atHome()
    try phone.press("Would you rather")
    #expect(phone.state.route == .door(.wouldYouRather) && phone.path == "/games/would-you-rather")
    #expect(ways(phone) == ["Vote together", "Swipe the cards", "Spin the wheel"])
    for line in [WayPhrase.voteLine, .swipeLine, .wheelLine] {
      #expect(phone.shows(Language.english(.way(line))))
    }
    phone.do(.go(.cards))
    try phone.press(sleeve(.wouldYouRather))
    #expect(phone.state.route == .door(.wouldYouRather))
    phone.do(.go(.cards))
    try phone.press(sleeve(.truthOrDare))
    #expect(phone.state.route == .door(.truthOrDare) && phone.shows("Truth or Dare"))
    #expect(ways(phone) == ["Swipe the cards", "Spin the wheel"])
  }

  @Test func `a door leads back to where its sleeve lies`() throws {
    var phone = atHome()
    try phone.press("Would you rather")
    try phone.press("Back")
    #expect(phone.state.route == .home)
    phone.do(.go(.cards))
    try phone.press(sleeve(.wouldYouRather))
    phone.key("Escape")
    #expect(phone.state.route == .cards)
  }

  @Test(arguments: Phone.games.filter { !Phone.doors.contains($0) })
  func `a game that there is one way to play opens at once`(game: CardGame) throws {
    var phone = atHome()
    phone.do(.go(.cards))
    try phone.press(sleeve(game))
    #expect(phone.state.route == .session(game.rawValue))
    phone.open("/games/" + game.rawValue)
    phone.settle()
    #expect(phone.state.route == .cards && phone.path == "/cards")
  }

  @Test func `a deck of one's own opens at once, whatever it is played as`() throws {
    var phone = Phone.withCards()
    phone.open("/decks")
    phone.settle()
    try phone.press("New deck")
    try phone.press("Title", .input, value: "Ours")
    try phone.press("Done")
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: "First?")
    try phone.press("Save card")
    #expect(phone.state.kept.ownDecks.map { $0.category } == [CardGame.truthOrDare.rawValue])
    phone.do(.go(.cards))
    try phone.press("Ours, 1 card")
    #expect(phone.state.route.isSession)
  }

  @Test func `each way leads to the game of the door`() throws {
    var phone = atHome()
    for (way, route) in [
      ("Vote together", Route.rather), ("Swipe the cards", .session(CardGame.wouldYouRather.rawValue)),
      ("Spin the wheel", .play),
    ] {
      phone.do(.go(.door(.wouldYouRather)))
      try phone.press(way)
      #expect(phone.state.route == route)
    }
    #expect(phone.state.kept.wheel?.deck.deck.id == Phone.id(.wouldYouRather))
  }

  @Test func `the wheel waits for its decks, and opens none that nobody waits for any more`() throws {
    for isAwaited in [true, false] {
      var phone = Phone.withCards()
      phone.isSlow = true
      phone.open()
      phone.settle()
      phone.do(.go(.door(.wouldYouRather)))
      try phone.press("Spin the wheel")
      #expect(phone.state.route == .decks)
      if !isAwaited {
        phone.do(.go(.home))
        phone.do(.go(.decks))
      }
      phone.deliver()
      phone.deliver()
      #expect(phone.state.route == (isAwaited ? .play : .decks))
    }
  }

  @Test func `a game that was left running is marked on its way, which goes on with it`() throws {
    var phone = atHome(2)
    phone.do(.go(.session(CardGame.truthOrDare.rawValue)))
    phone.cards(.next)
    phone.do(.go(.door(.truthOrDare)))
    #expect(ways(phone) == ["Swipe the cards, Continue", "Spin the wheel"])
    try phone.press("Spin the wheel")
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.wheel(.done))
    phone.do(.go(.door(.truthOrDare)))
    #expect(ways(phone) == ["Swipe the cards, Continue", "Spin the wheel, Continue"])
    try phone.press("Spin the wheel, Continue")
    #expect(phone.state.route == .play && phone.state.kept.wheel?.goes == 1)
    phone.do(.go(.door(.truthOrDare)))
    try phone.press("Swipe the cards, Continue")
    #expect(phone.session(.truthOrDare)?.position == 1)
    phone.do(.go(.door(.wouldYouRather)))
    #expect(!ways(phone).contains { $0.hasSuffix("Continue") })
    phone.do(.go(.rather))
    phone.rather(.pass)
    phone.do(.go(.door(.wouldYouRather)))
    #expect(ways(phone).first == "Vote together, Continue")
  }

  @Test func `a way that goes on is called so as the language puts words together`() {
    var phone = Phone.withCards()
    phone.files["decks/ja/index.json"] = phone.files["decks/index.json"]
    phone.speaks = .japanese
    phone.open()
    phone.settle()
    for name in ["A", "B"] {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
    }
    phone.do(.go(.rather))
    phone.rather(.pass)
    phone.do(.go(.door(.wouldYouRather)))
    let words = Language.japanese
    #expect(ways(phone).first == words(.way(.vote)) + "、" + words(.continueLabel))
  }

  @Test func `PASS-11 a game of another deck on the wheel is not ended by a door`() throws {
    var phone = atHome(2)
    phone.do(.go(.door(.truthOrDare)))
    try phone.press("Spin the wheel")
    phone.do(.go(.door(.wouldYouRather)))
    try phone.press("Spin the wheel")
    #expect(phone.state.route == .players)
    #expect(phone.state.kept.wheel?.deck.deck.id == Phone.id(.truthOrDare))
    try phone.press("Resume " + Phone.title(.truthOrDare))
    #expect(phone.state.route == .play)
  }

  @Test func `the ways of a game play the decks of the language`() throws {
    var phone = atHome()
    phone.speaks = .german
    phone.open("/games/truth-or-dare")
    phone.settle()
    #expect(phone.state.route == .door(.truthOrDare) && phone.shows("Wahrheit oder Pflicht"))
    try phone.press("Karten wischen")
    #expect(phone.state.route == .session(of: "turntable.de.truth-or-dare"))
  }
}
