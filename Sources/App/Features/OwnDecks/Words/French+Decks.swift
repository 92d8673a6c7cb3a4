import Cards

/// French texts about own decks, one case a line.
func frenchDecks(_ phrase: DecksPhrase) -> String {
  switch phrase {
  case .decks: "Paquets"
  case .mine: "Mes paquets"
  case .discover: "Découvrir"
  case .decksHint: "Écris les tiens."
  case .yourDecks: "Tes paquets"
  case .noOwnDecks: "Aucun pour l’instant. Les meilleures cartes parlent des gens à ta table."
  case .builtInDecks: "Livrés avec l’app"
  case .downloadedDecks: "Des autres"
  case .yours: "à toi"
  case .builtIn: "livré avec l’app"
  case .isPublic: "public"
  case .isPublicAndChanged: "public, avec des changements pas encore publiés"
  case .newDeck: "Nouveau"
  case .newDeckTitle: "Notre paquet"
  case .copyOf(let title): "\(title), notre version"
  case .decksFull(let limit):
    "Il y a \(limit) paquets sur ce téléphone. Supprimes-en un pour en faire un autre."
  case .playDeck: "Jouer ce paquet"
  case .aboutDeck: "Modifier"
  case .titleAndLook: "Titre et style"
  case .copyDeck: "Dupliquer"
  case .deleteDeck: "Supprimer"
  case .deckRemoved(let title): "«\u{202f}\(title)\u{202f}» est supprimé."
  case .cardRemoved: "La carte est supprimée."
  case .deckTitle: "Titre"
  case .deckDescription: "Description"
  case .deckGame: "Joué comme"
  case .deckGameHint: "Tous les paquets se jouent aussi au tourne-disque."
  case .rating(let rating): frenchRating(rating)
  case .moreAboutDeck: "Pochette, description, âge"
  case .cover: "Pochette"
  case .coverNumber(let number): "Pochette \(number)"
  case .symbol: "Symbole"
  case .symbolNumber(let number): "Symbole \(number)"

  case .openFile: "Importer"
  case .saveAsFile: "Exporter"
  case .takeDeck: "Ajouter à tes paquets"
  case .takePack(let title): "Ajouter «\u{202f}\(title)\u{202f}»"
  case .takeAll: "Les ajouter tous"
  case .takeSeveral(let count): count == 1 ? "Ajouter 1 paquet" : "Ajouter \(count) paquets"
  case .licence: "Licence"
  case .licenceHint:
    "De qui sont ces cartes, et que peut-on en faire\u{202f}? Laisse vide si elles sont de toi."
  case .fileRefused: "Ce fichier n’est pas un paquet"
  case .fileRefusedHint: "Rien n’a changé. Corrige ces points, et rouvre le fichier."
  case .andMore(let count): count == 1 ? "Et 1 autre." : "Et \(count) autres."
  case .byAuthor(let name): "par \(name)"
  case .translatedBy(let name): "traduit par \(name)"
  case .underLicence(let licence): "licence \(licence)"
  case .fromFormat(let name): "via \(name)"
  case .leftOut: "Ce qui reste dehors"
  case .severalDecks(let count): "Il y a \(count) paquets dans ce fichier. Lesquels\u{202f}?"
  case .answersUsed(let used, let all): frenchAnswers(used, all)
  case .columns: "Colonnes"
  case .columnsHint: "Avec ces colonnes, il n’y a pas encore de cartes."
  case .column(let number): "Colonne \(number)"
  case .role(let role): frenchRole(role)
  case .fault(let cause): frenchFault(cause)
  case .faultPlace(let place): frenchPlace(place)
  case .faultPlaces(let places): frenchPlaces(places)
  case .alsoFault(let fault): "Et aussi\u{a0}: \(fault)"
  case .moreFaults(let count): "Et \(french(count, "autre erreur", "autres erreurs"))."
  case .sharing(let phrase): frenchSharing(phrase)

  case .downloadedDeck: "des autres"
  case .baseChanged(let title): "«\u{202f}\(title)\u{202f}» a changé depuis que tu as fait ta version"
  case .baseChangedHint:
    "Tes changements restent. On ne te demande ton avis que si une carte a changé des deux côtés."
  case .bringIn: "Prendre les nouveautés"
  case .bothChanged(let count):
    count == 1 ? "Une carte changée des deux côtés" : "\(count) cartes changées des deux côtés"
  case .myCard: "La tienne"
  case .theirCard: "L’autre"
  case .cardGone: "retirée"
  case .mergeDone: "Les changements sont dans ton paquet."

  case .after(let title): "d’après «\u{202f}\(title)\u{202f}»"
  case .afterBy(let title, let author): "d’après «\u{202f}\(title)\u{202f}», par \(author)"

  case .noCards: "Pas encore de cartes. Cinq suffisent pour une première manche."
  case .addCard: "Ajouter une carte"
  case .pasteCards: "En ajouter plein"
  case .moreCards(let count): count == 1 ? "Montrer encore 1 carte" : "Montrer encore \(count) cartes"
  case .moveUp(let number): "Monter la carte \(number)"
  case .moveDown(let number): "Descendre la carte \(number)"
  case .removeCard(let number): "Supprimer la carte \(number)"
  case .lines: "Une carte par ligne"
  case .linesHint:
    "«\u{202f}{player}\u{202f}» devient le nom de quelqu’un, «\u{202f}A\u{a0}/\u{a0}B\u{202f}» un choix."
  case .addCards(let count): count == 1 ? "Ajouter 1 carte" : "Ajouter \(count) cartes"
  case .pasted: "Ton texte"
  case .choiceText: "Tu préfères…"

  case .newCard: "Nouvelle carte"
  case .cardNumber(let number): "Carte \(number)"
  case .cardKind: "Type"
  case .kind(let kind): frenchDeckKind(kind)
  case .cardText: "Ce que dit la carte"
  case .textHint(let kind): frenchTextHint(kind)
  case .addName: "Mettre le nom de quelqu’un"
  case .options: "Au choix"
  case .optionsHint: "Un par ligne, de deux à six."
  case .items: "Sur la carte"
  case .itemsHint: "Un par ligne."
  case .countdown: "Chrono"
  case .noCountdown: "Aucun"
  case .asDeck: "Comme le paquet"
  case .cardLevel: "À quel moment"
  case .level(.warm): "Échauffement"
  case .level(.mid): "Au milieu"
  case .level(.big): "Temps fort"
  case .moreAboutCard: "Âge et moment"
  case .moreAboutTimedCard: "Chrono, âge et moment"
  case .saveCard: "Garder la carte"
  case .saveCardAndNext: "Garder, suivante"
  }
}

/// Describes the use of answers in an imported deck.
private func frenchAnswers(_ used: Int, _ all: Int) -> String {
  if used == 0 {
    return "Les amorces sont lues à voix haute. Il y a trop peu de réponses pour avoir le choix."
  }
  switch all - used {
  case 0: return "Chaque amorce a ses deux réponses, et la table choisit son camp."
  case 1:
    return "Chaque amorce a ses deux réponses, et la table choisit son camp. 1 réponse reste de côté."
  case let rest:
    return
      "Chaque amorce a ses deux réponses, et la table choisit son camp. \(rest) réponses restent de côté."
  }
}

private func frenchRating(_ rating: Rating) -> String {
  switch rating {
  case .everyone: "Tous âges"
  case .teens: "Ados et plus"
  case .adults: "Adultes"
  }
}

private func frenchDeckKind(_ kind: CardKind) -> String {
  switch kind {
  case .choice: "Choix"
  case .question, .truth, .dare, .statement, .task, .memory, .story: frenchKind(kind)
  }
}

private func frenchTextHint(_ kind: CardKind) -> String {
  switch kind {
  case .question: "Une question à laquelle toute la table a une réponse."
  case .truth: "Demande une histoire\u{a0}: «\u{202f}Raconte la fois où…\u{202f}»"
  case .dare: "Quelque chose à faire en une minute, ici même."
  case .choice: "La question. Ce qu’on peut choisir va en dessous."
  case .statement: "«\u{202f}Je n’ai jamais…\u{202f}»"
  case .task: "Ce qu’on joue ou ce dont on rêve, en quelques mots."
  case .memory: "La scène qui relie les objets."
  case .story: "Le début de l’histoire."
  }
}

private func frenchRole(_ role: ColumnRole) -> String {
  switch role {
  case .text: "Texte de la carte"
  case .options: "Au choix"
  case .items: "Sur la carte"
  case .answer: "Réponse"
  case .kind: "Type de carte"
  case .rating: "Âge"
  case .named: "Comme son nom"
  case .unused: "Non affichée"
  }
}
