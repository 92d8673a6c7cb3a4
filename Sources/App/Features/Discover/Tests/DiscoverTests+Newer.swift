import Cards
import Digest
import Formats
import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import DiscoverFeature

extension DiscoverTests {
  @Test func `DECK-6 a newer revision lists its changes and is taken on request`() throws {
    var (phone, hub) = Phone.beside([
      try OfferedDeck("own.a", "Train ride", cards: ["One?", "Two?", "Three?"])
    ])
    try phone.press("Train ride")
    hub.answer(&phone)
    try phone.press("Download")
    hub.decks = [try OfferedDeck("own.a", "Train ride", cards: ["One?", "Zwei?"], revision: 2)]
    hub.answer(&phone)
    phone.open("/discover/own.a")
    phone.settle()
    hub.answer(&phone)
    #expect(phone.shows("A newer version is here") && phone.shows("1 changed, 1 gone"))
    #expect(phone.state.persisted.downloads[0].deck.cards.count == 3)
    try phone.press("Take the newer version")
    #expect(phone.state.persisted.downloads.map { $0.deck.cards.map { $0.text } } == [["One?", "Zwei?"]])
    #expect(!phone.shows("A newer version is here"))
  }

  @Test func `DECK-6 the library marks decks that have a newer revision`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    try phone.press("Train ride")
    hub.answer(&phone)
    try phone.press("Download")
    hub.answer(&phone)
    phone.open("/decks")
    phone.settle()
    #expect(phone.usable.contains { $0.name == "Train ride 2 cards" })
    hub.decks = [try OfferedDeck("own.a", "Train trip", cards: ["Two?", "One?"], revision: 2)]
    phone.open("/discover/own.a")
    phone.settle()
    hub.answer(&phone)
    // The sample numbers its cards by position, so both have changed.
    #expect(phone.shows("Also new: the title.") && phone.shows("2 changed"))
    phone.open("/decks")
    phone.settle()
    #expect(phone.usable.contains { $0.name == "Train ride 2 cards, newer version" })
  }

  @Test func `C5 a deck of the hub has a link that leads to its newest revision`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    try phone.press("Train ride")
    hub.answer(&phone)
    try phone.press("Share link")
    let shared = try #require(phone.handedOver.last)
    #expect(shared[0].hasSuffix("/discover/own.a") && shared[1] == "Train ride")
    try phone.press("Download")
    hub.answer(&phone)
    try phone.press("Share link")
    #expect(phone.handedOver.count == 2)
  }

  @Test func `C5 a start looks for newer revisions once a hub has not answered for a day`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    try phone.press("Train ride")
    hub.answer(&phone)
    try phone.press("Download")
    hub.answer(&phone)
    hub.decks = [try OfferedDeck("own.a", "Train trip", cards: ["Two?", "One?"], revision: 2)]
    func start() -> [String] {
      phone.asked = []
      phone.open("/decks")
      phone.settle()
      return phone.asked.map { $0.request.path }
    }
    // The hub does not answer, so the next start asks again.
    #expect(start() == ["/api/decks/own.a"])
    #expect(start() == ["/api/decks/own.a"])
    hub.answer(&phone)
    #expect(phone.state.persisted.downloads.map { $0.newer != nil } == [true])
    #expect(start() == [])
    phone.wait(UInt64(Discover.checkedAgain))
    #expect(start() == ["/api/decks/own.a"])
    // A phone without downloads asks no hub.
    (phone, hub) = Phone.beside([])
    #expect(start() == [])
  }

  @Test func `LOOK-3 asking for more moves the focus to the first new deck`() throws {
    let offered = try ["a", "b", "c"].map { try OfferedDeck("own." + $0, "Deck " + $0) }
    var (phone, hub) = Phone.beside(Array(offered.prefix(2)))
    try phone.press("Newest", .change)
    let page: JSON = ["decks": .array(offered.prefix(2).map { $0.told }), "next": "newest-00-1"]
    phone.send(
      .file(
        ticket: phone.asked.removeFirst().ticket, status: 200,
        text: String(decoding: page.write(), as: UTF8.self)))
    #expect(phone.focused.last != Discover.firstNew)
    try phone.press("Show more decks")
    hub.decks = offered
    hub.answer(&phone)
    #expect(phone.focused.last == Discover.firstNew)
    let first = phone.usable.first { $0.node.attributes["id"] == Discover.firstNew }
    #expect(first?.name == "Deck c")
  }
}
