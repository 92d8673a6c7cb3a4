import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

/// Automatic steps of the screen (RATHER-4), and the ten seconds of a reset (RATHER-8).
@Suite struct RatherTimeTests {
  @Test func `RATHER-4 the next question comes by itself after three seconds`() {
    var phone = Phone.asking()
    let first = phone.question
    phone.vote(0)
    phone.wait(2_999)
    #expect(phone.question == first && phone.rather.stage == .shown)
    phone.wait(1)
    #expect(phone.question != first && phone.rather.stage == .asking)
  }

  @Test func `RATHER-4 a tap brings the next question at once and only once`() throws {
    var phone = Phone.asking()
    phone.vote(0)
    try phone.press("Next")
    let second = phone.question
    #expect(phone.rather.stage == .asking)
    phone.wait(10_000)
    #expect(phone.question == second)
  }

  @Test func `RATHER-4 a held countdown restarts when released`() throws {
    var phone = Phone.asking()
    phone.vote(0)
    phone.wait(2_000)
    try phone.press("Hold")
    phone.wait(60_000)
    #expect(phone.rather.stage == .shown && phone.rings(.onward) == nil)
    try phone.press("Hold")
    phone.wait(2_999)
    #expect(phone.rather.stage == .shown)
    phone.wait(1)
    #expect(phone.rather.stage == .asking)
  }

  @Test func `RATHER-4 Hold has the focus, and what is read first says that the next question comes`() throws
  {
    var phone = Phone.asking()
    phone.vote(0)
    let hold = try #require(phone.usable.first { $0.name == "Hold" })
    #expect(hold.node.attributes["autofocus"] != nil)
    #expect(
      phone.state.opened.announcement.hasPrefix("The next question comes in 3 seconds. You’re the first"))
    try phone.press("Hold")
    #expect(
      phone.state.opened.announcement.hasPrefix("You’re the first to answer. left"), "all of it at leisure")
  }

  @Test func `RATHER-4 a saved setting turns the countdown off`() {
    var phone = Phone.asking()
    phone.do(.settings(.feature(Rather.goesOn, false)))
    phone.reload()
    phone.vote(0)
    phone.wait(60_000)
    #expect(phone.rather.stage == .shown && !phone.usable.contains { $0.name == "Hold" })
    #expect(!phone.page.classes.contains("onward"))
  }

  @Test func `RATHER-4 the countdown waits under a sheet, on other screens and after a ballot`() {
    var phone = Phone.asking(players: 2)
    phone.vote(0)
    phone.rather(.opened(.themes))
    phone.wait(10_000)
    #expect(phone.rather.stage == .shown)
    phone.rather(.closed)
    phone.rather(.held)
    phone.do(.go(.home))
    phone.wait(10_000)
    #expect(phone.rather.stage == .shown)
    phone.do(.go(.rather))
    phone.wait(3_000)
    #expect(phone.rather.stage == .asking)
    phone.rather(.pass)
    phone.ballot([0, 1])
    phone.wait(60_000)
    #expect(phone.rather.stage == .shown, "there is something to talk about")
    #expect(!phone.usable.contains { $0.name == "Hold" }, "nothing to hold")
    phone.rather(.next)
    #expect(phone.rather.stage != .shown, "one tap lets it go")
  }

  @Test func `RATHER-4 the countdown restarts after a reload`() {
    var phone = Phone.asking()
    phone.vote(0)
    phone.wait(2_000)
    phone.reload()
    phone.wait(2_999)
    #expect(phone.rather.stage == .shown)
    phone.wait(1)
    #expect(phone.rather.stage == .asking)
  }

  /// A phone with two votes on two questions, at the history.
  private func voted() throws -> Phone {
    var phone = Phone.asking()
    phone.vote(0)
    phone.rather(.next)
    phone.vote(1)
    phone.rather(.next)
    return phone
  }

  @Test func `RATHER-8 reset asks first, says what will be lost, then clears it`() throws {
    var phone = try voted()
    try phone.press("Reset")
    #expect(phone.shows("2 votes on 2 questions and the history will be lost."))
    #expect(!phone.usable.contains { $0.name == "History" }, "the page behind can be used")
    try phone.press("Cancel")
    #expect(phone.rather.votes.count == 2)
    try phone.press("Reset")
    try phone.press("Reset")
    #expect(phone.rather.votes.count == 0 && phone.shows("2 votes cleared."))
    try phone.press("History")
    #expect(phone.shows(Language.english(.rather(.noHistory))))
  }

  @Test func `RATHER-8 a reset can be undone for ten seconds, even after a reload`() throws {
    var phone = try voted()
    let votes = phone.rather.votes
    phone.rather(.opened(.reset))
    phone.rather(.reset)
    phone.wait(9_000)
    phone.reload()
    try phone.press("Undo reset")
    #expect(phone.rather.votes.pages == votes.pages && !phone.shows("cleared"))
    phone.wait(20_000)
    phone.reload()
    #expect(phone.rather.votes.pages == votes.pages)
  }

  @Test func `RATHER-8 ten seconds after a reset the votes are deleted`() throws {
    var phone = try voted()
    phone.rather(.opened(.reset))
    phone.rather(.reset)
    #expect(phone.store["votes/0"] != nil)
    phone.wait(10_000)
    #expect(phone.rather.cleared == nil && !phone.shows("cleared"))
    #expect(phone.store["votes/0"] == nil && phone.store["rather/questions"] == nil)
  }

  @Test func `RATHER-8 a reset's ten seconds can end while the app is closed`() throws {
    var phone = try voted()
    phone.rather(.opened(.reset))
    phone.rather(.reset)
    let store = phone.store
    phone.wait(60_000)
    phone.store = store
    phone.reload()
    phone.wait(1)
    #expect(phone.rather.cleared == nil && phone.store["votes/0"] == nil)
  }
}
