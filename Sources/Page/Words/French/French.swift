/// French texts, one case a line. People are called « tu », a party « vous ».
func frenchText(_ phrase: Phrase) -> String {
  switch phrase {
  case .appName: "Turntable"
  case .play: "Jouer"
  case .settings: "Réglages"
  case .back: "Retour"
  case .dismiss: "Fermer"
  case .pageTitle(let screen): "\(screen) – Turntable"
  case .mainNavigation: "Menu principal"
  case .justNow: "à l’instant"
  case .minutesAgo(let count): "il y a \(french(count, "minute", "minutes"))"
  case .hoursAgo(let count): "il y a \(french(count, "heure", "heures"))"
  case .daysAgo(let count): "il y a \(french(count, "jour", "jours"))"
  case .homeTagline: "Jeux de soirée pour les gens qui sont là."
  case .continueLabel: "Continuer"
  case .playAgain: "Rejouer"
  case .cardCount(let count): french(count, "carte", "cartes")
  case .loadingDecks: "Les paquets arrivent…"
  case .decksMissing: "Impossible de charger les paquets. Vérifie la connexion et réessaie."
  case .deckMissing(let title):
    "Impossible de charger «\u{202f}\(title)\u{202f}». Vérifie la connexion et réessaie."
  case .deckBroken(let title, let cause): "Impossible de jouer avec «\u{202f}\(title)\u{202f}». \(cause)"
  case .tryAgain: "Réessayer"

  case .whoIsPlaying: "Qui joue\u{202f}?"
  case .playerName: "Nom"
  case .addPlayer: "Ajouter"
  case .removePlayer(let name): "Retirer \(name)"
  case .renamePlayer(let name): "Renommer \(name)"
  case .newName(let name): "Nouveau nom pour \(name)"
  case .saveName: "Garder le nom"
  case .cancel: "Annuler"
  case .startGame: "Commencer"
  case .playerCount(let count): french(count, "personne", "personnes")
  case .noPlayersYet: "Personne pour l’instant. Tape un nom et appuie sur Entrée."
  case .nameBlank: "Tape d’abord un nom."
  case .nameTooLong(let limit): "Ce nom est trop long. \(limit) caractères au plus."
  case .nameTooManyBytes: "Ce nom prend trop de place. Mets moins de symboles."
  case .nameTaken(let name): "\(name), c’est déjà pris. Essaie un autre nom."
  case .partyFull(let limit): "Groupe complet\u{a0}: \(limit) personnes au plus."
  case .kind(let kind): frenchKind(kind)
  case .done: "Fini"
  case .skip: "Passer"
  case .slot(let phrase): frenchSlot(phrase)
  case .seconds(let count): french(count, "seconde", "secondes")
  case .changePlayers: "Qui joue\u{202f}?"

  case .clearSearch: "Effacer"
  case .cards: "Cartes"
  case .nothingFound(let query): "Rien pour «\u{202f}\(query)\u{202f}». Essaie un mot plus court."

  case .neverShow: "Ne plus montrer"
  case .undo: "Annuler"
  case .keys: "Touches"
  case .close: "Fermer"
  case .secondsLeft(let count): "Encore \(french(count, "seconde", "secondes"))"
  case .timeUp: "Temps écoulé\u{202f}!"
  case .spaceKey: "Espace"

  case .game(let game, let word): frenchGame(game, word)
  case .cardGames(let phrase): frenchCardGames(phrase)
  case .truthOrDare(let phrase): frenchTruthOrDare(phrase)
  case .neverHaveIEver(let phrase): frenchNeverHaveIEver(phrase)
  case .mostLikely(let phrase): frenchMostLikely(phrase)
  case .form(let phrase): frenchForm(phrase)
  case .memoryMatch(let phrase): frenchMemoryMatch(phrase)
  case .impersonation(let phrase): frenchImpersonation(phrase)
  case .howWell(let phrase): frenchHowWell(phrase)
  case .bucketList(let phrase): frenchBucketList(phrase)
  case .storyTime(let phrase): frenchStoryTime(phrase)
  case .session(let phrase): frenchSession(phrase)
  case .wheel(let phrase): frenchWheel(phrase)
  case .mix(let phrase): frenchMix(phrase)
  case .howToPlay: "On joue comment\u{202f}?"
  case .dice(let phrase): frenchDice(phrase)
  case .finale(let phrase): frenchFinale(phrase)
  case .proof(let phrase): frenchProof(phrase)
  case .privacyTitle: "Vie privée"
  case .privacy(let phrase): frenchPrivacy(phrase)
  case .backupTitle: "Sauvegarde"
  case .backup(let phrase): frenchBackup(phrase)
  case .linkedTitle: "Téléphones liés"
  case .linking(let phrase): frenchLinking(phrase)
  case .lookAtIt: "Voir"
  case .space(let phrase): frenchSpace(phrase)
  case .decks(let phrase): frenchDecks(phrase)
  case .discover(let phrase): frenchDiscover(phrase)
  case .turns(let phrase): frenchTurns(phrase)
  case .direct(let phrase): frenchDirect(phrase)
  case .rounds(let phrase): frenchRounds(phrase)
  case .table: "La table"
  case .pair(let one, let other): "\(one) et \(other)"
  case .points(let count): "\(count)"
  case .history: "Historique"
  case .rather(let phrase): frenchRather(phrase)
  case .contentFor: "Cartes pour"
  case .contentEveryone: "Tous âges"
  case .contentTeens: "Ados"
  case .contentAdults: "Adultes"
  case .contentHint: "Les cartes au-delà de cet âge ne sortent jamais."
  case .hiddenCards(let count): count == 0 ? "Cartes masquées" : "Cartes masquées\u{a0}: \(count)"
  case .cardHidden: "Masquée. Cette carte ne reviendra plus."
  case .noHiddenCards: "Aucune. «\u{202f}Ne plus montrer\u{202f}» sur une carte la met ici."
  case .showAgain: "Réafficher"
  case .showCardAgain(let text): "Réafficher\u{a0}: \(text)"
  case .settingsLook: "Apparence et langue"
  case .settingsPlay: "Jouer"
  case .settingsData: "Données et vie privée"
  case .sound: "Son"
  case .soundHint: "Cliquetis du disque, carillon quand le sort tombe, choc des dés"
  case .appearance: "Apparence"
  case .appearanceAuto: "Automatique"
  case .appearanceLight: "Clair"
  case .appearanceDark: "Sombre"
  case .appearanceParty: "Fête"
  case .label: "L’étiquette du disque"
  case .labelWords: "Les mots dessus"
  case .labelHint:
    "Un anniversaire, un club, une année\u{a0}: 24 lettres au plus. Tout le monde la voit sur la roue, à la fin et sur l’image partagée."
  case .labelSymbol: "Symbole sur l’étiquette"
  case .labelColour: "Couleur de l’étiquette"
  case .labelUsual: "Comme d’habitude"
  case .reducedMotion: "Mouvement réduit"
  case .motionAuto: "Automatique"
  case .motionReduced: "Oui"
  case .motionFull: "Non"
  case .showProof: "Prouver le hasard"
  case .showProofHint:
    "Montre un engagement avant chaque lancer, et la graine après. Tout le monde peut vérifier que le résultat en découle."
  case .notFoundTitle: "Rien ici"
  case .notFoundText:
    "Cette adresse ne mène nulle part dans Turntable. Elle est peut-être ancienne ou mal tapée."
  case .goHome: "À l’accueil"
  case .elsewhereTitle: "Déjà ouvert"
  case .elsewhereText:
    "Turntable est ouvert dans un autre onglet. Un seul onglet joue, pour que la partie reste entière."
  case .playHere: "Jouer ici"
  case .keepingForbidden: "Ce navigateur ne garde rien\u{a0}: si tu le fermes, la partie est perdue."
  case .keepingFull: "La mémoire est pleine. Vous pouvez continuer, mais la suite ne sera pas gardée."
  case .keepingFailed: "L’enregistrement a échoué. La suite ne sera peut-être pas gardée."
  case .recordNewer:
    "Quelque chose ici vient d’un Turntable plus récent. Rien n’y a été touché\u{202f}; une mise à jour le fera réapparaître."
  case .recordBroken: "Quelque chose qui était gardé ici est illisible et a été mis de côté."
  case .updateReady: "Une nouvelle version est prête."
  case .fileNotSaved: "Ce téléphone n’a pas pu enregistrer le fichier."
  case .pictureNotShared: "Ce téléphone n’a pas pu partager l’image."
  case .fileNotOpened: "Ce fichier n’a pas pu être lu."
  case .linkNotCopied: "Le lien n’a pas pu être copié. Copie-le à la main dans son champ."
  case .updateNow: "Mettre à jour"
  case .insecureHint:
    "À cette adresse, ton navigateur joue à tout, mais ne peut pas garder l’app pour jouer sans réseau."
  case .page(let phrase): frenchPage(phrase)
  }
}
