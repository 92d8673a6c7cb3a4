/// The texts of Would You Rather with votes, beside those that stand in `Phrase`.
public enum RatherPhrase: Equatable, Sendable {
  case firstPick, isHidden, allVoted
  /// With how many of how many votes on this phone somebody's is.
  case firstVote, standsWith(Int, of: Int), thisPhoneShare(percent: Int, votes: Int)

  // What an evening came to.
  case evening(rounds: Int), lastEvening(rounds: Int), questionsLeft(Int), backToQuestion
  case award(RatherAwardWord), allOfYou
  case stoodAlone(Int, of: Int, last: String), stoodAloneBoth(Int, of: Int), withMost(Int, of: Int)
  case sameSide(Int, of: Int), oppositeSides(Int, of: Int), allSameSide(Int, of: Int)
  case closeCall(String, Int, String, Int)

  case autoAdvance, autoAdvanceHint
}

/// The award of an evening of votes.
public enum RatherAwardWord: Equatable, Sendable {
  case contrarian, twins, majority, opposites, oneMind, closest
}
