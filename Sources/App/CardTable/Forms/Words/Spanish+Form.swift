import Cards

/// Spanish texts of the forms of cards.
func spanishForm(_ phrase: FormPhrase) -> String {
  switch phrase {
  case .readsAlone(let name): "Esto lo lee solo \(name)."
  case .oneReadsAlone: "Esto lo lee una sola persona."
  case .whisperHint: "Lee en silencio. Di solo un nombre, en voz alta. Luego decide el teléfono."
  case .spin: "¿Se cuenta o no?"
  case .told: "¡Léela en voz alta!"
  case .untold: "Queda entre tú y el teléfono."
  case .light: "Encender la mecha"
  case .passOn: "¡Ya! Arde mucho, o poco."
  case .burnt: "¡Bum!"
  case .burntHint: "Pierde quien tenía el turno."
  case .layDown: "Boca abajo, en el centro"
  case .resting: "Manos fuera. Va a llamar a alguien."
  case .calledSomebody: "Quien lo tocó primero"
  case .missionHint: "Cúmplela antes del final, sin que nadie lo note."
  case .accept: "Acepto"
  case .accepted: "Misión aceptada"
  case .acceptedHint: "Ni una palabra. Se sabrá al final."
  case .missions: "Misiones secretas"
  case .missionOf(let name): "Misión de \(name)"
  case .aMission: "Una misión secreta"
  case .made: "Cumplida"
  case .betHint: "¿Cuántas manos se levantarán? Apuesten con los dedos, todos a la vez."
  case .bet: "3, 2, 1, muestren"
  case .showNow: "¡Muestren!"
  case .handsUp: "Recuerden su apuesta. Mano arriba si es su caso: ¿cuántas?"
  case .hands(let count): spanish(count, "mano", "manos")
  case .betWon: "Gana quien mostró eso."
  case .whoBet(let count): "¿Quién mostró \(count)?"
  case .betsWon: "Apuestas ganadas"
  case .betOnHands: "¿Cuántas manos se levantarán? Toca tu apuesta."
  case .handsNow: "¡Manos arriba!"
  case .keepsBet(let name): "Las apuestas valen. \(name) pide las manos."
  case .isItTrue: "¿Es tu caso?"
  case .handUp: "Levanto la mano"
  case .handDown: "No la levanto"
  case .betRight(let hands, let names): "\(spanishForm(.hands(hands))). Apuesta exacta: \(names)"
  case .betWrong(let hands): "\(spanishForm(.hands(hands))). Nadie apostó eso."
  case .betsRight(let count, let total): "\(count) de \(total)"
  case .tapName: "Solo tú ves esto. Toca el nombre que la responde."
  case .readsSecretly(let name): "\(name) lee una pregunta secreta. La respuesta está en esta mesa."
  case .hasName(let name): "\(name) ya tiene un nombre…"
  case .says(let name, let named): "\(name) dice: \(named)"
  case .saysNobody(let name): "\(name) no nombra a nadie."
  case .drawsLots(let name): "¿Sabrán la pregunta? \(name) deja que decidan los teléfonos."
  case .wasAsked: "La pregunta era:"
  case .stays(let name): "\(name) se guarda la pregunta."
  case .relayHint:
    "¡Los demás, ojos cerrados! Toca a la siguiente persona y actúala para ella. Ella hace lo mismo. La última dice qué era."
  case .showScene: "Mostrar la escena"
  case .shown: "Así empezó todo."
  case .foreheadHint:
    "Ponte el teléfono en la frente, con la pantalla hacia fuera. Los demás actúan la palabra."
  case .turnIt: "¡Gíralo!"
  case .startGuessing: "A la frente"
  case .guessed: "Adivinada"
  case .notGuessed: "Sin adivinar"
  case .knewIt: "¡Adivinada!"
  case .search: "Teléfonos fuera, ya"
  case .found: "Encontrado"
  case .holdUp: "¡Enséñenlo!"
  case .title: "Qué hace"
  case .none: "Nada especial"
  case .name(let form): spanishName(form)
  case .about(let form): spanishAbout(form)
  }
}

private func spanishName(_ form: Card.Form) -> String {
  switch form {
  case .rule: "Regla"
  case .duel: "Duelo"
  case .callback: "Vuelta atrás"
  case .prediction: "Pronóstico"
  case .everybody: "Todos a la vez"
  case .ordered: "En orden"
  case .whisper: "Susurro"
  case .fuse: "Mecha"
  case .summons: "Llamada"
  case .mission: "Misión secreta"
  case .bet: "Apuesta"
  case .relay: "Relevo"
  case .forehead: "En la frente"
  case .find: "Búsqueda"
  }
}

private func spanishAbout(_ form: Card.Form) -> String {
  switch form {
  case .rule: "Vale hasta el próximo turno de quien la sacó."
  case .duel: "Las dos personas nombradas compiten y las demás votan."
  case .callback: "Vuelve a una carta anterior, en un mix o en Verdad o reto."
  case .prediction: "Quien la saca dice cuántas manos se levantarán."
  case .everybody: "Todos actúan al mismo tiempo. Un mix puede terminar así."
  case .ordered: "Los objetos mantienen su orden en la cuadrícula."
  case .whisper: "Una persona la lee y dice un nombre. El teléfono decide si se lee en voz alta."
  case .fuse: "Todos por turno, contra un tiempo que nadie ve."
  case .summons: "El teléfono está boca abajo y llama a alguien."
  case .mission: "Una persona la cumple sin que se note. Se sabrá al final."
  case .bet: "Todos apuestan con los dedos cuántas manos se levantarán."
  case .relay: "Una persona la actúa para la siguiente, y así. La última dice qué era."
  case .forehead: "Una persona la pone en su frente y adivina mientras las demás la actúan."
  case .find: "Una carrera por algo en el propio teléfono."
  }
}
