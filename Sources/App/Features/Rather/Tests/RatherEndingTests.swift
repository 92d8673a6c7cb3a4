import Games
import Testing
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

/// The end of an evening of ballots (RATHER-10).
@Suite struct RatherEndingTests {
  /// Two rounds of three players. In both, the third player chose alone.
  private func played() -> Phone {
    var phone = Phone.asking(players: 3)
    phone.rather(.pass)
    for options in [[0, 0, 1], [1, 1, 0]] {
      phone.ballot(options)
      phone.wait(DrumRoll.length)
      phone.rather(.next)
    }
    return phone
  }

  @Test func `RATHER-10 stopping shows the awards of the rounds, and a tap starts again`()
    throws
  {
    var phone = played()
    try phone.press("Stop passing")
    #expect(phone.played.last == Sounds.finale && phone.playsFinale, "LOOK-4")
    phone.skipFinale()
    #expect(
      phone.shows("2 rounds. Again?") && phone.shows("Contrarian of the night") && phone.shows("Player 3"))
    #expect(phone.shows("Alone against everyone, 2 of 2 times. Last for: “left"))
    #expect(phone.shows("Twins of the night") && phone.shows("Player 1 and Player 2"))
    #expect(phone.shows(Language.english(.rather(.questionsLeft(3)))))
    try phone.press("Pass it around")
    #expect(phone.shows("Hand the phone to Player 1.") && !phone.shows("Contrarian of the night"))
  }

  @Test func `RATHER-10 a single round is worded without a count`() {
    #expect(Language.english(.rather(.sameSide(1, of: 1))) == "Same side in the only round")
    #expect(Language.english(.rather(.sameSide(1, of: 2))) == "Same side 1 of 2 times")
  }

  @Test func `RATHER-10 the end leads back to playing alone and is gone after a reload`() throws {
    var phone = played()
    try phone.press("Stop passing")
    phone.skipFinale()
    try phone.press(Language.english(.rather(.backToQuestion)))
    #expect(
      phone.page.classes.contains { $0.contains("is-asking") } && phone.usable.contains { $0.name == "Skip" })
    phone = played()
    try phone.press("Stop passing")
    phone.reload()
    #expect(phone.page.classes.contains { $0.contains("is-asking") })
  }

  @Test func `RATHER-10 stopping during the first round shows no awards`() throws {
    var phone = Phone.asking(players: 2)
    phone.rather(.pass)
    phone.voteUnseen(0)
    try phone.press("Stop passing")
    #expect(phone.page.classes.contains { $0.contains("is-asking") } && !phone.page.classes.contains("prize"))
  }

  @Test func `RATHER-6 RATHER-10 the history shows the awards of the last rounds`() {
    var phone = played()
    phone.rather(.stopPassing)
    phone.do(.go(.ratherHistory))
    #expect(phone.shows("Last time around: 2 rounds") && phone.shows("Contrarian of the night"))
    #expect(!phone.page.classes.contains("app is-revealing"), "LOOK-4")
    phone = Phone.asking(players: 3)
    phone.vote(0)
    phone.do(.go(.ratherHistory))
    #expect(!phone.page.classes.contains("prize"))
  }
}
