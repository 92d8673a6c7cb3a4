import Cards
import Digest
import Formats
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// Decks of this phone on the hub (DECK-7).
@Suite struct PublicationTests {
  /// A phone with a deck of two cards, about to publish it.
  private func phone() throws -> Phone {
    var phone = Phone()
    phone.open("/decks")
    phone.settle()
    phone.send(.opened(file: "Our evening.txt", bytes: Array("One?\nTwo?".utf8)))
    phone.settle()
    try phone.press("Add to your decks")
    try phone.press("Share publicly")
    return phone
  }

  /// A hub's answer about the deck that it was sent.
  private func told(_ body: String, state: String = "shown", reason: String? = nil) throws -> String {
    let json = try JSON.read(body)
    var told = JSON.Object([
      .init("content", .string(try ContentHash(of: json).description)), .init("state", .string(state)),
      .init("downloads", 5), .init("likes", 2),
      .init("cards", .integer(Int64(json.array(at: "cards")?.count ?? 0))),
    ])
    for name in ["id", "revision", "title", "description", "author", "language", "licence", "rating"] {
      told[name] = json[name]
    }
    if let reason { told["hidden"] = ["by": "moderator", "reason": .string(reason), "at": 0] }
    return String(decoding: JSON.object(told).write(), as: UTF8.self)
  }

  private func answer(_ phone: inout Phone, _ status: Int, _ text: String) {
    let (ticket, _) = phone.asked.removeFirst()
    phone.send(.file(ticket: ticket, status: status, text: text))
    phone.settle()
  }

  @Test func `C5 sharing is on top, says that a link is a copy, and so does the other phone`() throws {
    var phone = try phone()
    try phone.press("Back")
    let names = phone.usable.map { $0.name }
    let share = try #require(names.firstIndex(of: "Share"))
    #expect(share < (try #require(names.firstIndex(of: "Add card"))))
    try phone.press("Share")
    #expect(phone.shows("A link, a code or a file is a copy") && phone.shows("share it publicly."))
    try phone.press("Share link")
    let link = try #require(phone.handedOver.last?.first)
    var other = Phone()
    other.open("/decks")
    other.settle()
    other.send(.fragment(String(link.drop { $0 != "#" })))
    other.settle()
    #expect(other.shows("This is a copy. Later changes to the original don’t come here."))
    try phone.press("Share publicly")
    #expect(phone.path.hasPrefix("/publish/"))
  }

  @Test func `C5 a public deck says if it has changed, and its public link is shared`() throws {
    var phone = try phone()
    try phone.press("Publish")
    let sent = try #require(phone.asked.first?.request).body
    answer(&phone, 201, try told(sent))
    let id = try #require(phone.state.persisted.ownDecks.first?.id)
    phone.open("/decks/" + id)
    phone.settle()
    #expect(phone.shows("public") && !phone.shows("not yet published"))
    try phone.press("Share")
    #expect(phone.shows("The public link keeps up to date."))
    try phone.press("Share the public link")
    #expect(phone.handedOver.last?.first?.hasSuffix("/discover/" + id) == true)
    try phone.press("Close")
    try phone.press("Delete card 1")
    #expect(phone.shows("public, with changes not yet published"))
    try phone.press("Undo")
    #expect(!phone.shows("not yet published"))
  }

  @Test func `DECK-7 a deck can be published, updated and withdrawn from the same phone`() throws {
    var phone = try phone()
    try phone.press("Your name on it", .input, value: "Mo")
    try phone.press("Publish")
    #expect(phone.shows("Publishing…"))
    let first = try #require(phone.asked.first?.request)
    let file = try DeckFile.read(Array(first.body.utf8), name: "sent")
    #expect(first.method == .put && first.path == "/api/decks/" + file.id && first.key.count == 64)
    #expect(file.author == "Mo" && file.licence == "CC-BY-4.0" && file.revision == 1 && file.parent == nil)
    answer(&phone, 201, try told(first.body))
    #expect(phone.shows("It’s out!"))
    try phone.press("Share link")
    #expect(phone.handedOver.last?.first?.hasSuffix("/discover/" + file.id) == true)
    try phone.press("Close")
    #expect(phone.shows("Up to date") && !phone.usable.contains { $0.name == "Up to date" })

    phone.open("/decks/" + file.id)
    phone.settle()
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: "Who hid the spoons?")
    try phone.press("Save card")
    try phone.press("Share publicly")
    answer(&phone, 200, try told(first.body))
    #expect(phone.shows("5 downloads") && phone.shows("2 likes"))
    try phone.press("Publish changes")
    let second = try #require(phone.asked.first?.request)
    let next = try DeckFile.read(Array(second.body.utf8), name: "sent")
    #expect(
      next.revision == 2 && next.parent == file.identity && next.cards.count == 3 && second.key == first.key)
    answer(&phone, 200, try told(second.body))

    try phone.press("Take it back")
    #expect(phone.asked.isEmpty)
    try phone.press("Take it back")
    #expect(phone.asked.first?.request.method == .delete && phone.asked.first?.request.key == first.key)
    answer(&phone, 204, "")
    #expect(phone.usable.contains { $0.name == "Publish" } && phone.state.persisted.ownDecks.count == 1)
  }

  @Test func `DECK-7 an unknown refusal is quoted in the hub's language`() throws {
    var phone = try phone()
    try phone.press("Publish")
    answer(
      &phone, 422,
      #"{"type": "/api#faults", "detail": "No.", "errors": [{"place": "card 1", "detail": "It is blank."}]}"#)
    #expect(phone.shows("The hub refused this. It says:") && phone.usable.contains { $0.name == "Publish" })
    let quoted = try #require(phone.elements("q").first)
    #expect(quoted.says() == "No. card 1: It is blank.")
    #expect(quoted.attributes["lang"] == "en" && quoted.attributes["dir"] == "auto")
    phone.speaks = .german
    phone.open(phone.path)
    phone.settle()
    try phone.press("Veröffentlichen")
    answer(&phone, 418, #"{"type": "/api#odd", "detail": "\#(String(repeating: "word ", count: 100))"}"#)
    #expect(phone.shows("Der Hub hat das abgelehnt."))
    let cut = try #require(phone.elements("q").first).says()
    #expect(cut.hasPrefix("word word") && cut.hasSuffix("…") && cut.count <= 201)
  }

  @Test func `DECK-7 a silent hub is reported and nothing counts as published`() throws {
    var phone = try phone()
    try phone.press("Publish")
    answer(&phone, 0, "")
    #expect(phone.shows("Can’t reach the hub.") && phone.usable.contains { $0.name == "Publish" })
  }

  @Test(arguments: [
    (403, "banned", "no longer takes decks from you"), (403, "not-yours", "Someone else shared"),
    (507, "full", "no room left"), (409, "too-many-revisions", "as often as it can be"),
  ])
  func `DECK-7 known refusals of a hub are worded by the app`(
    status: Int, type: String, words: String
  ) throws {
    var phone = try phone()
    try phone.press("Publish")
    answer(&phone, status, #"{"type": "/api#\#(type)", "detail": "In the words of the hub."}"#)
    #expect(phone.shows(words) && !phone.shows("In the words of the hub."))
  }

  @Test func `DECK-7 a revision from another phone is followed, not silently overwritten`() throws {
    var phone = try phone()
    try phone.press("Publish")
    let sent = try #require(phone.asked.first?.request.body)
    let other = try told(
      sent.replacing("Two?", with: "Drei?").replacing("\"revision\":1", with: "\"revision\":4"))
    answer(&phone, 409, #"{"type": "/api#outdated", "detail": "It is outdated.", "deck": \#(other)}"#)
    #expect(phone.shows("Another of your phones has published this deck since."))
    try phone.press("Publish changes")
    let next = try DeckFile.read(Array(try #require(phone.asked.first?.request.body).utf8), name: "sent")
    #expect(next.revision == 5 && next.parent != nil)
  }

  @Test(arguments: [Int64.max, Int64(DeckLimits.revision) + 1])
  func `DECK-7 an impossible revision is ignored, and the phone counts on from its own`(lie: Int64)
    throws
  {
    var phone = try phone()
    try phone.press("Publish")
    let first = try #require(phone.asked.first?.request)
    answer(&phone, 201, try told(first.body))
    phone.open("/decks/" + (try JSON.read(first.body).string(at: "id") ?? ""))
    phone.settle()
    try phone.press("Add card")
    try phone.press("What the card says", .input, value: "Who hid the spoons?")
    try phone.press("Save card")
    try phone.press("Share publicly")
    var lying = try #require(try JSON.read(try told(first.body)).object)
    lying["revision"] = .integer(lie)
    answer(&phone, 200, JSON.object(lying).text)
    try phone.press("Publish changes")
    let second = try #require(phone.asked.first?.request)
    #expect(try DeckFile.read(Array(second.body.utf8), name: "sent").revision == 2)
  }

  @Test func `DECK-8 the author sees that the deck is hidden and why`() throws {
    var phone = try phone()
    try phone.press("Publish")
    let sent = try #require(phone.asked.first?.request.body)
    answer(&phone, 200, try told(sent))
    phone.open(phone.path)
    phone.settle()
    answer(&phone, 200, try told(sent, state: "hidden", reason: "Card 2 names a neighbour."))
    #expect(phone.shows("A moderator has hidden the deck: Card 2 names a neighbour."))
  }

  @Test func `DECK-7 a late answer does not change another screen`() throws {
    var phone = try phone()
    try phone.press("Publish")
    let sent = try #require(phone.asked.first?.request.body)
    let late = phone.asked.removeFirst().ticket
    phone.send(.navigated(path: "/discover/own.other"))
    phone.settle()
    phone.send(.file(ticket: late, status: 200, text: try told(sent)))
    phone.settle()
    #expect(!phone.shows("Our evening"))
  }

  @Test func `DECK-7 an author's name counts as published only after the hub confirms`() throws {
    var phone = try phone()
    try phone.press("Publish")
    answer(&phone, 201, try told(try #require(phone.asked.first?.request.body)))
    try phone.press("Close")
    #expect(phone.shows("Up to date"))
    try phone.press("Your name on it", .input, value: " Mo ")
    try phone.press("Publish changes")
    answer(&phone, 0, "")
    #expect(phone.usable.contains { $0.name == "Publish changes" })
  }

  @Test func `DECK-7 nothing is published without storage for the key`() throws {
    var phone = Phone()
    phone.canKeep = false
    phone.open("/decks")
    phone.settle()
    phone.send(.opened(file: "Our evening.txt", bytes: Array("One?".utf8)))
    phone.settle()
    try phone.press("Add to your decks")
    try phone.press("Share publicly")
    #expect(phone.shows("This browser saves nothing") && !phone.usable.contains { $0.name == "Publish" })
  }

  @Test func `DECK-7 a deck deleted on the phone can still be withdrawn`() throws {
    var phone = try phone()
    try phone.press("Publish")
    let sent = try #require(phone.asked.first?.request)
    answer(&phone, 201, try told(sent.body))
    phone.do(.go(.deck(String(sent.path.dropFirst("/api/decks/".count)))))
    try phone.press("Delete")
    phone.open("/discover/" + sent.path.dropFirst("/api/decks/".count))
    phone.settle()
    answer(&phone, 200, try told(sent.body))
    try phone.press("Take it back")
    try phone.press("Take it back")
    #expect(phone.asked.last?.request.method == .delete)
  }
}
