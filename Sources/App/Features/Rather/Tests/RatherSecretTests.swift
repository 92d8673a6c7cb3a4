import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

/// A ballot is secret until all have voted (RATHER-10).
@Suite struct RatherSecretTests {
  /// A ballot in which the first of three players has voted.
  private func passing() -> Phone {
    var phone = Phone.asking(players: 3)
    phone.rather(.pass)
    phone.voteUnseen(1)
    return phone
  }

  /// Returns true if the second player is next and the page reveals nothing about the first vote.
  private func isSecret(_ phone: Phone) -> Bool {
    guard case .passing(let ballot) = phone.rather.stage, ballot.cast == 1 else { return false }
    return !phone.showsVotes && phone.rather.votes.count == 0 && phone.state.rather.picked == nil
  }

  @Test func `RATHER-10 handing the phone over hides the question`() throws {
    var phone = passing()
    #expect(isSecret(phone) && phone.shows("Hand the phone to Player 2.") && phone.shows("1 of 3 have voted"))
    #expect(!phone.shows("left") && !phone.shows("right"))
    phone.vote(0)
    #expect(isSecret(phone), "a vote without the phone in hand")
    try phone.press("I am Player 2")
    #expect(phone.shows("Player 2 votes. No peeking!") && isSecret(phone))
  }

  @Test func `RATHER-10 Back, reload and History reveal no vote before all have voted`() {
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

  @Test func `RATHER-10 a reload with the phone in hand asks again`() {
    var phone = passing()
    phone.rather(.taken)
    phone.reload()
    #expect(isSecret(phone) && phone.shows("Hand the phone to Player 2.") && !phone.state.rather.isInHand)
  }

  @Test func `RATHER-10 after the last vote the split and the voters are shown`() {
    var phone = passing()
    phone.voteUnseen(1)
    phone.voteUnseen(0)
    phone.wait(DrumRoll.length)
    #expect(phone.rather.stage == .shown && sides(phone) == [["Player 3"], ["Player 1", "Player 2"]])
    #expect(phone.page.words.contains("33%") && phone.page.words.contains("67%"))
    phone.reload()
    #expect(sides(phone) == [["Player 3"], ["Player 1", "Player 2"]])
  }

  /// The players on each side.
  private func sides(_ phone: Phone) -> [[String]] {
    let words = phone.page.words
    guard let second = words.firstIndex(of: "67%") else { return [] }
    return [words[..<second], words[second...]].map { $0.filter { $0.hasPrefix("Player ") && $0.count == 8 } }
  }

  @Test func `RATHER-10 a countdown of three reveals nothing before the votes`() {
    var phone = passing()
    let before = phone.played.count
    phone.ballot([1, 0])
    for number in ["3", "2", "1"] {
      #expect(phone.page.words.contains(number) && phone.shows(Language.english(.rather(.allVoted))))
      #expect(!phone.showsVotes && phone.state.opened.announcement.isEmpty && phone.rings(.onward) == nil)
      #expect(!phone.shows("Next") && !phone.shows("History"))
      phone.wait(DrumRoll.beat)
    }
    #expect(phone.showsVotes && phone.state.opened.announcement.contains("33%"))
    #expect(phone.played.count == before + 1 && phone.alerts.contains(.vibrate(DrumRoll.pattern)))
    #expect(phone.played.last?.last.map { $0.at > DrumRoll.length } == true, "the roll ends before the split")
  }

  @Test func `RATHER-10 without sound and haptics the countdown is silent`() {
    var phone = passing()
    phone.do(.settings(.sound(false)))
    phone.do(.settings(.haptics(false)))
    let (sounds, alerts) = (phone.played.count, phone.alerts.count)
    phone.ballot([1, 0])
    phone.wait(DrumRoll.length)
    #expect(phone.showsVotes && phone.played.count == sounds && phone.alerts.count == alerts)
  }

  @Test func `RATHER-10 leaving or reloading during the countdown leads to the votes`() {
    var phone = passing()
    phone.ballot([1, 0])
    phone.do(.go(.home))
    phone.do(.go(.rather))
    #expect(phone.showsVotes && phone.rings(.drumRoll) == nil)
    phone.rather(.next)
    phone.ballot([1, 0, 0])
    phone.reload()
    #expect(phone.showsVotes && phone.rings(.drumRoll) == nil)
  }

  @Test func `RATHER-10 RATHER-11 a ballot shows its own split and the party's other votes`() {
    var phone = Phone.asking(players: 2, cards: 1)
    phone.rather(.pass)
    phone.ballot([0, 0])
    phone.wait(DrumRoll.length)
    #expect(phone.page.words.contains("100%") && !phone.shows("This party:") && !phone.shows("This phone:"))
    phone.rather(.next)
    phone.ballot([0, 1])
    phone.wait(DrumRoll.length)
    #expect(phone.page.words.filter { $0 == "50%" }.count == 2 && !phone.shows("This phone:"))
    #expect(phone.shows("This party: 75%, 3 votes") && phone.shows("This party: 25%, 1 vote"))
  }

  @Test func `RATHER-10 a ballot left early is offered on Home without its votes`() throws {
    var phone = passing()
    phone.do(.go(.home))
    #expect(phone.shows("Would you rather, 1 of 3 have voted") && isSecret(phone))
    try phone.press("Continue")
    #expect(phone.state.route == .rather && isSecret(phone))
  }

  @Test func `RATHER-10 removing a player removes their vote`() {
    var phone = passing()
    phone.do(.players(.removed(PlayerID(rawValue: 1))))
    guard case .passing(let ballot) = phone.rather.stage else {
      Issue.record("the ballot is over")
      return
    }
    #expect(ballot.cast == 0 && ballot.voters.count == 2)
  }

  @Test func `RATHER-10 without players, a ballot asks for them first, then returns`() throws {
    var phone = Phone.asking()
    try phone.press("Pass it around")
    #expect(phone.state.route == .party)
    for name in ["Ada", "Ben"] {
      phone.tap(.players(.typed(name)))
      phone.do(.players(.added))
    }
    try phone.press("Done")
    #expect(phone.state.route == .rather)
    #expect(phone.shows("Hand the phone to Ada."))
    try phone.press("Stop passing")
    #expect(phone.rather.stage == .asking)
  }
}
