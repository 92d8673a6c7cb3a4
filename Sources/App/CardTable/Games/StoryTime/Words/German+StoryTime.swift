/// German texts of Story Time.
func germanStoryTime(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Märchenstunde"
  case .howTo: "Erzähl weiter, mit deinem geheimen Wort."
  case .results: "Erzählte Sätze"
  case .award: "Hat viel zu erzählen"
  case .night(let winner, of: _):
    if let winner { "Frei erzählt von \(winner)" } else { "So war das nicht geplant" }
  case .merit(let points, _): german(points, "Satz", "Sätze")
  }
}

func germanStoryTime(_ phrase: StoryTimePhrase) -> String {
  switch phrase {
  case .start: "Geschichte beginnen"
  case .writeDown: "Schreib es auf, wenn du magst"
  case .nextTeller: "Weitergeben"
  case .theEnd: "Ende"
  case .storySoFar: "Die Geschichte bis jetzt"
  case .hint(let turns):
    turns == 1
      ? "Ein Teil, mit einer geheimen Zutat." : "\(counted(turns)) Teile, jeder mit einer geheimen Zutat."
  case .yourWord: "Erzähl weiter. Dein Wort:"
  case .yourWordFor(let name): "\(name), erzähl weiter. Dein Wort:"
  }
}

private func counted(_ count: Int) -> String {
  let words = ["Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun", "Zehn", "Elf", "Zwölf"]
  return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
}
