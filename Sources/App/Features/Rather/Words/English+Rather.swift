import Games

/// English texts of Would You Rather with votes, one case a line.
func englishRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .firstPick: "Pick a side, then see how it splits."
  case .isHidden: "Question hidden for good."
  case .allVoted: "The votes are in!"
  case .firstVote: "You’re the first to answer"
  case .standsWith(let count, let total): "You’re with \(count) of \(total) so far"
  case .thisPhoneShare(let percent, let votes):
    "This phone: \(englishText(.share(percent: percent, votes: votes)))"
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
  }
}

private func englishTimes(_ times: Int, of rounds: Int) -> String {
  rounds == 1 ? "in the only round" : "\(times) of \(rounds) times"
}
