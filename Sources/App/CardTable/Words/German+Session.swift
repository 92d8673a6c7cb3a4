import Games

/// German texts of a session of cards.
func germanSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "Mehr"
  case .goneForGood: "Diese Karte kommt nie wieder. „Rückgängig“ holt sie zurück."
  case .swipeHint: "Wischen oder auf Pfeil tippen"
  case .secretFound(let query): "Etwas Geheimes mit „\(query)“ darin"

  case .storyHint(let turns):
    turns == 1
      ? "Ein Teil, mit einer geheimen Zutat." : "\(counted(turns)) Teile, jeder mit einer geheimen Zutat."
  case .yourWord: "Erzähl weiter. Dein Wort:"
  case .yourWordFor(let name): "\(name), erzähl weiter. Dein Wort:"

  case .again: "Noch mal"
  case .nextUp: "Als Nächstes"
  case .cardsPlayed(let count): german(count, "Karte gespielt", "Karten gespielt")
  case .award(let game): germanAward(game)
  case .awardOfAll: "Beste Runde"
  case .merit(let game, let points, let most): germanMerit(game, points, of: most)
  case .knows(let name, let points, let most): "Kennt \(name): \(points) von \(most) richtig"
  case .playedTogether(let count):
    count == 0 ? "Das kürzeste Spiel des Abends" : german(count, "Karte zusammen", "Karten zusammen")
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title): \(merit)" : "\(title): \(names) (\(merit))"
  case .everybody: "Alle"
  case .andOthers(let names, let count):
    count == 1 ? "\(names) und 1 weitere Person" : "\(names) und \(count) weitere"
  case .quoted(let text): "„\(text)“"
  }
}

private func counted(_ count: Int) -> String {
  let words = ["Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun", "Zehn", "Elf", "Zwölf"]
  return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
}

private func germanAward(_ game: CardGame) -> String {
  switch game {
  case .wouldYouRather: "Stimme des Volkes"
  case .truthOrDare: "Der größte Mut"
  case .thisOrThat: "Gleich und Gleich"
  case .neverHaveIEver: "Ständig Hand oben"
  case .mostLikely: "Unter Verdacht"
  case .memoryMatch: "Gedächtnis wie Vinyl"
  case .impersonation: "Star des Abends"
  case .howWell: "Kann Gedanken lesen"
  case .bucketList: "Alles schon gemacht"
  case .storyTime: "Hat viel zu erzählen"
  case .plain: "Beste Runde"
  }
}

private func germanMerit(_ game: CardGame, _ points: Int, of most: Int) -> String {
  switch game {
  case .wouldYouRather: "Auf der größeren Seite: \(points) von \(most)"
  case .truthOrDare: "\(points) von \(most) geschafft"
  case .thisOrThat: "Gleich bei \(points) von \(most)"
  case .neverHaveIEver: "\(points)-mal Hand oben"
  case .mostLikely: german(points, "Finger", "Finger")
  case .memoryMatch: "\(points) von \(most) gefunden"
  case .impersonation: "\(points)-mal gespielt oder erraten"
  case .howWell: "\(points) von \(most) richtig"
  case .bucketList: "\(points) von \(most) schon gemacht"
  case .storyTime: german(points, "Satz", "Sätze")
  case .plain: "\(points)"
  }
}
