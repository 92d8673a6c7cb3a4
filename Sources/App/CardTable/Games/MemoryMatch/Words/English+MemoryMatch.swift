/// English texts of Memory Match.
func englishMemoryMatch(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Memory Match"
  case .howTo: "All look, then find a tile each."
  case .results: "Things found"
  case .award: "Mind like a record"
  case .night(let winner, of: _):
    if let winner { "\(winner) forgets nothing" } else { "We forgot who won" }
  case .merit(let points, let most): "\(points) of \(most) found"
  }
}

func englishMemoryMatch(_ phrase: MemoryMatchPhrase) -> String {
  switch phrase {
  case .look: "Look"
  case .lookHint(let items, let seconds):
    "\(items) things. Everybody looks for \(seconds) seconds, then finds one each."
  case .ready: "Ready"
  case .whereWas(let item): "Find: \(item)"
  case .tile(let number): "Tile \(number)"
  case .found(let found, let count): "\(found) of \(count) found"
  }
}
