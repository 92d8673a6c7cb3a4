import RelayProtocol
import Table
import Testing
import Turns
import Words

@testable import App
@testable import AppCore
@testable import CardGamesFeature
@testable import CardTable
@testable import Components
@testable import TablesFeature

// Players without a phone, screens, and lines that break.
extension TurnsToolsTests {
  @Test func `TURN-21 the leader's phone has Done for players without a phone`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "Bo"])
    try party.addSeat("Gran")
    try party.press(0, "Start game")
    try party.press(0, "Done")
    try party.press(1, "Done")
    #expect(party[0].shows("Gran’s turn") && party[1].shows("Gran’s turn"))
    #expect(!party[1].usable.contains { $0.name == "Done" })
    try party.press(0, "Done")
    #expect(try party.turns() == ["Ana", "Ana"])
  }

  @Test func `TURN-22 a television shows the table and takes no seat`() throws {
    var party = TurnsParty(phones: 3)
    try party.sit(["Ana", "Bo"])
    try party.press(2, "Turns")
    try party.press(2, "Television for Ana’s table")
    party.wait(1_000)
    try party.press(0, "Start game")
    #expect(party[2].shows("Ana’s turn") && party[2].shows("Next: Bo"))
    #expect(try party.table(0).roster.seats.count == 2)
    #expect(!party[2].usable.contains { $0.name == "Done" || $0.name.hasPrefix("Nudge") })
  }

  @Test func `TURN-23 a table survives a server crash in the middle of a turn`() throws {
    var party = try started()
    try party.press(0, "Done")
    party.kill()
    party.wait(1_000)
    #expect(party[1].shows("Connection lost. This phone keeps trying, and nothing is lost."))
    // Actions wait in the meantime.
    try party.press(1, "Done")
    party.wait(5_000)
    party.isDown = false
    party.wait(3_000)
    #expect(party[2].shows("Your turn"))
    try party.press(2, "Done")
    #expect(try party.turns() == ["Ana", "Ana", "Ana"])
  }

  @Test func `TURN-24 a phone that reaches no server shows what to try`() throws {
    var party = TurnsParty(phones: 1)
    party.isDown = true
    try party.press(0, "Turns")
    party.wait(3_000)
    for hint in ["same Wi-Fi", "Guest Wi-Fi", "VPN", "firewall", "other addresses"] {
      #expect(party[0].shows(hint) || party[0].words.contains(hint), "no word of \(hint)")
    }
    party.isDown = false
    party.wait(4_000)
    #expect(!party[0].shows("What to try"))
  }

  @Test
  func
    `TURN-14 the screen stays awake during a game, or the app says it cannot`()
    throws
  {
    var party = TurnsParty(phones: 2)
    party.at(0) { $0.isTouched = true }
    party.reload(0, "/")
    try party.sit(["Ana", "Bo"])
    #expect(party[0].shows("lets the screen go dark"))
    try party.press(0, "Start game")
    party.wait(500)
    #expect(party[0].alerts.contains(.keepAwake(true)))
    #expect(!party[0].shows("lets the screen go dark"), "a turn is no time to tell it")
    try party.press(0, "Done")
    #expect(!party[0].shows("lets the screen go dark"), "and no more is somebody else's")
    try party.press(1, "Done")
    try party.press(0, "Pause")
    #expect(party[0].shows("lets the screen go dark"))
    party.at(0) { $0.send(.devices(Devices(isAwake: .held))) }
    #expect(!party[0].shows("lets the screen go dark"))
    party.at(0) { $0.do(.go(.home)) }
    #expect(party[0].alerts.last { if case .keepAwake = $0 { true } else { false } } == .keepAwake(false))
  }

  @Test func `TURN-25 an idle table wakes at most once a second`() throws {
    var party = try started()
    party.wait(2_000)
    let before = party[2].draws
    party.wait(60_000)
    // Steps in a minute: a tick a second, and the others' beats every one and eight seconds.
    #expect(party[2].draws - before < 200)
    #expect(party[2].state.tables[0].client.held.isEmpty)
  }

  @Test func `TURN-26 a table survives all its phones sleeping`() throws {
    var party = try started()
    try party.press(0, "Done")
    for phone in 0..<3 { party.close(phone) }
    party.kill()
    party.isDown = false
    party.at(1) { $0.wait(3_600_000) }
    for phone in [1, 0, 2] {
      party.reload(phone, "/turns/1")
      party.wait(6_000)
    }
    #expect(try party.turns() == ["Bo", "Bo", "Bo"])
    #expect(try party.table(0).code == "J7X-3")
    try party.press(1, "Done")
    #expect(party[2].shows("Your turn"))
  }

  @Test func `TURN-28 a hidden page notifies of the turn after asking permission`() throws {
    let offer = "Tell me when it’s my turn"
    var party = TurnsParty(phones: 3)
    try party.sit(names)
    for phone in 0..<3 { party.at(phone) { $0.send(.devices(Devices(notifications: .askable))) } }
    try party.press(1, offer)
    #expect(party[1].alerts.contains(.askToNotify))
    try party.press(0, "Start game")
    #expect(!party[0].shows(offer) && !party[2].shows(offer), "a turn is no time to ask")
    try party.press(2, "Table")
    #expect(party[2].usable.contains { $0.name == offer })
    party.at(1) {
      $0.send(.devices(Devices(notifications: .granted)))
      $0.send(.visible(false))
    }
    try party.press(0, "Done")
    #expect(
      party[1].alerts.contains(.notify(title: "Your turn", text: "Table J7X-3", tag: "table-1")))
    #expect(!party[2].alerts.contains { if case .notify = $0 { true } else { false } })
  }

  @Test func `TURN-28 a hidden page notifies of a nudge`() throws {
    var party = try started()
    party.at(0) {
      $0.send(.devices(Devices(notifications: .granted)))
      $0.send(.visible(false))
    }
    try party.press(1, "Nudge Ana")
    #expect(
      party[0].alerts.contains(.notify(title: "Everyone’s waiting!", text: "Table J7X-3", tag: "table-1")))
    #expect(!party[2].alerts.contains { if case .notify = $0 { true } else { false } })
  }

  @Test func `unused keys are left to the browser`() throws {
    var party = try started()
    let effects = party.at(1) { phone in
      phone.send(.key("Tab"))
      return phone.waiting
    }
    #expect(effects.isEmpty)
  }

  @Test func `frames are sent only after their state is saved`() throws {
    var party = TurnsParty(phones: 2)
    try party.start(["Ana", "Bo"])
    var phone = party[0]
    phone.said = []
    phone.tap(.turns(.at(1, .turn(.done(1)))))
    phone.settle()
    #expect(phone.said.isEmpty)
    phone.isStoreSlow = false
    phone.settle()
    #expect(!phone.said.isEmpty)
  }

  @Test func `TURN-22 a television is counted apart from phones`() throws {
    var party = TurnsParty(phones: 4)
    try party.sit(["Ana", "Bo"])
    try party.press(2, "Turns")
    try party.press(2, "Television for Ana’s table")
    try party.press(3, "Turns")
    party.wait(3_000)
    #expect(party[3].words.contains("2 phones, 1 television"))
  }
}
