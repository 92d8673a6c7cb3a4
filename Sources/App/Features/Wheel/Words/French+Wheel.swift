import Cards

func frenchWheel(_ phrase: WheelPhrase) -> String {
  switch phrase {
  case .spinTheWheel: "Tourne-disque"
  case .spinTheWheelHint: "Le disque choisit qui. La carte dit quoi."
  case .continueGame(let deck, let players): "\(deck), \(frenchText(.playerCount(players)))"
  case .chooseADeck: "Quel paquet\u{202f}?"
  case .openingDeck(let title): "«\u{202f}\(title)\u{202f}» s’ouvre…"
  case .noDecks: "Il n’y a pas encore de paquets."
  case .addAtLeast(let count): "Il faut être au moins \(count)"
  case .spin: "Lancer"
  case .spinning: "Le disque tourne…"
  case .wheelOf(let players): "Disque, \(frenchText(.playerCount(players)))"
  case .yourGo(let name): "\(name), c’est à toi"
  case .getReady: "Touchez Lancer\u{a0}: qui aura le téléphone\u{202f}?"
  case .or: "ou"
  case .newRound: "Toutes les cartes sont passées, alors le paquet a été remélangé."
  case .noCardsLeft: "Aucune carte de ce type pour si peu de monde. Ajoutez quelqu’un ou prenez l’autre type."
  case .pause: "Pause"
  case .paused: "Pause"
  case .pausedHint: "Rien n’est perdu. Reprenez quand vous voulez."
  case .resume: "Reprendre"
  case .endGame: "Terminer"
  case .wheelSpeed: "Vitesse du disque"
  case .speedNormal: "Normale"
  case .speedFast: "Rapide"
  case .speedOff: "Aucune"
  case .fairness: "Équité"
  case .fairnessPure: "Pur hasard"
  case .fairnessNoRepeat: "Sans doublon"
  case .fairnessEverybody: "Chacun son tour"
  case .fairnessPureHint: "Le sort peut tomber sur n’importe qui, même deux fois de suite."
  case .fairnessNoRepeatHint: "Personne n’est choisi deux fois de suite."
  case .fairnessEverybodyHint: "Tout le monde passe une fois avant que quelqu’un repasse."
  case .modeLine: "Le disque choisit qui répond."

  case .playAgain(let deck, let rounds):
    rounds == 0
      ? "«\u{202f}\(deck)\u{202f}» a retrouvé sa pochette."
      : "«\u{202f}\(deck)\u{202f}»\u{a0}: \(french(rounds, "manche", "manches")). Encore\u{202f}?"
  case .stillGoing(let deck, let chosen):
    "«\u{202f}\(deck)\u{202f}» est en cours. Commencer «\u{202f}\(chosen)\u{202f}» y met fin."
  case .resumeDeck(let deck): "Reprendre \(deck)"
  case .pass: "Je passe"
  case .flickHint: "Une pichenette au disque, ou Lancer."
  case .lastUp(let name): "Dernier tour\u{a0}: \(name)"
  case .often(let name, let times, let of):
    "\(name)\u{a0}: \(times) des \(of) derniers tours. Le disque t’aime bien."
  case .again(let name): "\(name), deux fois de suite. Ça doit être l’amour."
  case .atLast(let name): "\(name), enfin\u{202f}! Tu nous manquais."
  case .waiting(let name): "\(name) attend toujours. Ça ne saurait tarder."
  case .justPlay: "Juste jouer"
  case .justPlayHint(let deck): "\(deck), tout de suite"
  case .namesOnRecord: "Qui en est\u{202f}? Chaque nom va sur le disque."
  case .isIn(let name, let players): "\(name) joue, \(frenchText(.playerCount(players)))"
  case .sideB: "Face B"
  case .sideBHint:
    "Au tourne-disque, le disque se retourne toutes les 10 manches\u{a0}: actions surprises et tours à deux."
  case .turnedOver(let hasDares):
    hasDares
      ? "Face B\u{a0}: actions surprises et tours à deux." : "Face B\u{a0}: certains tours se jouent à deux."
  case .turnedBack: "Retour à la face A. On respire."
  case .recordSaysDare: "Face B\u{a0}: le disque dit Action"
  case .chooseTogether(let names): "\(names), à deux\u{a0}: vous prenez quoi\u{202f}?"
  case .forTwo(let kind):
    switch kind {
    case .truth: "Vérité à deux"
    case .dare: "Action à deux"
    case .question, .choice, .statement, .task, .memory, .story: "Pour vous deux"
    }
  case .home: "Accueil"
  case .favourite: "Chouchou du disque"
  case .liked(let times, let of, let isShared):
    isShared
      ? "Le disque vous aime\u{a0}: \(times) fois sur \(of)"
      : "Le disque t’aime\u{a0}: \(times) fois sur \(of)"
  case .dares(let count): french(count, "action faite", "actions faites")
  case .steady: "Nerfs d’acier"
  case .nothingSkipped: "Rien passé, rien esquivé"
  case .together(let rounds): french(rounds, "manche ensemble", "manches ensemble")
  }
}
