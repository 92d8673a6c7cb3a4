import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature
@testable import WheelFeature

/// Starting the wheel without choosing a deck or typing names, and the texts beside the record.
@Suite struct WheelAtOnceTests {
  private func atDecks() -> Phone {
    var phone = Phone()
    phone.open()
    phone.settle()
    phone.do(.go(.decks))
    return phone
  }

  @Test func `Just play starts Truth or Dare and adds names on the record`() throws {
    var phone = atDecks()
    try phone.press("Just play")
    #expect(phone.state.route == .play && phone.state.persisted.wheel?.deck.deck.title == "Truth or Dare")
    #expect(phone.page.labels.contains("Wheel with 0 players"))
    #expect(!phone.usable.contains { $0.name == "Spin" } && phone.shows("Add at least 2 players"))
    for name in ["Ada", "Ben", "Cleo"] {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
    }
    #expect(phone.page.labels.contains("Wheel with 3 players: Ada, Ben, Cleo"))
    // Dan is still in the field.
    try phone.press("Player name", .input, value: "Dan")
    try phone.press("Spin")
    guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    #expect(spin.plan.players == 4 && phone.state.persisted.party.players.count == 4)
    phone.wait(10_000)
    try phone.press("Truth")
    try phone.press("Done")
    #expect(!phone.usable.contains { $0.name == "Player name" })
  }

  @Test func `Just play with known names goes straight to the record`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.pause))
    phone.do(.wheel(.end))
    phone.do(.go(.decks))
    try phone.press("Just play")
    #expect(phone.state.route == .play && !phone.usable.contains { $0.name == "Player name" })
    try phone.press("Spin")
    #expect(phone.state.persisted.wheel?.goes == 1)
  }

  @Test func `a running game shows Continue instead of Just play`() throws {
    var phone = Phone()
    try phone.startGame(deck: 1)
    phone.do(.go(.home))
    phone.do(.go(.decks))
    #expect(!phone.usable.contains { $0.name == "Just play" })
    try phone.press("Continue")
    #expect(phone.state.route == .play && phone.state.persisted.wheel?.deck.deck.title == "Would You Rather")
  }

  @Test func `a taken name on the record says so, and nothing spins`() throws {
    var phone = atDecks()
    try phone.press("Just play")
    for name in ["Ada", "Ben"] {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
    }
    phone.tap(.players(.typed("ada")))
    try phone.press("Spin")
    #expect(
      phone.state.persisted.wheel?.phase == .ready
        && phone.shows("Ada is taken. Try another, or add an initial."))
  }

  @Test func `the hint about spinning ends for good with the first spin`() throws {
    let hint = "Flick the record, or tap Spin."
    var phone = Phone()
    try phone.startGame()
    #expect(phone.shows(hint))
    phone.open("/wheel/play")
    phone.settle()
    #expect(phone.shows(hint))
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.wheel(.done))
    #expect(!phone.shows(hint))
    phone.do(.wheel(.pause))
    phone.do(.wheel(.end))
    phone.do(.go(.players))
    phone.do(.wheel(.started))
    #expect(!phone.shows(hint) && phone.shows("Tap Spin to see who gets the phone."))
    phone.open("/wheel/play")
    phone.settle()
    #expect(!phone.shows(hint))
  }

  @Test func `a spin shows the names passing the arm, ending with the winner's`() throws {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    guard case .spinning(let spin) = phone.state.persisted.wheel?.phase else { throw Phone.Missing() }
    let names = phone.state.persisted.party.players.map { $0.name }
    let wanted = spin.plan.passing(most: 24).map { names[$0] }
    #expect(wanted.count > 3 && phone.words.contains(wanted.joined(separator: "\n")))
    #expect(wanted.last == phone.state.persisted.party[spin.winner]?.name)
    phone.wait(spin.plan.duration)
    #expect(!phone.page.classes.contains("plates"))
  }
}
