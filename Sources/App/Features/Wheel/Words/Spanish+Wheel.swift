import Cards

func spanishWheel(_ phrase: WheelPhrase) -> String {
  switch phrase {
  case .spinTheWheel: "Girar el disco"
  case .spinTheWheelHint: "El disco dice quién. La carta, qué."
  case .continueGame(let deck, let players): "\(deck), \(spanishText(.playerCount(players)))"
  case .chooseADeck: "Elige un mazo"
  case .openingDeck(let title): "Abriendo \(title)…"
  case .noDecks: "Todavía no hay mazos."
  case .addAtLeast(let count): "Añade al menos \(spanish(count, "nombre", "nombres"))"
  case .spin: "Girar"
  case .spinning: "El disco gira…"
  case .wheelOf(let players): "Disco con \(spanishText(.playerCount(players)))"
  case .yourGo(let name): "\(name), te toca"
  case .getReady: "Toca “Girar”: ¿quién recibe el teléfono?"
  case .or: "o"
  case .newRound: "Ya salieron todas las cartas: se baraja de nuevo."
  case .noCardsLeft: "No hay cartas así para tan poca gente. Añadan a alguien o elijan el otro tipo."
  case .pause: "Pausa"
  case .paused: "En pausa"
  case .pausedHint: "No se pierde nada. Sigan cuando quieran."
  case .resume: "Seguir"
  case .endGame: "Acabar juego"
  case .wheelSpeed: "Ritmo del disco"
  case .speedNormal: "Normal"
  case .speedFast: "Rápido"
  case .speedOff: "Sin girar"
  case .fairness: "Sorteo"
  case .fairnessPure: "Puro azar"
  case .fairnessNoRepeat: "Sin repetir"
  case .fairnessEverybody: "Toda la mesa"
  case .fairnessPureHint: "Puede salir cualquiera, también dos veces seguidas."
  case .fairnessNoRepeatHint: "Nadie sale dos veces seguidas."
  case .fairnessEverybodyHint: "Nadie sale por segunda vez hasta que haya salido toda la mesa."
  case .modeLine: "El disco elige quién responde."

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
  case .isIn(let name, let players): "\(name) juega, \(spanishText(.playerCount(players)))"
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
