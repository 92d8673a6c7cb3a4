import Table
import Testing
import Turns
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

// The end of a game and of a table, and the records that stay.
extension TurnsToolsTests {
  @Test func `TURN-13 closing a table ends it for all, and no phone keeps it`() throws {
    var party = try started()
    try party.press(0, "Table")
    try party.press(0, "Table")
    try party.press(0, "Close table for everybody")
    #expect(party[1].shows("Ana’s turn"))
    try party.press(0, "Close table for everybody")
    for phone in 0..<3 {
      #expect(party[phone].shows("That’s the game") && party[phone].shows("This table is closed."))
      #expect(!party[phone].store.keys.contains { $0.hasPrefix("table/") })
    }
    #expect(!party[0].usable.contains { $0.name == "Play again" })
    party.wait(TableSession.longestFarewell + 2_000)
    for phone in 0..<3 { #expect(party[phone].links.isEmpty, "a closed table keeps a connection") }
    try party.press(2, "Keep summary")
    for phone in 0..<3 { try party.press(phone, "Leave table") }
    party.wait(TableSession.longestFarewell + 1_000)
    for phone in 0..<3 { #expect(party[phone].state.tables.isEmpty) }
    #expect(party[2].store.keys.contains { $0.hasPrefix("summaries/") })
  }

  @Test func `a table closed before a game has no summary`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "Bo"])
    try party.press(0, "Table")
    try party.press(0, "Close table for everybody")
    try party.press(0, "Close table for everybody")
    for phone in 0..<2 {
      #expect(party[phone].shows("This table is closed."))
      #expect(!party[phone].usable.contains { $0.name == "Keep summary" })
    }
  }

  @Test func `TURN-17 a summary is kept only on request, listed, and can be deleted`() throws {
    var party = try started()
    try party.press(0, "Done")
    party.wait(2_000)
    try party.press(1, "Done")
    try party.press(0, "Table")
    try party.press(0, "Table")
    try party.press(0, "End game")
    try party.press(0, "End game")
    #expect(party[2].playsFinale && party[2].shows("Table"))
    for phone in 0..<3 { party.at(phone) { $0.skipFinale() } }
    #expect(party[2].shows("That’s the game"))
    #expect(party[2].shows("Slowest groove\nBo\n0:02") && party[2].shows(" turns in 0:02"))
    #expect(party[2].store["summaries/turns"] == nil)
    try party.press(2, "Keep summary")
    #expect(party[2].store["summaries/turns"] != nil && party[1].store["summaries/turns"] == nil)
    try party.press(2, "Leave table")
    try party.press(2, "History")
    #expect(party[2].shows("Cy") && party[2].shows("just now") && party[2].shows(" turns in 0:02"))
    #expect(party[2].shows("Slowest groove\nBo\n0:02"), "titles are kept with the rest")
    let delete = try #require(party[2].usable.first { $0.name.hasPrefix("Delete the summary") })
    try party.press(2, delete.name)
    #expect(party[2].store["summaries/turns"] == nil)
    #expect(party[2].shows("None yet."))
  }

  @Test func `announcements follow players who leave and the end of the game`()
    throws
  {
    var party = try started()
    try party.press(0, "Done")
    #expect(party[0].state.opened.announcement == "Bo’s turn. Next: Cy")
    let sounds = party[0].played.count
    try party.press(2, "Table")
    try party.press(2, "Leave table")
    try party.press(2, "Leave table")
    party.wait(500)
    #expect(party[0].state.opened.announcement == "Bo’s turn. Next: Ana")
    #expect(party[0].played.count == sounds)
    party.at(0) { $0.do(.turns(.at(1, .turn(.finish)))) }
    for phone in 0..<2 { #expect(party[phone].state.opened.announcement == "That’s the game") }
  }

  @Test
  func
    `TURN-17 summaries keep titles for nudges and skips, older ones what they can`()
    throws
  {
    var party = try started()
    try party.press(1, "Nudge Ana")
    party.at(0) { $0.do(.turns(.at(1, .turn(.skip(1))))) }
    for phone in [1, 2, 0, 1, 2] { try party.press(phone, "Done") }
    party.at(0) { $0.do(.turns(.at(1, .turn(.finish)))) }
    #expect(party[1].playsFinale)
    party.at(1) { $0.skipFinale() }
    let titles = ["Most nudged\nAna\n1 nudge", "Never skipped\nBo, Cy"]
    for title in titles { #expect(party[1].shows(title), "no \(title)") }
    try party.press(1, "Keep summary")
    party.reload(1, "/turns/history")
    for title in titles { #expect(party[1].shows(title), "no \(title) after a reload") }
    let kept = try #require(party[1].store["summaries/turns"])
    party.at(1) { phone in
      let old = kept.replacing("\"nudges\":1", with: "\"x\":1").replacing("\"skips\":1", with: "\"y\":1")
      phone.store["summaries/turns"] = old
    }
    party.reload(1, "/turns/history")
    #expect(party[1].shows("turns in") && !party[1].shows("Most nudged"))
  }

  @Test func `after the end the same players can play again`() throws {
    var party = try started()
    try party.press(0, "Table")
    try party.press(0, "Table")
    try party.press(0, "End game")
    try party.press(0, "End game")
    party.at(0) { $0.skipFinale() }
    party.wait(500)
    #expect(party[1].playsFinale)
    try party.press(0, "Play again")
    try party.press(0, "Start game")
    #expect(try party.turns() == ["Ana", "Ana", "Ana"])
    #expect(!party[1].playsFinale, "a turn is more important")
  }
}
