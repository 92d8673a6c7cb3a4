/// French texts of Who's Most Likely To.
func frenchMostLikely(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Qui serait du genre à…"
  case .howTo: "3, 2, 1\u{a0}: chacun montre quelqu’un."
  case .results: "Doigts pointés"
  case .award: "Tout l’accuse"
  case .night(let winner, of: let count):
    if let winner { "\(frenchCount(count)) suspects, un seul nom\u{a0}: \(winner)" } else { "Tous suspects" }
  case .merit(let points, _): french(points, "doigt", "doigts")
  }
}

func frenchMostLikely(_ phrase: MostLikelyPhrase) -> String {
  switch phrase {
  case .start: "3, 2, 1, pointez"
  case .pointNow: "Pointez\u{202f}!"
  case .pointAgain: "Pointer encore"
  case .defence: "Dix secondes de défense"
  case .defending: "La parole est à la défense. Silence."
  case .defended: "Alors, convaincus\u{202f}? Pointez une dernière fois."
  case .appeal: "Appel\u{a0}: pointer encore"
  case .fingersHint: "Touche un nom pour chaque doigt pointé dessus."
  case .fingers(let name, let count): "\(name), \(french(count, "doigt", "doigts"))"
  case .fingersOf(let count, let all): "\(french(count, "doigt", "doigts")) sur \(all)"
  case .tie(let count): "Égalité\u{a0}: \(french(count, "doigt", "doigts")) chacun"
  case .moreFingers: "Un doigt de plus"
  case .fewerFingers: "Un doigt de moins"
  case .fingersUp(let count): "En tête\u{a0}: \(french(count, "doigt", "doigts"))"
  }
}

/// Returns a count at the start of a sentence, as a word up to twelve.
private func frenchCount(_ count: Int) -> String {
  let words = [
    "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix", "Onze", "Douze",
  ]
  return words.indices.contains(count - 2) ? words[count - 2] : String(count)
}
