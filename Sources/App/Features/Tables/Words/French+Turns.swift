/// French texts of Turns, one case a line.
func frenchTurns(_ phrase: TurnsPhrase) -> String {
  switch phrase {
  case .turns: "À qui le tour\u{202f}?"
  case .turnsHint: "Tous les téléphones en jeu."
  case .onEveryPhoneLine: "Tout le monde vote en même temps, et personne ne voit rien avant la fin."
  case .continueTable(let code, let state):
    code.isEmpty ? "Table\u{a0}: \(state)" : "Table \(code)\u{a0}: \(state)"

  case .yourName: "Ton nom"
  case .tableCode: "Code de table"
  case .openTable: "Nouvelle table"
  case .joinTable: "Rejoindre"
  case .joinLeader(let name): name.isEmpty ? "Rejoindre" : "Rejoindre \(name)"
  case .tableOfLeader(let name): name.isEmpty ? "Une table" : "Chez \(name)"
  case .otherTables: "Autres tables"
  case .codeHint: "Comme J7X-3. Majuscules, espaces et tiret ne comptent pas."
  case .yourTables: "Tes tables"
  case .nearbyTables: "Tables à côté"
  case .noTablesNearby:
    "Pas encore de table ouverte autour de toi. Ouvres-en une, et les autres la rejoindront."
  case .lookingAround: "On regarde autour…"
  case .offline: "Rien ne répond. Tes tables attendent, et ce téléphone continue d’essayer."
  case .foundTables: "C’est ta table\u{202f}?"
  case .tableNearby(let leader, let code): "Chez \(leader), \(code)"
  case .phonesThere(let phones, let televisions): phonesThere(phones, televisions)
  case .isLocked: "Verrouillée"
  case .television: "Télé"
  case .televisionFor(let leader): "Télé chez \(leader)"
  case .turnsHistory: "Bilans gardés"
  case .tableAsking(let leader): "Chez \(leader), sur demande"
  case .asksFirst: "Sur demande"
  case .asking(let leader): leader.isEmpty ? "On demande…" : "On demande à \(leader)…"
  case .askingHint: "Tu entres dès qu’on t’ouvre."
  case .codeInstead: "Plutôt taper le code"
  case .notLetInBy(let leader):
    leader.isEmpty
      ? "La table répond\u{a0}: plus tard. Demande le code, ou réessaie tout à l’heure."
      : "\(leader) répond\u{a0}: plus tard. Demande le code, ou réessaie tout à l’heure."
  case .noAnswerOf(let leader):
    leader.isEmpty
      ? "Personne ne répond. Demande le code, ou réessaie."
      : "\(leader) ne répond pas. Demande le code, ou réessaie."
  case .tableGone: "Cette table n’existe plus."
  case .noName: "Tape d’abord ton nom."
  case .longName: "Ce nom est trop long. Prends-en un plus court."
  case .takenName: "Ce nom est déjà pris. Essaie un autre nom, ou ajoute une initiale."
  case .badCode: "Ce n’est pas un code de table. Il ressemble à J7X-3."
  case .unknownCode: "Aucune table n’a ce code. Redemande-le."
  case .lockedTable: "Cette table est verrouillée. La personne qui la mène peut l’ouvrir."
  case .slowDown(let seconds):
    "C’était rapide. Réessaie dans \(french(seconds, "seconde", "secondes"))."
  case .fullTable: "Cette table est complète\u{a0}: on y joue à 8. Tu peux la montrer sur cet écran."
  case .fullRelay: "Il y a trop de tables ici en ce moment. Réessaie dans un moment."
  case .tooManyTables(let limit): "Tu es à \(limit) tables. Quittes-en une d’abord."
  case .unreachable: "Ce téléphone ne peut pas joindre la table."
  case .removed: "Tu n’es plus à cette table. Tu peux la rejoindre à nouveau."

  case .helpTitle: "À essayer"
  case .helpWifi:
    "Ce téléphone est-il sur le même Wi-Fi que les autres\u{202f}? Les données mobiles n’atteignent pas la table."
  case .helpGuest:
    "Le Wi-Fi invité isole souvent les téléphones. Prenez le principal, ou le partage de connexion d’un téléphone."
  case .helpVPN: "Coupe un instant le VPN ou le relais privé."
  case .helpFirewall: "Sur l’ordinateur qui sert Turntable\u{a0}: autorise-le dans le pare-feu."
  case .helpAddress(let origin):
    "Cette page vient de l’adresse \(origin). Le serveur affiche ses autres adresses\u{a0}: essaies-en une."
  case .helpLocalhost:
    "Cette adresse ne marche que sur cet appareil. Ouvre Turntable ici à l’adresse qu’affiche le serveur, puis montre le code."

  case .tableOf(let code): code.isEmpty ? "Nouvelle table" : "Table \(code)"
  case .readAloud: "Lis le code à voix haute, ou fais-le scanner."
  case .order: "Ordre de jeu"
  case .orderHint: "Fais glisser pour changer l’ordre."
  case .you: "toi"
  case .leads: "mène"
  case .noPhone: "sans téléphone"
  case .away: "pas là"
  case .waitForStart(let leader): leader.isEmpty ? "Ça commence bientôt." : "\(leader) va lancer la partie."
  case .needsPlayers(let count): "On peut commencer à \(count)."
  case .joining: "Tu arrives à la table…"
  case .connecting: "Un code arrive…"
  case .showCode: "Voir le code"
  case .scanHint: "Vise-le avec la caméra d’un téléphone, ou ouvre l’adresse."
  case .address: "Adresse"
  case .shownNearby: "Visible aux alentours"
  case .shownNearbyHint:
    "Sur un serveur partagé\u{a0}: les téléphones du même réseau voient cette table sans code."
  case .letNearbyIn: "Entrée libre aux alentours"
  case .letNearbyInHint:
    "Les téléphones autour entrent d’un geste. Sinon, ils te demandent d’abord. Cela se coupe au début d’une partie\u{202f}; code et image font toujours entrer."
  case .atTheDoor: "À la porte"
  case .wantsToJoin(let name): "\(visitor(name)) veut entrer"
  case .letIn: "Faire entrer"
  case .letInName(let name): "Faire entrer\u{a0}: \(visitor(name))"
  case .notLetIn: "Plus tard"
  case .notLetInName(let name): "Plus tard\u{a0}: \(visitor(name))"
  case .notLetInAll: "Plus tard, pour tous"
  case .moreKnocks(let count): count == 1 ? "1 autre attend" : "\(count) autres attendent"
  case .moveUp(let name): "Avancer \(name)"
  case .moveDown(let name): "Reculer \(name)"
  case .removePlayer(let name): "Retirer \(name)"
  case .addSeat: "Ajouter une place"
  case .seatName: "Nom (sans téléphone)"
  case .seatHint: "Pour quelqu’un sans téléphone. C’est toi qui touches Fini."
  case .lockTable: "Verrouiller"
  case .tableTools: "Table"
  case .toolsOrder: "Ordre"
  case .movedTo(let name, let place): "\(name) est numéro \(place)"
  case .lookTitle: "Ton style"
  case .yourLook: "Changer de style"
  case .symbol(let number): "Symbole \(number)"
  case .colour(let colour): colourName(colour)

  case .yourTurn: "C’est à toi"
  case .turnOf(let name): "C’est à \(name)"
  case .turnOfThenNext(let name, let next): "C’est à \(name). Après\u{a0}: \(next)"
  case .next(let name): "Après\u{a0}: \(name)"
  case .youAreNext: "Après, c’est toi"
  case .spokenTurn(let name): "\(name), c’est à toi"
  case .passPhone(let name): "Touche Fini pour \(name)."
  case .nudged: "On n’attend que toi\u{202f}!"
  case .nudge(let name): "Réveiller \(name)"
  case .nudgeAgain(let name, let seconds): "Réveiller \(name) dans \(seconds)\u{a0}s"
  case .youNudged(let name): "\(name), debout\u{202f}!"
  case .skip(let name): "\(name) passe"
  case .goTo(let name): "Passer à \(name)"
  case .reverse: "Inverser le sens"
  case .pause: "Pause"
  case .resume: "Reprendre"
  case .isPaused: "Pause"
  case .leadFromHere: "Prendre la main"
  case .leaveTable: "Quitter la table"
  case .leaveQuestion: "Quitter cette table\u{202f}?"
  case .leaveHint: "Les autres continuent. Tu pourras revenir à la fin de l’ordre."
  case .leaveLastHint: "Aucun autre téléphone n’est à cette table\u{a0}: elle disparaît si tu pars."
  case .endGame: "Terminer"
  case .endQuestion: "Terminer pour tout le monde\u{202f}?"
  case .endHint: "Tous les téléphones montrent le bilan. La table reste ouverte."
  case .keepPlaying: "Continuer"
  case .closeTable: "Fermer la table pour tous"
  case .closeQuestion: "Fermer la table pour tout le monde\u{202f}?"
  case .closeHint: "Son code ne marchera plus. Seuls restent les bilans gardés."
  case .changeKey: "Changer le code"
  case .keyQuestion: "Fermer la porte pour de bon\u{202f}?"
  case .keyHint:
    "Les personnes retirées restent dehors\u{a0}: la table est verrouillée et reçoit une nouvelle clé derrière son code. Tout le monde ici continue\u{202f}; les télés sont à reconnecter."
  case .keyChanged: "La table a une nouvelle clé et est verrouillée."
  case .timer: "Chrono"
  case .timerOff: "Non"
  case .timerUp: "Libre"
  case .timerDown: "À rebours"
  case .timerSeconds(let seconds): clock(seconds)
  case .warnSeconds(let seconds): "Signal \(seconds)\u{a0}s avant la fin"
  case .secondsLeft(let seconds): "Encore \(french(seconds, "seconde", "secondes"))"
  case .overTime(let seconds): "\(clock(seconds)) de trop"
  case .skipAway: "Passer le tour si absence"
  case .skipNever: "Jamais"
  case .skipAfter(let seconds): "\(seconds)\u{a0}s"
  case .notCounted: "Trop tard\u{a0}: le tour était déjà passé."
  case .notNow: "Pas possible pour le moment."
  case .cutOff: "On n’entend plus personne. Ce téléphone est-il encore sur le Wi-Fi\u{202f}?"
  case .catchingUp: "On rattrape…"
  case .unreached: "La connexion est perdue. Ce téléphone continue d’essayer, et rien n’est perdu."
  case .reloadHere:
    "Un autre téléphone a une version plus récente de Turntable. Recharge cette page pour jouer avec."
  case .reloadThere:
    "Un téléphone de cette table a une version plus ancienne de Turntable. Rechargez-y la page."
  case .stayAwake: "Ce navigateur laisse l’écran s’éteindre. Rallonge le délai de verrouillage."
  case .notifyMe: "Préviens-moi à mon tour"

  case .gameOver: "C’est fini\u{202f}!"
  case .summary: "Bilan"
  case .turnsTaken(let count): french(count, "tour", "tours")
  case .inAll(let time): "\(time) en tout"
  case .longestTurn(let time): "max. \(time)"
  case .turnTitle(let title): turnTitle(title)
  case .perTurn(let time): "\(time) par tour"
  case .nudges(let count): french(count, "réveil", "réveils")
  case .goneTotal: "Départs"
  case .keepSummary: "Garder le bilan"
  case .summaryKept: "Gardé sur ce téléphone"
  case .playAgain: "Rejouer"
  case .noSummaries: "Aucun. Après une partie, «\u{202f}Garder le bilan\u{202f}» le met ici."
  case .summaryOf(let turns, let time): "\(french(turns, "tour", "tours")) en \(time)"
  case .forgetSummary(let what): "Supprimer le bilan\u{a0}: \(what)"
  case .waitForAgain(let leader):
    leader.isEmpty ? "Encore une\u{202f}?" : "\(leader) peut relancer une partie."
  case .tableClosed: "Cette table est fermée."

  case .turnSound: "Son du tour"
  case .turnSoundHint: "Joué quand c’est à toi à une table."
  case .soundName(let sound): soundName(sound)
  case .speech: "Voix"
  case .speechHint: "Dit à qui c’est le tour et lit les cartes à voix haute."
  case .noSpeechHint: "Ce navigateur n’a pas de voix."
  case .haptics: "Vibreur"
  case .hapticsHint: "Le téléphone vibre quand c’est à toi, et avec le disque."
  case .noHapticsHint: "Ce navigateur ne peut pas faire vibrer le téléphone."
  }
}

private func phonesThere(_ phones: Int, _ televisions: Int) -> String {
  let count = french(phones, "téléphone", "téléphones")
  return televisions == 0 ? count : "\(count), \(french(televisions, "télé", "télés"))"
}

/// Returns the name of a visitor at the door, which may be empty.
private func visitor(_ name: String) -> String { name.isEmpty ? "Quelqu’un" : name }

/// `m:ss`.
private func clock(_ seconds: Int) -> String {
  let rest = seconds % 60
  return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
}

private func turnTitle(_ title: TurnTitleWord) -> String {
  switch title {
  case .slowestGroove: "Groove tranquille"
  case .quickestHands: "Vitesse éclair"
  case .mostNudged: "Grasse matinée"
  case .onTheBeat: "Pile en rythme"
  case .steadiest: "Tempo constant"
  case .mostAirtime: "Temps d’antenne"
  case .onRepeat: "En boucle"
  case .neverSkipped: "Fidèle au poste"
  case .neverNudged: "L’œil ouvert"
  }
}

private func soundName(_ sound: TurnSoundWord) -> String {
  switch sound {
  case .bell: "Cloche"
  case .knock: "Toc toc"
  case .rise: "Montée"
  case .fanfare: "Fanfare"
  case .drop: "Goutte"
  }
}

private func colourName(_ colour: SeatColourWord) -> String {
  switch colour {
  case .pink: "Rose"
  case .cyan: "Cyan"
  case .amber: "Ambre"
  case .lime: "Anis"
  case .violet: "Violet"
  case .blue: "Bleu"
  case .red: "Rouge"
  case .teal: "Pétrole"
  }
}
