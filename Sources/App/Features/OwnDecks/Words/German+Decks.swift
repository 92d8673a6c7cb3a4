import Cards

/// German texts about own decks, one case a line.
func germanDecks(_ phrase: DecksPhrase) -> String {
  switch phrase {
  case .decks: "Decks"
  case .mine: "Meine Decks"
  case .discover: "Entdecken"
  case .decksHint: "Schreib eigene."
  case .yourDecks: "Deine Decks"
  case .noOwnDecks: "Noch keine. Die besten Karten handeln von denen, die am Tisch sitzen."
  case .builtInDecks: "Mitgeliefert"
  case .downloadedDecks: "Von anderen"
  case .yours: "eigenes"
  case .builtIn: "mitgeliefert"
  case .isPublic: "öffentlich"
  case .isPublicAndChanged: "öffentlich, mit noch nicht veröffentlichten Änderungen"
  case .newDeck: "Neues Deck"
  case .newDeckTitle: "Unser eigenes Deck"
  case .copyOf(let title): "\(title), unsere Version"
  case .decksFull(let limit): "Auf diesem Handy sind \(limit) Decks. Lösch eines, um ein neues zu machen."
  case .playDeck: "Dieses Deck spielen"
  case .aboutDeck: "Bearbeiten"
  case .titleAndLook: "Titel und Aussehen"
  case .copyDeck: "Duplizieren"
  case .deleteDeck: "Löschen"
  case .deckRemoved(let title): "„\(title)“ ist gelöscht."
  case .cardRemoved: "Die Karte ist gelöscht."
  case .deckTitle: "Titel"
  case .deckDescription: "Beschreibung"
  case .deckGame: "Gespielt als"
  case .deckGameHint: "Jedes Deck lässt sich auch mit der Platte spielen."
  case .rating(let rating): germanRating(rating)
  case .moreAboutDeck: "Hülle, Beschreibung, Alter"
  case .cover: "Hülle"
  case .coverNumber(let number): "Hülle \(number)"
  case .symbol: "Symbol"
  case .symbolNumber(let number): "Symbol \(number)"

  case .openFile: "Datei öffnen"
  case .saveAsFile: "Als Datei speichern"
  case .takeDeck: "Zu deinen Decks legen"
  case .takePack(let title): "„\(title)“ dazunehmen"
  case .takeAll: "Alle dazunehmen"
  case .takeSeveral(let count): count == 1 ? "1 Deck dazunehmen" : "\(count) Decks dazunehmen"
  case .licence: "Lizenz"
  case .licenceHint: "Von wem sind die Karten, und was dürfen andere damit? Sind es deine, lass es leer."
  case .fileRefused: "Diese Datei ist noch kein Deck"
  case .fileRefusedHint: "Es ist alles wie vorher. Verbessere diese Stellen und öffne sie noch einmal."
  case .andMore(let count): "Und \(count) weitere."
  case .byAuthor(let name): "von \(name)"
  case .translatedBy(let name): "übersetzt von \(name)"
  case .underLicence(let licence): "Lizenz \(licence)"
  case .fromFormat(let name): "aus \(name)"
  case .leftOut: "Was draußen bleibt"
  case .severalDecks(let count): "In dieser Datei sind \(count) Decks. Welche?"
  case .answersUsed(let used, let all): germanAnswers(used, all)
  case .columns: "Spalten"
  case .columnsHint: "Mit diesen Spalten gibt es noch keine Karten."
  case .column(let number): "Spalte \(number)"
  case .role(let role): germanRole(role)
  case .fault(let cause): germanFault(cause)
  case .faultPlace(let place): germanPlace(place)
  case .faultPlaces(let places): germanPlaces(places)
  case .alsoFault(let fault): "Außerdem \(fault)"
  case .moreFaults(let count): count == 1 ? "Und 1 weiterer Fehler." : "Und \(count) weitere Fehler."
  case .sharing(let phrase): germanSharing(phrase)

  case .downloadedDeck: "von jemand anderem"
  case .baseChanged(let title): "„\(title)“ hat sich geändert, seit du deine Version gemacht hast"
  case .baseChangedHint:
    "Deine Änderungen bleiben. Gefragt wirst du nur, wo ihr beide eine Karte geändert habt."
  case .bringIn: "Änderungen übernehmen"
  case .bothChanged(let count):
    count == 1
      ? "Ihr habt beide dieselbe Karte geändert" : "Ihr habt beide dieselben \(count) Karten geändert"
  case .myCard: "Deine"
  case .theirCard: "Die andere"
  case .cardGone: "entfernt"
  case .mergeDone: "Die Änderungen sind in deinem Deck."

  case .after(let title): "nach „\(title)“"
  case .afterBy(let title, let author): "nach „\(title)“ von \(author)"

  case .noCards: "Noch keine Karten. Fünf reichen für die erste Runde."
  case .addCard: "Karte hinzufügen"
  case .pasteCards: "Viele auf einmal"
  case .moreCards(let count): count == 1 ? "1 weitere Karte zeigen" : "\(count) weitere Karten zeigen"
  case .moveUp(let number): "Karte \(number) nach oben"
  case .moveDown(let number): "Karte \(number) nach unten"
  case .removeCard(let number): "Karte \(number) löschen"
  case .lines: "Eine Karte pro Zeile"
  case .linesHint: "„{player}“ wird ein Name aus der Runde, „A\u{a0}/\u{a0}B“ eine Wahl."
  case .addCards(let count): count == 1 ? "1 Karte hinzufügen" : "\(count) Karten hinzufügen"
  case .pasted: "Dein Text"
  case .choiceText: "Würdest du lieber\u{a0}…"

  case .newCard: "Neue Karte"
  case .cardNumber(let number): "Karte \(number)"
  case .cardKind: "Art"
  case .kind(let kind): germanDeckKind(kind)
  case .cardText: "Was auf der Karte steht"
  case .textHint(let kind): germanTextHint(kind)
  case .addName: "Namen aus der Runde einfügen"
  case .options: "Zur Wahl"
  case .optionsHint: "Eines pro Zeile, zwei bis sechs."
  case .items: "Auf der Karte"
  case .itemsHint: "Eines pro Zeile."
  case .countdown: "Countdown"
  case .noCountdown: "Keiner"
  case .asDeck: "Wie das Deck"
  case .cardLevel: "Wann sie kommt"
  case .level(.warm): "Zum Aufwärmen"
  case .level(.mid): "Zwischendrin"
  case .level(.big): "Als Höhepunkt"
  case .moreAboutCard: "Alter und Zeitpunkt"
  case .moreAboutTimedCard: "Countdown, Alter und Zeitpunkt"
  case .saveCard: "Karte speichern"
  case .saveCardAndNext: "Speichern, nächste"
  }
}

/// Describes the use of answers in an imported deck.
private func germanAnswers(_ used: Int, _ all: Int) -> String {
  if used == 0 { return "Die Vorgaben werden vorgelesen. Zum Wählen gibt es zu wenige Antworten." }
  switch all - used {
  case 0: return "Zu jeder Vorgabe kommen zwei Antworten, und der Tisch wählt eine Seite."
  case 1:
    return "Zu jeder Vorgabe kommen zwei Antworten, und der Tisch wählt eine Seite. 1 Antwort bleibt übrig."
  case let rest:
    return
      "Zu jeder Vorgabe kommen zwei Antworten, und der Tisch wählt eine Seite. \(rest) Antworten bleiben übrig."
  }
}

private func germanRating(_ rating: Rating) -> String {
  switch rating {
  case .everyone: "Alle"
  case .teens: "Ab Jugendalter"
  case .adults: "Erwachsene"
  }
}

private func germanDeckKind(_ kind: CardKind) -> String {
  switch kind {
  case .choice: "Wahl"
  case .question, .truth, .dare, .statement, .task, .memory, .story: germanKind(kind)
  }
}

private func germanTextHint(_ kind: CardKind) -> String {
  switch kind {
  case .question: "Frag so, dass alle am Tisch eine Antwort haben."
  case .truth: "Frag nach einer Geschichte: „Was hast du einmal\u{a0}…“"
  case .dare: "Etwas, das alle in einer Minute tun können, gleich hier."
  case .choice: "Die Frage. Was es zu wählen gibt, steht darunter."
  case .statement: "„Ich hab noch nie\u{a0}…“"
  case .task: "Was vorgespielt oder erträumt wird, in ein paar Worten."
  case .memory: "Die Szene, die die Dinge verbindet."
  case .story: "Wie die Geschichte beginnt."
  }
}

private func germanRole(_ role: ColumnRole) -> String {
  switch role {
  case .text: "Text der Karte"
  case .options: "Zur Wahl"
  case .items: "Auf der Karte"
  case .answer: "Antwort"
  case .kind: "Art der Karte"
  case .rating: "Alter"
  case .named: "Wie ihr Name sagt"
  case .unused: "Nicht gezeigt"
  }
}
