import Games

/// German texts of Would You Rather with votes, one case a line.
func germanRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .wouldYouRather: "Was lieber?"
  case .wouldYouRatherHint: "Wähl eine Seite und sieh, wie sich die Runde teilt."
  case .continueBallot(let cast, let count): "Was lieber? \(germanCast(cast, of: count))"
  case .pickASide: "Wählt eine Seite: eine Stimme für alle."
  case .submit: "Abstimmen"
  case .next: "Weiter"
  case .hold: "Anhalten"
  case .nextComes(let seconds): "Die nächste Frage kommt in \(german(seconds, "Sekunde", "Sekunden"))."
  case .votes(let count): german(count, "Stimme", "Stimmen")
  case .percent(let percent): "\(percent)\u{a0}%"
  case .share(let percent, let votes): "\(percent)\u{a0}%, \(germanRather(.votes(votes)))"
  case .thisPhone: "Dieses Handy"
  case .thisParty: "Diese Runde"
  case .thisPartyShare(let percent, let votes):
    "Diese Runde: \(germanRather(.share(percent: percent, votes: votes)))"
  case .passAround: "Herumgeben"
  case .takePhone(let name): "Ich bin \(name)"
  case .handOver(let name): "Gib das Handy an \(name)."
  case .secretVote(let name): "\(name) stimmt ab. Nicht spicken!"
  case .votedSoFar(let cast, let count): germanCast(cast, of: count)
  case .stopPassing: "Nicht mehr herumgeben"
  case .searchHistory: "Verlauf durchsuchen"
  case .sortBy: "Ordnen nach"
  case .sortMost: "Meiste Stimmen"
  case .sortLatest: "Zuletzt"
  case .sortClosest: "Am knappsten"
  case .countsOf: "Stimmen von"
  case .noHistory: "Noch hat niemand eine Seite gewählt"
  case .noHistoryHint: "Hier steht jede Frage, über die ihr abstimmt, und wie ihr euch geteilt habt."
  case .noPartyHistory: "Diese Runde hat noch nicht abgestimmt."
  case .lostQuestion: "Eine Frage, die es nicht mehr gibt"
  case .questionCount(let count): german(count, "Frage", "Fragen")
  case .reset: "Zurücksetzen"
  case .resetTitle: "Alle Stimmen zurücksetzen?"
  case .resetText(let votes, let questions):
    "\(germanRather(.votes(votes))) zu \(german(questions, "Frage", "Fragen")) und der Verlauf gehen verloren."
  case .resetDone(let votes): "\(germanRather(.votes(votes))) gelöscht."
  case .undoReset: "Rückgängig"
  case .themes: "Themen"
  case .themesHint: "Schalte Themen aus, die ihr nicht wollt. Eines muss bleiben."
  case .theme(let theme): germanTheme(theme)
  case .noQuestions: "Keine Frage mehr übrig"
  case .noQuestionsHint: "Schalte ein Thema ein, oder lass in den Einstellungen verborgene Karten wieder zu."
  case .shareResult(let question): "Teilen: \(question)"
  case .vote: "Gemeinsam abstimmen"
  case .voteLine: "Alle wählen geheim, dann seht ihr, wie sich die Runde teilt."
  case .voteAsOneLine: "Einigt euch auf eine Seite, oder gebt das Handy herum."

  case .firstPick: "Eine Stimme für alle. Besprecht euch!"
  case .tapToVote: "Tipp auf eine Seite: Das ist deine Stimme."
  case .isHidden: "Frage für immer verborgen."
  case .allVoted: "Die Stimmen sind da!"
  case .againstAll(let name): "\(name), allein gegen alle"
  case .agreed: "Ausnahmsweise seid ihr euch einig"
  case .firstVote: "Deine Stimme ist die erste"
  case .standsWith(let count, let total): "Deine Seite: bisher \(count) von \(total)"
  case .thisPhoneShare(let percent, let votes):
    "Dieses Handy: \(germanRather(.share(percent: percent, votes: votes)))"
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
  case .company: "Beste Runde"
  }
}

private func germanTheme(_ theme: RatherTheme) -> String {
  switch theme {
  case .superpowers: "Superkräfte"
  case .lifestyle: "Lebensart"
  case .silly: "Albern"
  case .philosophical: "Philosophisch"
  case .dailyLife: "Alltag"
  case .fantasy: "Fantasie"
  }
}

/// Returns the number of votes cast. The verb agrees with it.
private func germanCast(_ cast: Int, of count: Int) -> String {
  "\(cast) von \(count) \(cast == 1 ? "hat" : "haben") gestimmt"
}
