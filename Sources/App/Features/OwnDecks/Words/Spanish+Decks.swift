import Cards

/// Spanish texts about own decks, one case a line.
func spanishDecks(_ phrase: DecksPhrase) -> String {
  switch phrase {
  case .decks: "Mazos"
  case .mine: "Mis mazos"
  case .discover: "Descubrir"
  case .decksHint: "Escribe el tuyo."
  case .yourDecks: "Tus mazos"
  case .noOwnDecks: "Ninguno todavía. Las mejores cartas hablan de la gente de tu mesa."
  case .builtInDecks: "Incluidos"
  case .downloadedDecks: "Descargados"
  case .yours: "tuyo"
  case .builtIn: "incluido"
  case .isPublic: "público"
  case .isPublicAndChanged: "público, con cambios sin publicar"
  case .newDeck: "Nuevo mazo"
  case .newDeckTitle: "Nuestro mazo"
  case .copyOf(let title): "\(title), a nuestro modo"
  case .decksFull(let limit): "En este teléfono hay \(limit) mazos. Borra uno para hacer otro."
  case .playDeck: "Jugar con este mazo"
  case .aboutDeck: "Editar"
  case .titleAndLook: "Título y aspecto"
  case .copyDeck: "Duplicar"
  case .deleteDeck: "Borrar"
  case .deckRemoved(let title): "Se borró “\(title)”."
  case .cardRemoved: "Se borró la carta."
  case .deckTitle: "Título"
  case .deckDescription: "Descripción"
  case .deckGame: "Juego"
  case .deckGameHint: "Cualquier mazo se puede jugar también con el disco."
  case .rating(let rating): spanishRating(rating)
  case .moreAboutDeck: "Funda, descripción, edad"
  case .cover: "Funda"
  case .coverNumber(let number): "Funda \(number)"
  case .symbol: "Símbolo"
  case .symbolNumber(let number): "Símbolo \(number)"

  case .openFile: "Abrir archivo"
  case .saveAsFile: "Guardar archivo"
  case .takeDeck: "Añadir a tus mazos"
  case .takePack(let title): "Añadir “\(title)”"
  case .takeAll: "Añadir todos"
  case .takeSeveral(let count): count == 1 ? "Añadir 1 mazo" : "Añadir \(count) mazos"
  case .licence: "Licencia"
  case .licenceHint: "¿De quién son estas cartas y qué se puede hacer con ellas? Déjalo vacío si son tuyas."
  case .fileRefused: "Este archivo aún no es un mazo"
  case .fileRefusedHint: "No se cambió nada. Arregla estas partes y ábrelo otra vez."
  case .andMore(let count): "Y \(count) más."
  case .byAuthor(let name): "de \(name)"
  case .translatedBy(let name): "traducción de \(name)"
  case .underLicence(let licence): "licencia \(licence)"
  case .fromFormat(let name): "desde \(name)"
  case .leftOut: "Lo que queda fuera"
  case .severalDecks(let count): "En este archivo hay \(count) mazos. ¿Cuáles quieres?"
  case .answersUsed(let used, let all): spanishAnswers(used, all)
  case .columns: "Columnas"
  case .columnsHint: "Con estas columnas aún no hay cartas."
  case .column(let number): "Columna \(number)"
  case .role(let role): spanishRole(role)
  case .fault(let cause): spanishFault(cause)
  case .faultPlace(let place): spanishPlace(place)
  case .faultPlaces(let places): spanishPlaces(places)
  case .alsoFault(let fault): "Además: \(fault)"
  case .moreFaults(let count): "Y \(spanish(count, "error", "errores")) más."
  case .sharing(let phrase): spanishSharing(phrase)

  case .downloadedDeck: "descargado"
  case .baseChanged(let title): "“\(title)” cambió desde que hiciste tu versión"
  case .baseChangedHint:
    "Lo que cambiaste se queda. Solo te preguntamos donde ambas versiones cambiaron la misma carta."
  case .bringIn: "Incorporar cambios"
  case .bothChanged(let count):
    count == 1 ? "Una carta cambió en ambas versiones" : "\(count) cartas cambiaron en ambas versiones"
  case .myCard: "La tuya"
  case .theirCard: "La otra"
  case .cardGone: "quitada"
  case .mergeDone: "Los cambios están en tu mazo."

  case .after(let title): "según “\(title)”"
  case .afterBy(let title, let author): "según “\(title)”, de \(author)"

  case .noCards: "Todavía no hay cartas. Con cinco basta para una primera ronda."
  case .addCard: "Añadir carta"
  case .pasteCards: "Añadir varias"
  case .moreCards(let count): "Ver \(spanish(count, "carta más", "cartas más"))"
  case .moveUp(let number): "Subir la carta \(number)"
  case .moveDown(let number): "Bajar la carta \(number)"
  case .removeCard(let number): "Borrar la carta \(number)"
  case .lines: "Una carta por línea"
  case .linesHint: "“{player}” se convierte en el nombre de alguien; “A\u{a0}/\u{a0}B” es una elección."
  case .addCards(let count): "Añadir \(spanish(count, "carta", "cartas"))"
  case .pasted: "Tu texto"
  case .choiceText: "¿Qué prefieres…?"

  case .newCard: "Nueva carta"
  case .cardNumber(let number): "Carta \(number)"
  case .cardKind: "Tipo"
  case .kind(let kind): spanishDeckKind(kind)
  case .cardText: "Lo que dice la carta"
  case .textHint(let kind): spanishTextHint(kind)
  case .addName: "Poner el nombre de alguien"
  case .options: "Para elegir"
  case .optionsHint: "Una por línea, de dos a seis."
  case .items: "En la carta"
  case .itemsHint: "Una por línea."
  case .countdown: "Tiempo"
  case .noCountdown: "No"
  case .asDeck: "Como el mazo"
  case .cardLevel: "Cuándo sale"
  case .level(.warm): "Para empezar"
  case .level(.mid): "A la mitad"
  case .level(.big): "Plato fuerte"
  case .moreAboutCard: "Edad y momento"
  case .moreAboutTimedCard: "Tiempo, edad y momento"
  case .saveCard: "Guardar carta"
  case .saveCardAndNext: "Guardar y otra"
  }
}

/// Describes the use of answers in an imported deck.
private func spanishAnswers(_ used: Int, _ all: Int) -> String {
  if used == 0 { return "Las frases se leen en voz alta. Hay muy pocas respuestas para elegir." }
  switch all - used {
  case 0: return "Cada frase viene con dos respuestas, y la mesa elige un lado."
  case 1: return "Cada frase viene con dos respuestas, y la mesa elige un lado. Sobra 1 respuesta."
  case let rest:
    return "Cada frase viene con dos respuestas, y la mesa elige un lado. Sobran \(rest) respuestas."
  }
}

private func spanishRating(_ rating: Rating) -> String {
  switch rating {
  case .everyone: "Toda edad"
  case .teens: "Jóvenes y más"
  case .adults: "Adultos"
  }
}

private func spanishDeckKind(_ kind: CardKind) -> String {
  switch kind {
  case .choice: "Dilema"
  case .question, .truth, .dare, .statement, .task, .memory, .story: spanishKind(kind)
  }
}

private func spanishTextHint(_ kind: CardKind) -> String {
  switch kind {
  case .question: "Pregunta algo que cualquiera de la mesa pueda responder."
  case .truth: "Pide una anécdota: “¿Qué hiciste una vez…?”"
  case .dare: "Algo que cualquiera pueda hacer en un minuto, aquí mismo."
  case .choice: "La pregunta. Lo que hay para elegir va debajo."
  case .statement: "“Yo nunca he…”"
  case .task: "Lo que hay que actuar o soñar, en pocas palabras."
  case .memory: "La escena que une las cosas."
  case .story: "Cómo empieza el cuento."
  }
}

private func spanishRole(_ role: ColumnRole) -> String {
  switch role {
  case .text: "Texto de la carta"
  case .options: "Para elegir"
  case .items: "En la carta"
  case .answer: "Respuesta"
  case .kind: "Tipo de carta"
  case .rating: "Edad"
  case .named: "Según su nombre"
  case .unused: "No se muestra"
  }
}
