import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct WheelHideTests {
  /// A phone at a question of Would You Rather.
  private func asked() throws -> Phone {
    var phone = Phone()
    try phone.startGame(deck: 1)
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    return phone
  }

  private let said = "Hidden. That card won’t come up again."

  @Test func `CARDS-12 Never show again on the wheel confirms, and Undo restores the card`()
    throws
  {
    var phone = try asked()
    let before = phone.state.persisted.wheel
    #expect(!phone.shows(said))
    try phone.press("Never show again")
    #expect(
      phone.state.persisted.filter.hidden.count == 1 && phone.state.persisted.wheel?.phase != before?.phase)
    #expect(phone.shows(said) && phone.state.opened.announcement == said)
    try phone.press("Undo")
    #expect(phone.state.persisted.filter.hidden.isEmpty && phone.state.persisted.wheel == before)
    #expect(!phone.shows(said))
  }

  @Test func `CARDS-12 Undo is offered until the next move`() throws {
    for move in ["Skip", "Done", "Pause"] {
      var phone = try asked()
      try phone.press("Never show again")
      try phone.press(move)
      #expect(!phone.page.controls.contains { $0.name == "Undo" })
      #expect(phone.state.persisted.filter.hidden.count == 1)
    }
  }

  @Test func `CARDS-12 after hiding two cards Undo restores the last one`() throws {
    var phone = try asked()
    try phone.press("Never show again")
    let between = phone.state.persisted.wheel
    try phone.press("Never show again")
    try phone.press("Undo")
    #expect(phone.state.persisted.filter.hidden.count == 1 && phone.state.persisted.wheel == between)
  }
}
