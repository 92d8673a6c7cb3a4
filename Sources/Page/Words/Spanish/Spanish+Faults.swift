import Formats

func spanishFault(_ cause: FaultCause) -> String {
  switch cause {
  case .missing: "Falta este dato."
  case .missingList(let part, let range): "Falta este dato." + spanishNeed(part, range)
  case .notText: "Aquí va un texto entre comillas."
  case .notTextOrBlank: "Aquí va un texto entre comillas, o {} para un hueco."
  case .notWhole(let range):
    range.upperBound == .max
      ? "Aquí va un número entero a partir de \(range.lowerBound)."
      : "Aquí va un número entero de \(range.lowerBound) a \(range.upperBound)."
  case .notList(let part, let range):
    "Aquí va una lista de \(spanishPart(part, isOne: false))." + spanishNeed(part, range)
  case .notAnyList: "Aquí va una lista."
  case .notName(let most):
    "Aquí solo van letras (A-Z, a-z), cifras, “-”, “_” y “.”, de 1 a \(most) caracteres."
  case .notHash: "Aquí van 64 cifras hexadecimales."
  case .notLanguageTag: "Aquí va el código de un idioma, como es o pt-BR."
  case .notCardNumber(let last): "Aquí va el número de una carta, de 0 a \(last)."
  case .text(let fault, nil): spanishFault(in: "El texto", fault, isFeminine: false)
  case .text(let fault, let item?):
    spanishFault(in: "\(spanishOne(item.part)) número \(item.number)", fault, isFeminine: true)
  case .count(let count, let part, let range):
    "Hay \(count) \(spanishPart(part, isOne: count == 1)), tiene que haber de \(range.lowerBound) a \(range.upperBound)."
  case .unknown(let choice, let word, let known):
    "\(spanishNone(choice)) “\(word)”. Hay: \(Writing.spanish.list(known))."
  case .nested(let most): "Esto está anidado en más de \(most) niveles."
  case .largeNumber(let number): "El número \(number) pasa de 2^53, y ahí se pierden cifras."
  case .notFinite: "Un número no es finito."

  case .empty: "En este archivo no hay nada."
  case .tooLarge(let bytes, let most):
    "El archivo tiene \(bytes) bytes, un mazo puede tener \(most) como mucho."
  case .notJSON(let error):
    "Esto no es JSON. Línea \(error.line), columna \(error.column): \(spanishFault(error.cause))."
  case .unknownJSON:
    "En este JSON no hay cartas. Turntable lee sus propios mazos, listas de textos o de objetos con “text”, y mazos de JSON Against Humanity y Many Decks."
  case .foreign(let kind): spanishAdvice(kind)
  case .unknownEncoding:
    "No se reconoce la codificación de este texto. Guárdalo como UTF-8, una tabla como “CSV UTF-8”."
  case .noObject(.deck): "El archivo de un mazo contiene un solo objeto."
  case .noObject(.card): "Una carta es un objeto."
  case .noObject(.pack): "Un paquete es un objeto."
  case .newerFormat(let format, let known):
    "El formato \(format) es más nuevo que esta app, que conoce el \(known)."
  case .endlessQuotes: "Las comillas que se abren aquí no se cierran."
  case .textAfterQuotes: "Hay texto después de las comillas que cierran."
  case .unnamedColumn: "La primera fila no le da nombre a esta columna."
  case .columnTwice(let name): "Dos columnas se llaman “\(name)”."
  case .noTextColumn:
    "La primera fila tiene que nombrar las columnas, y ninguna se llama “text”. Llama text a la columna de las cartas, y option 1 y option 2 a las de una elección."
  case .columns(let count, let most): "Hay \(count) columnas; una tabla de cartas puede tener hasta \(most)."
  case .answersAlone: "En este archivo hay respuestas, pero ninguna frase."
  case .packs(let count, let most): "En este archivo hay \(count) paquetes, caben \(most) como mucho."

  case .unused(let name): "Ninguna carta muestra “\(name)”."
  case .noCardHere: "Esto no es una carta."
  case .cut(let most): "Tiene más de \(most) caracteres y se recortó."

  case .notCards: "Aquí va una lista de cartas."
  case .noCard: "Un mazo tiene al menos una carta."
  case .cards(let count, let most): "Hay \(count) cartas, un mazo puede tener \(most) como mucho."
  case .sameID(let place, let id): "\(spanishThe(place)) ya se llama “\(id)”."
  case .ratedAbove(let card, let deck): "La carta es para “\(card)”, el mazo solo para “\(deck)”."
  case .players(let count, let most): "La carta pide \(count) nombres, caben \(most) como mucho."

  case .longBreath(let words, let most):
    "Son \(words) palabras. De un tirón se leen \(most) como mucho."
  case .misplacedName: "Los nombres van solo en el texto y en las respuestas."
  case .otherPerson:
    "{player} en una respuesta no es la misma persona que en el texto. Con {player 1} en ambos, sí lo es."
  case .duel(let slots): "Un duelo es entre dos y pide dos nombres, aquí hay \(slots)."
  case .callbackToNobody: "Una carta que retoma otra nombra a quien jugó esa otra: {player 1}."
  case .callbackToAll: "Este tipo de carta es para todo el mundo. Solo se retoma lo que hizo una persona."
  case .stranger(let text, let most):
    "En “\(text)” no va ningún nombre. Un nombre va en {player}, o en {player 1} a {player \(most)} para repetir la misma persona."
  case .opening(let phrase, let cards, let most):
    "Empieza con “\(phrase)”, como las cartas \(Writing.spanish.list(cards.map { "\($0)" })). Así pueden empezar \(most) como mucho."
  case .likeCard(let other): "Dice casi lo mismo que \(spanishCard(other))."
  case .likeItems(let other): "Son casi las mismas entradas que en \(spanishCard(other))."
  case .other(let sentence): sentence
  }
}

func spanishPlace(_ place: FaultPlace) -> String {
  switch place {
  case .card(let number): "Carta \(number)"
  case .row(let number): "Fila \(number)"
  case .cell(let row, let column): "Fila \(row), columna \(column)"
  case .line(let number): "Línea \(number)"
  case .path(let path): path
  }
}

func spanishPlaces(_ places: FaultPlaces) -> String {
  let more = places.more == 0 ? [] : ["\(places.more) más"]
  let names = Writing.spanish.series(places.names + more)
  return switch places.kind {
  case .card: "Cartas \(names)"
  case .row: "Filas \(names)"
  case .cell(let column): "Filas \(names), columna \(column)"
  case .line: "Líneas \(names)"
  case .path: names
  }
}

/// Returns a place as the beginning of a sentence.
private func spanishThe(_ place: FaultPlace) -> String {
  if case .path(let path) = place { path } else { "La " + spanishPlace(place).lowercased() }
}

/// Returns the cause as the end of a sentence, without the full stop.
func spanishFault(_ cause: JSONError.Cause) -> String {
  switch cause {
  case .unexpectedEnd: "el texto se acaba antes de tiempo"
  case .unexpectedCharacter(_, .value): "aquí va un valor"
  case .unexpectedCharacter(_, .name): "aquí va un nombre entre comillas rectas"
  case .unexpectedCharacter(_, .colon): "aquí van dos puntos"
  case .unexpectedCharacter(_, .commaOrBracket): "aquí va una coma o ]"
  case .unexpectedCharacter(_, .commaOrBrace): "aquí va una coma o }"
  case .unexpectedCharacter(_, .digit): "aquí va una cifra"
  case .unexpectedCharacter(_, .word): "aquí va true, false o null"
  case .badEscape: "después de este \\ hay un carácter no permitido"
  case .loneSurrogate: "esto es solo la mitad de un carácter"
  case .controlCharacter: "un texto tiene un carácter de control"
  case .invalidUTF8: "esto no es UTF-8 válido"
  case .byteOrderMark: "el texto empieza con una marca de orden de bytes (BOM)"
  case .leadingZero: "un número empieza con un 0 de más"
  case .numberOutOfRange: "este número es demasiado grande"
  case .notFinite: "este número no es finito"
  case .duplicateName(let name): "el nombre “\(name)” aparece dos veces en un objeto"
  case .tooDeep(let limit): "hay más de \(limit) niveles anidados"
  case .tooLarge(let limit): "el texto pasa de \(limit) bytes"
  case .textAfterEnd: "hay más texto después del final"
  }
}

private func spanishFault(in text: String, _ fault: FaultCause.Text, isFeminine: Bool) -> String {
  switch fault {
  case .notText: "\(text) tiene que ir entre comillas."
  case .controlCharacter: "\(text) tiene un carácter de control."
  case .tooLong(let count, let most): "\(text) tiene \(count) caracteres, caben \(most) como mucho."
  case .blank: "\(text) está \(isFeminine ? "vacía" : "vacío")."
  }
}

private func spanishPart(_ part: FaultCause.Part, isOne: Bool) -> String {
  switch part {
  case .tag: isOne ? "etiqueta" : "etiquetas"
  case .option: isOne ? "respuesta" : "respuestas"
  case .item: isOne ? "entrada" : "entradas"
  }
}

private func spanishOne(_ part: FaultCause.Part) -> String {
  switch part {
  case .tag: "La etiqueta"
  case .option: "La respuesta"
  case .item: "La entrada"
  }
}

private func spanishNeed(_ part: FaultCause.Part, _ range: ClosedRange<Int>?) -> String {
  range.map { " Hacen falta de \($0.lowerBound) a \($0.upperBound) \(spanishPart(part, isOne: false))." }
    ?? ""
}

private func spanishNone(_ choice: FaultCause.Choice) -> String {
  switch choice {
  case .kind: "No hay cartas del tipo"
  case .rating: "No hay ninguna edad"
  case .level: "No hay ningún nivel"
  case .form: "No hay ninguna forma"
  }
}

private func spanishCard(_ other: FaultCause.Likeness) -> String {
  "la carta \(other.card)" + (other.file.map { " de \($0)" } ?? "")
    + " (\(other.shared) de \(other.words) palabras)"
}

/// Names a file without text, and a way out.
private func spanishAdvice(_ kind: ForeignFile) -> String {
  switch kind {
  case .spreadsheet: "Es una hoja de cálculo. Guárdala como CSV UTF-8 y abre ese archivo."
  case .document: "Es un documento. Guárdalo como texto sin formato, una carta por línea, y abre ese archivo."
  case .picture: "Es una imagen. Las cartas se leen de un texto."
  case .recording: "Es un sonido o un video. Las cartas se leen de un texto."
  case .archive: "Es un archivo comprimido. Descomprímelo y abre el archivo que contiene."
  case .ankiPackage:
    "Es un paquete de Anki. Exporta las notas como texto sin formato desde Anki y abre ese archivo."
  case .database: "Es una base de datos. Exporta sus cartas como CSV y abre ese archivo."
  case .webPage: "Es una página web. Descarga el archivo mismo o copia las cartas en un archivo de texto."
  }
}
