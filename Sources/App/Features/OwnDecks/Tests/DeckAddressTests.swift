import Cards
import Formats
import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

struct DeckAddressTests {
  private func route(_ deck: String) -> Route { .session(of: deck) }

  @Test(arguments: [
    ("turntable.truth-or-dare", "/cards/truth-or-dare"), ("own.k7f3", "/cards/own.k7f3"),
    ("truth-or-dare", "/cards/.truth-or-dare"), ("Mine_2", "/cards/.Mine_2"), ("x", "/cards/.x"),
    ("turntable.Mine", "/cards/turntable.Mine"), ("turntable.", "/cards/turntable."),
    ("turntable.a.b", "/cards/turntable.a.b"), ("a" + String(repeating: ".", count: 99), nil as String?),
  ])
  func `each deck has an address of its own that leads to it`(_ deck: String, _ path: String?) {
    let address = route(deck).path
    #expect(Route(path: address) == route(deck))
    if let path { #expect(address == path) }
  }

  @Test(arguments: [
    "", "a/b", "Truth", "a b", ".", "..a", ".a.b", "ä", "a.\u{0}", String(repeating: "a.", count: 51),
  ])
  func `an invalid deck name leads nowhere`(_ part: String) {
    let path = "/cards/" + part
    #expect(!Route(path: path).isSession)
  }

  @Test func `two decks of one game can both be played`() throws {
    var phone = Phone.withCards()
    let other = (Phone.deck(.truthOrDare) as String).replacing(
      "\"turntable.truth-or-dare\"", with: "\"own.second\""
    )
    .replacing("Game truth-or-dare", with: "The other one")
    phone.files["decks/other.json"] = other
    let listed: JSON = [
      "id": "own.second", "title": "The other one", "description": "", "file": "decks/other.json", "cards": 6,
      "cover": "", "category": "truth-or-dare",
    ]
    var decks = try #require(JSON.read(Phone.index(of: Phone.games)).array(at: "decks"))
    decks.append(listed)
    phone.files["decks/index.json"] = (["decks": .array(decks)] as JSON).text
    phone.open("/cards")
    phone.settle()
    try phone.press("The other one 6 cards")
    phone.settle()
    #expect(phone.path == "/cards/own.second")
    phone.cards(.next)
    phone.settle()
    phone.open("/cards/truth-or-dare")
    phone.settle()
    #expect(
      phone.state.persisted.sessions.map { $0.deck }.sorted() == ["own.second", "turntable.truth-or-dare"])
    #expect(try phone.session.position == 0)
    phone.open("/cards/own.second")
    phone.settle()
    #expect(try phone.session.position == 1)
  }
}
