import Games

/// English texts of Would You Rather with votes, one case a line.
func englishRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .wouldYouRather: "Would you rather"
  case .wouldYouRatherHint: "Pick a side. See how the room is split."
  case .continueBallot(let cast, let count): "Would you rather, \(cast) of \(count) have voted"
  case .pickASide: "Pick a side: one vote for all of you."
  case .submit: "Submit"
  case .next: "Next"
  case .hold: "Hold"
  case .nextComes(let seconds): "The next question comes in \(seconds) seconds."
  case .votes(let count): count == 1 ? "1 vote" : "\(count) votes"
  case .percent(let percent): "\(percent)%"
  case .share(let percent, let votes): "\(percent)%, \(englishRather(.votes(votes)))"
  case .thisPhone: "This phone"
  case .thisParty: "This party"
  case .thisPartyShare(let percent, let votes):
    "This party: \(englishRather(.share(percent: percent, votes: votes)))"
  case .passAround: "Pass it around"
  case .takePhone(let name): "I am \(name)"
  case .handOver(let name): "Hand the phone to \(name)."
  case .secretVote(let name): "\(name) votes. No peeking!"
  case .votedSoFar(let cast, let count): "\(cast) of \(count) have voted"
  case .stopPassing: "Stop passing"
  case .searchHistory: "Search history"
  case .sortBy: "Sort by"
  case .sortMost: "Most answered"
  case .sortLatest: "Latest"
  case .sortClosest: "Closest"
  case .countsOf: "Votes of"
  case .noHistory: "Nobody has picked a side yet"
  case .noHistoryHint: "Every question you vote on is listed here, with how you split."
  case .noPartyHistory: "This party hasn’t voted yet."
  case .lostQuestion: "A question that is gone"
  case .questionCount(let count): count == 1 ? "1 question" : "\(count) questions"
  case .reset: "Reset"
  case .resetTitle: "Reset all votes?"
  case .resetText(let votes, let questions):
    "\(englishRather(.votes(votes))) on \(englishRather(.questionCount(questions))) and the history will be lost."
  case .resetDone(let votes): "\(englishRather(.votes(votes))) cleared."
  case .undoReset: "Undo reset"
  case .themes: "Themes"
  case .themesHint: "Turn off themes you don’t want. Keep at least one."
  case .theme(let theme): englishTheme(theme)
  case .noQuestions: "No questions left"
  case .noQuestionsHint: "Switch a theme on, or let hidden cards show again in Settings."
  case .shareResult(let question): "Share: \(question)"
  case .vote: "Vote together"
  case .voteLine: "Everyone picks in secret, then you see the split."
  case .voteAsOneLine: "Agree on a side, or pass the phone around."

  case .firstPick: "One vote for all of you. Talk it over!"
  case .tapToVote: "Tap a side: that’s your vote."
  case .isHidden: "Question hidden for good."
  case .allVoted: "The votes are in!"
  case .againstAll(let name): "\(name), alone against everyone"
  case .agreed: "For once, you all agree"
  case .firstVote: "You’re the first to answer"
  case .standsWith(let count, let total): "You’re with \(count) of \(total) so far"
  case .thisPhoneShare(let percent, let votes):
    "This phone: \(englishRather(.share(percent: percent, votes: votes)))"
  case .evening(let rounds): rounds == 1 ? "1 round. Again?" : "\(rounds) rounds. Again?"
  case .lastEvening(let rounds):
    rounds == 1 ? "Last time around: 1 round" : "Last time around: \(rounds) rounds"
  case .questionsLeft(let count):
    switch count {
    case 0: "You’ve argued about everything. Changed your minds yet?"
    case 1: "1 question left to argue about."
    default: "\(count) questions left to argue about."
    }
  case .backToQuestion: "Back to the question"
  case .award(let award): englishAward(award)
  case .allOfYou: "All of you"
  case .stoodAlone(let times, let rounds, let option):
    "Alone against everyone, \(englishTimes(times, of: rounds)). Last for: “\(option)”"
  case .stoodAloneBoth(let times, let rounds):
    "Each alone against everyone, \(englishTimes(times, of: rounds))"
  case .withMost(let times, let rounds): "With the crowd \(englishTimes(times, of: rounds))"
  case .sameSide(let times, let rounds): "Same side \(englishTimes(times, of: rounds))"
  case .oppositeSides(let times, let rounds): "Opposite sides \(englishTimes(times, of: rounds))"
  case .allSameSide(let times, let rounds): "Everyone on the same side \(englishTimes(times, of: rounds))"
  case .closeCall(let one, let ones, let other, let others): "“\(one)” \(ones), “\(other)” \(others)"
  case .autoAdvance: "Auto-advance"
  case .autoAdvanceHint:
    "In Would you rather, the next question comes 3 seconds after a vote. Passed around, it waits until you let it go."
  }
}

private func englishAward(_ award: RatherAward.Kind) -> String {
  switch award {
  case .contrarian: "Contrarian of the night"
  case .twins: "Twins of the night"
  case .majority: "Voice of the people"
  case .opposites: "Chalk and cheese"
  case .oneMind: "One mind"
  case .closest: "Closest call"
  case .company: "Best company"
  }
}

private func englishTimes(_ times: Int, of rounds: Int) -> String {
  rounds == 1 ? "in the only round" : "\(times) of \(rounds) times"
}

private func englishTheme(_ theme: RatherTheme) -> String {
  switch theme {
  case .superpowers: "Superpowers"
  case .lifestyle: "Lifestyle"
  case .silly: "Silly"
  case .philosophical: "Philosophical"
  case .dailyLife: "Daily life"
  case .fantasy: "Fantasy"
  }
}
