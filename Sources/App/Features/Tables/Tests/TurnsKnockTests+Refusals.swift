import RelayProtocol
import Table
import TableClient
import Testing
import Turns
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

/// Automatic refusals, and refusing everybody at once.
extension TurnsKnockTests {
  @Test(arguments: ["Noa", "bo", "NÖA"])
  func `B10 a knock under a taken name is refused and works with another`(
    name: String
  ) throws {
    var party = try started([name])
    try party.press(2, row)
    party.wait(500)
    #expect(party[2].shows("That name is taken. Try another, or add an initial."))
    #expect(party[2].focused.last == "your-name")
    #expect(!isAsking(party, 2) && !isAsked(party, 0, name) && party[2].state.tables.isEmpty)
    try party.type(2, "Your name", name + " B.")
    try party.press(2, row)
    try party.press(0, "Let in: \(name) B.")
    party.wait(1_000)
    #expect(try seats(party) == ["Noa", "Bo", name + " B."])
  }

  @Test func `B7 one button refuses all who wait, but nobody who knocks later`() throws {
    let names = ["Ida", "Jo", "Kim", "Lu", "Max"]
    var party = try started(names)
    try party.press(2, row)
    #expect(!party[0].usable.contains { $0.name == "Not now to all" }, "one alone is answered by name")
    for visitor in 3...5 { try party.press(visitor, row) }
    let last = try #require(try party.table(0).knocks.last).number
    try party.press(6, row)
    party.at(0) { $0.do(.turns(.at(1, .refusedAll(through: last)))) }
    for visitor in 2...5 {
      #expect(party[visitor].shows("Noa says not now. Ask for the code, or try again later."))
    }
    #expect(isAsking(party, 6) && isAsked(party, 0, "Max"))
    party.wait(500)
    try party.press(2, row)
    try party.press(0, "Not now to all")
    #expect(try party.table(0).knocks.isEmpty && seats(party) == self.names)
  }
}
