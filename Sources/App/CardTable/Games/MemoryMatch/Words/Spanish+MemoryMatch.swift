/// Spanish texts of Memory Match.
func spanishMemoryMatch(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Juego de memoria"
  case .howTo: "Todos miran; luego, una casilla cada uno."
  case .results: "Cosas halladas"
  case .award: "Memoria de vinilo"
  case .night(let winner, of: _):
    if let winner { "\(winner) no olvida nada" } else { "¿Quién ganó? Ni idea" }
  case .merit(let points, let most): "\(points) de \(most) halladas"
  }
}

func spanishMemoryMatch(_ phrase: MemoryMatchPhrase) -> String {
  switch phrase {
  case .look: "Mirar"
  case .lookHint(let items, let seconds):
    "\(spanish(items, "cosa", "cosas")). Todos miran \(spanish(seconds, "segundo", "segundos")) y luego busca una cada uno."
  case .ready: "¡Ya!"
  case .whereWas(let item): "Busquen: \(item)"
  case .tile(let number): "Casilla \(number)"
  case .found(let found, let count): "Van \(found) de \(count)"
  }
}
