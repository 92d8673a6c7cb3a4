import Cards
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import DiscoverFeature

/// One's own version of somebody else's deck (DECK-6).
@Suite struct ForkTests {
  /// A phone with somebody's deck of three cards and its own version of it, in which the first card differs. The hub has a
  /// newer revision with other cards.
  private func fork(_ newer: [String]) throws -> Phone {
    var (phone, hub) = Phone.beside([
      try OfferedDeck("own.a", "Train ride", cards: ["One?", "Two?", "Three?"])
    ])
    try phone.press("Train ride")
    hub.answer(&phone)
    try phone.press("Download")
    hub.answer(&phone)
    try phone.press("Make your own version")
    let id = try #require(phone.state.persisted.ownDecks.first?.id)
    try phone.press("One?")
    try phone.press("What the card says", .input, value: "Mine?")
    try phone.press("Save card")
    #expect(!phone.shows("has changed since"))
    hub.decks = [try OfferedDeck("own.a", "Train ride", cards: newer, revision: 2)]
    phone.open("/discover/own.a")
    phone.settle()
    hub.answer(&phone)
    try phone.press("Take the newer version")
    phone.open("/decks/" + id)
    phone.settle()
    #expect(phone.shows("“Train ride” has changed since you made your version"))
    return phone
  }

  private func texts(_ phone: Phone) -> [String] {
    phone.state.persisted.ownDecks.first?.cards.map { $0.text } ?? []
  }

  @Test func `DECK-6 others' changes merge into one’s own version without a question`() throws {
    var phone = try fork(["One?", "Zwei?", "Three?", "Four?"])
    try phone.press("Bring the changes in")
    #expect(texts(phone) == ["Mine?", "Zwei?", "Three?", "Four?"])
    #expect(!phone.shows("has changed since"))
    phone.open(phone.path)
    phone.settle()
    #expect(!phone.shows("has changed since"))
  }

  @Test(arguments: [false, true])
  func `DECK-6 a card changed on both sides asks which to keep`(takesTheirs: Bool) throws {
    var phone = try fork(["Uno?", "Two?"])
    let before = texts(phone)
    try phone.press("Bring the changes in")
    #expect(phone.shows("Both of you changed a card") && texts(phone) == before)
    if takesTheirs { try phone.press("Theirs Uno?") }
    try phone.press("Bring the changes in")
    #expect(texts(phone) == [takesTheirs ? "Uno?" : "Mine?", "Two?"])
  }

  @Test func `DECK-6 a deleted version comes back with its original`() throws {
    var phone = try fork(["One?", "Zwei?", "Three?"])
    try phone.press("Delete")
    try phone.press("Undo")
    phone.open("/decks/" + (phone.state.persisted.ownDecks.first?.id ?? ""))
    phone.settle()
    #expect(phone.shows("has changed since you made your version"))
  }

  @Test func `DECK-6 merged changes can be undone, and the copy names its source`() throws {
    var phone = try fork(["One?", "Zwei?", "Three?"])
    #expect(phone.shows("based on “Train ride” by Mo") && phone.state.persisted.ownDecks.first?.author == "")
    let before = texts(phone)
    try phone.press("Bring the changes in")
    #expect(texts(phone) != before && phone.shows("The changes are in your deck."))
    try phone.press("Undo")
    #expect(texts(phone) == before && phone.shows("has changed since you made your version"))
  }
}
