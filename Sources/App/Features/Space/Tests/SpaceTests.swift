import Cards
import Formats
import Games
import Testing
import Vault

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import DiscoverFeature
@testable import SpaceFeature

@Suite struct SpaceTests {
  private let day: UInt64 = 86_400_000

  /// A phone with one deck of its own and two of others. The second of these is larger and came `days` after the
  /// first.
  private func phone(days: UInt64 = 0, rating: String = "everyone") throws -> Phone {
    let long = (0..<40).map { "Which of us would stay up until stop \($0)?" }
    var (phone, hub) = Phone.beside([
      try OfferedDeck("own.a", "Train ride"),
      try OfferedDeck("own.b", "Night train", cards: long, rating: rating),
    ])
    for title in ["Train ride", "Night train"] {
      phone.open("/discover")
      phone.settle()
      hub.answer(&phone)
      try phone.press(title)
      hub.answer(&phone)
      try phone.press("Download")
      hub.answer(&phone)
      phone.wait(days * day)
    }
    phone.open("/decks")
    phone.settle()
    phone.send(.opened(file: "Our evening.txt", bytes: Array("One?\nTwo?\nThree?".utf8)))
    phone.settle()
    try phone.press("Add to your decks")
    // Twice, because a place is stored only after arrival.
    return atSpace(atSpace(phone))
  }

  private func atSpace(_ phone: Phone) -> Phone {
    var phone = phone
    phone.open("/space")
    phone.settle()
    return phone
  }

  /// The titles in the list, in its order.
  private func listed(_ phone: Phone) -> [String] {
    phone.usable.compactMap { control in
      ["Open ", "Remove "].first { control.name.hasPrefix($0) }.map {
        String(control.name.dropFirst($0.count))
      }
    }
  }

  private func measured(_ phone: Phone) -> SpaceUse? {
    phone.state.features.space.value.use
  }

  @Test func `KEEP-6 the settings lead to a page with the space used by kind and deck`() throws {
    var phone = try phone()
    phone.open("/settings")
    phone.settle()
    try phone.press("Space")
    #expect(phone.path == "/space")
    phone = atSpace(phone)
    let use = try #require(measured(phone))
    let bytes = phone.store.reduce(0) { $0 + UInt64($1.key.utf8.count + $1.value.utf8.count) }
    #expect(use.total == bytes && SpaceSort.allCases.reduce(0) { $0 + use[$1] } == bytes)
    for (sort, kinds) in [(SpaceSort.downloads, ["download"]), (.ownDecks, ["own"]), (.votes, ["votes"])] {
      let part = phone.store.filter { kinds.contains(String($0.key.split(separator: "/")[0])) }
      #expect(use[sort] == part.reduce(0) { $0 + UInt64($1.key.utf8.count + $1.value.utf8.count) })
    }
    #expect(phone.shows("Your decks") && phone.shows("Decks from others") && !phone.shows("Votes"))
    #expect(listed(phone) == ["Night train", "Train ride", "Our evening"])
    try phone.press("Open Our evening")
    #expect(phone.path.hasPrefix("/decks/own."))
  }

  @Test func `KEEP-6 removing a downloaded deck reduces the total, and Undo restores it`() throws {
    var phone = try phone()
    let (store, before) = (phone.store, try #require(measured(phone)))
    try phone.press("Remove Night train")
    #expect(listed(phone) == ["Train ride", "Our evening"])
    #expect(phone.state.persisted.downloads.map { $0.deck.title } == ["Train ride"])
    let freed = try #require(before.decks.first { $0.title == "Night train" }).size
    #expect(measured(phone)?.total == before.total - freed && phone.store["download/own.b"] == nil)
    #expect(phone.shows("“Night train” is off this phone."))
    try phone.press("Undo")
    #expect(
      phone.store["download/own.b"] == store["download/own.b"] && measured(phone)?.total == before.total)
    #expect(!phone.shows("is off this phone"))
  }

  @Test func `KEEP-6 Undo is offered only while the page is open`() throws {
    var phone = try phone()
    try phone.press("Remove Night train")
    try phone.press("Back")
    try phone.press("Space")
    #expect(!phone.usable.contains { $0.name == "Undo" } && listed(phone) == ["Train ride", "Our evening"])
  }

  @Test func `KEEP-6 the deck unused for longest is suggested first`() throws {
    var phone = try phone(days: 20)
    #expect(phone.shows("To make room, begin with “Train ride”"))
    try phone.press("Least used first", .change)
    #expect(listed(phone) == ["Train ride", "Night train", "Our evening"])
    #expect(phone.shows("Downloaded: 40 days ago"))
    // Playing a deck counts as using it.
    phone.open("/cards/own.a")
    phone.settle()
    try phone.press("Next card")
    phone = atSpace(phone)
    try phone.press("Least used first", .change)
    #expect(listed(phone) == ["Night train", "Train ride", "Our evening"])
    #expect(phone.shows("Last played: just now") && !phone.shows("To make room"))
  }

  @Test func `KEEP-6 neither recently played nor own decks are suggested`()
    throws
  {
    let phone = try phone(days: 10)
    #expect(!phone.shows("To make room"))
  }

  @Test func `KEEP-6 the browser's estimate is shown as an estimate`() throws {
    var phone = try phone()
    #expect(phone.shows("It doesn’t say how much room there is.") && !phone.shows("Keep it for good"))
    phone.estimate = StoreEstimate(used: 5_340_000, quota: 2_147_000_000, isKept: true)
    phone = atSpace(phone)
    #expect(
      phone.shows("It uses 5.3\u{a0}MB of 2.1\u{a0}GB.") && phone.shows("It keeps all of this for good"))
    #expect(!phone.shows("Keep it for good"))
  }

  @Test
  func `KEEP-6 the browser can be asked to keep data, and its answer is shown`()
    throws
  {
    var phone = try phone()
    phone.estimate = StoreEstimate(used: 1_000, quota: 2_000, isKept: false)
    phone = atSpace(phone)
    #expect(phone.shows("it may throw all of this away"))
    try phone.press("Keep it for good")
    #expect(phone.persists.last == true && phone.shows("It hasn’t promised to keep it."))
    phone.estimate.isKept = true
    try phone.press("Keep it for good")
    #expect(phone.shows("It keeps all of this for good"))
  }

  @Test func `KEEP-6 unreadable storage is reported`() throws {
    var phone = try phone()
    phone.isUnreadable = true
    phone = atSpace(phone)
    #expect(phone.shows("Can’t read what’s saved") && !phone.shows("By deck"))
  }

  @Test func `DECK-10 a deck above the ceiling is listed without its name and can be removed`() throws {
    var phone = try phone(rating: "teens")
    #expect(phone.shows("Night train"))
    phone.do(.settings(.contentFor(.everyone)))
    phone = atSpace(phone)
    #expect(!phone.shows("Night train") && phone.shows("Above your age setting"))
    try phone.press("Remove Above your age setting")
    #expect(phone.store["download/own.b"] == nil)
  }

  @Test func `KEEP-6 this page and the backup page do not answer each other`() throws {
    var phone = try phone()
    let button = try #require(phone.usable.first { $0.name == "Back" })
    phone.input(.click, at: button.node.number)
    phone.send(.records([]))
    phone.settle()
    #expect(phone.handedOver.isEmpty && phone.state.persisted.downloads.count == 2)
    phone.open("/backup")
    phone.settle()
    try phone.press("Save backup file")
    #expect(phone.handedOver.count == 1)
  }

  @Test
  func
    `KEEP-6 a full store leads to this page, and freed room saves everything`()
    throws
  {
    var phone = try phone()
    let (store, games) = (phone.store, phone.state.persisted.dice)
    phone.open("/dice")
    phone.settle()
    phone.saveFailure = .full
    phone.do(.dice(.roll))
    phone.wait(10_000)
    #expect(phone.state.persisted.dice != games, "the game goes on")
    #expect(phone.store.filter { $0.key.hasPrefix("own/") } == store.filter { $0.key.hasPrefix("own/") })
    #expect(phone.store["dice/tray"] == store["dice/tray"])
    try phone.press("See space")
    #expect(phone.path == "/space" && !phone.usable.contains { $0.name == "See space" })
    phone.saveFailure = nil
    try phone.press("Remove Night train")
    #expect(phone.store["download/own.b"] == nil && phone.store["dice/tray"] != store["dice/tray"])
  }

  @Test(arguments: [
    (0 as UInt64, "0.1\u{a0}KB"), (949, "0.9\u{a0}KB"), (9_960, "9.9\u{a0}KB"), (12_340, "12\u{a0}KB"),
    (999_999, "999\u{a0}KB"), (1_000_000, "1.0\u{a0}MB"), (2_147_000_000, "2.1\u{a0}GB"),
  ])
  func `KEEP-6 sizes have up to three digits and a unit`(bytes: UInt64, words: String) {
    #expect(Phone().state.language(.space(.size(bytes))) == words)
  }
}
