/// Texts of rounds: cards that all phones at a table vote on together.
public enum RoundsPhrase: Equatable, Sendable {
  // The lobby.
  case tooOld
  // Between two turns.
  case cardBetween, backToTurn(String)

  // A card.
  case shuffling, noDeck, dealHere, youRead, reads(String), notHere
  case vote, changeHint
  case votes(Int, of: Int), waitsFor(String), hurries(String, seconds: Int)
  case giveTo(String)
  case closeVote, skipCard

  // The split.
  case votesAreIn, nobodyVoted, sealed(String), convince(String), voteAgain, nextCard, goesOn(String), finish

  // Cards about somebody.
  case answerForYou, guessAbout(String), noSecret, knewIt(String), answerOf(String)
  case actIt, watch(String), guessIn(Int), whatWasIt, sawIt(String), nobodySawIt, acted(String)
  case everybodySays(String), defend(String), tellWhy(String), tellStory(String)

  // The end.
  case rounds(Int), silverTongue, wonOver(Int), stoodAlone(Int, of: Int), backToTable
}
