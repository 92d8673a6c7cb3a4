import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

/// A running game when another deck is chosen.
@Suite struct WheelChoiceTests {
  /// Truth or Dare goes on after one go, then Would You Rather is chosen.
  private func choosing() throws -> Phone {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.wheel(.done))
    phone.do(.go(.home))
    phone.do(.go(.decks))
    guard case .filled(let decks) = phone.state.catalog else { throw Phone.Missing() }
    phone.do(.wheel(.chosen(decks[1])))
    #expect(phone.state.route == .players)
    return phone
  }

  @Test func `PASS-1 the chosen deck starts even while another game runs`() throws {
    var phone = try choosing()
    #expect(phone.shows("Truth or Dare is still going. Starting Would You Rather ends it."))
    try phone.press("Start game")
    #expect(phone.state.route == .play)
    #expect(phone.state.persisted.wheel?.deck.deck.title == "Would You Rather")
    #expect(phone.state.persisted.wheel?.goes == 0)
  }

  @Test func `PASS-11 a running game is offered beside the chosen one and is not lost`() throws {
    var phone = try choosing()
    #expect(phone.state.persisted.wheel?.goes == 1)
    try phone.press("Resume Truth or Dare")
    #expect(phone.state.route == .play)
    #expect(
      phone.state.persisted.wheel?.deck.deck.title == "Truth or Dare"
        && phone.state.persisted.wheel?.goes == 1)
    // From then on, changes of players apply to that game.
    phone.do(.wheel(.pause))
    phone.do(.wheel(.changePlayers))
    try phone.press("Resume")
    #expect(phone.state.persisted.wheel?.goes == 1 && phone.state.persisted.wheel?.isPaused == false)
  }

  @Test func `PASS-11 choosing the running game's deck offers to resume it`() throws {
    var phone = try choosing()
    phone.do(.go(.decks))
    guard case .filled(let decks) = phone.state.catalog else { throw Phone.Missing() }
    phone.do(.wheel(.chosen(decks[0])))
    try phone.press("Resume")
    #expect(phone.state.route == .play && phone.state.persisted.wheel?.goes == 1)
  }

  @Test func `PASS-12 a choice made beside a running game survives a restart`() throws {
    var phone = try choosing()
    phone.open("/wheel/players")
    phone.settle()
    try phone.press("Start game")
    #expect(phone.state.persisted.wheel?.deck.deck.title == "Would You Rather")
  }

  /// The page at each step from a tap until all its effects are done and saved.
  private func pages(_ phone: inout Phone, after action: WheelAction) -> [(route: Route, names: [String])] {
    phone.isStoreSlow = true
    phone.tap(.wheel(action))
    var pages: [(route: Route, names: [String])] = []
    repeat { pages.append((phone.state.route, phone.usable.map { $0.name })) } while phone.carryOutOne()
    phone.isStoreSlow = false
    return pages
  }

  @Test func `PASS-11 Start and Resume are never briefly swapped while saving`() throws {
    var phone = try choosing()
    phone.do(.go(.decks))
    guard case .filled(let decks) = phone.state.catalog else { throw Phone.Missing() }
    for (action, way, other) in [
      (WheelAction.chosen(decks[0]), "Resume", "Start game"), (.chosen(decks[1]), "Start game", "Resume"),
    ] {
      let shown = pages(&phone, after: action).filter { $0.route == .players }
      #expect(!shown.isEmpty && shown.allSatisfy { $0.names.contains(way) && !$0.names.contains(other) })
      phone.do(.go(.decks))
    }
    // Another deck was chosen, and then the players of the running game are changed.
    phone.do(.go(.play))
    phone.do(.wheel(.pause))
    let shown = pages(&phone, after: .changePlayers).filter { $0.route == .players }
    #expect(!shown.isEmpty && shown.allSatisfy { $0.names.contains("Resume") })
  }

  @Test func `PASS-1 a game's screen never shows another game's record first`() throws {
    var phone = try choosing()
    for action in [WheelAction.started, .resumed] {
      var shown: [String] = []
      phone.isStoreSlow = true
      phone.tap(.wheel(action))
      repeat {
        if phone.state.route == .play { shown.append(phone.words) }
      } while phone.carryOutOne()
      phone.isStoreSlow = false
      #expect(!shown.isEmpty && shown.allSatisfy { $0.contains("Would You Rather") })
      phone.do(.go(.players))
    }
  }

  @Test func `a finished save does not pull back someone who has left`() throws {
    var phone = try choosing()
    phone.isStoreSlow = true
    phone.tap(.wheel(.started))
    phone.do(.go(.home))
    phone.isStoreSlow = false
    phone.settle()
    #expect(phone.state.route == .home && phone.path == "/")
    #expect(phone.state.persisted.wheel?.deck.deck.title == "Would You Rather")
  }
}
