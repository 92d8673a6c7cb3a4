import Games

/// French texts of Would You Rather with votes, one case a line.
func frenchRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .wouldYouRather: "Tu préfères…"
  case .wouldYouRatherHint: "Choisis ton camp. Vois comment la table se divise."
  case .continueBallot(let cast, let count): "Tu préfères… \(french(cast, "vote", "votes")) sur \(count)"
  case .pickASide: "Choisissez un camp\u{a0}: un vote pour tous."
  case .submit: "Voter"
  case .next: "Suivante"
  case .hold: "Attendre"
  case .nextComes(let seconds): "Question suivante dans \(french(seconds, "seconde", "secondes"))."
  case .votes(let count): french(count, "vote", "votes")
  case .percent(let percent): "\(percent)\u{202f}%"
  case .share(let percent, let votes): "\(percent)\u{202f}%, \(frenchRather(.votes(votes)))"
  case .thisPhone: "Ce téléphone"
  case .thisParty: "Ce groupe"
  case .thisPartyShare(let percent, let votes):
    "Ce groupe\u{a0}: \(frenchRather(.share(percent: percent, votes: votes)))"
  case .passAround: "Faire tourner"
  case .takePhone(let name): "Je suis \(name)"
  case .handOver(let name): "Passe le téléphone à \(name)."
  case .secretVote(let name): "\(name) vote. On ne regarde pas\u{202f}!"
  case .votedSoFar(let cast, let count): "\(french(cast, "vote", "votes")) sur \(count)"
  case .stopPassing: "Ne plus faire tourner"
  case .searchHistory: "Chercher une question"
  case .sortBy: "Ordre"
  case .sortMost: "Plus votées"
  case .sortLatest: "Récentes"
  case .sortClosest: "Plus serrées"
  case .countsOf: "Votes de"
  case .noHistory: "Personne n’a encore choisi"
  case .noHistoryHint: "Vos questions s’ajoutent ici à chaque vote, avec la part de chaque camp."
  case .noPartyHistory: "Ce groupe n’a pas encore voté."
  case .lostQuestion: "Une question disparue"
  case .questionCount(let count): french(count, "question", "questions")
  case .reset: "Effacer"
  case .resetTitle: "Effacer tous les votes\u{202f}?"
  case .resetText(let votes, let questions):
    "\(frenchRather(.votes(votes))) sur \(french(questions, "question", "questions")) et l’historique seront perdus."
  case .resetDone(let votes): "\(french(votes, "vote effacé", "votes effacés"))."
  case .undoReset: "Annuler l’effacement"
  case .themes: "Thèmes"
  case .themesHint: "Coupez les thèmes dont vous ne voulez pas. Gardez-en au moins un."
  case .theme(let theme): frenchTheme(theme)
  case .noQuestions: "Plus aucune question"
  case .noQuestionsHint: "Active un thème, ou laisse revenir des cartes masquées dans les réglages."
  case .shareResult(let question): "Partager\u{a0}: \(question)"
  case .vote: "Voter ensemble"
  case .voteLine: "Chacun vote en secret, puis on voit comment la table se divise."
  case .voteAsOneLine: "Mettez-vous d’accord sur un camp, ou faites tourner le téléphone."

  case .firstPick: "Un seul vote pour vous tous. Discutez\u{202f}!"
  case .tapToVote: "Touche un camp\u{a0}: c’est ton vote."
  case .isHidden: "Question masquée pour de bon."
  case .allVoted: "Les votes sont là\u{202f}!"
  case .againstAll(let name): "\(name), en solo contre tout le monde"
  case .agreed: "Pour une fois, vous êtes tous d’accord"
  case .firstVote: "Ton vote est le premier"
  case .standsWith(let count, let total): "Dans ton camp\u{a0}: \(count) sur \(total)"
  case .thisPhoneShare(let percent, let votes):
    "Ce téléphone\u{a0}: \(frenchRather(.share(percent: percent, votes: votes)))"
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
  case .company: "Belle équipe"
  }
}

private func frenchTheme(_ theme: RatherTheme) -> String {
  switch theme {
  case .superpowers: "Superpouvoirs"
  case .lifestyle: "Mode de vie"
  case .silly: "Délire"
  case .philosophical: "Philosophie"
  case .dailyLife: "Quotidien"
  case .fantasy: "Magie"
  }
}
