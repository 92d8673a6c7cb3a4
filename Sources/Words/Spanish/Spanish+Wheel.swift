func spanishWheel(_ phrase: WheelPhrase) -> String {
  switch phrase {
  case .playAgain(let deck, let rounds):
    rounds == 0
      ? "\(deck) ya está en su funda." : "\(deck): \(spanish(rounds, "ronda", "rondas")). ¿Otra?"
  case .stillGoing(let deck, let chosen): "\(deck) sigue en juego. Si empiezas \(chosen), se acaba."
  case .resumeDeck(let deck): "Seguir con \(deck)"
  case .pass: "Paso"
  case .flickHint: "Empuja el disco o toca “Girar”."
  case .lastUp(let name): "Último turno: \(name)"
  case .often(let name, let times, let of): "\(name): \(times) de las últimas \(of). El disco te adora."
  case .again(let name): "\(name), dos veces seguidas. Esto es amor."
  case .atLast(let name): "¡\(name), por fin! Hacías falta."
  case .waiting(let name): "\(name) sigue esperando su turno. Ya casi."
  case .justPlay: "Jugar sin más"
  case .justPlayHint(let deck): "\(deck), ya mismo"
  case .namesOnRecord: "¿Quién juega? Cada nombre va al disco."
  }
}
