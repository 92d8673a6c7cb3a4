import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// An address opens a session straight away (CARDS-11).
@Suite struct CardLinkTests {
  private static let address = "/cards/truth-or-dare"

  private func opening(_ prepare: (inout Phone) -> Void) -> Phone {
    var phone = Phone.withCards()
    prepare(&phone)
    phone.open(Self.address)
    phone.settle()
    return phone
  }

  private func isPlaying(_ phone: Phone) -> Bool {
    phone.shows(Language.english(.session(.cardOf(1, 6)))) && phone.state.route == .session("truth-or-dare")
  }

  @Test(arguments: Phone.games)
  func `CARDS-11 an address opens every game's session on a fresh phone`(game: CardGame) throws {
    var phone = Phone.withCards()
    phone.open("/cards/" + game.rawValue)
    phone.settle()
    #expect(try phone.session.game == game && phone.session.order.count == 6)
    #expect(phone.shows(Language.english(.session(.cardOf(1, 6)))))
    // Only the list and this deck are fetched, and the address stays.
    #expect(phone.fetched == ["decks/index.json", Phone.file(game)] && phone.visited.isEmpty)
  }

  @Test func `CARDS-11 an address opens a session without storage`() {
    #expect(isPlaying(opening { $0.canKeep = false }))
  }

  @Test func `CARDS-11 a notice is shown until the list and the deck have loaded`() {
    var phone = opening { $0.isSlow = true }
    for _ in 0..<2 {
      #expect(phone.shows(Language.english(.loadingDecks)))
      phone.deliver()
    }
    #expect(isPlaying(phone))
  }

  @Test func `CARDS-11 a deck that loads after its screen was left is kept but not played`() {
    var phone = opening { $0.isSlow = true }
    phone.deliver()
    phone.do(.go(.cards))
    phone.deliver()
    #expect(phone.state.persisted.sessions.isEmpty && phone.state.route == .cards)
    let fetched = phone.fetched
    phone.do(.go(.session("truth-or-dare")))
    #expect(isPlaying(phone) && phone.fetched == fetched)
  }

  @Test func `CARDS-11 leaving and returning while a deck loads fetches it once`() {
    var phone = opening { $0.isSlow = true }
    for _ in 0..<2 {
      phone.do(.go(.home))
      phone.do(.go(.session("truth-or-dare")))
      phone.deliver()
    }
    #expect(isPlaying(phone) && phone.fetched.count == 2)
  }

  @Test func `CARDS-11 another session can be opened while the first deck loads`() throws {
    var phone = opening { $0.isSlow = true }
    phone.deliver()
    phone.send(.navigated(path: "/cards/this-or-that"))
    phone.settle()
    phone.deliver()
    #expect(try phone.session.game == .thisOrThat)
    #expect(phone.state.persisted.sessions.map { $0.game } == [.thisOrThat])
  }

  @Test func `CARDS-11 a list that fails to load can be retried`() throws {
    var index: String?
    var phone = opening { phone in
      index = phone.files["decks/index.json"]
      phone.files["decks/index.json"] = nil
    }
    #expect(phone.shows(Language.english(.decksMissing)))
    try phone.press(Language.english(.tryAgain))
    #expect(phone.shows(Language.english(.decksMissing)))
    phone.files["decks/index.json"] = index
    try phone.press(Language.english(.tryAgain))
    #expect(isPlaying(phone) && !phone.shows(Language.english(.decksMissing)))
  }

  @Test(arguments: [nil, "not json"])
  func `CARDS-11 an unreadable deck says why and can be retried`(text: String?) throws {
    var good: String?
    var phone = opening { phone in
      good = phone.files[Phone.file(.truthOrDare)]
      phone.files[Phone.file(.truthOrDare)] = text
    }
    let title = Phone.title(.truthOrDare)
    #expect(phone.shows(text == nil ? Language.english(.deckMissing(title)) : Phone.file(.truthOrDare)))
    try phone.press(Language.english(.tryAgain))
    #expect(phone.state.opened.deckProblem != nil)
    phone.files[Phone.file(.truthOrDare)] = good
    try phone.press(Language.english(.tryAgain))
    #expect(isPlaying(phone) && phone.state.opened.deckProblem == nil)
  }

  @Test func `CARDS-11 an unknown game's address says so and leads to all games`() throws {
    for address in ["/cards/poker", "/cards/" + String(repeating: "a", count: 90)] {
      var phone = Phone.withCards()
      phone.open(address)
      phone.settle()
      #expect(phone.shows(Language.english(.cardGames(.deckGone))))
      try phone.press(Language.english(.session(.allGames)))
      #expect(phone.state.route == .cards)
    }
    for address in ["/cards/Truth", "/cards/a/b", "/cards/" + String(repeating: "a", count: 91)] {
      var phone = Phone.withCards()
      phone.open(address)
      #expect(phone.state.screen == .notFound)
    }
    #expect(Route(path: "/cards/") == .cards && Route(path: Self.address + "/").path == Self.address)
  }

  @Test func `CARDS-11 Back leads from a session to the games, and Forward returns`() throws {
    var phone = Phone.withCards()
    phone.play(.truthOrDare)
    phone.cards(.next)
    try phone.press(Language.english(.back))
    #expect(phone.path == "/cards" && phone.state.route == .cards)
    phone.send(.navigated(path: Self.address))
    phone.settle()
    #expect(try phone.session.position == 1)
  }
}
