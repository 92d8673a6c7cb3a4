/// German texts of Who's Most Likely To.
func germanMostLikely(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Wer am ehesten?"
  case .howTo: "3, 2, 1: Alle zeigen auf jemanden."
  case .results: "Gezeigte Finger"
  case .award: "Unter Verdacht"
  case .merit(let points, _): german(points, "Finger", "Finger")
  }
}

func germanMostLikely(_ phrase: MostLikelyPhrase) -> String {
  switch phrase {
  case .start: "3, 2, 1, zeigt"
  case .pointNow: "Zeigt!"
  case .pointAgain: "Noch mal zeigen"
  case .fingersHint: "Tipp für jeden Finger auf den Namen, auf den er zeigt."
  case .fingers(let name, let count): "\(name), \(german(count, "Finger", "Finger"))"
  case .fingersOf(let count, let all): "\(count) von \(all) Fingern"
  case .tie(let count): "Gleichstand: je \(german(count, "Finger", "Finger"))"
  case .moreFingers: "Ein Finger mehr"
  case .fewerFingers: "Ein Finger weniger"
  case .fingersUp(let count): "Die meisten Finger: \(count)"
  }
}
