import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

/// How the phone goes around: who begins, the taps of a vote, and a slip of the finger (RATHER-10).
@Suite struct RatherPassingTests {
  @Test func `RATHER-10 with names known, voting together passes the phone around`() throws {
    var phone = Phone.asking(players: 2)
    phone.do(.go(.door(.wouldYouRather)))
    #expect(phone.shows(Language.english(.rather(.voteLine))))
    try phone.press("Vote together")
    #expect(phone.shows("Hand the phone to Player 1."))
    try phone.press("Stop passing")
    #expect(phone.rather.stage == .asking)
    phone = Phone.asking()
    phone.do(.go(.door(.wouldYouRather)))
    try phone.press("Vote together")
    #expect(phone.rather.stage == .asking && phone.shows("One vote for all of you."))
  }

  @Test func `RATHER-10 votes on the screen stay when the phone is passed around from then on`() throws {
    var phone = Phone.asking(players: 2)
    phone.vote(0)
    phone.do(.go(.door(.wouldYouRather)))
    try phone.press("Vote together")
    #expect(phone.rather.stage == .shown && phone.showsVotes)
    try phone.press("Next")
    #expect(phone.shows("Hand the phone to Player 1."))
  }

  @Test func `RATHER-10 the wish to pass the phone around is gone if nobody gave a name`() throws {
    var phone = Phone.asking()
    try phone.press("Pass it around")
    phone.do(.go(.rather))
    #expect(phone.rather.stage == .asking && !phone.state.rather.isToPass)
  }

  @Test func `RATHER-10 each player needs two taps to vote`() throws {
    var phone = Phone.asking(players: 3)
    phone.rather(.pass)
    let number = phone.question.dropFirst()
    for (player, side) in [(1, "left"), (2, "right"), (3, "left")] {
      try phone.press("I am Player \(player)")
      #expect(phone.shows("that’s your vote") && !phone.shows("Submit"))
      try phone.press("\(side) \(number)")
    }
    phone.wait(DrumRoll.length)
    #expect(phone.rather.votes.tally(of: phone.question).counts == [2, 1])
  }

  @Test func `RATHER-10 a slip is undone by whoever made it, and nobody else's vote changes`() throws {
    var phone = Phone.asking(players: 3)
    phone.rather(.pass)
    #expect(!phone.usable.contains { $0.name == "Undo" })
    phone.ballot([0, 1])
    try phone.press("Undo")
    #expect(phone.shows("Player 2 votes. No peeking!") && !phone.showsVotes)
    phone.rather(.picked(0))
    #expect(phone.shows("Hand the phone to Player 3."))
    phone.ballot([1])
    #expect(phone.shows(Language.english(.rather(.allVoted))))
    // The last one has as long as the drum roll lasts.
    try phone.press("Undo")
    #expect(phone.shows("Player 3 votes. No peeking!") && phone.rather.votes.count == 0)
    #expect(phone.rings(.drumRoll) == nil)
    phone.rather(.picked(0))
    phone.wait(DrumRoll.length)
    #expect(phone.rather.votes.tally(of: phone.question).counts == [3, 0])
    #expect(phone.shows(Language.english(.rather(.agreed))))
  }

  @Test func `RATHER-10 a player alone against everyone is named in the split, by ear too`() {
    var phone = Phone.asking(players: 3)
    phone.rather(.pass)
    phone.ballot([1, 0, 1])
    phone.wait(DrumRoll.length)
    #expect(phone.shows("Player 2, alone against everyone"))
    let number = phone.question.dropFirst()
    #expect(
      phone.state.opened.announcement
        == "Player 2, alone against everyone. left \(number): 33%, 1 vote. Player 2. "
        + "right \(number): 67%, 2 votes. Player 1, Player 3.")
    phone = Phone.asking(players: 2)
    phone.rather(.pass)
    phone.ballot([1, 0])
    phone.wait(DrumRoll.length)
    #expect(!phone.shows("alone against everyone"), "nobody is alone among two")
  }
}
