import Cards
import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import OwnDecksFeature

/// Decks that go from phone to phone, as links and codes (DECK-3).
@Suite struct DeckSharingTests {
  /// A phone on the screen of its own deck with this many cards.
  private func phone(cards: Int = 3, of length: Int = 3) throws -> Phone {
    var phone = Phone()
    phone.open("/decks")
    phone.settle()
    var lines: [String] = []
    var chance: UInt64 = 1
    for card in 0..<cards {
      var line = "Card \(card):"
      for _ in 0..<length {
        chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        line += " " + String(chance >> 40, radix: 36)
      }
      lines.append(line)
    }
    phone.send(.opened(file: "Our evening.txt", bytes: Array(lines.joined(separator: "\n").utf8)))
    phone.settle()
    try phone.press("Add to your decks")
    return phone
  }

  private func other() -> Phone {
    var phone = Phone()
    phone.open("/decks")
    phone.settle()
    return phone
  }

  /// Opens the part of an address that begins with `#`.
  private func open(_ address: String, on phone: inout Phone) {
    phone.send(.fragment(String(address.drop { $0 != "#" })))
    phone.settle()
  }

  @Test func `DECK-3 a deck is shared as a link and added from it after a preview`() throws {
    var phone = try phone()
    try phone.press("Share")
    try phone.press("Share link")
    let shared = try #require(phone.handedOver.last)
    #expect(shared[0].hasPrefix("http://localhost/decks#d=") && shared[1] == "Our evening")
    var other = other()
    let kept = other.state.persisted
    open(shared[0], on: &other)
    #expect(other.shows("Our evening") && other.shows("3 cards") && other.state.persisted == kept)
    try other.press("Add to your decks")
    let (sent, taken) = (phone.state.persisted.ownDecks[0], other.state.persisted.ownDecks[0])
    #expect(taken.title == sent.title && taken.cards == sent.cards)
    // The two decks are separate from now on, and either may be published.
    #expect(taken.id != sent.id && other.shows("based on “Our evening”"))
    // Back does not return to the link.
    #expect(other.visited.suffix(2).first == "/decks" && other.visited.last?.hasPrefix("/decks/own.") == true)
    open(shared[0], on: &other)
    try other.press("Add to your decks")
    #expect(other.state.persisted.ownDecks.count == 1)
  }

  @Test func `A7 a deck link opens whatever text surrounds it`()
    throws
  {
    var phone = try phone()
    try phone.press("Share")
    let link = try #require(phone.state.ownDecks.sharing).link
    let fragment = String(link.drop { $0 != "#" })
    for behind in [
      ".", ")", ",", "…", "%2E", "&utm_source=x", "?fbclid=a", "_", "_)", "»", "」。", " and come", "%20and",
      "\u{200b}",
    ] {
      var other = other()
      open(fragment + behind, on: &other)
      #expect(other.shows("3 cards"), "\(behind)")
      var third = self.other()
      third.send(.fragment("#shared"))
      third.send(.opened(file: "text.txt", bytes: Array(("Look: <" + link + behind + ">\n").utf8)))
      third.settle()
      #expect(third.shows("3 cards") && third.state.ownDecks.arrival == .link, "\(behind)")
    }
    var mailed = self.other()
    let lines = stride(from: 0, to: link.count, by: 40).map { String(link.dropFirst($0).prefix(40)) }
    mailed.send(.opened(file: "text.txt", bytes: Array(lines.joined(separator: "\r\n").utf8)))
    mailed.settle()
    #expect(mailed.shows("3 cards"))
  }

  @Test func `A7 a truncated shared link says so, and a file mentioning a link stays a file`() throws {
    var phone = try phone()
    try phone.press("Share")
    let link = try #require(phone.state.ownDecks.sharing).link
    var other = other()
    other.send(.opened(file: "text.txt", bytes: Array(("Look: " + link.dropLast(9)).utf8)))
    other.settle()
    #expect(other.state.ownDecks.incoming == .refused(.damaged))
    let long = String(repeating: "One?\n", count: 3_300) + link
    other.send(.opened(file: "long.txt", bytes: Array(long.utf8)))
    other.settle()
    #expect(other.state.ownDecks.incoming != .refused(.damaged))
  }

  @Test func `A7 an invitation shared with the app leads to its table`() {
    var phone = other()
    phone.send(.fragment("#shared"))
    phone.send(.opened(file: "text.txt", bytes: Array("Join us: http://localhost/join/J7X-3!".utf8)))
    phone.settle()
    #expect(phone.path == "/join/J7X-3" && phone.state.persisted.ownDecks.isEmpty)
  }

  @Test(arguments: [("#shared-cut", true), ("#shared", false)])
  func `B10 a truncated shared text is reported as such`(_ fragment: String, _ isTold: Bool)
    throws
  {
    var phone = other()
    phone.send(.fragment(fragment))
    phone.send(.opened(file: "text.txt", bytes: Array("One?\nTwo?".utf8)))
    phone.settle()
    #expect(phone.shows("Only the first 4,000 characters came along.") == isTold)
    try phone.press("Cancel")
    phone.send(.opened(file: "a.txt", bytes: Array("One?".utf8)))
    phone.settle()
    #expect(!phone.shows("Only the first"))
  }

  @Test func `DECK-3 a link opens on a cold start and beside a deck with its id`()
    throws
  {
    var phone = try phone()
    try phone.press("Share")
    let link = try #require(phone.state.ownDecks.sharing).link
    try phone.press("Close")
    try phone.press("Delete card 1")
    open(link, on: &phone)
    try phone.press("Add to your decks")
    let decks = phone.state.persisted.ownDecks
    #expect(decks.map { $0.cards.count }.sorted() == [2, 3] && Set(decks.map { $0.id }).count == 2)
    var cold = Phone()
    cold.open("/decks")
    open(link, on: &cold)
    #expect(cold.shows("Our evening"))
    try cold.press("Cancel")
    #expect(cold.state.persisted.ownDecks.isEmpty && cold.visited.last == "/decks")
    // Other screens ignore links to decks.
    cold.do(.go(.cards))
    open(link, on: &cold)
    #expect(!cold.shows("Our evening"))
  }

  @Test func `DECK-3 a link is copied where it cannot be shared, with a confirmation`() throws {
    var phone = try phone()
    try phone.press("Share")
    try phone.press("Copy link")
    #expect(phone.handedOver.last == [try #require(phone.state.ownDecks.sharing).link])
    #expect(!phone.shows("The link is copied."))
    phone.send(.copied)
    #expect(phone.shows("The link is copied."))
    try phone.press("Copy link")
    #expect(!phone.shows("The link is copied."))
    phone.send(.deviceFailed(.copy))
    #expect(phone.shows("copy it by hand"))
  }

  @Test(arguments: [
    ("#d=AQIDBAUG", "cut off or changed"), ("#d=!", "cut off or changed"), ("#d=AgIDBAUG", "newer version"),
    ("#p=AQ", "cut off or changed"),
  ])
  func `DECK-3 a link without a deck says why and changes nothing`(link: String, words: String) throws {
    var phone = other()
    let kept = phone.state.persisted
    open(link, on: &phone)
    #expect(
      phone.shows("There’s no deck in this link") && phone.shows(words) && phone.state.persisted == kept)
    try phone.press("Close")
    #expect(!phone.shows("There’s no deck in this link") && phone.visited.last == "/decks")
  }

  @Test func `DECK-3 a link too long for messengers is refused, and a file is offered`() throws {
    var phone = try phone(cards: 120, of: 9)
    try phone.press("Share")
    let sharing = try #require(phone.state.ownDecks.sharing)
    #expect(sharing.link.utf8.count > DeckLink.longest && !sharing.canBeSent)
    #expect(phone.shows("Messengers cut what is longer than 2000"))
    #expect(!phone.usable.contains { $0.name == "Share link" })
    try phone.press("Save as file")
    #expect(phone.handedOver.last?[0] == "our-evening.json")
  }

  @Test func `DECK-3 a small deck fits into one code that holds its link`() throws {
    var phone = try phone()
    try phone.press("Share")
    let sharing = try #require(phone.state.ownDecks.sharing)
    #expect(sharing.codes == [sharing.link] && !sharing.path.isEmpty)
    #expect(phone.page.labels.contains { $0.hasPrefix("Point the other phone’s camera") })
    #expect(phone.rings(.code) == nil && !phone.usable.contains { $0.name == "Next code" })
  }

  @Test func `DECK-3 a larger deck becomes several codes, shown in turn or by hand`() throws {
    var phone = try phone(cards: 60, of: 9)
    try phone.press("Share")
    let count = try #require(phone.state.ownDecks.sharing).codes.count
    #expect(count > 1 && phone.shows("Code 1 of \(count)"))
    phone.wait(DeckSharing.codeTime)
    #expect(phone.shows("Code 2 of \(count)"))
    try phone.press("Stop changing")
    phone.wait(DeckSharing.codeTime * 3)
    #expect(phone.shows("Code 2 of \(count)"))
    try phone.press("Previous code")
    try phone.press("Previous code")
    #expect(phone.shows("Code \(count) of \(count)"))
    try phone.press("Next code")
    #expect(phone.shows("Code 1 of \(count)"))
    try phone.press("Show in turn")
    phone.wait(DeckSharing.codeTime)
    #expect(phone.shows("Code 2 of \(count)"))
    try phone.press("Close")
    phone.wait(DeckSharing.codeTime * 2)
    #expect(phone.state.ownDecks.sharing == nil)
  }

  @Test func `DECK-3 codes do not rotate under reduced motion`() throws {
    var phone = try phone(cards: 60, of: 9)
    phone.send(.motionPreference(isReduced: true))
    try phone.press("Share")
    #expect(phone.rings(.code) == nil && phone.usable.contains { $0.name == "Next code" })
  }

  @Test func `DECK-3 parts are collected in any order, across kills, until the deck is complete`() throws {
    var phone = try phone(cards: 60, of: 9)
    try phone.press("Share")
    let codes = try #require(phone.state.ownDecks.sharing).codes
    let count = codes.count
    let missing = (1..<count - 1).map { String($0) }.joined(separator: ", ") + " and \(count - 1)"
    var other = other()
    open(codes[count - 1], on: &other)
    #expect(other.shows("1 of \(count) parts are here") && other.shows("Codes \(missing) are missing."))
    open(codes[count - 1], on: &other)
    #expect(other.shows("1 of \(count) parts are here"))
    try other.press("Close")
    other.open("/decks")
    other.settle()
    #expect(other.shows("A deck on its way") && other.shows("1 of \(count) parts are here"))
    for code in codes.dropFirst().dropLast() { open(code, on: &other) }
    #expect(other.shows("Code 1 is missing."))
    open(codes[0], on: &other)
    #expect(other.shows("Our evening") && other.state.persisted.ownDecks.isEmpty)
    // Killed before the person has decided.
    other.open("/decks")
    other.settle()
    try other.press("Look at the deck")
    try other.press("Add to your decks")
    #expect(other.state.persisted.ownDecks == phone.state.persisted.ownDecks)
    #expect(!other.store.keys.contains { $0.hasPrefix("parts/") })
  }

  @Test func `DECK-3 parts of different decks are kept apart and can be forgotten`() throws {
    var first = try phone(cards: 60, of: 9)
    var second = try phone(cards: 70, of: 9)
    try first.press("Share")
    try second.press("Share")
    var other = other()
    open(try #require(first.state.ownDecks.sharing).codes[0], on: &other)
    open(try #require(second.state.ownDecks.sharing).codes[0], on: &other)
    #expect(other.store.keys.filter { $0.hasPrefix("parts/") }.count == 2)
    try other.press("Close")
    try other.press("Forget these parts")
    #expect(other.store.keys.filter { $0.hasPrefix("parts/") }.count == 1)
  }

  @Test func `DECK-3 a link opened while another tab plays waits for this one`() throws {
    var phone = try phone(cards: 60, of: 9)
    try phone.press("Share")
    let code = try #require(phone.state.ownDecks.sharing).codes[0]
    var other = other()
    other.send(.leaseLost)
    open(code, on: &other)
    #expect(!other.store.keys.contains { $0.hasPrefix("parts/") })
    other.open("/decks")
    open(code, on: &other)
    #expect(other.store.keys.contains { $0.hasPrefix("parts/") })
  }

  @Test func `DECK-3 a deck without cards cannot be shared`() throws {
    var phone = other()
    try phone.press("New deck")
    try phone.press("Done")
    #expect(!phone.usable.contains { $0.name == "Share" })
  }
}
