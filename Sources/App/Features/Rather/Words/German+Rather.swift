import Games

/// German texts of Would You Rather with votes, one case a line.
func germanRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .firstPick: "Wähl eine Seite und sieh, wie es steht."
  case .isHidden: "Frage für immer verborgen."
  case .allVoted: "Die Stimmen sind da!"
  case .firstVote: "Deine Stimme ist die erste"
  case .standsWith(let count, let total): "Deine Seite: bisher \(count) von \(total)"
  case .thisPhoneShare(let percent, let votes):
    "Dieses Handy: \(germanText(.share(percent: percent, votes: votes)))"
  case .evening(let rounds): "\(german(rounds, "Runde", "Runden")). Noch mal?"
  case .lastEvening(let rounds): "Beim letzten Mal: \(german(rounds, "Runde", "Runden"))"
  case .questionsLeft(let count):
    count == 0
      ? "Über alles ist gestritten. Denkt ihr jetzt anders?"
      : "Noch \(german(count, "Frage", "Fragen")) zum Streiten."
  case .backToQuestion: "Zurück zur Frage"
  case .award(let award): germanAward(award)
  case .allOfYou: "Ihr alle"
  case .stoodAlone(let times, let rounds, let option):
    "Allein gegen alle: \(germanRounds(times, of: rounds)). Zuletzt für: „\(option)“"
  case .stoodAloneBoth(let times, let rounds): "Jeweils allein gegen alle: \(germanRounds(times, of: rounds))"
  case .withMost(let times, let rounds): "Mit den meisten: \(germanRounds(times, of: rounds))"
  case .sameSide(let times, let rounds): "Gleiche Seite: \(germanRounds(times, of: rounds))"
  case .oppositeSides(let times, let rounds): "Verschiedene Seiten: \(germanRounds(times, of: rounds))"
  case .allSameSide(let times, let rounds): "Alle auf einer Seite: \(germanRounds(times, of: rounds))"
  case .closeCall(let one, let ones, let other, let others): "„\(one)“ \(ones), „\(other)“ \(others)"
  case .autoAdvance: "Von selbst weiter"
  case .autoAdvanceHint:
    "Bei „Was lieber?“ kommt die nächste Frage 3 Sekunden nach der Stimme. Beim Herumgeben wartet sie auf euch."
  }
}

private func germanRounds(_ times: Int, of rounds: Int) -> String {
  "\(times) von \(german(rounds, "Runde", "Runden"))"
}

private func germanAward(_ award: RatherAward.Kind) -> String {
  switch award {
  case .contrarian: "Gegen den Strom"
  case .twins: "Zwillinge des Abends"
  case .majority: "Stimme des Volkes"
  case .opposites: "Wie Feuer und Wasser"
  case .oneMind: "Ganz einig"
  case .closest: "Haarscharf"
  }
}
