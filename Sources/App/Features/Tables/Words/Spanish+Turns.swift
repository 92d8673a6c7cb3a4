/// Spanish texts of Turns, one case a line.
func spanishTurns(_ phrase: TurnsPhrase) -> String {
  switch phrase {
  case .turns: "Turnos"
  case .turnsHint: "Con todos los teléfonos."
  case .onEveryPhoneLine: "Todos votan a la vez, y nadie ve nada hasta el final."
  case .continueTable(let code, let state): code.isEmpty ? "Turnos: \(state)" : "Turnos en \(code): \(state)"

  case .yourName: "Tu nombre"
  case .tableCode: "Código"
  case .openTable: "Abrir una mesa"
  case .joinTable: "Ir a una mesa"
  case .joinLeader(let name): name.isEmpty ? "Entrar" : "Jugar con \(name)"
  case .tableOfLeader(let name): name.isEmpty ? "Una mesa" : "Mesa de \(name)"
  case .otherTables: "Ver otras mesas"
  case .codeHint: "Como J7X-3. Dan igual las mayúsculas, los espacios y el guion."
  case .yourTables: "Tus mesas"
  case .nearbyTables: "Mesas cercanas"
  case .noTablesNearby: "Todavía no hay mesas abiertas cerca. Abre una y podrá entrar más gente."
  case .lookingAround: "Buscando mesas…"
  case .offline: "No hay respuesta. Tus mesas esperan, y este teléfono lo sigue intentando."
  case .foundTables: "¿Es esta tu mesa?"
  case .tableNearby(let leader, let code): "Mesa de \(leader), \(code)"
  case .phonesThere(let phones, let televisions): phonesThere(phones, televisions)
  case .isLocked: "Bloqueada"
  case .television: "Televisor"
  case .televisionFor(let leader): "Televisor para la mesa de \(leader)"
  case .turnsHistory: "Resúmenes guardados"
  case .tableAsking(let leader): "Mesa de \(leader), pide permiso"
  case .asksFirst: "Pide permiso"
  case .asking(let leader): leader.isEmpty ? "Preguntando…" : "Preguntando a \(leader)…"
  case .askingHint: "Entras en cuanto te abran la puerta."
  case .codeInstead: "Mejor con código"
  case .notLetInBy(let leader):
    leader.isEmpty
      ? "En la mesa dicen: ahora no. Pide el código o prueba más tarde."
      : "\(leader) dice: ahora no. Pide el código o prueba más tarde."
  case .noAnswerOf(let leader):
    leader.isEmpty
      ? "Nadie responde. Pide el código o prueba otra vez."
      : "\(leader) no responde. Pide el código o prueba otra vez."
  case .tableGone: "Esa mesa ya no está."
  case .noName: "Escribe primero tu nombre."
  case .longName: "Ese nombre es muy largo. Usa uno más corto."
  case .takenName: "Ese nombre ya está en la mesa. Prueba con otro o añade una inicial."
  case .badCode: "Eso no es un código de mesa. Son como J7X-3."
  case .unknownCode: "Ninguna mesa tiene este código. Pídelo otra vez."
  case .lockedTable: "Esa mesa está bloqueada. Pide que la abra quien la dirige."
  case .slowDown(let seconds):
    "¡Qué rapidez! Prueba otra vez en \(spanish(seconds, "segundo", "segundos"))."
  case .fullTable: "La mesa está completa: juegan 8. Puedes mostrarla en esta pantalla."
  case .fullRelay: "Ahora mismo hay demasiadas mesas aquí. Prueba dentro de un rato."
  case .tooManyTables(let limit): "Estás en \(limit) mesas. Deja una primero."
  case .unreachable: "Este teléfono no llega a la mesa."
  case .removed: "Ya no estás en esa mesa. Puedes volver a entrar."

  case .helpTitle: "Qué probar"
  case .helpWifi: "¿Está este teléfono en la misma wifi que los otros? Los datos móviles no llegan a la mesa."
  case .helpGuest:
    "La wifi de invitados suele separar los teléfonos. Usen la principal, o la que comparta un teléfono."
  case .helpVPN: "Apaga un momento la VPN o el relay privado."
  case .helpFirewall: "En el equipo que sirve Turntable: ábrele paso en el firewall."
  case .helpAddress(let origin):
    "Esta página viene de \(origin). El servidor indica sus otras direcciones: prueba una de ellas."
  case .helpLocalhost:
    "Esta dirección solo sirve en este equipo. Abre Turntable aquí con la dirección que indica el servidor y muestra luego el código."

  case .tableOf(let code): code.isEmpty ? "Nueva mesa" : "Mesa \(code)"
  case .readAloud: "Lee el código en voz alta o deja que lo escaneen."
  case .order: "Orden"
  case .orderHint: "Arrastra para cambiar el orden."
  case .you: "tú"
  case .leads: "dirige"
  case .noPhone: "sin teléfono"
  case .away: "fuera"
  case .waitForStart(let leader): leader.isEmpty ? "Pronto empieza." : "\(leader) empieza el juego."
  case .needsPlayers(let count): "Se puede empezar con \(count)."
  case .joining: "Entrando en la mesa…"
  case .connecting: "Pidiendo un código…"
  case .showCode: "Ver código"
  case .scanHint: "Apunta con la cámara de un teléfono, o abre la dirección."
  case .address: "Dirección"
  case .shownNearby: "Mostrar aquí cerca"
  case .shownNearbyHint:
    "En un servidor para mucha gente: los teléfonos de la misma red ven esta mesa sin código."
  case .letNearbyIn: "Que entre quien esté cerca"
  case .letNearbyInHint:
    "Los teléfonos cercanos entran con un toque. Si no, te piden permiso. Se apaga al empezar el juego; con el código o la imagen siempre se entra."
  case .atTheDoor: "A la puerta"
  case .wantsToJoin(let name): "\(visitor(name)) quiere entrar"
  case .letIn: "Que entre"
  case .letInName(let name): "Que entre: \(visitor(name))"
  case .notLetIn: "Ahora no"
  case .notLetInName(let name): "Ahora no: \(visitor(name))"
  case .notLetInAll: "Ahora no, a nadie"
  case .moreKnocks(let count): count == 1 ? "Espera 1 más" : "Esperan \(count) más"
  case .moveUp(let name): "Subir a \(name)"
  case .moveDown(let name): "Bajar a \(name)"
  case .removePlayer(let name): "Quitar a \(name)"
  case .addSeat: "Añadir asiento"
  case .seatName: "Nombre de alguien sin teléfono"
  case .seatHint: "Para alguien sin teléfono. Tú tocas “Hecho” en su lugar."
  case .lockTable: "Bloquear mesa"
  case .tableTools: "Mesa"
  case .toolsOrder: "Orden"
  case .movedTo(let name, let place): "\(name) pasa al puesto \(place)"
  case .lookTitle: "Tu aspecto"
  case .yourLook: "Cambiar aspecto"
  case .symbol(let number): "Símbolo \(number)"
  case .colour(let colour): colourName(colour)

  case .yourTurn: "Te toca"
  case .turnOf(let name): "Turno de \(name)"
  case .turnOfThenNext(let name, let next): "Turno de \(name). Sigue \(next)"
  case .next(let name): "Sigue \(name)"
  case .youAreNext: "Sigues tú"
  case .spokenTurn(let name): "\(name), te toca"
  case .passPhone(let name): "Toca “Hecho” por \(name)."
  case .nudged: "¡Te esperan!"
  case .nudge(let name): "Avisar a \(name)"
  case .nudgeAgain(let name, let seconds): "Avisar a \(name) en \(seconds)\u{a0}s"
  case .youNudged(let name): "Avisaste a \(name)."
  case .skip(let name): "Omitir a \(name)"
  case .goTo(let name): "Seguir con \(name)"
  case .reverse: "Invertir orden"
  case .pause: "Pausa"
  case .resume: "Seguir"
  case .isPaused: "En pausa"
  case .leadFromHere: "Tomar el mando"
  case .leaveTable: "Dejar la mesa"
  case .leaveQuestion: "¿Dejar esta mesa?"
  case .leaveHint: "El resto sigue jugando. Puedes volver al final del orden."
  case .leaveLastHint: "No hay otro teléfono en esta mesa: si te vas, desaparece."
  case .endGame: "Acabar juego"
  case .endQuestion: "¿Acabar el juego para toda la mesa?"
  case .endHint: "Todos los teléfonos muestran el resumen. La mesa sigue abierta."
  case .keepPlaying: "Seguir"
  case .closeTable: "Cerrar la mesa para todos"
  case .closeQuestion: "¿Cerrar esta mesa para todo el grupo?"
  case .closeHint: "Su código deja de valer. Solo quedan los resúmenes guardados."
  case .changeKey: "Nuevo código"
  case .keyQuestion: "¿Dejar fuera a quien quitaste?"
  case .keyHint:
    "Si quitaste a alguien, no vuelve a entrar: la mesa se bloquea y su código lleva una clave nueva. Aquí se sigue jugando; los televisores hay que conectarlos otra vez."
  case .keyChanged: "La mesa tiene una clave nueva y está bloqueada."
  case .timer: "Reloj"
  case .timerOff: "No"
  case .timerUp: "Cronómetro"
  case .timerDown: "Cuenta atrás"
  case .timerSeconds(let seconds): clock(seconds)
  case .warnSeconds(let seconds): "Aviso \(seconds)\u{a0}s antes del final"
  case .secondsLeft(let seconds): seconds == 1 ? "Queda 1 segundo" : "Quedan \(seconds) segundos"
  case .overTime(let seconds): "\(clock(seconds)) de más"
  case .skipAway: "Omitir a quien esté fuera"
  case .skipNever: "Nunca"
  case .skipAfter(let seconds): "\(seconds)\u{a0}s"
  case .notCounted: "Llegó tarde: el turno ya había pasado."
  case .notNow: "Ahora mismo no se puede."
  case .cutOff: "No se oye a nadie. ¿Sigue este teléfono en la wifi?"
  case .catchingUp: "Actualizando…"
  case .unreached: "Se fue la conexión. Este teléfono lo sigue intentando, y nada se pierde."
  case .reloadHere: "Otro teléfono tiene una versión más nueva de Turntable. Recarga esta página para jugar."
  case .reloadThere:
    "Un teléfono de esta mesa tiene una versión anterior de Turntable. Recarguen la página ahí."
  case .stayAwake: "Este navegador deja que la pantalla se apague. Alarga el bloqueo de pantalla."
  case .notifyMe: "Avísame cuando me toque"

  case .gameOver: "Fin del juego"
  case .summary: "Resumen"
  case .turnsTaken(let count): spanish(count, "turno", "turnos")
  case .inAll(let time): "\(time) en total"
  case .longestTurn(let time): "máximo \(time)"
  case .turnTitle(let title): turnTitle(title)
  case .perTurn(let time): "\(time) por turno"
  case .nudges(let count): spanish(count, "aviso", "avisos")
  case .goneTotal: "Ya no están"
  case .keepSummary: "Guardar resumen"
  case .summaryKept: "Guardado en este teléfono"
  case .playAgain: "Otra vez"
  case .noSummaries: "Ninguno todavía. Tras un juego, “Guardar resumen” lo pone aquí."
  case .summaryOf(let turns, let time): "\(spanish(turns, "turno", "turnos")) en \(time)"
  case .forgetSummary(let what): "Borrar el resumen: \(what)"
  case .waitForAgain(let leader):
    leader.isEmpty ? "¿Otra ronda?" : "\(leader) puede empezar otra ronda."
  case .tableClosed: "Esta mesa está cerrada."

  case .turnSound: "Sonido del turno"
  case .turnSoundHint: "Suena cuando te toca en una mesa."
  case .soundName(let sound): soundName(sound)
  case .speech: "Voz"
  case .speechHint: "Dice a quién le toca y lee las cartas en voz alta."
  case .noSpeechHint: "Este navegador no tiene voz."
  case .haptics: "Vibración"
  case .hapticsHint: "El teléfono vibra cuando te toca, y con el disco."
  case .noHapticsHint: "Este navegador no hace vibrar el teléfono."
  }
}

private func phonesThere(_ phones: Int, _ televisions: Int) -> String {
  let count = spanish(phones, "teléfono", "teléfonos")
  return televisions == 0 ? count : "\(count), \(spanish(televisions, "televisor", "televisores"))"
}

/// Returns the name of a visitor at the door, which may be empty.
private func visitor(_ name: String) -> String { name.isEmpty ? "Alguien" : name }

/// `m:ss`.
private func clock(_ seconds: Int) -> String {
  let rest = seconds % 60
  return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
}

private func turnTitle(_ title: TurnTitleWord) -> String {
  switch title {
  case .slowestGroove: "A fuego lento"
  case .quickestHands: "Manos veloces"
  case .mostNudged: "Más avisos"
  case .onTheBeat: "Al compás"
  case .steadiest: "Pulso firme"
  case .mostAirtime: "Más micrófono"
  case .onRepeat: "En bucle"
  case .neverSkipped: "Siempre ahí"
  case .neverNudged: "Alerta total"
  }
}

private func soundName(_ sound: TurnSoundWord) -> String {
  switch sound {
  case .bell: "Campana"
  case .knock: "Golpes"
  case .rise: "Subida"
  case .fanfare: "Fanfarria"
  case .drop: "Gota"
  }
}

private func colourName(_ colour: SeatColourWord) -> String {
  switch colour {
  case .pink: "Rosa"
  case .cyan: "Cian"
  case .amber: "Ámbar"
  case .lime: "Lima"
  case .violet: "Violeta"
  case .blue: "Azul"
  case .red: "Rojo"
  case .teal: "Turquesa"
  }
}
