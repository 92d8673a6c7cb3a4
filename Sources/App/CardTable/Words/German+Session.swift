/// German texts of a session of cards.
func germanSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "Mehr"
  case .readAloud: "Vorlesen"
  case .onEveryPhone: "Auf allen Handys"
  case .whosePhone: "Wem gehört dieses Handy?"
  case .whosePhoneHint: "Die anderen scannen den Code und tippen auf ihren Namen."
  case .goOnWith(let title): "Weiter mit \(title)"
  case .backToOnePhone: "Zurück auf ein Handy"
  case .goneForGood: "Diese Karte kommt nie wieder. „Rückgängig“ holt sie zurück."
  case .swipeHint: "Wischen oder auf Pfeil tippen"
  case .secretFound(let query): "Etwas Geheimes mit „\(query)“ darin"

  case .again: "Noch mal"
  case .nextUp: "Als Nächstes"
  case .cardsPlayed(let count): german(count, "Karte gespielt", "Karten gespielt")
  case .awardOfAll: "Beste Runde"
  case .playedTogether(let count):
    count == 0 ? "Das kürzeste Spiel des Abends" : german(count, "Karte zusammen", "Karten zusammen")
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title): \(merit)" : "\(title): \(names), \(merit)"
  case .everybody: "Alle"
  case .andOthers(let names, let count):
    count == 1 ? "\(names) und 1 weitere Person" : "\(names) und \(count) weitere"
  case .quoted(let text): "„\(text)“"

  case .whichOneFor(let name): "\(name), was nimmst du?"
  case .onceMore: "Noch einmal"
  case .playingWithoutNames: "Mit Namen gibt es Punkte."
  case .addPlayers: "Namen"
  case .cardOf(let number, let count): "Karte \(number) von \(count)"
  case .nextCard: "Nächste Karte"
  case .previousCard: "Vorige Karte"
  case .endSession: "Beenden"
  case .swipeNext: "Weiter"
  case .swipePrevious: "Zurück"
  case .swipeComplete: "Erledigt"
  case .onlyOne(let name): "Nur \(name)"
  case .allAlike: "Alle gleich!"
  case .split(let most, let others): "\(most) gegen \(others)"
  case .choiceKey(let number): "Wahl \(number)"
  case .playerKey(let name): name
  case .allGames: "Alle Spiele"
  case .holdToLook: "Halten zum Ansehen"
  case .knows(let name, let points, let most): "Kennt \(name): \(points) von \(most) richtig"
  }
}
