import Cards

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
  case .sideB: "Cara B"
  case .sideBHint: "Al girar el disco, cada 10 rondas se da la vuelta: retos repentinos y turnos para dos."
  case .turnedOver(let hasDares):
    hasDares ? "Cara B: retos repentinos y turnos para dos." : "Cara B: a veces el turno es para dos."
  case .turnedBack: "Otra vez la cara A. A respirar."
  case .recordSaysDare: "Cara B: el disco dice reto"
  case .chooseTogether(let names): "\(names), a dúo: ¿qué eligen?"
  case .forTwo(let kind):
    switch kind {
    case .truth: "Verdad para dos"
    case .dare: "Reto para dos"
    case .question, .choice, .statement, .task, .memory, .story: "Para ustedes dos"
    }
  case .home: "Inicio"
  case .favourite: "Debilidad del disco"
  case .liked(let times, let of, let isShared):
    isShared
      ? "Le caen bien al disco: \(times) de \(of) por persona" : "Le caes bien al disco: \(times) de \(of)"
  case .dares(let count): spanish(count, "reto cumplido", "retos cumplidos")
  case .steady: "Nervios de acero"
  case .nothingSkipped: "Sin omitir nada, sin pasar"
  case .together(let rounds): spanish(rounds, "ronda en grupo", "rondas en grupo")
  }
}
