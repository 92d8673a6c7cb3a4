/// Spanish texts of Bucket List.
func spanishBucketList(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Una vez en la vida"
  case .howTo: "¿Hecho, lo harías o nunca?"
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
  case .haveDone(let count, let all):
    count == all ? "Todos lo han hecho" : "\(count) de \(all) lo han hecho"
  case .onlyDone(let name): "Solo \(name) lo ha hecho"
  case .would(let count, let all): count == all ? "Todos lo harían" : "\(count) de \(all) lo harían"
  case .onlyWould(let name): "Solo \(name) lo haría"
  case .nobodyWould: "Nadie lo haría"
  }
}
