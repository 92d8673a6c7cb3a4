import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

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

  /// The sleeve of a game in the grid, before its first session.
  private func sleeve(_ game: CardGame) -> String { "\(Phone.title(game)) 6 cards" }

  /// The choices on the door, from top to bottom.
  private func ways(_ phone: Phone) -> [String] {
    phone.page.controls.filter { $0.node.attributes["class"]?.contains("door-way") == true }.map { $0.name }
  }

  @Test func `a game's sleeves on Home and in the grid lead to one door`() throws {
    var phone = atHome()
    try phone.press("Would you rather")
    #expect(phone.state.route == .door(.wouldYouRather) && phone.path == "/games/would-you-rather")
    #expect(ways(phone) == ["Vote together", "On every phone", "Swipe the cards", "Spin the wheel"])
    for line in [Phrase.rather(.voteAsOneLine), .cardGames(.modeLine), .wheel(.modeLine)] {
      #expect(phone.shows(Language.english(line)))
    }
    phone.do(.go(.cards))
    try phone.press(sleeve(.wouldYouRather))
    #expect(phone.state.route == .door(.wouldYouRather))
    phone.do(.go(.cards))
    try phone.press(sleeve(.truthOrDare))
    #expect(phone.state.route == .door(.truthOrDare) && phone.shows("Truth or Dare"))
    #expect(ways(phone) == ["Swipe the cards", "Spin the wheel"])
  }

  @Test func `a door leads back to its sleeve`() throws {
    var phone = atHome()
    try phone.press("Would you rather")
    try phone.press("Back")
    #expect(phone.state.route == .home)
    phone.do(.go(.cards))
    try phone.press(sleeve(.wouldYouRather))
    phone.key("Escape")
    #expect(phone.state.route == .cards)
  }

  @Test func `a game entered by its door leads back to it in every mode`() throws {
    var phone = atHome(2)
    for (way, sleeve, home) in [
      ("Vote together", "Would you rather", Route.home),
      ("Spin the wheel", self.sleeve(.wouldYouRather), .cards),
      ("Swipe the cards", self.sleeve(.wouldYouRather), .cards),
    ] {
      phone.do(.go(home))
      try phone.press(sleeve)
      try phone.press(way)
      try phone.press("Back")
      #expect(phone.state.route == .door(.wouldYouRather), "\(way)")
      try phone.press("Back")
      #expect(phone.state.route == home, "\(way)")
    }
  }

  @Test func `Escape and deeper screens of a game also lead back to its door`() throws {
    var phone = atHome(2)
    phone.do(.go(.door(.wouldYouRather)))
    try phone.press("Vote together")
    try phone.press("History")
    try phone.press("Back")
    phone.key("Escape")
    #expect(phone.state.route == .door(.wouldYouRather))
    try phone.press("Swipe the cards")
    phone.key("Escape")
    #expect(phone.state.route == .door(.wouldYouRather))
    try phone.press("Spin the wheel")
    phone.do(.wheel(.pause))
    try phone.press("Change players")
    try phone.press("Back")
    try phone.press("Resume")
    try phone.press("Back")
    #expect(phone.state.route == .door(.wouldYouRather))
    // A wheel that asks for players first.
    phone.do(.go(.door(.truthOrDare)))
    try phone.press("Spin the wheel")
    #expect(phone.state.route == .players)
    try phone.press("Back")
    #expect(phone.state.route == .door(.truthOrDare))
  }

  @Test func `a game last entered another way leads back there`() throws {
    var phone = atHome(2)
    phone.do(.go(.cards))
    try phone.press(sleeve(.wouldYouRather))
    try phone.press("Spin the wheel")
    phone.do(.go(.home))
    try phone.press("Continue")
    try phone.press("Back")
    #expect(phone.state.route == .home)
    phone.do(.go(.door(.wouldYouRather)))
    try phone.press("Swipe the cards")
    // The screen above a session.
    phone.do(.go(.session(CardGame.thisOrThat.rawValue)))
    try phone.press("Back")
    #expect(phone.state.route == .cards)
    phone.open("/rather")
    phone.settle()
    try phone.press("Back")
    #expect(phone.state.route == .home)
  }

  @Test(arguments: Phone.games.filter { !Phone.doors.contains($0) })
  func `a game with one mode opens at once`(game: CardGame) throws {
    var phone = atHome()
    phone.do(.go(.cards))
    try phone.press(sleeve(game))
    #expect(phone.state.route == .session(game.rawValue))
    phone.open("/games/" + game.rawValue)
    phone.settle()
    #expect(phone.state.route == .cards && phone.path == "/cards")
  }

  @Test func `a deck of one's own opens at once in any game`() throws {
    var phone = Phone.withCards()
    phone.open("/decks")
    phone.settle()
    try phone.press("New deck")
    try phone.press("Title", .input, value: "Ours")
    try phone.press("Done")
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: "First?")
    try phone.press("Save card")
    #expect(phone.state.persisted.ownDecks.map { $0.category } == [CardGame.plain.rawValue])
    phone.do(.go(.cards))
    try phone.press("Ours 1 card")
    #expect(phone.state.route.isSession)
  }

  @Test func `each mode leads to the game of the door`() throws {
    var phone = atHome()
    for (way, route) in [
      ("Vote together", Route.rather), ("Swipe the cards", .session(CardGame.wouldYouRather.rawValue)),
      ("Spin the wheel", .play),
    ] {
      phone.do(.go(.door(.wouldYouRather)))
      try phone.press(way)
      #expect(phone.state.route == route)
    }
    #expect(phone.state.persisted.wheel?.deck.deck.id == Phone.id(.wouldYouRather))
  }

  @Test func `the door waits for the wheel's decks and opens none after leaving`()
    throws
  {
    for isAwaited in [true, false] {
      var phone = Phone.withCards()
      phone.isSlow = true
      phone.open()
      phone.settle()
      phone.do(.go(.door(.wouldYouRather)))
      try phone.press("Spin the wheel")
      #expect(phone.state.route == .door(.wouldYouRather))
      phone.deliver()
      #expect(phone.state.route == .door(.wouldYouRather))
      #expect(phone.state.opened.announcement == "Opening Game would-you-rather…")
      // Pressed again, because loading takes so long.
      try phone.press("Spin the wheel")
      if !isAwaited {
        phone.do(.go(.home))
        phone.do(.go(.decks))
      }
      phone.deliver()
      #expect(phone.state.route == (isAwaited ? .play : .decks))
      #expect((phone.state.persisted.choice != nil) == isAwaited)
      #expect(phone.visited.filter { $0 == "/wheel" }.count == (isAwaited ? 0 : 1))
    }
  }

  @Test func `the door reports a deck that fails to load and can retry it`() throws {
    for (missing, problem, ways) in [
      (
        Phone.file(.wouldYouRather), Language.english(.deckMissing(Phone.title(.wouldYouRather))),
        ["Try again", "Spin the wheel"]
      ), ("decks/index.json", Language.english(.decksMissing), ["Try again"]),
    ] {
      for again in ways {
        var phone = Phone.withCards()
        let file = phone.files[missing]
        phone.files[missing] = nil
        phone.open("/games/would-you-rather")
        phone.settle()
        #expect(!phone.shows(problem))
        try phone.press("Spin the wheel")
        #expect(phone.state.route == .door(.wouldYouRather) && phone.shows(problem))
        phone.files[missing] = file
        try phone.press(again)
        #expect(phone.state.route == .play, "\(missing), \(again)")
      }
    }
  }

  @Test func `a running game is marked on its mode, which continues it`() throws {
    var phone = atHome(2)
    phone.do(.go(.session(CardGame.truthOrDare.rawValue)))
    phone.cards(.next)
    phone.do(.go(.door(.truthOrDare)))
    #expect(ways(phone) == ["Swipe the cards Continue", "Spin the wheel"])
    try phone.press("Spin the wheel")
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.wheel(.done))
    phone.do(.go(.door(.truthOrDare)))
    #expect(ways(phone) == ["Swipe the cards Continue", "Spin the wheel Continue"])
    try phone.press("Spin the wheel Continue")
    #expect(phone.state.route == .play && phone.state.persisted.wheel?.goes == 1)
    phone.do(.go(.door(.truthOrDare)))
    try phone.press("Swipe the cards Continue")
    #expect(phone.session(.truthOrDare)?.position == 1)
    phone.do(.go(.door(.wouldYouRather)))
    #expect(!ways(phone).contains { $0.hasSuffix("Continue") })
    phone.do(.go(.rather))
    phone.rather(.pass)
    phone.do(.go(.door(.wouldYouRather)))
    #expect(ways(phone).first == "Vote together Continue")
  }

  @Test func `PASS-11 a door does not end a wheel game of another deck`() throws {
    var phone = atHome(2)
    phone.do(.go(.door(.truthOrDare)))
    try phone.press("Spin the wheel")
    phone.do(.go(.door(.wouldYouRather)))
    try phone.press("Spin the wheel")
    #expect(phone.state.route == .players)
    #expect(phone.state.persisted.wheel?.deck.deck.id == Phone.id(.truthOrDare))
    try phone.press("Resume " + Phone.title(.truthOrDare))
    #expect(phone.state.route == .play)
  }

  @Test func `the modes of a game play the decks of the spoken language`() throws {
    var phone = atHome()
    phone.speaks = .german
    phone.open("/games/truth-or-dare")
    phone.settle()
    #expect(phone.state.route == .door(.truthOrDare) && phone.shows("Wahrheit oder Pflicht"))
    try phone.press("Karten wischen")
    #expect(phone.state.route == .session(of: "turntable.de.truth-or-dare"))
  }
}
