import Cards
import Foundation
import Games
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

/// The card games that all phones at a table play together, each from the lobby to its awards.
@Suite struct RoundGamesTests {
  @Test func `This or That splits the table, and the most alike win`() throws {
    var party = try opened("This or That", "this-or-that")
    let sides = try party.sides(0)
    for (phone, side) in [0, 0, 1].enumerated() { try party.press(phone, sides[side]) }
    party.wait(4_000)
    for phone in 0..<3 {
      #expect(party[phone].shows("67%") && party[phone].shows("Cy, tell us why!"))
    }
    #expect(!party[0].can("Vote again"))
    try ends(&party, "Birds of a feather", "Ana and Bo", "Alike on 1 of 1")
  }

  @Test func `Most Likely has all tap a face, and the fullest one is everybody's suspect`() throws {
    var party = try opened("Most Likely To", "whos-most-likely-to")
    for phone in 0..<3 { try party.press(phone, "Bo") }
    party.wait(4_000)
    for phone in 0..<3 { #expect(party[phone].shows("Everybody says Bo") && party[phone].shows("3 votes")) }
    try ends(&party, "Everybody’s suspect", "Bo", "3 fingers")
  }

  @Test func `How Well asks the player and all others at the same time`() throws {
    var party = try opened("How Well Do You Know Me", "how-well-do-you-know-me")
    let options = try party.sides(0)
    #expect(options.count == 3 && party[0].shows("It’s about you.") && party[1].shows("Guess Ana’s answer."))
    for (phone, option) in [2, 2, 0].enumerated() { try party.press(phone, options[option]) }
    party.wait(4_000)
    for phone in 0..<3 {
      #expect(party[phone].shows("Bo knew it") && party[phone].shows("Ana’s answer"))
      #expect(party[phone].shows("1 vote") && !party[phone].shows("2 votes"))
      #expect(party[phone].state.opened.announcement.contains("Ana’s answer"))
    }
    try ends(&party, "Mind reader", "Bo", "Knows Ana")
  }

  @Test func `How Well gives no points when the player does not answer`() throws {
    var party = try opened("How Well Do You Know Me", "how-well-do-you-know-me")
    let options = try party.sides(0)
    for phone in 1..<3 { try party.press(phone, options[0]) }
    try party.press(0, "Don’t wait")
    party.wait(4_000)
    #expect(party[1].shows("No answer, no points."))
  }

  @Test func `Bucket List gathers what all have done, would do or never`() throws {
    var party = try opened("Bucket List", "bucket-list")
    for (phone, mark) in ["Done it", "Would do it", "Never"].enumerated() { try party.press(phone, mark) }
    party.wait(4_000)
    for phone in 0..<3 { #expect(party[phone].shows("Only Ana. Tell us the story!")) }
    try ends(&party, "Been there, done that", "Ana", "1 of 1 done already")
  }

  @Test func `Impersonation shows the card to its actor alone, and the others guess after watching`() throws {
    var party = try opened("Impersonation", "impersonation")
    let face = try #require(CardFace(packed: try party.table(0).rounds.card))
    #expect(face.items.count == 4)
    let acted = try #require(face.items.first { party[0].shows($0) })
    #expect(face.items.filter { party[0].shows($0) } == [acted] && !party[0].can(acted))
    for phone in 1..<3 { #expect(!face.items.contains { party[phone].shows($0) }, "phone \(phone)") }
    #expect(party[0].state.opened.announcement.hasPrefix(acted))
    #expect(party[1].state.opened.announcement.contains("Watch Ana!"))
    party.wait(8_000)
    #expect(face.items.allSatisfy { party[1].state.opened.announcement.contains($0) })
    let other = try #require(face.items.first { $0 != acted })
    try party.press(1, acted)
    try party.press(2, other)
    party.wait(4_000)
    for phone in 0..<3 {
      #expect(party[phone].shows("Bo got it") && party[phone].shows("Ana acted this"), "phone \(phone)")
    }
    try party.press(0, "That’s it")
    party.wait(8_000)
    for phone in 0..<3 {
      party.phones[phone].skipFinale()
      #expect(party[phone].shows("Ana and Bo"), "phone \(phone)")
    }
  }

  @Test func `whom most point at has the floor, and is told so`() throws {
    var party = try opened("Most Likely To", "whos-most-likely-to")
    for (phone, face) in ["Bo", "Bo", "Cy"].enumerated() { try party.press(phone, face) }
    party.wait(4_000)
    for phone in 0..<3 { #expect(party[phone].shows("Bo, defend yourself!")) }
  }

  @Test func `only the first drum roll of a play is long`() throws {
    var party = try opened("This or That", "this-or-that")
    var rolls: [UInt64] = []
    for _ in 0..<2 {
      for phone in 0..<3 { try party.press(phone, party.sides(0)[0]) }
      party.wait(500)
      rolls.append(try party.table(1).roll)
      party.wait(3_000)
      try party.press(0, "Next card")
      party.wait(1_000)
    }
    #expect(rolls == [2_400, 1_600])
  }

  @Test func `each game has a number of its own, and no card needs another phone's deck`() throws {
    let rules =
      CardGame.allCases.compactMap { $0.roundRules?.number }
      + Card.Form.allCases.compactMap { $0.roundRules?.number }
    #expect(Set(rules).count == rules.count && rules.count == 9)
    for game in CardGame.allCases {
      guard let number = game.roundRules?.number else { continue }
      #expect(CardGame(RoundPlay(game: number)) == game)
    }
    #expect(CardGame(RoundPlay(game: 200)) == nil)
  }

  @Test(arguments: [(5, 1), (5, 0), (1, 9), (3, 2), (6, 14)] as [(UInt8, UInt8)])
  func `a card that is not as its game has them is shown by nobody`(_ game: UInt8, _ choices: UInt8) throws {
    var party = TurnsParty(phones: 2)
    for phone in 0..<2 { party.phones[phone].files = [:] }
    try party.sit(["Ana", "Bo"])
    func ask(_ act: RoundAct) {
      party.at(0) { $0.do(.feature(.tables(.at(1, .act(act.act))))) }
      party.wait(500)
    }
    ask(.open(RoundPlay(game: game)))
    let text = try #require(
      CardFace(Card(id: "a", kind: .choice, text: "Which?", options: ["x", "y"])).packed)
    let round = RoundID(number: 1, tag: 7)
    for card in try #require(Question(choices: choices).cards(round, text: text)) { ask(card) }
    #expect(try party.table(1).rounds.phase == .voting)
    #expect(!party[1].shows("Which?"))
    let ballot = try party.table(0).rounds.ballotID(of: #require(party.table(0).me?.id))
    var box = BallotBox()
    ask(box.vote(0, ballot, salt: [UInt8](repeating: 1, count: RoundLimits.salt)))
    ask(.close(round, step: 0))
    for act in box.owed(to: try party.table(0).rounds) { ask(act) }
    party.wait(4_000)
    ask(.finish)
    party.wait(4_000)
    #expect(try party.table(1).rounds.phase == .over)
  }

  private func opened(_ game: String, _ deck: String) throws -> TurnsParty {
    var party = TurnsParty(phones: 3)
    let file = Phone.root.appending(path: "Decks/\(deck).json")
    for phone in 0..<3 {
      party.phones[phone].files["decks/\(deck).json"] = try String(contentsOf: file, encoding: .utf8)
    }
    try party.sit(["Ana", "Bo", "Cy"])
    try party.openRounds(game)
    return party
  }

  /// Ends the play, and expects its award on all phones.
  private func ends(_ party: inout TurnsParty, _ award: String, _ who: String, _ merit: String) throws {
    try party.press(0, "That’s it")
    party.wait(8_000)
    for phone in 0..<3 {
      party.phones[phone].skipFinale()
      for text in [award, who, merit] { #expect(party[phone].shows(text), "\(text) on phone \(phone)") }
    }
  }
}
