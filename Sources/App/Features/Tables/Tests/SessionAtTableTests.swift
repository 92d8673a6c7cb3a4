import Cards
import Games
import Rounds
import Table
import Testing
import Together

@testable import App
@testable import AppCore
@testable import CardTable
@testable import TablesFeature

/// Sessions of one phone that go on at a table.
@Suite struct SessionAtTableTests {
  /// Two phones; on the first, three players have passed two cards and decided on one.
  private func party(_ game: CardGame = .wouldYouRather, cards: Int = 6) throws -> TurnsParty {
    var party = TurnsParty(phones: 2)
    party.phones[0].files = Phone.withCards(cards).files
    party.at(0) { phone in
      phone.play(game, players: 3)
      phone.cards(.play(.pick(0)))
      for _ in 0..<2 { phone.cards(.next) }
    }
    return party
  }

  /// Takes the session to a table, where the second phone takes over a seat.
  private func together(_ party: inout TurnsParty) throws {
    try party.press(0, "More")
    try party.press(0, "On every phone")
    #expect(party[0].shows("Whose phone is this?"))
    try party.press(0, "I am Player 2")
    party.wait(1_000)
    party.reload(1, "/join/J7X3")
    party.wait(1_000)
    try party.press(1, "I am Player 3")
    party.wait(1_000)
  }

  @Test func `TOGETHER-14 a session goes on at the same card, and gets back what was played`() throws {
    var party = try party()
    let before = try #require(party[0].session(.wouldYouRather))
    try together(&party)
    #expect(
      try party.table(1).roster.seats.map { $0.name } == ["Player 2", "Player 1", "Player 3"]
        && party.table(1).roster.seats.map { $0.hasPhone } == [true, false, true])
    try party.press(0, "Go on with Game would-you-rather")
    party.wait(1_000)
    let card = try #require(before.current)
    let options = ["left", "right"].map { "\($0) \(card.dropFirst())" }
    #expect(try party.face(1).options == options)
    try party.press(0, options[0])
    try party.press(0, "Give it to Player 1")
    try party.press(0, "I am Player 1")
    try party.press(0, options[1])
    try party.press(1, options[1])
    party.wait(4_000)
    #expect(party[0].session(.wouldYouRather)?.position == before.position)
    try party.press(0, "Next card")
    party.wait(1_500)
    let after = try #require(party[0].session(.wouldYouRather))
    #expect(after.position == before.position + 1 && after.order.prefix(after.position).last == card)
    let entries = after.log.entries.filter { $0.card == card }
    let party0 = party[0].state.persisted.party.players.map { $0.id }
    #expect(entries.map { $0.player } == [party0[1], party0[0], party0[2]])
    #expect(entries.map { $0.value } == [0, 1, 1])
    #expect(after.log.entries.prefix(before.log.entries.count) == before.log.entries[...])
  }

  @Test func `TOGETHER-14 no card that has passed in the session comes again, in either place`() throws {
    var party = try party()
    try together(&party)
    try party.press(0, "Go on with Game would-you-rather")
    let session = try #require(party[0].session(.wouldYouRather))
    var seen: [[String]] = []
    for _ in 0..<4 {
      party.wait(1_500)
      let options = try party.face(0).options
      seen.append(options)
      for phone in 0..<2 { try party.press(phone, options[0]) }
      try party.press(0, "Don’t wait")
      party.wait(4_000)
      if seen.count < 4 { try party.press(0, "Next card") }
    }
    let left = session.order.dropFirst(2).map { ["left \($0.dropFirst())", "right \($0.dropFirst())"] }
    #expect(seen.first == left.first && Set(seen) == Set(left))
    try party.press(0, "That’s it")
    party.wait(8_000)
    party.phones[0].skipFinale()
    try party.press(0, "Back to one phone")
    #expect(party[0].path == "/cards/would-you-rather")
    let after = try #require(party[0].session(.wouldYouRather))
    #expect(after.position == 6 && after.isOver)
  }

  @Test func `TOGETHER-14 a page that is loaded again still tells its session`() throws {
    var party = try party()
    try together(&party)
    try party.press(0, "Go on with Game would-you-rather")
    party.wait(1_500)
    party.reload(0, "/turns/1")
    party.wait(500)
    let options = try party.face(0).options
    for phone in 0..<2 { try party.press(phone, options[0]) }
    try party.press(0, "Don’t wait")
    party.wait(4_000)
    try party.press(0, "That’s it")
    party.wait(1_000)
    #expect(party[0].session(.wouldYouRather)?.position == 3)
  }

  @Test func `TOGETHER-14 whoever leaves the table keeps the card that lies`() throws {
    var party = try party()
    try together(&party)
    try party.press(0, "Go on with Game would-you-rather")
    party.wait(1_500)
    let options = try party.face(0).options
    for phone in 0..<2 { try party.press(phone, options[0]) }
    try party.press(0, "Don’t wait")
    party.wait(4_000)
    party.at(0) { $0.tap(.feature(.tables(.at(1, .leave)))) }
    #expect(party[0].session(.wouldYouRather)?.position == 3)
  }

  @Test func `TOGETHER-14 an answer counts although its player leaves while it is shown`() throws {
    var party = try party()
    try together(&party)
    let before = try #require(party[0].session(.wouldYouRather))
    try party.press(0, "Go on with Game would-you-rather")
    party.wait(1_500)
    let options = try party.face(0).options
    for phone in 0..<2 { try party.press(phone, options[phone]) }
    try party.press(0, "Don’t wait")
    party.wait(4_000)
    party.at(1) { $0.tap(.feature(.tables(.at(1, .leave)))) }
    party.wait(2_000)
    #expect(try party.table(0).roster.seats.count == 2)
    try party.press(0, "Next card")
    party.wait(1_500)
    let entries = try #require(party[0].session(.wouldYouRather)).log.entries
    #expect(entries.dropFirst(before.log.entries.count).map { $0.value } == [0, 1])
  }

  @Test(arguments: [CardGame.thisOrThat, .howWell, .mostLikely, .bucketList, .neverHaveIEver, .impersonation])
  func `TOGETHER-14 every game that all phones play comes back with its log`(game: CardGame) throws {
    var party = try party(game, cards: 12)
    let before = try #require(party[0].session(game))
    try together(&party)
    try party.press(0, "Go on with Game \(game.rawValue)")
    party.wait(20_000)
    for phone in 0..<2 {
      // A hand that stays down leaves no entry.
      let vote: UInt8 = game == .neverHaveIEver ? 0 : 1
      party.at(phone) { $0.tap(.feature(.tables(.at(1, .round(.vote(vote)))))) }
    }
    party.at(0) { $0.tap(.feature(.tables(.at(1, .round(.close))))) }
    party.wait(4_000)
    try party.press(0, "That’s it")
    party.wait(1_000)
    let after = try #require(party[0].session(game))
    #expect(after.position == before.position + 1, "\(game)")
    #expect(after.log.entries.count > before.log.entries.count, "\(game)")
  }

  @Test func `TOGETHER-14 a play that is opened once more still counts in the session`() throws {
    var party = try party(cards: 12)
    try together(&party)
    try party.press(0, "Go on with Game would-you-rather")
    for round in 1...2 {
      party.wait(1_500)
      let options = try party.face(0).options
      for phone in 0..<2 { try party.press(phone, options[0]) }
      try party.press(0, "Don’t wait")
      party.wait(4_000)
      try party.press(0, "That’s it")
      party.wait(8_000)
      #expect(party[0].session(.wouldYouRather)?.position == 2 + round)
      party.phones[0].skipFinale()
      try party.press(0, round == 1 ? "Play again" : "Back to the table")
    }
    #expect(try party.table(0).hand.session == nil)
  }

  @Test func `TOGETHER-14 a card that has passed in the session is not counted again`() throws {
    let party = try party()
    var session = try #require(party[0].session(.wouldYouRather))
    let before = session
    #expect(!session.pass(session.order[0], []) && session == before)
  }

  @Test func `TOGETHER-14 a session that went on by one phone is not offered at its old card`() throws {
    var party = try party()
    try together(&party)
    party.at(0) { $0.do(.go(.session("would-you-rather"))) }
    party.at(0) { $0.cards(.next) }
    party.at(0) { $0.tap(.feature(.cardGames(.back))) }
    party.at(0) { $0.do(.go(.home)) }
    #expect(try party.table(0).hand.offered == nil)
  }

  @Test func `TOGETHER-14 a table whose host is not in the party asks whose phone it is`() throws {
    var party = TurnsParty(phones: 1)
    party.phones[0].files = Phone.withCards().files
    try party.sit(["Sam"])
    party.at(0) { $0.play(.wouldYouRather, players: 2) }
    party.wait(15_000)
    try party.press(0, "More")
    try party.press(0, "On every phone")
    try party.press(0, "I am Player 2")
    party.wait(500)
    #expect(try party.table(0).roster.seats.map { $0.name } == ["Sam", "Player 1"])
    #expect(party[0].state.tables.count == 1 && party[0].can("Go on with Game would-you-rather"))
  }

  @Test func `TOGETHER-14 a second session goes to the table that is open already`() throws {
    var party = try party()
    try together(&party)
    party.at(0) { $0.do(.go(.session("this-or-that"))) }
    try party.press(0, "More")
    try party.press(0, "On every phone")
    party.wait(500)
    #expect(party[0].path == "/turns/1" && party[0].can("Go on with Game this-or-that"))
    #expect(party[0].state.tables.count == 1)
  }

  @Test func `only games that all phones play are taken to a table`() throws {
    var phone = Phone.withCards()
    phone.play(.truthOrDare, players: 2)
    try phone.press("More")
    #expect(!phone.can("On every phone"))
  }
}
