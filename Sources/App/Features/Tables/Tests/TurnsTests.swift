import Formats
import RelayProtocol
import Table
import Testing
import Turns
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

@Suite struct TurnsTests {
  let names = ["Ana", "Bo", "Cy"]

  @Test func `TURN-1 an open table shows its code, its address and a QR code`() throws {
    var party = TurnsParty(phones: 1)
    try party.sit(["Ana"])
    #expect(party[0].shows("J7X-3"))
    #expect(party[0].shows("http://localhost/join/J7X3"))
    #expect(party[0].page.classes.contains("qr"))
  }

  @Test func `TURN-2 tables nearby are listed, and one tap with a name joins`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "Bo"])
    #expect(try party.table(0).roster.seats.map { $0.name } == ["Ana", "Bo"])
    #expect(try party.table(1).roster.seats.map { $0.name } == ["Ana", "Bo"])
  }

  @Test func `TURN-2 an invitation leads to its table`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    party.reload(1, "/join/J7X3")
    let names = party[1].usable.map { $0.name }
    for other in ["Open a table", "Table code", "Ana’s table, J7X-3"] {
      #expect(!names.contains(other), "\(other) competes")
    }
    // Seen on wide screens alone.
    #expect(
      names.contains("Television for Ana’s table") && party[1].page.classes.contains { $0.contains("watch") })
    try party.type(1, "Your name", "Bo")
    try party.submit(1, "Join Ana")
    party.wait(1_000)
    #expect(try party.table(1).me?.name == "Bo")
    #expect(party[1].path == "/turns/1")
  }

  @Test func `a right-to-left name does not reorder the sentence around it`() throws {
    var party = TurnsParty(phones: 2)
    try party.start(["מרים", "Bo"])
    let name = TextDirection.leftToRight.isolating("מרים")
    #expect(party[1].shows("\(name)’s turn") && name != "מרים")
    try party.press(0, "Done")
    party.wait(500)
    #expect(party[1].shows("Next: \(name)"))
  }

  @Test func `A1 names, codes and turn titles are marked as not to be translated`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "Bo"])
    func isTranslated(_ name: String) throws -> [Bool] {
      let nodes = party[1].elements(name)
      try #require(!nodes.isEmpty, "there is no \(name)")
      return nodes.map { $0.attributes["translate"] != "no" }
    }
    #expect(try isTranslated("table-code") == [false])
    #expect(try isTranslated("h1") == [false])
    #expect(try isTranslated("seat-name") == [false, false])
    try party.press(0, "Start game")
    party.wait(500)
    #expect(try isTranslated("turn-title") == [false])
    #expect(try isTranslated("bar-code") == [false])
    #expect(try isTranslated("turn-next") == [false])
    #expect(try isTranslated("turn-seat-name") == [false, false])
  }

  @Test func `TURN-4 a leader alone cannot change the order`() throws {
    var party = TurnsParty(phones: 1)
    try party.sit(["Ana"])
    #expect(!party[0].usable.contains { $0.name.hasPrefix("Move Ana") } && !party[0].shows("Move Ana up"))
    try party.addSeat("Bo")
    #expect(party[0].usable.contains { $0.name == "Move Bo up" })
  }

  @Test func `TURN-1 a code typed in full-width characters is found`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    try party.press(1, "Turns")
    try party.type(1, "Your name", "Bo")
    try party.type(1, "Table code", "Ｊ７Ｘー３")
    try party.submit(1, "Open a table")
    #expect(party.sought == ["J7X-3"])
  }

  @Test func `A7 a pasted invitation is looked up by its code`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    try party.press(1, "Turns")
    try party.type(1, "Your name", "Bo")
    try party.type(1, "Table code", "Join us: «HTTPS://Party.example/join/J7X%2D3?fbclid=x».")
    try party.submit(1, "Open a table")
    #expect(party.sought == ["J7X-3"])
    party.reload(1, "/join/J7X-3.)")
    #expect(party.sought.last == "J7X-3")
  }

  @Test func `an invitation without a name asks for one`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    party.reload(1, "/join/J7X3")
    try party.submit(1, "Join Ana")
    #expect(party[1].shows("Type your name first.") && party[1].state.tables.isEmpty)
  }

  @Test func `an invitation to an unknown table says so and leads to the list`() throws {
    var party = TurnsParty(phones: 1)
    party.reload(0, "/join/J7X3")
    #expect(party[0].shows("No table has this code. Ask for it again."))
    #expect(!party[0].usable.contains { $0.name == "Your name" })
    try party.press(0, "See other tables")
    #expect(party[0].path == "/turns" && party[0].usable.contains { $0.name == "Open a table" })
  }

  @Test func `an invitation can be accepted before its table answers`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    party.isDown = true
    party.reload(1, "/join/J7X3")
    try party.type(1, "Your name", "Bo")
    try party.submit(1, "Join table")
    party.isDown = false
    party.wait(2_000)
    #expect(try party.table(1).me?.name == "Bo")
  }

  @Test func `opening a table asks for a name first`() throws {
    var party = TurnsParty(phones: 1)
    try party.press(0, "Turns")
    try party.press(0, "Open a table")
    #expect(party[0].shows("Type your name first."))
    #expect(party[0].focused.last == State.tableNameField)
    #expect(party[0].state.tables.isEmpty)
  }

  @Test func `a name that is too long is refused`() throws {
    var party = TurnsParty(phones: 1)
    try party.press(0, "Turns")
    try party.type(0, "Your name", "Maximiliana-Theodora I")
    try party.press(0, "Open a table")
    #expect(party[0].shows("That name is too long. Use a shorter one."))
    #expect(party[0].state.tables.isEmpty)
  }

  @Test func `a taken name can be changed and joins with the next tap`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "ana"])
    #expect(party[1].shows("That name is taken. Try another, or add an initial."))
    #expect(party[1].state.tables.allSatisfy { $0.isPreview })
    try party.type(1, "Your name", "Anabel")
    try party.submit(1, "Join Ana")
    party.wait(1_000)
    #expect(try party.table(1).me?.name == "Anabel")
  }

  @Test func `TURN-3 a ninth player is told that the table is full`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana"])
    for number in 2...8 { try party.addSeat("Guest \(number)") }
    #expect(try party.table(0).roster.seats.count == 8)
    try party.press(1, "Turns")
    try party.type(1, "Your name", "Late")
    try party.press(1, "Ana’s table, J7X-3")
    party.wait(1_000)
    #expect(party[1].shows("That table is full: 8 can play. You can show it on this screen."))
  }

  @Test func `TURN-4 the leader sets the order by buttons and by dragging`() throws {
    var party = TurnsParty(phones: 3)
    try party.sit(names)
    try party.press(0, "Move Cy up")
    #expect(try party.table(2).roster.seats.map { $0.name } == ["Ana", "Cy", "Bo"])
    let bo = try party.table(1).peer.me
    let action = TableAction.dragged(bo, "0 -130 0 0 300 60")
    party.at(0) { $0.do(.turns(.at(1, action))) }
    #expect(try party.table(2).roster.seats.map { $0.name } == ["Bo", "Ana", "Cy"])
    #expect(!party[1].usable.contains { $0.name == "Move Cy up" })
  }

  @Test func `TURN-5 each phone shows whose turn it is and who is next`() throws {
    var party = TurnsParty(phones: 3)
    try party.start(names)
    #expect(party[0].shows("Your turn") && party[0].page.classes.contains { $0.contains("is-mine") })
    for other in 1...2 { #expect(party[other].shows("Ana’s turn")) }
    #expect(party[1].shows("You’re next") && party[2].shows("Next: Bo"))
  }

  @Test func `TURN-6, LOOK-4 Done goes around, alerting only the next phone as its settings say`() throws {
    var party = TurnsParty(phones: 3)
    party.at(1) {
      $0.do(.settings(.speech(true)))
      $0.do(.settings(.turnSound(.knock)))
    }
    try party.start(names)
    party.at(1) { $0.alerts = [] }
    let sounds = party[1].played.count
    let silence = party[2].played.count
    try party.press(0, "Done")
    #expect(party[1].shows("Your turn"))
    let notes = Sounds.motif(seat: 1).later(by: TurnSound.knock.length)
    #expect(party[1].played.dropFirst(sounds) == [TurnSound.knock.tones + notes])
    #expect(party[1].alerts.contains(.speak("Bo, it’s your turn", language: "en")))
    #expect(party[1].alerts.contains { if case .vibrate = $0 { true } else { false } })
    #expect(party[2].played.count == silence)
    for phone in [1, 2, 0, 1] { try party.press(phone, "Done") }
    #expect(try party.turns() == ["Cy", "Cy", "Cy"])
  }

  @Test func `sound and haptics can be switched off`() throws {
    var party = TurnsParty(phones: 2)
    party.at(1) {
      $0.do(.settings(.sound(false)))
      $0.do(.settings(.haptics(false)))
    }
    try party.start(["Ana", "Bo"])
    party.at(1) { $0.alerts = [] }
    try party.press(0, "Done")
    #expect(party[1].shows("Your turn") && party[1].played.isEmpty)
    #expect(!party[1].alerts.contains { if case .vibrate = $0 { true } else { false } })
    #expect(!party[1].alerts.contains { if case .speak = $0 { true } else { false } })
  }

  @Test func `all turn sounds differ`() {
    let sounds = TurnSound.allCases.map { $0.tones }
    #expect(sounds.count >= 4)
    for (index, sound) in sounds.enumerated() { #expect(!sounds[..<index].contains(sound)) }
  }

  @Test func `TURN-8 leaving during one's turn passes it to the next player`() throws {
    var party = TurnsParty(phones: 3)
    try party.start(names)
    try party.press(0, "Done")
    try party.press(1, "Table")
    try party.press(1, "Leave table")
    try party.press(1, "Leave table")
    party.wait(500)
    #expect(party[2].shows("Your turn"))
    #expect(try party.table(0).roster.seats.map { $0.name } == ["Ana", "Cy"])
    #expect(party[1].path == "/turns")
  }

  @Test func `TURN-9 closing the leader's page makes another phone leader and loses nothing`() throws {
    var party = TurnsParty(phones: 3)
    try party.start(names)
    try party.press(0, "Done")
    party.close(0)
    for _ in 0..<120 {
      party.at(1) { $0.wait(50) }
      party.at(2) { $0.wait(50) }
    }
    #expect(try party.table(1).peer.isLeading || party.table(2).peer.isLeading)
    try party.press(1, "Done")
    #expect(party[2].shows("Your turn"))
  }

  @Test func `TURN-10 a reload returns to the same seat and the current state`() throws {
    var party = TurnsParty(phones: 3)
    try party.start(names)
    let seat = try party.table(1).peer.me
    party.close(1)
    try party.press(0, "Done")
    party.reload(1, "/turns/1")
    party.wait(500)
    #expect(try party.table(1).me?.id == seat)
    #expect(party[1].shows("Your turn"))
    try party.press(1, "Done")
    #expect(party[2].shows("Your turn"))
  }
}
