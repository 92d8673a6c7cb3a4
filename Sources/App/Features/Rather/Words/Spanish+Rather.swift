import Games

/// Spanish texts of Would You Rather with votes, one case a line.
func spanishRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .firstPick: "Elige un lado y mira cómo se reparte."
  case .isHidden: "Pregunta oculta para siempre."
  case .allVoted: "¡Ya están los votos!"
  case .firstVote: "Tu voto es el primero"
  case .standsWith(let count, let total): "Tu lado: \(count) de \(total) por ahora"
  case .thisPhoneShare(let percent, let votes):
    "Este teléfono: \(spanishText(.share(percent: percent, votes: votes)))"
  case .evening(let rounds): "\(spanish(rounds, "ronda", "rondas")). ¿Otra?"
  case .lastEvening(let rounds): "La última vez: \(spanish(rounds, "ronda", "rondas"))"
  case .questionsLeft(let count):
    switch count {
    case 0: "Ya discutieron de todo. ¿Cambió alguien de opinión?"
    case 1: "Queda 1 pregunta para discutir."
    default: "Quedan \(count) preguntas para discutir."
    }
  case .backToQuestion: "Volver a la pregunta"
  case .award(let award): spanishAward(award)
  case .allOfYou: "Toda la mesa"
  case .stoodAlone(let times, let rounds, let option):
    "Contra toda la mesa, \(spanishTimes(times, of: rounds)). La última, por: “\(option)”"
  case .stoodAloneBoth(let times, let rounds):
    "Cada quien contra toda la mesa, \(spanishTimes(times, of: rounds))"
  case .withMost(let times, let rounds): "Con la mayoría, \(spanishTimes(times, of: rounds))"
  case .sameSide(let times, let rounds): "El mismo lado, \(spanishTimes(times, of: rounds))"
  case .oppositeSides(let times, let rounds): "Lados opuestos, \(spanishTimes(times, of: rounds))"
  case .allSameSide(let times, let rounds):
    "Toda la mesa del mismo lado, \(spanishTimes(times, of: rounds))"
  case .closeCall(let one, let ones, let other, let others): "“\(one)” \(ones), “\(other)” \(others)"
  case .autoAdvance: "Avance automático"
  case .autoAdvanceHint:
    "En “¿Qué prefieres?”, la próxima pregunta llega 3 segundos después del voto. Si van pasando el teléfono, espera a que sigan."
  }
}

private func spanishTimes(_ times: Int, of rounds: Int) -> String {
  "\(times) de \(spanish(rounds, "vez", "veces"))"
}

private func spanishAward(_ award: RatherAward.Kind) -> String {
  switch award {
  case .contrarian: "A contracorriente"
  case .twins: "Almas gemelas"
  case .majority: "La voz del pueblo"
  case .opposites: "Como agua y aceite"
  case .oneMind: "Unánime"
  case .closest: "Por un pelo"
  }
}
