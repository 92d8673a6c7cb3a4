import Games
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// The browser deletes the records, or may do so.
@Suite struct EmptiedTests {
  private let emptied = "What was saved here is gone: the browser cleared its storage."
  private let homeScreen = "On your home screen it stays"

  private func open(_ phone: Phone, _ path: String = "/") -> Phone {
    var phone = phone
    phone.open(path)
    phone.settle()
    return phone
  }

  /// Takes a side of the first question.
  private func vote(_ phone: inout Phone) {
    phone.do(.go(.rather))
    phone.vote(0)
    #expect(phone.state.persisted.rather.votes.count == 1)
  }

  @Test func `KEEP-6 a cleared store is reported on Home until answered, then never again`() throws {
    var phone = Phone()
    phone.wasEmptied = true
    phone = open(phone, "/dice")
    #expect(!phone.shows(emptied), "no news in the middle of a game")
    phone.wasEmptied = false
    phone = open(phone, "/settings")
    try phone.press("Play")
    #expect(phone.shows(emptied))
    phone = open(phone)
    #expect(phone.path == "/" && phone.shows(emptied), "nobody has answered")
    try phone.press("Dismiss")
    #expect(!phone.shows(emptied))
    phone = open(phone)
    #expect(!phone.shows(emptied) && phone.store["told/app"] == nil)
  }

  @Test func `KEEP-6 a cleared store can be restored from a backup`() throws {
    var phone = Phone()
    phone.wasEmptied = true
    phone = open(phone)
    try phone.press("Restore from a file")
    #expect(phone.path == "/backup" && phone.usable.contains { $0.name == "Save backup file" })
    phone.wasEmptied = false
    phone = open(phone, "/settings")
    try phone.press("Play")
    #expect(!phone.shows(emptied))
  }

  @Test func `KEEP-6 a first visit shows no notice and asks the browser nothing`() {
    let phone = open(Phone())
    #expect(phone.state.notices.isEmpty && phone.persists.isEmpty)
  }

  @Test
  func
    `KEEP-6 the browser is asked to keep data once there is some, then at each start`()
    throws
  {
    var phone = open(Phone.withCards(6))
    vote(&phone)
    #expect(phone.persists == [false])
    phone.wait(1_000)
    try phone.press("Next")
    #expect(phone.persists == [false])
    phone = open(phone)
    #expect(phone.persists == [false, false])
  }

  @Test func `KEEP-6 where the home screen protects data, the app says so once`()
    throws
  {
    var phone = Phone.withCards(6)
    phone.suggestsHomeScreen = true
    phone = open(phone)
    #expect(!phone.shows(homeScreen))
    vote(&phone)
    #expect(!phone.shows(homeScreen), "not in the middle of a game")
    try phone.press("Back")
    #expect(phone.path == "/" && phone.shows(homeScreen))
    try phone.press("Dismiss")
    phone = open(phone, "/settings")
    try phone.press("Play")
    #expect(!phone.shows(homeScreen))
  }

  @Test func `KEEP-6 elsewhere the app does not mention the home screen`() throws {
    var phone = open(Phone.withCards(6))
    vote(&phone)
    try phone.press("Back")
    #expect(phone.path == "/" && !phone.shows(homeScreen))
  }
}
