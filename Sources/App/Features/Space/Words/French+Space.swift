func frenchSpace(_ phrase: SpacePhrase) -> String {
  switch phrase {
  case .title: "Espace"
  case .total(let bytes): "\(Writing.french.size(bytes)) sur ce téléphone"
  case .size(let bytes): Writing.french.size(bytes)
  case .sort(let word): frenchSort(word)
  case .browser: "Selon le navigateur"
  case .estimate(let used, let quota):
    "Turntable occupe \(Writing.french.size(used)) sur \(Writing.french.size(quota))."
  case .estimateHint: "C’est sa propre estimation, avec l’app elle-même et un peu de marge."
  case .noEstimate: "Il ne dit pas combien de place il y a."
  case .isKept: "Il garde tout cela pour de bon, même s’il manque de place."
  case .isNotKept: "S’il manque de place, il peut tout jeter."
  case .isRefused:
    "Il n’a pas promis de tout garder. Plus tard, peut-être\u{a0}: quand tu auras joué davantage, ou quand Turntable sera sur l’écran d’accueil."
  case .keepForGood: "Garder pour de bon"
  case .byDeck: "Par paquet"
  case .noDecks:
    "Ce téléphone n’a aucun paquet à toi ni à d’autres. Ceux livrés avec l’app ne prennent pas de place ici."
  case .order: "Ordre"
  case .ordered(.largest): "Les plus gros"
  case .ordered(.leastUsed): "Les moins joués"
  case .beginWith(let title):
    "Pour faire de la place, commence par «\u{202f}\(title)\u{202f}»\u{a0}: c’est lui qui dort depuis le plus longtemps."
  case .yours: "À toi"
  case .playedAgo(let ago): "Dernière partie\u{a0}: \(ago)"
  case .takenAgo(let ago): "Téléchargé\u{a0}: \(ago)"
  case .aboveCeiling: "Pour plus grands"
  case .open: "Ouvrir"
  case .openDeck(let title): "Ouvrir \(title)"
  case .remove: "Retirer"
  case .removeDeck(let title): "Retirer \(title)"
  case .measuring: "On regarde ce qu’il y a sur ce téléphone…"
  case .unreadable:
    "Ce que garde ce téléphone est illisible. Turntable est peut-être ouvert ailleurs, ou le navigateur l’interdit."
  case .see: "Voir l’espace"
  case .emptied: "Ce qui était gardé ici a disparu\u{a0}: le navigateur a vidé sa mémoire."
  case .restoreFromFile: "Récupérer d’un fichier"
  case .restoreByPhrase: "Récupérer par la phrase"
  case .homeScreen:
    "Safari jette ce qui est gardé pour un site que personne n’ouvre pendant sept jours. Sur l’écran d’accueil, tout reste\u{a0}: touche Partager, puis «\u{202f}Sur l’écran d’accueil\u{202f}»."
  }
}

private func frenchSort(_ word: SpaceWord) -> String {
  switch word {
  case .ownDecks: "Tes paquets"
  case .downloads: "Paquets des autres"
  case .votes: "Votes"
  case .games: "Parties et réglages"
  case .others: "Autres"
  }
}
