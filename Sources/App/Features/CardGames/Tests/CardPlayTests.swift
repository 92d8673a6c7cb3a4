import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// The table's view of a card while it is played.
@Suite struct CardPlayTests {
  private func add(_ players: Int, _ phone: inout Phone) {
    for number in 0..<players {
      phone.tap(.players(.typed("Player \(number + 1)")))
      phone.do(.players(.added))
    }
  }

  private func showsHands(_ phone: Phone) -> Bool {
    (1...CardSession.mostCounted).contains { phone.shows(Language.english(.neverHaveIEver(.hands($0)))) }
  }

  @Test func `CARDS-9 hands counted before names were entered belong to nobody`() throws {
    var phone = Phone.withCards()
    phone.play(.neverHaveIEver)
    for _ in 0..<2 { try phone.press(Language.english(.neverHaveIEver(.moreHands))) }
    phone.do(.go(.cards))
    add(4, &phone)
    phone.do(.go(.session(CardGame.neverHaveIEver.rawValue)))
    #expect(phone.shows(Language.english(.neverHaveIEver(.whoseHand))) && !showsHands(phone))
    for name in ["Player 2", "Player 4"] { try phone.press(name) }
    #expect(phone.shows(Language.english(.neverHaveIEver(.hands(2)))))
  }

  @Test func `CARDS-9 the hand of a player who left does not count`() throws {
    var phone = Phone.withCards()
    phone.play(.neverHaveIEver, players: 3)
    try phone.press("Player 3")
    phone.do(.players(.removed(PlayerID(rawValue: 3))))
    #expect(!showsHands(phone))
  }

  @Test func `CARDS-4 going back to a completed dare shows the dare again`() throws {
    var phone = Phone.withCards()
    phone.play(.truthOrDare, players: 2)
    try phone.press(Language.english(.kind(.dare)))
    let dare = try #require(phone.state.featureDeck?.card(try phone.session.current ?? "")?.text)
    try phone.press(Language.english(.cardGames(.markComplete)))
    #expect(!phone.shows(dare))
    try phone.press(Language.english(.session(.previousCard)))
    #expect(phone.shows(dare) && !phone.usable.contains { $0.name == Language.english(.kind(.truth)) })
  }

  @Test(arguments: [CardGame.thisOrThat, .wouldYouRather, .bucketList])
  func `CARDS-9 a card for everybody names only the player asked`(game: CardGame) throws {
    var phone = Phone.withCards()
    phone.play(game, players: 3)
    for asked in 1...3 {
      #expect(!phone.page.classes.contains("who"), "the prompt beside the card says who is asked")
      let others = (1...3).filter { $0 != asked }.map { "Player \($0)" }
      #expect(phone.page.words.contains { $0.contains("Player \(asked)") })
      if asked == 1 { #expect(!others.contains { phone.shows($0) }) }
      phone.cards(.play(.pick(0)))
    }
  }

  @Test(arguments: [CardGame.bucketList, .storyTime, .thisOrThat])
  func `CARDS-9 every slot of a card holds a name, also in the results`(game: CardGame) throws {
    var phone = Phone.withCards()
    let deck = try #require(phone.files[Phone.file(game)])
    phone.files[Phone.file(game)] = deck.replacing(" of \(game.rawValue).", with: " with {player}.")
      .replacing("\"right ", with: "\"{player} on the right ").replacing(
        "\"three ", with: "\"{player} or three ")
    phone.play(game, players: 3)
    let isFilled = { (phone: Phone) in phone.shows("Player ") && !phone.shows("{") }
    #expect(isFilled(phone))
    for move: CardMove in [.start, .told("A goat came."), .pick(1), .pick(1)] {
      phone.cards(.play(move))
      #expect(isFilled(phone))
    }
    phone.cards(.end)
    #expect(isFilled(phone))
  }

  @Test func `CARDS-12 a card hidden for good says so and offers undo`() throws {
    var phone = Phone.withCards()
    phone.play(.wouldYouRather)
    phone.cards(.hide)
    let said = phone.page.words.first { $0.contains("Gone for good") }
    #expect(said?.contains("undo") == true)
    phone.cards(.next)
    #expect(!phone.page.words.contains { $0.contains("never") && $0.contains("Undo") })
  }

  @Test func `CARDS-9 the countdown to pointing covers everything else`() throws {
    var phone = Phone.withCards()
    phone.play(.mostLikely, players: 3)
    try phone.press(Language.english(.mostLikely(.start)))
    #expect(phone.secondsLeft == 3 && phone.usable.isEmpty)
    phone.wait(3_000)
    #expect(phone.secondsLeft == nil && !phone.usable.isEmpty)
  }

  @Test func `CARDS-9 a dare with seconds has a timer to tap`() throws {
    var phone = Phone.withCards()
    let deck = try #require(phone.files[Phone.file(.truthOrDare)])
    phone.files[Phone.file(.truthOrDare)] = deck.replacing(
      "\"kind\":\"dare\"", with: "\"kind\":\"dare\",\"seconds\":30")
    phone.play(.truthOrDare, players: 2)
    try phone.press(Language.english(.kind(.dare)))
    try phone.press(Language.english(.seconds(30)))
    #expect(phone.secondsLeft == 30)
    phone.wait(30_000)
    #expect(phone.shows(Language.english(.timeUp)))
    try phone.press(Language.english(.session(.onceMore)))
    #expect(phone.secondsLeft == 30)
  }

  @Test func `CARDS-9 the card shows the teller and their word`() throws {
    var phone = Phone.withCards()
    phone.play(.storyTime, players: 2)
    try phone.press(Language.english(.storyTime(.start)))
    let tellings: [(teller: String, word: String, button: Phrase)] = [
      ("Player 1", "a hinge", .storyTime(.nextTeller)), ("Player 2", "a goat", .storyTime(.theEnd)),
    ]
    for (teller, word, button) in tellings {
      #expect(phone.shows(Language.english(.storyTime(.yourWordFor(teller)))) && phone.shows(word))
      #expect(phone.page.classes.contains("text secret-word"))
      #expect(phone.page.classes.count { $0 == "who" } == 2, "on the cards below")
      try phone.press(Language.english(button))
    }
  }

  @Test func `CARDS-9 the grid names whose tile it is as the phone goes round`() throws {
    var phone = Phone.withCards()
    phone.play(.memoryMatch, players: 2)
    #expect(phone.elements("finder").isEmpty)
    phone.cards(.play(.start))
    #expect(phone.elements("finder").isEmpty, "everybody looks")
    phone.cards(.play(.ready))
    for name in ["Player 1", "Player 2", "Player 1"] {
      #expect(phone.elements("finder").flatMap { $0.children }.map { $0.text } == [name])
      guard case .recalling(let board) = try phone.session.round else { throw Phone.Missing() }
      phone.cards(.play(.pick(try #require(board.tiles.firstIndex { $0 == board.wanted }))))
    }
    #expect(phone.elements("finder").isEmpty && phone.shows("3 of 3 found"))
  }

  @Test(arguments: Phone.games, [0, 3])
  func `CARDS-4 every game ends with an award, a quote and another game`(game: CardGame, players: Int) throws
  {
    var phone = Phone.withCards()
    phone.play(game, players: players)
    phone.cards(.next)
    phone.cards(.end)
    phone.skipFinale()
    #expect(phone.shows(Language.english(.session(.awardOfAll))))
    #expect(phone.shows(Language.english(players > 0 ? .session(.everybody) : .table)))
    #expect(phone.page.classes.contains("award-quote") == (game != .impersonation && game != .truthOrDare))
    let next = (Phone.games.firstIndex(of: game) ?? 0) + 1
    try phone.press(Phone.title(Phone.games[next % Phone.games.count]))
    #expect(try phone.session.game == Phone.games[next % Phone.games.count])
  }

  @Test func `CARDS-4 an award names its winners, their count and its reason`() throws {
    var phone = Phone.withCards()
    phone.play(.neverHaveIEver, players: 3)
    let card = try #require(phone.state.featureDeck?.card(try phone.session.current ?? "")?.text)
    for name in ["Player 1", "Player 3"] { try phone.press(name) }
    phone.cards(.end)
    phone.skipFinale()
    for phrase: Phrase in [
      .game(.neverHaveIEver, .award), .pair("Player 1", "Player 3"),
      .game(.neverHaveIEver, .merit(1, of: 0)), .session(.quoted(card)),
    ] { #expect(phone.shows(Language.english(phrase))) }
  }

  @Test func `CARDS-6 going back from a found card restores the search`() throws {
    var phone = Phone.withCards()
    phone.open("/cards")
    phone.settle()
    phone.cards(.searchReached)
    try phone.press(Language.english(.cardGames(.search)), .input, value: "text 3 of never")
    let hit = try #require(phone.usable.first { $0.name.contains("Text 3 of never") })
    try phone.press(hit.name)
    try phone.press(Language.english(.back))
    #expect(phone.state.cards.search == "text 3 of never" && phone.shows("Text 3 of never"))
    try phone.press(Language.english(.back))
    phone.do(.go(.cards))
    #expect(phone.state.cards.search.isEmpty)
  }

  @Test func `CARDS-6 search results keep secrets but show items`() throws {
    var phone = Phone.withCards()
    phone.open("/cards")
    phone.settle()
    phone.cards(.searchReached)
    try phone.press(Language.english(.cardGames(.search)), .input, value: "impersonation 2")
    #expect(!phone.shows("Text 2 of impersonation"))
    #expect(phone.shows(Language.english(.session(.secretFound("impersonation 2")))))
    try phone.press(Language.english(.cardGames(.search)), .input, value: "goat")
    #expect(phone.shows("a goat") && phone.page.classes.contains("row-note found-items"))
  }

  @Test func `CARDS-12 the grid counts the cards an opened session will have`() throws {
    var phone = Phone.withCards(6, adults: 2)
    phone.open()
    phone.settle()
    phone.do(.settings(.contentFor(.adults)))
    phone.play(.neverHaveIEver)
    phone.cards(.hide)
    phone.do(.settings(.contentFor(.teens)))
    phone.do(.go(.cards))
    let title = Phone.title(.neverHaveIEver)
    let said = try #require(phone.usable.first { $0.name.hasPrefix(title) }?.name)
    phone.do(.go(.session(CardGame.neverHaveIEver.rawValue)))
    #expect(said == title + " " + Language.english(.session(.cardOf(1, try phone.session.order.count))))
  }
}
