import Cards

/// French texts of the forms of cards.
func frenchForm(_ phrase: FormPhrase) -> String {
  switch phrase {
  case .readsAlone(let name): "Seul·e \(name) lit ceci."
  case .oneReadsAlone: "Une seule personne lit ceci."
  case .whisperHint: "Lis en silence. Dis seulement un nom, à voix haute. Le téléphone décide ensuite."
  case .spin: "Dire ou taire\u{202f}?"
  case .told: "Lis-la à voix haute\u{202f}!"
  case .untold: "Cela reste entre toi et le téléphone."
  case .light: "Allumer la mèche"
  case .passOn: "C’est parti\u{202f}! Elle brûle longtemps, ou pas."
  case .burnt: "Boum\u{202f}!"
  case .burntHint: "La personne dont c’était le tour a perdu."
  case .layDown: "Écran contre la table, au milieu"
  case .resting: "On ne touche plus. Il va appeler quelqu’un."
  case .calledSomebody: "La première main qui l’a touché"
  case .missionHint: "Fais-le avant la fin, sans que personne le remarque."
  case .accept: "J’accepte"
  case .accepted: "Mission acceptée"
  case .acceptedHint: "Pas un mot. Tout se saura à la fin."
  case .missions: "Missions secrètes"
  case .missionOf(let name): "Mission de \(name)"
  case .aMission: "Une mission secrète"
  case .made: "Réussie"
  case .betHint: "Combien de mains se lèveront\u{202f}? Pariez avec vos doigts, tous en même temps."
  case .bet: "3, 2, 1, montrez"
  case .showNow: "Montrez\u{202f}!"
  case .handsUp: "Retenez votre pari. Levez la main si c’est vrai pour vous\u{a0}: combien\u{202f}?"
  case .hands(let count): french(count, "main", "mains")
  case .betWon: "Qui l’a montré a gagné."
  case .whoBet(let count): "Qui a montré \(count)\u{202f}?"
  case .betsWon: "Paris gagnés"
  case .betOnHands: "Combien de mains se lèveront\u{202f}? Touche ton pari."
  case .handsNow: "Mains en l’air\u{202f}!"
  case .keepsBet(let name): "Les paris sont pris. \(name) fait lever les mains."
  case .isItTrue: "Est-ce vrai pour toi\u{202f}?"
  case .handUp: "Je lève la main"
  case .handDown: "Je ne la lève pas"
  case .betRight(let hands, let names): "\(frenchForm(.hands(hands))). Pari exact\u{a0}: \(names)\u{202f}!"
  case .betWrong(let hands): "\(frenchForm(.hands(hands))). Personne ne l’avait parié."
  case .betsRight(let count, let total): "\(count) sur \(total)"
  case .tapName: "Toi seul vois ceci. Touche le nom qui y répond."
  case .readsSecretly(let name): "\(name) lit une question secrète. La réponse est l’un de vous."
  case .hasName(let name): "\(name) tient un nom…"
  case .says(let name, let named): "\(name) répond\u{a0}: \(named)"
  case .saysNobody(let name): "\(name) ne nomme personne."
  case .drawsLots(let name): "Saurez-vous la question\u{202f}? \(name) laisse décider les téléphones."
  case .wasAsked: "La question était\u{a0}:"
  case .stays(let name): "\(name) garde la question pour soi."
  case .relayHint:
    "Les autres, fermez les yeux\u{202f}! Touche la personne suivante et mime-la pour elle. Elle fait de même. La dernière dit ce que c’était."
  case .showScene: "Montrer la scène"
  case .shown: "Voilà comment ça a commencé."
  case .foreheadHint:
    "Tiens le téléphone sur ton front, écran vers les autres. Tous miment le mot."
  case .turnIt: "Retourne-le\u{202f}!"
  case .startGuessing: "Sur le front"
  case .guessed: "Trouvé"
  case .notGuessed: "Pas trouvé"
  case .knewIt: "Trouvé\u{202f}!"
  case .search: "Téléphones en main, go"
  case .found: "Je l’ai"
  case .holdUp: "Montrez-le\u{202f}!"
  case .title: "Ce qu’elle fait"
  case .none: "Rien de spécial"
  case .name(let form): frenchName(form)
  case .about(let form): frenchAbout(form)
  }
}

private func frenchName(_ form: Card.Form) -> String {
  switch form {
  case .rule: "Règle"
  case .duel: "Duel"
  case .callback: "Retour"
  case .prediction: "Prédiction"
  case .everybody: "Tous ensemble"
  case .ordered: "Dans l’ordre"
  case .whisper: "Chuchotée"
  case .fuse: "Mèche"
  case .summons: "Appel"
  case .mission: "Mission secrète"
  case .bet: "Pari"
  case .relay: "Relais"
  case .forehead: "Sur le front"
  case .find: "Recherche"
  }
}

private func frenchAbout(_ form: Card.Form) -> String {
  switch form {
  case .rule: "Elle vaut jusqu’au prochain tour de qui l’a tirée."
  case .duel: "Les deux personnes nommées s’affrontent, les autres votent."
  case .callback: "Elle revient sur une carte passée, dans un mix ou dans Action ou vérité."
  case .prediction: "Qui la tire annonce combien de mains se lèveront."
  case .everybody: "Tout le monde agit au même moment. Un mix peut finir ainsi."
  case .ordered: "Les objets gardent leur ordre dans la grille."
  case .whisper: "Une personne la lit et dit un nom. Le téléphone décide si on la lit à voix haute."
  case .fuse: "Chacun son tour, contre un temps que personne ne voit."
  case .summons: "Le téléphone est retourné, et appelle quelqu’un."
  case .mission: "Une personne l’accomplit sans se faire remarquer. On l’apprend à la fin."
  case .bet: "Tout le monde parie avec ses doigts combien de mains se lèveront."
  case .relay: "On la mime à la personne suivante, et ainsi de suite. La dernière dit ce que c’était."
  case .forehead: "Une personne la tient sur son front et devine, les autres la miment."
  case .find: "Une course pour trouver quelque chose dans son téléphone."
  }
}
