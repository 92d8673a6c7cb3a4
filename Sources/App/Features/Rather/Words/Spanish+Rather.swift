import Games

/// Spanish texts of Would You Rather with votes, one case a line.
func spanishRather(_ phrase: RatherPhrase) -> String {
  switch phrase {
  case .wouldYouRather: "¿Qué prefieres?"
  case .wouldYouRatherHint: "Elige un lado. Mira cómo se divide la mesa."
  case .continueBallot(let cast, let count):
    cast == 1 ? "¿Qué prefieres? Votó 1 de \(count)" : "¿Qué prefieres? Votaron \(cast) de \(count)"
  case .pickASide: "Elijan un lado: un voto para toda la mesa."
  case .submit: "Votar"
  case .next: "Seguir"
  case .hold: "Esperar"
  case .nextComes(let seconds):
    "La próxima pregunta llega en \(spanish(seconds, "segundo", "segundos"))."
  case .votes(let count): spanish(count, "voto", "votos")
  case .percent(let percent): "\(percent)\u{a0}%"
  case .share(let percent, let votes): "\(percent)\u{a0}%, \(spanishRather(.votes(votes)))"
  case .thisPhone: "El teléfono"
  case .thisParty: "El grupo"
  case .thisPartyShare(let percent, let votes):
    "Este grupo: \(spanishRather(.share(percent: percent, votes: votes)))"
  case .passAround: "Ir pasándolo"
  case .takePhone(let name): "Soy \(name)"
  case .handOver(let name): "Pásale el teléfono a \(name)."
  case .secretVote(let name): "Vota \(name). ¡Sin espiar!"
  case .votedSoFar(let cast, let count): cast == 1 ? "Votó 1 de \(count)" : "Votaron \(cast) de \(count)"
  case .stopPassing: "Dejar de pasarlo"
  case .searchHistory: "Buscar preguntas"
  case .sortBy: "Ordenar por"
  case .sortMost: "Más votadas"
  case .sortLatest: "Últimas"
  case .sortClosest: "Más reñidas"
  case .countsOf: "Votos de"
  case .noHistory: "Nadie ha elegido un lado todavía"
  case .noHistoryHint: "Aquí verán cada pregunta que voten y cómo se dividió la mesa."
  case .noPartyHistory: "Este grupo todavía no ha votado."
  case .lostQuestion: "Una pregunta que ya no está"
  case .questionCount(let count): spanish(count, "pregunta", "preguntas")
  case .reset: "Borrar votos"
  case .resetTitle: "¿Borrar todos los votos?"
  case .resetText(let votes, let questions):
    "Se perderán \(spanishRather(.votes(votes))) de \(spanishRather(.questionCount(questions))) y el historial."
  case .resetDone(let votes): "\(spanish(votes, "voto borrado", "votos borrados"))."
  case .undoReset: "Recuperar los votos"
  case .themes: "Temas"
  case .themesHint: "Quita los temas que no quieras. Deja al menos uno."
  case .theme(let theme): spanishTheme(theme)
  case .noQuestions: "No quedan preguntas"
  case .noQuestionsHint: "Activa un tema o, en Ajustes, deja volver las cartas ocultas."
  case .shareResult(let question): "Compartir: \(question)"
  case .vote: "Votar en grupo"
  case .voteLine: "Cada quien vota en secreto y luego se ve cómo se divide la mesa."
  case .voteAsOneLine: "Pónganse de acuerdo en un lado, o vayan pasando el teléfono."

  case .firstPick: "Un solo voto para toda la mesa. ¡Discútanlo!"
  case .tapToVote: "Toca un lado: ese es tu voto."
  case .isHidden: "Pregunta oculta para siempre."
  case .allVoted: "¡Ya están los votos!"
  case .againstAll(let name): "\(name), contra toda la mesa"
  case .agreed: "Por una vez, toda la mesa de acuerdo"
  case .firstVote: "Tu voto es el primero"
  case .standsWith(let count, let total): "Tu lado: \(count) de \(total) por ahora"
  case .thisPhoneShare(let percent, let votes):
    "Este teléfono: \(spanishRather(.share(percent: percent, votes: votes)))"
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
  case .company: "¡Qué grupo!"
  }
}

private func spanishTheme(_ theme: RatherTheme) -> String {
  switch theme {
  case .superpowers: "Superpoderes"
  case .lifestyle: "Estilo de vida"
  case .silly: "Tonterías"
  case .philosophical: "Filosofía"
  case .dailyLife: "Día a día"
  case .fantasy: "Fantasía"
  }
}
