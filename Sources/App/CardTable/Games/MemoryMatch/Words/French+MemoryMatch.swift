/// French texts of Memory Match.
func frenchMemoryMatch(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Jeu de mémoire"
  case .howTo: "Regardez tous, puis une case chacun."
  case .results: "Objets trouvés"
  case .award: "Mémoire de vinyle"
  case .night(let winner, of: _):
    if let winner { "\(winner) n’oublie rien" } else { "Qui a gagné, déjà\u{a0}?" }
  case .merit(let points, let most): "\(french(points, "trouvé", "trouvés")) sur \(most)"
  }
}

func frenchMemoryMatch(_ phrase: MemoryMatchPhrase) -> String {
  switch phrase {
  case .look: "Regarder"
  case .lookHint(let items, let seconds):
    "\(french(items, "objet", "objets")). Regardez tous \(french(seconds, "seconde", "secondes")), puis cherchez-en un chacun."
  case .ready: "C’est bon"
  case .whereWas(let item): "À retrouver\u{a0}: \(item)"
  case .tile(let number): "Case \(number)"
  case .found(let found, let count): "\(french(found, "trouvé", "trouvés")) sur \(count)"
  }
}
