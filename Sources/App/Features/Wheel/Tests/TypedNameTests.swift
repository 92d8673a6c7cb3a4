import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import WheelFeature

/// A name left in the field when somebody goes on without adding it.
@Suite struct TypedNameTests {
  private func names(_ phone: Phone) -> [String] { phone.state.persisted.party.players.map { $0.name } }

  private func atPlayers(_ names: String..., typing last: String) throws -> Phone {
    var phone = Phone()
    phone.open()
    phone.settle()
    phone.do(.go(.decks))
    guard case .filled(let decks) = phone.state.catalog else { throw Phone.Missing() }
    phone.do(.wheel(.chosen(decks[0])))
    for name in names {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
    }
    phone.tap(.players(.typed(last)))
    return phone
  }

  @Test func `PASS-2 a typed name joins when the game starts`() throws {
    var phone = try atPlayers("Ada", "Ben", typing: "Cleo")
    try phone.press("Start game")
    #expect(names(phone) == ["Ada", "Ben", "Cleo"])
    #expect(phone.state.route == .play && phone.state.persisted.wheel?.phase == .ready)
  }

  @Test func `PASS-3 the second player's name may still be in the field at the start`() throws {
    var phone = try atPlayers("Ada", typing: " ")
    #expect(!phone.usable.contains { $0.name == "Start game" })
    phone.tap(.players(.typed("Ben")))
    try phone.press("Start game")
    #expect(names(phone) == ["Ada", "Ben"] && phone.state.route == .play)
  }

  @Test(arguments: [
    ("ben", "Ben is taken. Try another, or add an initial."), ("\u{200b}", "Type a name first."),
  ])
  func `PASS-2 an invalid typed name says why, and nothing starts`(
    name: String, why: String
  ) throws {
    var phone = try atPlayers("Ada", "Ben", typing: name)
    try phone.press("Start game")
    #expect(phone.state.route == .players && phone.state.persisted.wheel == nil)
    #expect(phone.shows(why))
    #expect(phone.focused.last == "player-name")
    phone.tap(.players(.typed("")))
    try phone.press("Start game")
    #expect(phone.state.route == .play)
  }

  @Test func `PASS-11 a typed name joins a resumed game`() throws {
    var phone = try atPlayers("Ada", typing: "Ben")
    try phone.press("Start game")
    phone.do(.wheel(.pause))
    phone.do(.wheel(.changePlayers))
    phone.tap(.players(.typed("Cleo")))
    try phone.press("Resume")
    #expect(names(phone) == ["Ada", "Ben", "Cleo"])
    #expect(phone.page.labels.contains("Wheel with 3 players: Ada, Ben, Cleo"))
  }

  @Test func `PASS-2 Done on the list of players adds the typed name`() {
    var phone = Phone()
    phone.open("/players")
    phone.settle()
    phone.tap(.players(.typed("Ada")))
    phone.do(.players(.added))
    phone.tap(.players(.typed("ada")))
    #expect(throws: Never.self) { try phone.press("Done") }
    #expect(phone.state.route == .party && phone.shows("Ada is taken. Try another, or add an initial."))
    phone.tap(.players(.typed("Ben")))
    #expect(throws: Never.self) { try phone.press("Done") }
    #expect(names(phone) == ["Ada", "Ben"] && phone.state.route == .cards)
  }
}
