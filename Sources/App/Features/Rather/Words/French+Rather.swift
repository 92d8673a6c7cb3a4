import Games

/// French texts of Would You Rather with votes, one case a line.
func frenchRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .firstPick: "Choisis ton camp, puis découvre les votes."
  case .isHidden: "Question masquée pour de bon."
  case .allVoted: "Les votes sont là\u{202f}!"
  case .firstVote: "Ton vote est le premier"
  case .standsWith(let count, let total): "Dans ton camp\u{a0}: \(count) sur \(total)"
  case .thisPhoneShare(let percent, let votes):
    "Ce téléphone\u{a0}: \(frenchText(.share(percent: percent, votes: votes)))"
  case .evening(let rounds): "\(french(rounds, "manche", "manches")). Encore\u{202f}?"
  case .lastEvening(let rounds): "La dernière fois\u{a0}: \(french(rounds, "manche", "manches"))"
  case .questionsLeft(let count):
    count == 0
      ? "Vous avez débattu de tout. Quelqu’un a changé d’avis\u{202f}?"
      : "Encore \(french(count, "question", "questions")) à débattre."
  case .backToQuestion: "Retour à la question"
  case .award(let award): frenchAward(award)
  case .allOfYou: "Tout le monde"
  case .stoodAlone(let times, let rounds, let option):
    "En solo contre tout le monde, \(frenchTimes(times, of: rounds)). La dernière fois, pour «\u{202f}\(option)\u{202f}»"
  case .stoodAloneBoth(let times, let rounds):
    "En solo contre tout le monde, \(frenchTimes(times, of: rounds))"
  case .withMost(let times, let rounds): "Avec la majorité \(frenchTimes(times, of: rounds))"
  case .sameSide(let times, let rounds): "Même camp \(frenchTimes(times, of: rounds))"
  case .oppositeSides(let times, let rounds): "Camps opposés \(frenchTimes(times, of: rounds))"
  case .allSameSide(let times, let rounds):
    "Toute la table dans le même camp \(frenchTimes(times, of: rounds))"
  case .closeCall(let one, let ones, let other, let others):
    "«\u{202f}\(one)\u{202f}» \(ones), «\u{202f}\(other)\u{202f}» \(others)"
  case .autoAdvance: "Suite automatique"
  case .autoAdvanceHint:
    "Dans «\u{202f}Tu préfères…\u{202f}», la question suivante vient 3 secondes après un vote. Si le téléphone tourne, elle vous attend."
  }
}

/// The noun « fois » is the same in the plural.
private func frenchTimes(_ times: Int, of rounds: Int) -> String { "\(times) fois sur \(rounds)" }

private func frenchAward(_ award: RatherAward.Kind) -> String {
  switch award {
  case .contrarian: "À contre-courant"
  case .twins: "Les inséparables"
  case .majority: "Voix du peuple"
  case .opposites: "Le jour et la nuit"
  case .oneMind: "Unanimité"
  case .closest: "À un cheveu"
  }
}
