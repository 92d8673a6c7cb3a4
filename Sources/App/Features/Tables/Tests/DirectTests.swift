import DirectRadio
import Table
import Testing
import Turns
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

/// Tables without a server, as people see them.
@Suite struct DirectTests {
  @Test func `DIRECT-1 two phones make a table by reading each other's codes`() throws {
    var party = DirectParty(phones: 2)
    try party.open()
    #expect(party[0].path == "/turns/1" && party[0].shows("Let the next player scan this"))
    #expect(party[0].page.classes.contains("qr") && party[0].hasCameraOn)
    try party.join(1, "Bo")
    #expect(party[1].path == "/turns/1" && !party[1].hasCameraOn && party[1].shows("Ana’s table"))
    #expect(try party.table(0).roster.seats.map { $0.name } == ["Ana", "Bo"])
    #expect(try party.table(1).roster.seats.map { $0.name } == ["Ana", "Bo"])
    #expect(party[0].shows("Bo is in.") && party[0].shows("Let the next player scan this"))
    #expect(party[0].links.isEmpty && party[1].links.isEmpty, "no server is asked")
  }

  @Test func `DIRECT-2 anybody lets the next one in, who is linked to all`() throws {
    var party = DirectParty(phones: 4)
    try party.open()
    try party.join(1, "Bo")
    try party.press(1, "Let the next player in")
    party.look(1)
    try party.join(2, "Cy", with: 1)
    try party.press(0, "Close")
    try party.press(2, "Let the next player in")
    party.look(2)
    try party.join(3, "Di", with: 2)
    party.wait(2_000)
    for phone in 0..<4 {
      #expect(try party.table(phone).roster.seats.map { $0.name } == ["Ana", "Bo", "Cy", "Di"])
      #expect(try party.table(phone).direct?.others(party[phone].now) == 3)
    }
  }

  @Test func `DIRECT-3 a whole game of Turns needs no server`() throws {
    var party = DirectParty(phones: 3)
    try party.startThree()
    for turn in 0..<6 {
      let current = turn % 3
      #expect(party[current].shows("Your turn"))
      try party.press(current, "Done")
      party.wait(500)
    }
    #expect(try party.table(1).game.turn == 7)
    try party.press(0, "Table")
    try party.press(0, "Table")
    try party.press(0, "End game")
    try party.press(0, "End game")
    party.wait(1_000)
    for phone in 0..<3 { #expect(party[phone].shows("That’s the game")) }
    #expect(party.phones.allSatisfy { $0.links.isEmpty })
  }

  @Test func `DIRECT-4 a reloaded phone returns to its seat by one pair of scans`() throws {
    var party = DirectParty(phones: 3)
    try party.startThree()
    party.reload(1, "/turns/1")
    #expect(party[1].shows("Link again") && party[1].shows("No other phone can be heard"))
    party.look(1)
    try party.press(2, "Let the next player in")
    party.look(2)
    try party.scan(2, 1)
    try party.scan(1, 2)
    party.wait(3_000)
    #expect(try party.table(1).me?.name == "Bo" && party.table(1).direct?.others(party[1].now) == 2)
    #expect(!party[1].hasCameraOn && !party[1].shows("Link again"), "the sheet closes by itself")
    #expect(try party.table(0).roster.seats.count == 3)
  }

  @Test func `DIRECT-4 a table without a server is kept as one`() throws {
    var party = DirectParty(phones: 1)
    try party.open()
    party.reload(0, "/turns/1")
    #expect(try party.table(0).isDirect && party[0].shows("Ana’s table"))
    party.wait(5_000)
    #expect(party[0].links.isEmpty)
  }

  @Test func `DIRECT-7 it is offered only where the browser links phones and reads codes`() {
    for (canConnect, canScan) in [(true, true), (true, false), (false, true)] {
      let party = DirectParty(phones: 1) { ($0.canConnect, $0.canScan) = (canConnect, canScan) }
      let names = party[0].usable.map { $0.name }
      #expect(names.contains("Open a table without a server") == (canConnect && canScan))
      #expect(names.contains("Scan a table’s code") == (canConnect && canScan))
    }
    var phone = Phone()
    phone.open("/d")
    phone.settle()
    #expect(phone.shows("This browser can’t link phones."))
  }

  @Test(arguments: [
    (CameraFailure.refused, "The camera isn’t allowed here."), (.missing, "can’t find a camera"),
    (.busy, "Another app may be using it"), (.failed, "Codes can’t be read here."),
  ])
  func `DIRECT-7 no code is made before the camera shows its picture`(
    failure: CameraFailure, words: String
  ) throws {
    var party = DirectParty(phones: 1)
    try party.at(0) { try $0.press("Your name", .input, value: "Ana") }
    try party.press(0, "Open a table without a server")
    #expect(party[0].shows("Waiting for the camera.") && !party[0].page.classes.contains("qr"))
    party.at(0) { $0.send(.camera(failure)) }
    #expect(party[0].shows(words) && !party[0].hasCameraOn && !party[0].page.classes.contains("qr"))
    try party.press(0, "Try again")
    party.look(0)
    #expect(party[0].page.classes.contains("qr"))
  }

  @Test func `DIRECT-7 phones that cannot reach each other say so after ten seconds, and what to try`() throws
  {
    var party = DirectParty(phones: 2)
    party.isApart = true
    try party.open()
    try party.join(1, "Bo")
    #expect(party[0].shows("Connecting…") && party[1].shows("Hold this up to their camera."))
    party.wait(10_000)
    #expect(party[0].shows("These phones can’t reach each other: nothing"))
    for words in ["same Wi-Fi", "Guest Wi-Fi", "VPN", "hotspot"] { #expect(party[0].shows(words)) }
    party.wait(81_000)
    #expect(party[1].shows("Nobody scanned your code."))
    party.isApart = false
    try party.press(0, "Try again")
    try party.press(1, "Try again")
    for phone in 0..<2 { party.look(phone) }
    try party.scan(1, 0)
    try party.scan(0, 1)
    party.wait(500)
    #expect(try party.table(1).roster.seats.count == 2)
  }

  @Test func `DIRECT-7 what came from the other phone is told`() throws {
    var party = DirectParty(phones: 2)
    party.isApart = true
    try party.open()
    try party.join(1, "Bo")
    let link = try #require(try party.table(0).direct?.links.first)
    party.at(0) { $0.send(.peer(link: link.number, .heard)) }
    party.wait(10_000)
    #expect(party[0].shows("Something comes from the other phone, but the link doesn’t open."))
    #expect(party[0].shows("VPN"))
  }

  @Test func `DIRECT-7 a network that the browser denies is named`() throws {
    var party = DirectParty(phones: 2)
    party.isApart = true
    try party.open()
    try party.join(1, "Bo")
    party.wait(10_000)
    party.at(0) {
      $0.send(.devices(Devices(canScan: true, canConnect: true, isNetworkDenied: true)))
    }
    #expect(party[0].shows("allow “Local network” for this site"))
  }

  @Test(arguments: [
    ("https://example.org", "That’s a different code."),
    ("http://localhost/d#0I2GT3BN", "only part of a code"),
  ])
  func `DIRECT-7 a wrong code is named while scanning goes on`(text: String, words: String) throws {
    var party = DirectParty(phones: 2)
    try party.open()
    try party.at(1) { try $0.press("Your name", .input, value: "Bo") }
    try party.press(1, "Scan a table’s code")
    party.look(1)
    party.at(1) { $0.send(.scanned(text)) }
    #expect(party[1].shows(words) && party[1].hasCameraOn)
    try party.scan(0, 0)
    #expect(party[0].shows("That’s your own code."))
    try party.scan(1, 0)
    try party.scan(0, 1)
    party.wait(500)
    #expect(try party.table(0).roster.seats.count == 2)
  }

  @Test func `DIRECT-1 a code opened by the phone's own camera app is answered in the app`() throws {
    var party = DirectParty(phones: 2)
    try party.open()
    let code = try party.code(0)
    party.reload(1, "/d")
    let fragment = try #require(code.firstIndex(of: "#"))
    party.at(1) { $0.send(.fragment(String(code[fragment...]))) }
    try party.at(1) { try $0.press("Your name", .input, value: "Bo") }
    try party.goOn(1)
    party.look(1)
    #expect(party[1].shows("Hold this up to their camera."))
    try party.scan(0, 1)
    party.wait(500)
    #expect(try party.table(0).roster.seats.map { $0.name } == ["Ana", "Bo"])
  }

  @Test func `DIRECT-7 a hidden page turns the camera off and keeps its code`() throws {
    var party = DirectParty(phones: 2)
    try party.open()
    try party.visit(1, "Bo", 0)
    let code = try party.code(1)
    party.at(1) { $0.send(.visible(false)) }
    #expect(!party[1].hasCameraOn)
    party.at(1) { $0.send(.visible(true)) }
    party.look(1)
    #expect(try party.code(1) == code)
    try party.scan(0, 1)
    party.wait(500)
    #expect(try party.table(0).roster.seats.count == 2)
  }

  @Test func `DIRECT-1 leaving the screen of codes turns the camera off and ends what it began`() throws {
    var party = DirectParty(phones: 2)
    try party.open()
    try party.visit(1, "Bo", 0)
    party.at(1) { $0.do(.go(.tables)) }
    #expect(!party[1].hasCameraOn && party[1].state.features.tables.value.visitor == nil)
    try party.press(0, "Close")
    #expect(!party[0].hasCameraOn)
    #expect(try party.table(0).direct?.links.isEmpty == true)
  }

  @Test func `DIRECT-5 a locked table shows no code`() throws {
    var party = DirectParty(phones: 2)
    try party.open()
    try party.join(1, "Bo")
    try party.press(0, "Close")
    try party.press(0, "Table")
    try party.press(0, "Lock table")
    try party.press(0, "Close")
    try party.press(0, "Let the next player in")
    party.look(0)
    #expect(party[0].shows("The table is locked.") && !party[0].page.classes.contains("qr"))
  }

  @Test func `TURN-24 the host sees how every phone is linked`() throws {
    var party = DirectParty(phones: 2)
    try party.open()
    try party.join(1, "Bo")
    #expect(party[0].shows("Bo: linked"))
    party.reload(1, "/")
    party.wait(7_000)
    #expect(party[0].shows("Bo: not heard"))
  }

  @Test func `DIRECT-1 face to face uses the camera above the screen`() throws {
    var party = DirectParty(phones: 1)
    try party.open()
    let code = try party.code(0)
    try party.press(0, "Use the front camera")
    #expect(party[0].hasCameraOn && party[0].shows("Waiting for the camera."))
    party.look(0)
    #expect(try party.code(0) == code)
  }
}
