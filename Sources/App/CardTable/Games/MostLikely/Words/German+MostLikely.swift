/// German texts of Who's Most Likely To.
func germanMostLikely(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Wer am ehesten?"
  case .howTo: "3, 2, 1: Alle zeigen auf jemanden."
  case .results: "Gezeigte Finger"
  case .award: "Unter Verdacht"
  case .night(let winner, of: let count):
    if let winner { "\(germanCount(count)) Verdächtige, \(winner) war’s" } else { "Verdächtig sind alle" }
  case .merit(let points, _): german(points, "Finger", "Finger")
  }
}

func germanMostLikely(_ phrase: MostLikelyPhrase) -> String {
  switch phrase {
  case .start: "3, 2, 1, zeigt"
  case .pointNow: "Zeigt!"
  case .pointAgain: "Noch mal zeigen"
  case .defence: "Zehn Sekunden Verteidigung"
  case .defending: "Du hast das Wort. Niemand unterbricht."
  case .defended: "Überzeugt? Zeigt ein letztes Mal."
  case .appeal: "Berufung: noch mal zeigen"
  case .fingersHint: "Tipp für jeden Finger auf den Namen, auf den er zeigt."
  case .fingers(let name, let count): "\(name), \(german(count, "Finger", "Finger"))"
  case .fingersOf(let count, let all): "\(count) von \(all) Fingern"
  case .tie(let count): "Gleichstand: je \(german(count, "Finger", "Finger"))"
  case .moreFingers: "Ein Finger mehr"
  case .fewerFingers: "Ein Finger weniger"
  case .fingersUp(let count): "Die meisten Finger: \(count)"
  }
}

/// Returns a count at the start of a sentence, as a word up to twelve.
private func germanCount(_ count: Int) -> String {
  let words = [
    "Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun", "Zehn", "Elf", "Zwölf",
  ]
  return words.indices.contains(count - 2) ? words[count - 2] : String(count)
}
