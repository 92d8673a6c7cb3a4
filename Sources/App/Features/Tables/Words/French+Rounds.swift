/// French texts of rounds, one case a line.
func frenchRounds(_ phrase: RoundsPhrase) -> String {
  switch phrase {
  case .tooOld: "Un téléphone a une ancienne version de Turntable. Recharge la page sur celui-là."
  case .cardBetween: "Jouer une carte ensemble"
  case .backToTurn(let name): "Retour au tour de \(name)"

  case .shuffling: "Voici la suivante…"
  case .noDeck: "Ce téléphone n’arrive pas à ouvrir ses cartes."
  case .dealHere: "Distribuer d’ici"
  case .youRead: "À toi de la lire."
  case .reads(let name): "\(name) la lit à voix haute."
  case .notHere: "Cette carte est pour les adultes. Elle ne s’affiche pas sur ce téléphone."
  case .vote: "Nouvelle carte\u{a0}: ton vote\u{202f}?"
  case .changeHint: "Tu as changé d’avis\u{202f}? Touche encore."
  case .votes(let count, let total):
    count < 2 ? "\(count) vote sur \(total)" : "\(count) votes sur \(total)"
  case .waitsFor(let names): "On attend \(names)"
  case .hurries(let names, let seconds):
    seconds < 2 ? "\(names)\u{a0}: une seconde\u{202f}!" : "\(names)\u{a0}: \(seconds) secondes\u{202f}!"
  case .giveTo(let name): "Passer à \(name)"
  case .closeVote: "Ne pas attendre"
  case .skipCard: "Passer celle-ci"

  case .votesAreIn: "Tout le monde a voté\u{202f}!"
  case .nobodyVoted: "Personne n’a voté."
  case .sealed(let names): "Pas encore révélé\u{a0}: \(names)"
  case .convince(let name): "\(name), convaincs-les\u{202f}!"
  case .voteAgain: "Revoter"
  case .nextCard: "Carte suivante"
  case .goesOn(let name): "Parlez-en. \(name) passe à la carte suivante."
  case .finish: "On arrête"

  case .answerForYou: "C’est de toi qu’on parle. Touche la vérité\u{a0}: les autres devinent."
  case .guessAbout(let name): "Devine ce que répond \(name)."
  case .noSecret: "Pas de réponse, pas de points."
  case .knewIt(let names): "Bien deviné\u{a0}: \(names)"
  case .answerOf(let name): "\(name) a choisi ceci"
  case .actIt: "Toi seul vois ceci. À toi de jouer\u{202f}!"
  case .watch(let name): "Regardez \(name)\u{202f}!"
  case .guessIn(let seconds):
    seconds < 2 ? "Tu pourras deviner dans une seconde" : "Tu pourras deviner dans \(seconds) secondes"
  case .whatWasIt: "C’était quoi\u{202f}?"
  case .sawIt(let names): "Bien vu\u{a0}: \(names)"
  case .nobodySawIt: "Personne n’a trouvé"
  case .acted(let name): "\(name) a joué ceci"
  case .everybodySays(let name): "Tout le monde dit \(name)"
  case .defend(let name): "\(name), défends-toi\u{202f}!"
  case .tellWhy(let name): "\(name), dis-nous pourquoi\u{202f}!"
  case .tellStory(let name): "\(name), et personne d’autre. Raconte\u{202f}!"

  case .rounds(let count):
    count < 2 ? "\(count) carte. On recommence\u{202f}?" : "\(count) cartes. On recommence\u{202f}?"
  case .silverTongue: "Langue d’argent"
  case .wonOver(let count): count < 2 ? "A fait changer un vote" : "A fait changer \(count) votes"
  case .stoodAlone(let times, let total):
    total < 2 ? "Tout le monde contre un" : "Tout le monde contre un, \(times) fois sur \(total)"
  case .backToTable: "Retour à la table"
  }
}
