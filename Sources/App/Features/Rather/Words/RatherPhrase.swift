import Games

/// Texts of Would You Rather with votes, apart from those shared with other games.
public enum RatherPhrase: Equatable, Sendable {
  case wouldYouRather, wouldYouRatherHint, continueBallot(Int, of: Int)
  // The mode picker of the game.
  case vote, voteLine, voteAsOneLine
  case pickASide, submit, next, hold, nextComes(seconds: Int)
  case votes(Int), percent(Int), share(percent: Int, votes: Int)
  case thisPhone, thisParty, thisPartyShare(percent: Int, votes: Int)
  case passAround, takePhone(String), handOver(String), secretVote(String), votedSoFar(Int, of: Int),
    stopPassing
  case searchHistory, sortBy, sortMost, sortLatest, sortClosest, countsOf
  case noHistory, noHistoryHint, noPartyHistory, lostQuestion, questionCount(Int)
  case reset, resetTitle, resetText(votes: Int, questions: Int), resetDone(votes: Int), undoReset
  case themes, themesHint, theme(RatherTheme), noQuestions, noQuestionsHint
  case shareResult(String)

  case firstPick, tapToVote, isHidden, allVoted
  /// Said of a split: a player alone on their side, or everybody on one side.
  case againstAll(String), agreed
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
