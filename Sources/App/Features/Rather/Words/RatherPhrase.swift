import Games

/// Texts of Would You Rather with votes, apart from those in `Phrase`.
public enum RatherPhrase: Equatable, Sendable {
  case firstPick, isHidden, allVoted
  /// `standsWith` is for votes on this phone that agree with a person's, of all.
  case firstVote, standsWith(Int, of: Int), thisPhoneShare(percent: Int, votes: Int)

  // Results of an evening.
  case evening(rounds: Int), lastEvening(rounds: Int), questionsLeft(Int), backToQuestion
  case award(RatherAward.Kind), allOfYou
  case stoodAlone(Int, of: Int, last: String), stoodAloneBoth(Int, of: Int), withMost(Int, of: Int)
  case sameSide(Int, of: Int), oppositeSides(Int, of: Int), allSameSide(Int, of: Int)
  case closeCall(String, Int, String, Int)

  case autoAdvance, autoAdvanceHint
}
