import Games
import Testing
import Words

@testable import App

/// What happens to a running game when another deck is chosen.
@Suite struct WheelChoiceTests {
  /// Truth or Dare goes on, one go old; then Would You Rather is chosen.
  private func choosing() throws -> Phone {
    var phone = Phone()
    try phone.startGame()
    phone.do(.wheel(.spin))
    phone.wait(10_000)
    phone.do(.wheel(.done))
    phone.do(.go(.home))
    phone.do(.go(.decks))
    guard case .filled(let decks) = phone.state.shelf else { throw Phone.Missing() }
    phone.do(.wheel(.chosen(decks[1])))
    #expect(phone.state.route == .players)
    return phone
  }

  @Test func `PASS-1 the deck that was chosen is the one that starts, while another game runs`() throws {
    var phone = try choosing()
    #expect(phone.shows("Truth or Dare is still going. Starting Would You Rather ends it."))
    try phone.press("Start game")
    #expect(phone.state.route == .play)
    #expect(phone.state.kept.wheel?.deck.deck.title == "Would You Rather")
    #expect(phone.state.kept.wheel?.goes == 0)
  }

  @Test func `PASS-11 the game that runs is offered beside the one that was chosen, and is not lost`() throws
  {
    var phone = try choosing()
    #expect(phone.state.kept.wheel?.goes == 1)
    try phone.press("Resume Truth or Dare")
    #expect(phone.state.route == .play)
    #expect(phone.state.kept.wheel?.deck.deck.title == "Truth or Dare" && phone.state.kept.wheel?.goes == 1)
    // From there on it is the game that players are changed for.
    phone.do(.wheel(.pause))
    phone.do(.wheel(.changePlayers))
    try phone.press("Resume")
    #expect(phone.state.kept.wheel?.goes == 1 && phone.state.kept.wheel?.isPaused == false)
  }

  @Test func `PASS-11 the deck that runs already is resumed`() throws {
    var phone = try choosing()
    phone.do(.go(.decks))
    guard case .filled(let decks) = phone.state.shelf else { throw Phone.Missing() }
    phone.do(.wheel(.chosen(decks[0])))
    try phone.press("Resume")
    #expect(phone.state.route == .play && phone.state.kept.wheel?.goes == 1)
  }

  @Test func `PASS-12 a choice beside a running game is still there after a restart`() throws {
    var phone = try choosing()
    phone.open("/wheel/players")
    phone.settle()
    try phone.press("Start game")
    #expect(phone.state.kept.wheel?.deck.deck.title == "Would You Rather")
  }
}
