import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components

/// The sheets over a card game, and the keys of the grid (CARDS-10).
@Suite struct CardSheetTests {
  @Test func `CARDS-10 ? lists the keys of the screen, and Escape closes the list`() throws {
    for address in ["/cards", "/cards/this-or-that"] {
      var phone = Phone.withCards()
      phone.open(address)
      phone.settle()
      #expect(!phone.page.classes.contains("dialog"))
      let bindings = phone.state.keyBindings
      phone.key("?")
      for binding in bindings { #expect(phone.shows(Language.english(binding.phrase))) }
      #expect(phone.shows(Language.english(.cardGames(.search))) == (address == "/cards"))
      // Controls below the sheet cannot be reached.
      #expect(phone.usable.map { $0.name } == [Language.english(.close)])
      phone.key("Escape")
      #expect(!phone.page.classes.contains("dialog") && phone.state.route.path == address)
      #expect(phone.focused.contains(CardDrawing.topCard))
      try phone.press(Language.english(.keys))
      try phone.press(Language.english(.close))
      #expect(!phone.page.classes.contains("dialog"))
    }
  }

  @Test func `CARDS-10 keys do nothing while a sheet is open`() throws {
    for sheet in ["?", "p"] {
      var phone = Phone.withCards()
      phone.play(.thisOrThat)
      phone.cards(.next)
      phone.key(sheet)
      let (kept, cards) = (phone.state.persisted, phone.state.cards)
      for binding in phone.state.keyBindings {
        for key in binding.keys + ["?", "/"] { phone.key(key) }
      }
      #expect(phone.state.persisted == kept && phone.state.cards == cards && phone.tosses == [.right])
    }
    var phone = Phone.withCards()
    phone.open("/cards")
    phone.settle()
    phone.key("?")
    for key in ["1", "0", "/"] { phone.key(key) }
    #expect(phone.state.route == .cards && !phone.focused.contains(CardGames.searchField))
  }

  @Test func `CARDS-10 the scores cover the game and show who leads`() throws {
    var phone = Phone.withCards()
    phone.play(.neverHaveIEver, players: 2)
    phone.cards(.play(.raise(PlayerID(rawValue: 2))))
    try phone.press(Language.english(.cardGames(.scores)))
    #expect(phone.page.classes.filter { $0 == "place is-first" }.count == 1)
    #expect(phone.usable.map { $0.name } == [Language.english(.close)])
  }

  @Test func `CARDS-10 Escape goes back from a session to the games and from there Home`() {
    var phone = Phone.withCards()
    phone.play(.thisOrThat)
    phone.key("Escape")
    #expect(phone.path == "/cards")
    phone.key("Escape")
    #expect(phone.path == "/")
    phone.key("Escape")
    #expect(phone.path == "/")
  }

  @Test func `CARDS-10 digits open the ten games in order, and slash the search`() {
    var phone = Phone.withCards()
    phone.open("/cards")
    phone.settle()
    let order = phone.usable.map { $0.name }.filter { $0.hasPrefix("Game ") }
    #expect(order.count == 10)
    for (digit, game) in zip("1234567890", Phone.games) {
      phone.key(String(digit))
      #expect(phone.state.route == (Phone.doors.contains(game) ? .door(game) : .session(game.rawValue)))
      #expect(order[digit == "0" ? 9 : Int(String(digit)).map { $0 - 1 } ?? 0].hasPrefix(Phone.title(game)))
      phone.key("Escape")
    }
    phone.key("/")
    #expect(phone.focused.last == CardGames.searchField)
    phone.key("a")
    #expect(phone.state.route == .cards)
  }

  @Test func `CARDS-10 session keys do nothing without a game or a deck`() {
    var phone = Phone.withCards()
    phone.files[Phone.file(.thisOrThat)] = nil
    phone.open("/cards/this-or-that")
    phone.settle()
    let kept = phone.state.persisted
    for key in ["ArrowRight", " ", "x", "1", "e"] { phone.key(key) }
    #expect(phone.state.persisted == kept && phone.tosses.isEmpty)
    phone.do(.go(.home))
    for key in ["?", "1", "ArrowRight", "/"] { phone.key(key) }
    #expect(phone.state.persisted == kept && phone.state.cards.sheet == nil)
  }
}
