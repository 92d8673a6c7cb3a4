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

@Suite struct DiscoverTests {
  @Test func `DECK-4 the list describes each deck and continues where it ended`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride", likes: 3)])
    for words in ["Train ride", "For a long ride", "by Mo", "English", "2 cards", "7 downloads", "3 likes"] {
      #expect(phone.shows(words))
    }
    try phone.press("Newest", .change)
    let request = try #require(phone.asked.first?.request)
    #expect(request.path == "/api/decks?count=20&rating=teens&order=newest")
    let next: JSON = ["decks": .array([hub.decks[0].told]), "next": "newest-00-1"]
    phone.send(
      .file(
        ticket: phone.asked.removeFirst().ticket, status: 200,
        text: String(decoding: next.write(), as: UTF8.self)))
    try phone.press("Show more decks")
    #expect(phone.asked.first?.request.path.hasSuffix("&after=newest-00-1") == true)
    hub.answer(&phone)
    #expect(phone.usable.count { $0.name == "Train ride" } == 1)
  }

  @Test func `DECK-5 a search is sent, escaped, when the person stops typing`() throws {
    var (phone, _) = Phone.beside([])
    try phone.press("Search decks", .input, value: "caf\u{e9} & \"tea\"*")
    #expect(phone.asked.isEmpty)
    phone.wait(Discover.pause)
    #expect(
      phone.asked.map { $0.request.path } == [
        "/api/decks?count=20&rating=teens&q=caf%C3%A9%20%26%20%22tea%22%2A"
      ])
    phone.wait(Discover.pause)
    #expect(phone.asked.count == 1)
  }

  @Test(arguments: [
    "https://Box.local/discover/own.a.", "Look: http://localhost/discover/own%2Ea, nice",
    "«/Discover/own.a?x=y»",
  ])
  func `A7 a deck link pasted into the search opens the deck`(_ text: String) throws {
    var (phone, _) = Phone.beside([])
    try phone.press("Search decks", .input, value: text)
    phone.wait(Discover.pause)
    #expect(phone.path == "/discover/own.a")
  }

  @Test func `DECK-4 filters are part of the request and are counted`() throws {
    var (phone, hub) = Phone.beside([])
    try phone.press("Filters")
    for name in ["Español", "Dare", "30 to 59"] {
      try phone.press(name, .change)
      hub.answer(&phone)
    }
    try phone.press("Done")
    #expect(phone.shows("Filters (3)") && phone.shows("No deck has all of that."))
    try phone.press("Rising", .change)
    #expect(
      phone.asked.last?.request.path
        == "/api/decks?count=20&rating=teens&order=rising&language=es&kind=dare&min=30&max=59")
  }

  @Test func `DECK-10 a deck above the ceiling is neither requested nor shown`()
    throws
  {
    let (phone, _) = Phone.beside([
      try OfferedDeck("own.a", "Late at night", rating: "adults"), try OfferedDeck("own.b", "Tea"),
    ])
    #expect(phone.shows("Tea") && !phone.shows("Late at night"))
  }

  @Test func `DECK-6 a deck can be previewed, downloaded and played without the hub`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    try phone.press("Train ride")
    hub.answer(&phone)
    #expect(phone.shows("One?") && phone.shows("Two?") && phone.shows("licence CC0-1.0"))
    try phone.press("Download")
    #expect(phone.asked.map { $0.request.path } == ["/api/decks/own.a/download"])
    hub.failure = (0, "")
    hub.answer(&phone)
    phone.open("/decks")
    phone.settle()
    #expect(phone.shows("From others"))
    try phone.press("Train ride 2 cards")
    hub.answer(&phone)
    #expect(phone.shows("One?"))
    try phone.press("Play this deck")
    #expect(phone.state.route == .session(of: "own.a"))
  }

  @Test func `DECK-6 a download waits until the cards have loaded`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    try phone.press("Train ride")
    try phone.press("Download")
    #expect(phone.shows("Downloading…") && phone.state.persisted.downloads.isEmpty)
    hub.answer(&phone)
    #expect(phone.state.persisted.downloads.map { $0.deck.id } == ["own.a"] && phone.shows("Play this deck"))
  }

  @Test(arguments: ["{", "{\"format\": 1}", " "])
  func `DECK-6 content that does not match its hash is not downloaded`(garbage: String) throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    try phone.press("Train ride")
    try phone.press("Download")
    let other = try OfferedDeck("own.a", "Train ride", cards: ["Three?"])
    while let (ticket, request) = phone.asked.first {
      phone.asked.removeFirst()
      let isContent = request.path.hasPrefix("/api/contents/")
      let text = String(decoding: hub.decks[0].told.write(), as: UTF8.self)
      let answer = garbage == " " ? other.text : garbage
      phone.send(.file(ticket: ticket, status: 200, text: isContent ? answer : text))
      phone.settle()
    }
    #expect(
      phone.shows("The hub sent something that isn’t a deck.") && phone.state.persisted.downloads.isEmpty)
    try phone.press("Try again")
    hub.answer(&phone)
    #expect(phone.shows("One?"))
  }

  @Test func `DECK-6 a removed deck comes back by Undo`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    try phone.press("Train ride")
    hub.answer(&phone)
    try phone.press("Download")
    let kept = phone.state.persisted.downloads
    try phone.press("Remove from this phone")
    #expect(phone.state.persisted.downloads.isEmpty)
    try phone.press("Undo")
    #expect(phone.state.persisted.downloads == kept)
  }

  @Test
  func `DECK-9 likes use one stable key for each deck, even after a restart`()
    throws
  {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride"), try OfferedDeck("own.b", "Tea")])
    var keys: [[String]] = []
    for _ in 0..<2 {
      for id in ["own.a", "own.b"] {
        phone.open("/discover/" + id)
        phone.settle()
        hub.answer(&phone)
        try phone.press("Like")
        keys.append(phone.asked.map { $0.request.key })
        hub.answer(&phone)
      }
    }
    #expect(keys[0] == keys[2] && keys[1] == keys[3] && keys[0] != keys[1] && keys[0][0].count == 64)
    #expect(phone.state.persisted.hubPhone.likes.isEmpty)
  }

  @Test func `DECK-9 a like refused by the hub is undone with a notice`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    try phone.press("Train ride")
    hub.answer(&phone)
    hub.failure = (429, "")
    try phone.press("Like")
    #expect(phone.state.persisted.hubPhone.likes == ["own.a"])
    hub.answer(&phone)
    #expect(phone.state.persisted.hubPhone.likes.isEmpty && phone.shows("The hub is busy."))
  }

  @Test func `DECK-8 a deck can be reported once, with a reason and words`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")])
    try phone.press("Train ride")
    hub.answer(&phone)
    try phone.press("Report")
    try phone.press("In your own words, if you like", .input, value: "Card 2")
    try phone.press("It’s hurtful or threatening")
    let request = try #require(phone.asked.first?.request)
    #expect(request.method == .post && request.path == "/api/decks/own.a/reports")
    #expect(request.body == #"{"reason":"hurtful","words":"Card 2"}"#)
    hub.answer(&phone)
    #expect(phone.shows("Reported. Thank you.") && !phone.usable.contains { $0.name == "Report" })
  }

  @Test(arguments: [
    (0, "", "Can’t reach the hub."), (404, "Not here", "There is no hub at this address."),
    (503, "", "The hub is busy."), (200, "<html>", "The hub sent something that isn’t a deck."),
    (500, #"{"type": "about:blank", "detail": "The disk is full."}"#, "The disk is full."),
  ])
  func `DECK-4 a failed answer of the hub is explained and can be retried`(
    status: Int, text: String, words: String
  ) throws {
    var (phone, hub) = (
      Phone(), FakeHub(decks: [try OfferedDeck("own.a", "Train ride")], failure: (status, text))
    )
    phone.open("/discover")
    phone.settle()
    hub.answer(&phone)
    #expect(phone.shows(words))
    hub.failure = nil
    if status == 404 { return }
    try phone.press("Try again")
    hub.answer(&phone)
    #expect(phone.shows("Train ride") && !phone.shows(words))
  }

  @Test
  func
    `DECK-10 a deck above the ceiling is shown neither by its address nor in lists`()
    throws
  {
    var (phone, hub) = Phone.beside(
      [try OfferedDeck("own.a", "Late at night", rating: "adults")], at: "/discover/own.a")
    #expect(phone.shows("above your age setting") && !phone.shows("One?"))
    phone.do(.settings(.contentFor(.adults)))
    phone.open("/discover/own.a")
    phone.settle()
    hub.answer(&phone)
    try phone.press("Download")
    hub.answer(&phone)
    phone.do(.settings(.contentFor(.teens)))
    phone.open("/discover/own.a")
    phone.settle()
    hub.answer(&phone)
    #expect(!phone.shows("One?") && phone.state.persisted.downloads.count == 1)
    phone.open("/decks")
    phone.settle()
    #expect(!phone.shows("Late at night"))
  }

  @Test func `DECK-9 the last of several fast likes wins, with one request at a time`()
    throws
  {
    var (phone, _) = Phone.beside([try OfferedDeck("own.a", "Train ride")], at: "/discover/own.a")
    for _ in 0..<3 { try phone.press("Like") }
    #expect(
      phone.asked.map { $0.request.method } == [.put] && phone.state.persisted.hubPhone.likes == ["own.a"])
    try phone.press("Like")
    let told = String(
      decoding: (try OfferedDeck("own.a", "Train ride", likes: 1)).told.write(), as: UTF8.self)
    phone.send(.file(ticket: phone.asked.removeFirst().ticket, status: 200, text: told))
    phone.settle()
    #expect(phone.asked.map { $0.request.method } == [.delete] && phone.shows("1 like"))
  }

  @Test func `DECK-8 the words of a report stay until the hub has them`() throws {
    var (phone, hub) = Phone.beside([try OfferedDeck("own.a", "Train ride")], at: "/discover/own.a")
    try phone.press("Report")
    try phone.press("In your own words, if you like", .input, value: "Card 2")
    hub.failure = (0, "")
    try phone.press("Something else")
    hub.answer(&phone)
    #expect(phone.shows("Can’t reach the hub."))
    hub.failure = nil
    try phone.press("Something else")
    #expect(phone.asked.first?.request.body == #"{"reason":"other","words":"Card 2"}"#)
  }

  @Test func `DECK-6 no deck of the hub replaces a built-in deck`() throws {
    var (phone, hub) = Phone.beside(
      [try OfferedDeck("turntable.truth-or-dare", "Not ours")], at: "/discover/truth-or-dare")
    #expect(phone.shows("Not ours") && !phone.usable.contains { $0.name == "Download" })
    phone.do(.feature(.discover(.taken)))
    hub.answer(&phone)
    #expect(phone.state.persisted.downloads.isEmpty)
  }
}
