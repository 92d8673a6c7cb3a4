/// French texts of Story Time.
func frenchStoryTime(_ word: CardGameWord) -> String {
  switch word {
  case .name: "À toi la suite"
  case .howTo: "Continue, avec ton mot secret."
  case .results: "Phrases dites"
  case .award: "Conte à merveille"
  case .night(let winner, of: _):
    if let winner { "Raconté par \(winner)" } else { "Une histoire sans plan" }
  case .merit(let points, _): french(points, "phrase", "phrases")
  }
}

func frenchStoryTime(_ phrase: StoryTimePhrase) -> String {
  switch phrase {
  case .start: "Il était une fois…"
  case .writeDown: "Note-le, si tu veux"
  case .nextTeller: "Faire passer"
  case .theEnd: "Fin"
  case .storySoFar: "L’histoire jusqu’ici"
  case .hint(let turns):
    turns == 1
      ? "Un tour, avec un ingrédient secret."
      : "\(counted(turns)) tours, chacun avec un ingrédient secret."
  case .yourWord: "Continue. Ton mot\u{a0}:"
  case .yourWordFor(let name): "\(name), continue. Ton mot\u{a0}:"
  }
}

private func counted(_ count: Int) -> String {
  let words = [
    "Deux", "Trois", "Quatre", "Cinq", "Six", "Sept", "Huit", "Neuf", "Dix", "Onze", "Douze",
  ]
  return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
}
