/// French texts of Who's Most Likely To.
func frenchMostLikely(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Qui serait du genre à…"
  case .howTo: "3, 2, 1\u{a0}: chacun montre quelqu’un."
  case .results: "Doigts pointés"
  case .award: "Tout l’accuse"
  case .merit(let points, _): french(points, "doigt", "doigts")
  }
}

func frenchMostLikely(_ phrase: MostLikelyPhrase) -> String {
  switch phrase {
  case .start: "3, 2, 1, pointez"
  case .pointNow: "Pointez\u{202f}!"
  case .pointAgain: "Pointer encore"
  case .fingersHint: "Touche un nom pour chaque doigt pointé dessus."
  case .fingers(let name, let count): "\(name), \(french(count, "doigt", "doigts"))"
  case .fingersOf(let count, let all): "\(french(count, "doigt", "doigts")) sur \(all)"
  case .tie(let count): "Égalité\u{a0}: \(french(count, "doigt", "doigts")) chacun"
  case .moreFingers: "Un doigt de plus"
  case .fewerFingers: "Un doigt de moins"
  case .fingersUp(let count): "En tête\u{a0}: \(french(count, "doigt", "doigts"))"
  }
}
