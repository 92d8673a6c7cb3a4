import Foundation
import Rounds
import Table
import Testing
import Together
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Cards
@testable import Components
@testable import TablesFeature

/// Cards with a form of their own among the games on all phones, and Never Have I Ever.
@Suite struct RoundFormsTests {
  @Test func `Never Have I Ever raises all hands at once, and the only one has a story to tell`() throws {
    var party = try opened("Never Have I Ever", "never-have-i-ever", of: nil)
    for (phone, answer) in ["Done it", "Never", "Never"].enumerated() { try party.press(phone, answer) }
    party.wait(4_000)
    for phone in 0..<3 { #expect(party[phone].shows("Only Ana. Tell us the story!")) }
    try party.ends(showing: ["Guiltiest hands", "Ana", "1 hand up"])
  }

  @Test func `a whispered card is read by one player alone, who names somebody, and then all draw its fate`()
    throws
  {
    var party = try opened("Most Likely To", "whos-most-likely-to", of: .whisper)
    var fates: Set<Bool> = []
    for number in 0..<8 {
      let reader = number % 3
      let text = try #require(CardFace(packed: try party.table(0).rounds.card)).text
      let others = (0..<3).filter { $0 != reader }
      func keepsQuiet(_ when: String) {
        for phone in others {
          #expect(!party[phone].shows(text), "\(when), phone \(phone)")
          #expect(!party[phone].state.opened.announcement.contains(text), "\(when), phone \(phone)")
        }
      }
      #expect(party[reader].shows(text) && party[reader].shows("Only you see this."))
      #expect(others.allSatisfy { party[$0].shows("reads a secret question") })
      keepsQuiet("while it is read")
      try party.press(reader, "Bo")
      party.wait(4_000)
      let name = ["Ana", "Bo", "Cy"][reader]
      for phone in 0..<3 { #expect(party[phone].shows("\(name) says: Bo")) }
      keepsQuiet("when the name is said")
      try party.press(0, "Tell or keep?")
      party.wait(4_000)
      let isTold = try party.table(0).rounds.isToldAloud
      for phone in 0..<3 {
        #expect(try party.table(phone).rounds.isToldAloud == isTold)
        #expect(party[phone].shows(isTold ? "The question was:" : "\(name) keeps the question."))
        #expect(party[phone].shows(text) == isTold && party[phone].shows("\(name) says: Bo"))
      }
      if !isTold { keepsQuiet("when it is kept") }
      fates.insert(isTold)
      try party.press(0, "Next card")
      party.wait(1_500)
    }
    #expect(fates == [true, false], "the same eight times")
  }

  @Test func `a whispered card is no vote of its game`() throws {
    var party = try opened("Most Likely To", "whos-most-likely-to", of: .whisper)
    try party.press(0, "Bo")
    party.wait(4_000)
    try party.press(0, "That’s it")
    party.wait(8_000)
    #expect(try party.table(0).rounds.session(of: .mostLikely).log.entries.isEmpty)
    for phone in 0..<3 { #expect(!party[phone].shows("1 finger")) }
  }

  @Test func `a whispered card waits for nobody whose phone is gone, and for no player without a phone`()
    throws
  {
    var party = try opened("Most Likely To", "whos-most-likely-to", of: .whisper, without: ["Dee"])
    try party.press(0, "Dee")
    party.wait(4_000)
    #expect(party[1].shows("Ana says: Dee"))
    try party.press(0, "Tell or keep?")
    party.wait(4_000)
    #expect(try party.table(1).rounds.phase == .shown && party.table(1).rounds.step == 1)
    try party.press(0, "Next card")
    party.wait(1_500)
    #expect(party[1].shows("Only you see this."))
    party.close(1)
    party.waitWithout(1, 40_000)
    for phone in [0, 2] {
      #expect(party[phone].shows("Bo names nobody.") && !party[phone].can("Tell or keep?"))
    }
    try party.press(0, "Next card")
    party.waitWithout(1, 2_000)
    #expect(party[2].shows("Only you see this."))
  }

  @Test func `a bet is placed by all, and then the hands say who was right`() throws {
    var party = try opened("Never Have I Ever", "never-have-i-ever", of: .bet)
    let text = try #require(CardFace(packed: try party.table(0).rounds.card)).text
    for phone in 0..<3 {
      #expect(party[phone].shows(text) && party[phone].shows("How many hands will go up? Tap your bet."))
      #expect(["0", "1", "2", "3"].allSatisfy { party[phone].can($0) } && !party[phone].can("4"))
    }
    for (phone, bet) in ["2", "3", "2"].enumerated() { try party.press(phone, bet) }
    party.wait(4_000)
    #expect(party[1].shows("No taking back. Ana calls the hands.") && !party[1].can("Hands up!"))
    try party.press(0, "Hands up!")
    party.wait(500)
    #expect(!party[0].can("2") && party[0].shows("Is it true of you?"))
    for (phone, hand) in ["My hand is up", "Mine stays down", "My hand is up"].enumerated() {
      try party.press(phone, hand)
    }
    party.wait(4_000)
    for phone in 0..<3 {
      #expect(party[phone].shows("2 hands. Ana and Cy bet exactly that!"))
      #expect(party[phone].state.opened.announcement.contains("Ana and Cy bet exactly that!"))
    }
    #expect(!party[0].can("Hands up!") && party[0].can("Next card"))
    try party.ends(showing: ["Bets won", "Ana and Cy", "1 of 1 right"])
    #expect(!party[0].shows("Guiltiest hands"), "no statement was answered but for the bet")
  }

  @Test func `a bet that nobody has won says so, and has no prize`() throws {
    var party = try opened("Never Have I Ever", "never-have-i-ever", of: .bet)
    for phone in 0..<3 { try party.press(phone, "1") }
    party.wait(4_000)
    try party.press(0, "Hands up!")
    party.wait(500)
    for phone in 0..<3 { try party.press(phone, "Mine stays down") }
    party.wait(4_000)
    #expect(party[2].shows("0 hands. Nobody bet on that."))
    try party.press(0, "That’s it")
    party.wait(8_000)
    party.phones[2].skipFinale()
    #expect(!party[2].shows("Bets won"))
  }

  @Test func `newcomers with an older version are refused where they could not follow`() throws {
    func revision(_ game: String, _ deck: String, of form: Card.Form?) throws -> UInt8 {
      try opened(game, deck, of: form).table(0).peer.state.game.revision
    }
    #expect(try revision("This or That", "this-or-that", of: nil) == 1)
    #expect(try revision("Never Have I Ever", "never-have-i-ever", of: nil) == 2)
    #expect(try revision("Most Likely To", "whos-most-likely-to", of: nil) == 1)
    #expect(try revision("Most Likely To", "whos-most-likely-to", of: .whisper) == 2)
  }

  /// Opens a game whose deck has cards of a form alone, or none with one.
  /// - Parameter phoneless: players without a phone.
  private func opened(
    _ game: String, _ deck: String, of form: Card.Form?, without phoneless: [String] = []
  ) throws -> TurnsParty {
    var party = TurnsParty(phones: 3)
    let file = Phone.root.appending(path: "Decks/\(deck).json")
    var whole = try DeckFile.read(Array(Data(contentsOf: file)), name: deck)
    whole.cards.removeAll { $0.form != form }
    let text = String(decoding: DeckFile.write(whole), as: UTF8.self)
    for phone in 0..<3 { party.phones[phone].files["decks/\(deck).json"] = text }
    try party.sit(["Ana", "Bo", "Cy"])
    for name in phoneless { try party.addSeat(name) }
    try party.openRounds(game)
    return party
  }
}

extension TurnsParty {
  /// Ends the play, and expects texts of its awards on all phones.
  fileprivate mutating func ends(showing texts: [String]) throws {
    try press(0, "That’s it")
    wait(8_000)
    for phone in 0..<3 {
      phones[phone].skipFinale()
      for text in texts { #expect(self[phone].shows(text), "\(text) on phone \(phone)") }
    }
  }
}
