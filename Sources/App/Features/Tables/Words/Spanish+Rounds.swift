/// Spanish texts of rounds, one case a line.
func spanishRounds(_ phrase: RoundsPhrase) -> String {
  switch phrase {
  case .tooOld: "Un teléfono tiene un Turntable más viejo. Recarga ahí la página."
  case .cardBetween: "Jugar una carta juntos"
  case .backToTurn(let name): "Volver al turno de \(name)"

  case .shuffling: "Ya viene la siguiente…"
  case .noDeck: "Este teléfono no puede abrir sus cartas."
  case .dealHere: "Repartir desde este teléfono"
  case .youRead: "Léela en voz alta."
  case .reads(let name): "\(name) la lee en voz alta."
  case .notHere: "Esta carta es para adultos. No se muestra en este teléfono."
  case .vote: "Una carta nueva: ¿tu voto?"
  case .changeHint: "¿Cambiaste de opinión? Toca otra vez."
  case .votes(let count, let total): count == 1 ? "1 voto de \(total)" : "\(count) votos de \(total)"
  case .waitsFor(let names): "Falta el voto de \(names)"
  case .hurries(let names, let seconds):
    seconds == 1 ? "\(names): ¡un segundo!" : "\(names): ¡\(seconds) segundos!"
  case .giveTo(let name): "Pasar a \(name)"
  case .closeVote: "No esperar"
  case .skipCard: "Saltar esta"

  case .votesAreIn: "¡Ya están los votos!"
  case .nobodyVoted: "Nadie votó."
  case .sealed(let names): "Aún sin abrir: \(names)"
  case .convince(let name): "\(name), ¡a convencer!"
  case .voteAgain: "Votar otra vez"
  case .nextCard: "Siguiente carta"
  case .goesOn(let name): "Discútanlo. \(name) pasa a la siguiente carta."
  case .finish: "Hasta aquí"

  case .answerForYou: "Se trata de ti. Toca lo que es verdad: los demás adivinan."
  case .guessAbout(let name): "Adivina qué dice \(name)."
  case .noSecret: "Sin respuesta no hay puntos."
  case .knewIt(let names): "Lo sabía: \(names)"
  case .answerOf(let name): "Respuesta de \(name)"
  case .actIt: "Solo tú ves esto. ¡Actúalo!"
  case .watch(let name): "¡Miren a \(name)!"
  case .guessIn(let seconds):
    seconds == 1 ? "Podrás adivinar en un segundo" : "Podrás adivinar en \(seconds) segundos"
  case .whatWasIt: "¿Qué era?"
  case .sawIt(let names): "Lo vio: \(names)"
  case .nobodySawIt: "Nadie adivinó"
  case .acted(let name): "\(name) actuó esto"
  case .everybodySays(let name): "Todos dicen \(name)"
  case .defend(let name): "¡\(name), defiéndete!"
  case .tellWhy(let name): "¡\(name), cuéntanos por qué!"
  case .tellStory(let name): "Solo \(name). ¡Cuéntanos la historia!"

  case .rounds(let count): count == 1 ? "1 carta. ¿Otra vez?" : "\(count) cartas. ¿Otra vez?"
  case .silverTongue: "Pico de oro"
  case .wonOver(let count): count == 1 ? "Ganó un voto ajeno" : "Ganó \(count) votos ajenos"
  case .stoodAlone(let times, let total):
    total == 1 ? "Contra todos" : "Contra todos, \(times) de \(total) veces"
  case .backToTable: "Volver a la mesa"
  }
}
