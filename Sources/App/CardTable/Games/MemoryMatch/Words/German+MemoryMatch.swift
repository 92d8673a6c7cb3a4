/// German texts of Memory Match.
func germanMemoryMatch(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Merkspiel"
  case .howTo: "Alle schauen, dann sucht jeder eins."
  case .results: "Gefundene Dinge"
  case .award: "Gedächtnis wie Vinyl"
  case .night(let winner, of: _):
    if let winner { "\(winner) vergisst nichts" } else { "Wer hat noch mal gewonnen?" }
  case .merit(let points, let most): "\(points) von \(most) gefunden"
  }
}

func germanMemoryMatch(_ phrase: MemoryMatchPhrase) -> String {
  switch phrase {
  case .look: "Ansehen"
  case .lookHint(let items, let seconds):
    "\(german(items, "Ding", "Dinge")). Alle schauen \(german(seconds, "Sekunde", "Sekunden")), dann sucht jeder eins."
  case .ready: "Bereit"
  case .whereWas(let item): "Wo war noch mal „\(item)“?"
  case .tile(let number): "Feld \(number)"
  case .found(let found, let count): "\(found) von \(count) gefunden"
  }
}
