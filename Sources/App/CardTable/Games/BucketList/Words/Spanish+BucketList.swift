/// Spanish texts of Bucket List.
func spanishBucketList(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Una vez en la vida"
  case .results: "Ya hecho"
  case .award: "Sin nada pendiente"
  case .night(let winner, of: _):
    if let winner { "\(winner) ya lo ha hecho todo" } else { "Cuánto queda por hacer" }
  case .merit(let points, let most): "\(points) de \(most) ya hechas"
  }
}

func spanishBucketList(_ phrase: BucketListPhrase) -> String {
  switch phrase {
  case .done: "Ya lo hice"
  case .wouldDo: "Lo haría"
  case .never: "Jamás"
  case .ask: "¿Lo harías?"
  case .askFor(let name): "\(name), ¿lo harías?"
  }
}
