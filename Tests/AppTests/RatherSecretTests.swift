import Games
import Testing
import Words

@testable import App

/// A ballot is secret until all have voted (RATHER-10).
@Suite struct RatherSecretTests {
  /// The first of three players has voted.
  private func passing() -> Phone {
    var phone = Phone.asking(players: 3)
    phone.rather(.pass)
    phone.voteUnseen(1)
    return phone
  }

  /// Whether the second player is next, and nothing of the first one's vote can be told.
  private func isSecret(_ phone: Phone) -> Bool {
    guard case .passing(let ballot) = phone.rather.stage, ballot.cast == 1 else { return false }
    return !phone.showsVotes && phone.rather.votes.count == 0 && phone.state.rather.picked == nil
  }

  @Test func `RATHER-10 the phone is handed over between players, and the question is not on it`() throws {
    var phone = passing()
    #expect(isSecret(phone) && phone.shows("Hand the phone to Player 2.") && phone.shows("1 of 3 have voted"))
    #expect(!phone.shows("left") && !phone.shows("right"))
    phone.vote(0)
    #expect(isSecret(phone), "a vote without the phone in hand")
    try phone.press("I am Player 2")
    #expect(phone.shows("Player 2 votes. Nobody else looks.") && isSecret(phone))
  }

  @Test func `RATHER-10 Back, reload and History never show a ballot before all have voted`() {
    var phone = passing()
    for path in ["/", "/rather", "/rather/history", "/settings", "/rather"] {
      phone.send(.navigated(path: path))
      phone.settle()
      #expect(isSecret(phone), "\(path)")
      phone.open(path)
      phone.settle()
      #expect(isSecret(phone), "\(path) after a reload")
    }
    #expect(phone.shows("Hand the phone to Player 2."))
    phone.key("Escape")
    #expect(isSecret(phone))
  }

  @Test func `RATHER-10 a reload with the phone in hand hands it over again, and what was picked is gone`() {
    var phone = passing()
    phone.rather(.taken)
    phone.rather(.picked(0))
    phone.reload()
    #expect(isSecret(phone) && phone.shows("Hand the phone to Player 2.") && !phone.state.rather.isInHand)
  }

  @Test func `RATHER-10 then the split and who chose what are shown`() {
    var phone = passing()
    phone.voteUnseen(1)
    phone.voteUnseen(0)
    #expect(phone.rather.stage == .shown)
    #expect(phone.shows("Chosen by Player 3") && phone.shows("Chosen by Player 1, Player 2"))
    #expect(phone.page.words.contains("33%") && phone.page.words.contains("67%"))
    phone.reload()
    #expect(phone.shows("Chosen by Player 1, Player 2"))
  }

  @Test func `RATHER-10 a ballot that is left is offered on Home, without its votes`() throws {
    var phone = passing()
    phone.do(.go(.home))
    #expect(phone.shows("Would you rather, 1 of 3 have voted") && isSecret(phone))
    try phone.press("Continue")
    #expect(phone.state.route == .rather && isSecret(phone))
  }

  @Test func `RATHER-10 a player who is taken out of the party takes the vote along`() {
    var phone = passing()
    phone.do(.players(.removed(PlayerID(rawValue: 1))))
    guard case .passing(let ballot) = phone.rather.stage else {
      Issue.record("the ballot is over")
      return
    }
    #expect(ballot.cast == 0 && ballot.voters.count == 2)
  }

  @Test func `RATHER-10 without names, players are added first and lead back to the question`() throws {
    var phone = Phone.asking()
    try phone.press("Pass it around")
    #expect(phone.state.route == .party)
    for name in ["Ada", "Ben"] {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
    }
    try phone.press("Done")
    #expect(phone.state.route == .rather)
    try phone.press("Pass it around")
    #expect(phone.shows("Hand the phone to Ada."))
    try phone.press("Stop passing")
    #expect(phone.rather.stage == .asking)
  }
}
