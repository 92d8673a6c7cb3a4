import Cards
import Rounds
import Table
import Testing
import Together
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import TablesFeature

/// A card on all phones at a table (TOGETHER).
@Suite struct RoundsAtTableTests {
  let names = ["Ana", "Bo", "Cy"]

  @Test func `TOGETHER-1 one tap in the lobby asks on all phones, one tap votes, and all see the split`()
    throws
  {
    var party = try asked()
    let sides = try party.sides(0)
    for phone in 1..<3 { #expect(try party.sides(phone) == sides) }
    for (phone, side) in [0, 1, 0].enumerated() { try party.press(phone, sides[side]) }
    party.wait(1_000)
    for phone in 0..<3 { #expect(party[phone].shows("The votes are in!")) }
    party.wait(3_000)
    for phone in 0..<3 {
      #expect(
        party[phone].shows("67%") && party[phone].shows("33%") && party[phone].shows("Bo, convince them!"))
    }
  }

  @Test func `TOGETHER-2 no phone knows a vote before all are in, and no frame opens one`() throws {
    var party = try asked()
    try party.press(1, party.sides(1)[1])
    party.wait(2_000)
    for phone in 0..<3 {
      let table = try party.table(phone)
      #expect(table.rounds.value(of: try #require(table.roster.seats.last?.id)) == nil)
      #expect(table.rounds.hasVoted(try #require(try party.table(1).me?.id)))
      #expect(table.rounds.askedSeats.allSatisfy { table.rounds.value(of: $0) == nil })
    }
    #expect(party[0].shows("1 of 3 are in"))
  }

  @Test func `TOGETHER-3 a vote can be changed until the last one is in`() throws {
    var party = try asked()
    let sides = try party.sides(0)
    try party.press(0, sides[0])
    try party.press(0, sides[1])
    for phone in 1..<3 { try party.press(phone, sides[1]) }
    party.wait(4_000)
    #expect(party[2].shows("100%") && party[2].shows("For once, you all agree"))
  }

  @Test func `TOGETHER-4 a vote goes on without a phone that is gone, and without the host's`() throws {
    for gone in [0, 2] {
      var party = try asked()
      let sides = try party.sides(0)
      party.close(gone)
      let left = [0, 1, 2].filter { $0 != gone }
      party.phones[gone].links = []
      for phone in left { try party.press(phone, sides[0]) }
      party.waitWithout(gone, 25_000)
      for phone in left { #expect(party[phone].shows("100%"), "phone \(phone) without \(gone)") }
    }
  }

  @Test func `TOGETHER-4 the host deals when the phone that dealt has gone`() throws {
    var party = try asked()
    let first = try party.table(1).rounds.round
    party.close(0)
    for phone in [1, 2] { try party.press(phone, party.sides(1)[0]) }
    party.waitWithout(0, 25_000)
    let next = try #require([1, 2].first { party[$0].can("Next card") }, "nobody may go on")
    try party.press(next, "Next card")
    party.waitWithout(0, 8_000)
    #expect(
      try party.table(2).rounds.phase == .voting && party.table(2).rounds.round.number == first.number + 1)
  }

  @Test func `TOGETHER-6 a page that is reloaded after its vote still opens it`() throws {
    var party = try asked()
    let sides = try party.sides(0)
    try party.press(1, sides[1])
    party.wait(500)
    party.reload(1, "/turns/1")
    party.wait(500)
    for phone in [0, 2] { try party.press(phone, sides[0]) }
    party.wait(4_000)
    for phone in 0..<3 { #expect(party[phone].shows("33%"), "phone \(phone)") }
  }

  @Test func `TOGETHER-7 a player without a phone votes on one that is handed over, unseen`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "Bo"])
    try party.addSeat("Max")
    try party.openRounds()
    let sides = try party.sides(0)
    #expect(!party[0].can("Give it to Max"))
    try party.press(0, sides[0])
    try party.press(0, "Give it to Max")
    #expect(!party[0].can(sides[0]) && party[0].shows("Hand the phone to Max."))
    try party.press(0, "I am Max")
    #expect(party[0].pressed(sides) == [])
    try party.press(0, sides[1])
    #expect(!party[0].can(sides[0]) && party[0].shows("Hand the phone to Ana."))
    try party.press(0, "I am Ana")
    #expect(party[0].pressed(sides) == [sides[0]])
    try party.press(1, sides[0])
    party.wait(4_000)
    #expect(party[1].shows("33%") && party[1].shows("Max, convince them!"))
  }

  @Test func `TOGETHER-7 whoever stops without a vote does not see the owner's`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "Bo"])
    try party.addSeat("Max")
    try party.openRounds()
    let sides = try party.sides(0)
    try party.press(0, sides[0])
    for key in ["Give it to Max", "I am Max", "Stop passing"] { try party.press(0, key) }
    #expect(!party[0].can(sides[0]))
    try party.press(0, "I am Ana")
    #expect(party[0].can("Give it to Max"))
  }

  @Test func `TOGETHER-8 the split comes at the same time of the table on all phones`() throws {
    var party = try asked()
    let sides = try party.sides(0)
    for phone in 0..<3 { try party.press(phone, sides[0]) }
    party.wait(200)
    let end = try party.table(0).rounds.since + party.table(0).roll
    for _ in 0..<120 where try party.table(0).stage == .rolling { party.wait(50) }
    for phone in 0..<3 {
      #expect(
        try party.table(phone).stage == .shown && party.table(phone).peer.time < end + 100, "phone \(phone)")
    }
  }

  @Test func `the reader goes on, and only those end a play whose phones may`() throws {
    var party = try asked()
    try party.press(0, "Skip this one")
    party.wait(1_500)
    let reader = try #require(
      [1, 2].first { try party.table($0).rounds.question.reader == party.table($0).me?.id })
    for phone in 0..<3 { try party.press(phone, party.sides(0)[0]) }
    party.wait(4_000)
    #expect(party[reader].can("Next card") && !party[reader].can("That’s it") && party[0].can("That’s it"))
  }

  @Test func `a deck that does not load is looked for again`() throws {
    var party = TurnsParty(phones: 2)
    try party.sit(["Ana", "Bo"])
    let files = party.phones[0].files
    party.phones[0].files = [:]
    try party.openRounds()
    party.wait(6_000)
    #expect(party[0].shows("This phone can’t open its cards.") && party[0].can("Try again"))
    party.phones[0].files = files
    try party.press(0, "Try again")
    party.wait(1_000)
    #expect(try party.table(1).rounds.phase == .voting)
  }

  @Test func `TOGETHER-9 cards stay below the lowest ceiling at the table`() throws {
    var party = TurnsParty(phones: 2)
    party.phones[1].do(.settings(.contentFor(.everyone)))
    try party.sit(["Ana", "Bo"])
    try party.openRounds()
    for _ in 0..<12 {
      #expect(try party.table(0).rounds.question.rating == 0)
      try party.press(0, "Skip this one")
      party.wait(1_500)
    }
  }

  @Test func `TOGETHER-9 a card above a phone's own ceiling is not drawn on it`() throws {
    var party = try asked()
    for _ in 0..<60 where try party.table(0).rounds.question.rating == 0 {
      try party.press(0, "Skip this one")
      party.wait(1_500)
    }
    #expect(try party.table(0).rounds.question.rating > 0)
    let sides = try party.sides(1)
    party.at(1) { $0.do(.settings(.contentFor(.everyone))) }
    #expect(!party[1].can(sides[0]) && party[1].shows("This card is for grown-ups."))
  }

  @Test func `those who change sides are won over, and the play ends in awards on all phones`() throws {
    var party = try asked()
    var sides = try party.sides(0)
    for (phone, side) in [0, 1, 0].enumerated() { try party.press(phone, sides[side]) }
    party.wait(4_000)
    try party.press(0, "Vote again")
    party.wait(500)
    sides = try party.sides(0)
    for phone in 0..<3 { try party.press(phone, sides[1]) }
    party.wait(4_000)
    #expect(!party[0].can("Vote again"))
    try party.press(0, "That’s it")
    party.wait(8_000)
    for phone in 0..<3 {
      party.phones[phone].skipFinale()
      #expect(party[phone].shows("Silver tongue") && party[phone].shows("Won 2 votes over"), "phone \(phone)")
    }
  }

  /// A table at which the first question is asked.
  private func asked() throws -> TurnsParty {
    var party = TurnsParty(phones: 3)
    try party.sit(names)
    try party.openRounds()
    return party
  }
}

extension TurnsParty {
  /// Opens a game in the lobby, and waits for the first card.
  mutating func openRounds(_ game: String = "Would You Rather") throws {
    try press(0, game)
    wait(1_000)
  }

  /// The options as they can be tapped on a phone.
  func sides(_ phone: Int) throws -> [String] {
    let card = try #require(CardFace(packed: try table(phone).rounds.card))
    for option in card.options {
      #expect(phones[phone].can(option), "phone \(phone) cannot choose \(option)")
    }
    return card.options
  }

  /// Moves the time on for all phones but one.
  mutating func waitWithout(_ gone: Int, _ milliseconds: UInt64) {
    for _ in 0..<(milliseconds / 50) {
      for index in phones.indices where index != gone { phones[index].wait(50) }
      phones[gone].links = []
      phones[gone].said = []
      settle()
    }
  }
}

extension Phone {
  func can(_ name: String) -> Bool { usable.contains { $0.name == name } }

  /// Those of these buttons that are pressed.
  fileprivate func pressed(_ names: [String]) -> [String] {
    names.filter { name in
      usable.contains { $0.name == name && $0.node.attributes["aria-pressed"] == "true" }
    }
  }
}
