import Table
import Testing
import Turns

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

/// A new key for a table, set by people and adopted by phones.
@Suite struct TurnsKeyTests {
  private func started() throws -> TurnsParty {
    var party = TurnsParty(phones: 3)
    try party.start(["Ana", "Bo", "Cy"])
    return party
  }

  @Test func `a new key locks out removed players while the others play on`() throws {
    var party = try started()
    let old = try party.table(0).peer.key
    try party.press(0, "Table")
    try party.press(0, "Remove Cy")
    try party.press(0, "Table")
    try party.press(0, "New table code")
    #expect(party[0].shows("Lock out the people you removed?"))
    #expect(try party.table(0).peer.key == old, "it is asked first")
    try party.press(0, "New table code")
    #expect(party[0].shows("The table has a new key and is locked."))
    let key = try party.table(0).peer.key
    #expect(try key != old && party.table(1).peer.key == key)
    #expect(party[2].state.tables.allSatisfy { $0.peer.key == old })
    try party.press(0, "Done")
    #expect(party[1].shows("Your turn"))
    party.kill()
    party.isDown = false
    party.wait(6_000)
    try party.press(1, "Done")
    #expect(party[0].shows("Your turn"))
    // To a removed player the table is locked, as to any stranger. At an unlocked table they get a new seat.
    try party.press(0, "Table")
    party.at(0) { $0.do(.turns(.at(1, .act(.lock(false))))) }
    party.wait(1_000)
    party.reload(2, "/turns")
    party.wait(1_000)
    try party.press(2, "Ana’s table, asks first")
    try party.press(0, "Close")
    try party.press(0, "Let in: Cy")
    party.wait(2_000)
    #expect(try party.table(2).peer.key == key)
    #expect(try party.table(0).roster.seats.map(\.name) == ["Ana", "Bo", "Cy"])
  }

  @Test func `a page closed meanwhile gets the new key on return`() throws {
    var party = try started()
    party.close(1)
    try party.press(0, "Table")
    try party.press(0, "Table")
    try party.press(0, "New table code")
    try party.press(0, "New table code")
    party.wait(12_000)
    party.reload(1, "/turns/1")
    party.wait(2_000)
    let key = try party.table(0).peer.key
    #expect(try party.table(1).peer.key == key && party.table(2).peer.key == key)
    party.reload(0, "/turns/1")
    party.reload(1, "/turns/1")
    party.wait(4_000)
    try party.press(0, "Done")
    try party.press(1, "Done")
    #expect(try party.turns() == ["Cy", "Cy", "Cy"])
  }

  @Test func `a relay misled about the key does not split the table`() throws {
    var party = try started()
    party.misleadRelay()
    try party.press(0, "Table")
    try party.press(0, "Table")
    try party.press(0, "New table code")
    try party.press(0, "New table code")
    party.wait(2_000)
    try party.press(0, "Done")
    #expect(try party.turns() == ["Bo", "Bo", "Bo"])
    // Each phone moves to a room with the new key. A phone that returns later finds the others there.
    party.wait(10_000)
    #expect(Set(try (0..<3).map { try party.table($0).peer.key }).count == 1)
    party.reload(1, "/turns/1")
    party.wait(2_000)
    try party.press(1, "Done")
    #expect(try party.turns() == ["Cy", "Cy", "Cy"])
  }

  @Test func `only the leader can change a table's key`() throws {
    var party = try started()
    try party.press(1, "Table")
    #expect(!party[1].usable.contains { $0.name == "New table code" })
    // Another player became the leader while the question was open.
    let key = try party.table(1).peer.key
    party.at(1) { $0.do(.turns(.at(1, .changeKey))) }
    #expect(try party.table(1).peer.key == key && party.table(1).word == .notCounted)
    #expect(try !party.table(0).roster.isLocked)
  }
}
