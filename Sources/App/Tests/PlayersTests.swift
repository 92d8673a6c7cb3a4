import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct PlayersTests {
  private func atPlayers() -> Phone {
    var phone = Phone()
    phone.open()
    phone.settle()
    phone.do(.go(.decks))
    if case .filled(let decks) = phone.state.catalog { phone.do(.wheel(.chosen(decks[0]))) }
    return phone
  }

  @Test func `PASS-1 a new game asks for the deck first, then for the players`() {
    var phone = Phone()
    phone.open("/wheel/players")
    phone.settle()
    #expect(phone.state.route == .decks)
    #expect(atPlayers().state.route == .players)
  }

  @Test(arguments: [
    ("", PartyError.blank), (" \u{a0}\t", .blank), ("zoe", .taken(name: "Zoë")),
    ("ZOË ", .taken(name: "Zoë")), ("abcdefghijklmnopqrstu", .tooLong(limit: 20)),
  ])
  func `PASS-2 a bad name changes nothing and says why`(name: String, problem: PartyError) {
    var phone = atPlayers()
    phone.tap(.players(.typed("Zoë")))
    phone.do(.players(.added))
    let kept = phone.state.persisted
    phone.tap(.players(.typed(name)))
    phone.do(.players(.added))
    #expect(phone.state.persisted == kept)
    #expect(phone.state.opened.players.problem == problem)
    #expect(phone.state.opened.players.draft == name)
  }

  @Test(arguments: [
    "Ada, Ben,Zoë", "Ada\nBen\r\nZoë\n", "Ada;Ben; Zoë;", "Ada\tBen\tZoë", "Ada、Ben，Zoë",
    ", Ada\n\n ,Ben,Zoë",
  ])
  func `A12 a list of names becomes a player each`(list: String) {
    var phone = atPlayers()
    phone.tap(.players(.typed(list)))
    phone.do(.players(.added))
    #expect(phone.state.persisted.party.players.map { $0.name } == ["Ada", "Ben", "Zoë"])
    #expect(phone.state.opened.players.draft.isEmpty && phone.state.opened.players.problem == nil)
  }

  @Test func `A12 names of a list that are not valid stay in the field with the reason`() {
    var phone = atPlayers()
    phone.tap(.players(.typed("Ada, ADA, Ben, \(String(repeating: "x", count: 21)), Cleo")))
    phone.do(.players(.added))
    #expect(phone.state.persisted.party.players.map { $0.name } == ["Ada", "Ben", "Cleo"])
    #expect(phone.state.opened.players.draft == "ADA, \(String(repeating: "x", count: 21))")
    #expect(phone.state.opened.players.problem == .taken(name: "Ada"))
  }

  @Test func `A12 a list longer than the party fills it, and the rest stays`() {
    var phone = atPlayers()
    phone.tap(.players(.typed((1...60).map { "Guest \($0)" }.joined(separator: "\n"))))
    phone.do(.players(.added))
    #expect(phone.state.persisted.party.players.count == Party.maximumPlayers)
    #expect(phone.state.opened.players.problem == .full(limit: Party.maximumPlayers))
    #expect(phone.state.opened.players.draft == (51...60).map { "Guest \($0)" }.joined(separator: ", "))
    // A book is no list.
    var other = atPlayers()
    other.tap(.players(.typed(String(repeating: "word, ", count: 1_000))))
    other.do(.players(.added))
    #expect(other.state.persisted.party.players.isEmpty)
    #expect(other.state.opened.players.problem == .tooLong(limit: Party.longestName))
  }

  @Test func `PASS-2 players are renamed and removed`() throws {
    var phone = atPlayers()
    for name in ["Ada", "Ben"] {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
    }
    let ben = phone.state.persisted.party.players[1].id
    phone.do(.players(.renameStarted(ben)))
    phone.do(.players(.renameTyped("ADA")))
    phone.do(.players(.renamed))
    #expect(phone.state.opened.players.renaming?.problem == .taken(name: "Ada"))
    phone.do(.players(.renameTyped("Bea")))
    phone.do(.players(.renamed))
    #expect(phone.state.persisted.party.players.map { $0.name } == ["Ada", "Bea"])
    phone.do(.players(.removed(ben)))
    #expect(phone.state.persisted.party.players.map { $0.name } == ["Ada"])
  }

  @Test func `PASS-3 a game with one player cannot be started`() {
    var phone = atPlayers()
    phone.tap(.players(.typed("Ada")))
    phone.do(.players(.added))
    phone.do(.wheel(.started))
    #expect(phone.state.persisted.wheel == nil && phone.state.route == .players)
  }

  @Test func `PASS-3 a fifty-first player is refused`() {
    var phone = atPlayers()
    for number in 1...51 {
      phone.tap(.players(.typed("P\(number)")))
      phone.do(.players(.added))
    }
    #expect(phone.state.persisted.party.players.count == 50)
    #expect(phone.state.opened.players.problem == .full(limit: 50))
  }

  @Test func `names typed faster than they can be saved are all added`() {
    var phone = atPlayers()
    for name in ["Ada", "Ben", "Cleo", "Dan"] {
      phone.tap(.players(.typed(name)))
      phone.tap(.players(.added))
    }
    phone.settle()
    #expect(phone.state.persisted.party.players.map { $0.name } == ["Ada", "Ben", "Cleo", "Dan"])
  }
}
