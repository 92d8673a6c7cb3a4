func germanSpace(_ phrase: SpacePhrase) -> String {
  switch phrase {
  case .title: "Speicherplatz"
  case .total(let bytes): "\(Writing.german.size(bytes)) auf diesem Handy"
  case .size(let bytes): Writing.german.size(bytes)
  case .sort(let word): germanSort(word)
  case .browser: "Was der Browser sagt"
  case .estimate(let used, let quota):
    "Er belegt \(Writing.german.size(used)) von \(Writing.german.size(quota))."
  case .estimateHint: "Eine Schätzung des Browsers, mit der App selbst und etwas Luft."
  case .noEstimate: "Er sagt nicht, wie viel Platz da ist."
  case .isKept: "Er behält das alles auf Dauer, auch wenn er Platz braucht."
  case .isNotKept: "Wenn er Platz braucht, kann er das alles wegwerfen."
  case .isRefused:
    "Er hat nicht versprochen, es zu behalten. Später vielleicht: wenn du Turntable öfter benutzt hast oder es auf dem Startbildschirm liegt."
  case .keepForGood: "Auf Dauer behalten"
  case .byDeck: "Nach Decks"
  case .noDecks:
    "Auf diesem Handy sind keine eigenen Decks und keine von anderen. Die mitgelieferten belegen hier nichts."
  case .order: "Reihenfolge"
  case .ordered(.largest): "Die größten zuerst"
  case .ordered(.leastUsed): "Am wenigsten gespielt"
  case .beginWith(let title):
    "Um Platz zu schaffen, beginn mit „\(title)“: Das liegt am längsten ungespielt da."
  case .yours: "Eigenes"
  case .playedAgo(let ago): "Zuletzt gespielt: \(ago)"
  case .takenAgo(let ago): "Heruntergeladen: \(ago)"
  case .aboveCeiling: "Ein Deck für Ältere"
  case .open: "Öffnen"
  case .openDeck(let title): "\(title) öffnen"
  case .remove: "Entfernen"
  case .removeDeck(let title): "\(title) entfernen"
  case .measuring: "Es wird nachgesehen, was auf diesem Handy ist\u{a0}…"
  case .unreadable:
    "Was dieses Handy behält, ist nicht zu lesen. Vielleicht spielt ein anderer Tab, oder der Browser verbietet es."
  case .see: "Platz ansehen"
  case .emptied: "Was hier behalten wurde, ist weg: Der Browser hat seinen Speicher geleert."
  case .restoreFromFile: "Aus einer Datei holen"
  case .restoreByPhrase: "Mit der Wortfolge holen"
  case .homeScreen:
    "Safari wirft weg, was für eine Seite behalten wurde, die sieben Tage niemand öffnet. Auf dem Home-Bildschirm bleibt es: Tipp auf Teilen, dann „Zum Home-Bildschirm“."
  }
}

private func germanSort(_ word: SpaceWord) -> String {
  switch word {
  case .ownDecks: "Eigene Decks"
  case .downloads: "Decks von anderen"
  case .votes: "Stimmen"
  case .games: "Spiele und Einstellungen"
  case .others: "Anderes"
  }
}
