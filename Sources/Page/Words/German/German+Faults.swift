import Formats

func germanFault(_ cause: FaultCause) -> String {
  switch cause {
  case .missing: "Diese Angabe fehlt."
  case .missingList(let part, let range): "Diese Angabe fehlt." + germanNeed(part, range)
  case .notText: "Hier muss ein Text in Anführungszeichen stehen."
  case .notTextOrBlank: "Hier muss ein Text in Anführungszeichen stehen, oder {} für eine Lücke."
  case .notWhole(let range):
    range.upperBound == .max
      ? "Hier muss eine ganze Zahl ab \(range.lowerBound) stehen."
      : "Hier muss eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound) stehen."
  case .notList(let part, let range):
    "Hier muss eine Liste der \(germanPart(part, isOne: false)) stehen." + germanNeed(part, range)
  case .notAnyList: "Hier muss eine Liste stehen."
  case .notName(let most):
    "Hier dürfen nur A bis Z, a bis z, Ziffern, „-“, „_“ und „.“ stehen, 1 bis \(most) Zeichen."
  case .notHash: "Hier müssen 64 hexadezimale Ziffern stehen."
  case .notLanguageTag: "Hier muss ein Sprachkürzel wie de oder pt-BR stehen."
  case .notCardNumber(let last): "Hier muss die Nummer einer Karte stehen, von 0 bis \(last)."
  case .text(let fault, nil): germanFault(in: "Der Text", fault)
  case .text(let fault, let item?):
    germanFault(in: "\(germanPart(item.part, isOne: true)) \(item.number)", fault)
  case .count(let count, let part, let range):
    "Es gibt \(count) \(germanPart(part, isOne: count == 1)), erlaubt sind \(range.lowerBound) bis \(range.upperBound)."
  case .unknown(let choice, let word, let known):
    "\(germanNone(choice)) „\(word)“. Es gibt: \(Writing.german.list(known))."
  case .nested(let most): "Das ist mehr als \(most) Ebenen tief verschachtelt."
  case .largeNumber(let number): "Die Zahl \(number) liegt jenseits von 2^53, dort gehen Stellen verloren."
  case .notFinite: "Eine Zahl ist nicht endlich."

  case .empty: "In dieser Datei steht nichts."
  case .tooLarge(let bytes, let most): "Die Datei hat \(bytes) Bytes, ein Deck darf höchstens \(most) haben."
  case .notJSON(let error):
    "Das ist kein JSON. Zeile \(error.line), Spalte \(error.column): \(germanFault(error.cause))."
  case .unknownJSON:
    "In diesem JSON sind keine Karten zu finden. Turntable liest eigene Decks, Listen von Texten oder von Objekten mit „text“ und Decks von JSON Against Humanity und Many Decks."
  case .foreign(let kind): germanAdvice(kind)
  case .unknownEncoding:
    "Die Kodierung dieses Textes ist nicht zu erkennen. Speichere ihn als UTF-8, eine Tabelle als „CSV UTF-8“."
  case .noObject(.deck): "Eine Deck-Datei besteht aus einem Objekt."
  case .noObject(.card): "Eine Karte ist ein Objekt."
  case .noObject(.pack): "Ein Paket ist ein Objekt."
  case .newerFormat(let format, let known):
    "Format \(format) ist neuer als diese App, sie kennt Format \(known)."
  case .endlessQuotes: "Das Anführungszeichen am Anfang wird nirgends geschlossen."
  case .textAfterQuotes: "Hinter dem schließenden Anführungszeichen steht noch Text."
  case .unnamedColumn: "Die erste Zeile hat für diese Spalte keinen Namen."
  case .columnTwice(let name): "Zwei Spalten heißen „\(name)“."
  case .noTextColumn:
    "Die erste Zeile muss die Spalten nennen, und keine heißt „text“. Nenne die Spalte der Karten text und die einer Wahl option 1 und option 2."
  case .columns(let count, let most):
    "Es sind \(count) Spalten, eine Tabelle von Karten darf höchstens \(most) haben."
  case .answersAlone: "In dieser Datei sind Antworten, aber keine Vorgaben."
  case .packs(let count, let most): "In dieser Datei sind \(count) Pakete, höchstens \(most) gehen."

  case .unused(let name): "Keine Karte zeigt „\(name)“."
  case .noCardHere: "Das ist keine Karte."
  case .cut(let most): "Das ist länger als \(most) Zeichen und wurde gekürzt."

  case .notCards: "Hier muss eine Liste von Karten stehen."
  case .noCard: "Ein Deck hat mindestens eine Karte."
  case .cards(let count, let most): "Es sind \(count) Karten, ein Deck darf höchstens \(most) haben."
  case .sameID(let place, let id): "\(germanPlace(place)) heißt schon „\(id)“."
  case .ratedAbove(let card, let deck): "Die Karte ist für „\(card)“, das Deck nur für „\(deck)“."
  case .players(let count, let most):
    "Auf der Karte ist Platz für \(count) Namen, mehr als \(most) gehen nicht."

  case .longBreath(let words, let most):
    "Das sind \(words) Wörter. In einem Atemzug liest man höchstens \(most)."
  case .misplacedName: "Namen kommen nur in den Text und in die Antworten."
  case .otherPerson:
    "{player} in einer Antwort meint jemand anderen als im Text. Mit {player 1} in beiden ist es dieselbe Person."
  case .duel(let slots):
    "Ein Duell ist zwischen zweien und braucht Platz für zwei Namen, nicht für \(slots)."
  case .callbackToNobody: "Ein Rückgriff nennt die Person, die die frühere Karte gespielt hat: {player 1}."
  case .callbackToAll:
    "Diese Art Karte ist für alle. Ein Rückgriff gilt dem, was eine einzelne Person getan hat."
  case .stranger(let text, let most):
    "„\(text)“ ist kein Platz für einen Namen. Für einen Namen steht {player}, oder {player 1} bis {player \(most)}, wenn dieselbe Person noch einmal vorkommt."
  case .opening(let phrase, let cards, let most):
    "Das fängt mit „\(phrase)“ an wie die Karten \(Writing.german.list(cards.map { "\($0)" })). Höchstens \(most) dürfen das."
  case .likeCard(let other): "Das sagt fast dasselbe wie \(germanCard(other))."
  case .likeItems(let other): "Das sind fast dieselben Einträge wie auf \(germanCard(other))."
  case .other(let sentence): sentence
  }
}

func germanPlace(_ place: FaultPlace) -> String {
  switch place {
  case .card(let number): "Karte \(number)"
  case .row(let number), .line(let number): "Zeile \(number)"
  case .cell(let row, let column): "Zeile \(row), Spalte \(column)"
  case .path(let path): path
  }
}

func germanPlaces(_ places: FaultPlaces) -> String {
  let more = places.more == 0 ? [] : ["\(places.more) weitere"]
  let names = Writing.german.series(places.names + more)
  return switch places.kind {
  case .card: "Karten \(names)"
  case .row, .line: "Zeilen \(names)"
  case .cell(let column): "Zeilen \(names), Spalte \(column)"
  case .path: names
  }
}

/// Returns the cause as a sentence after a colon, without the full stop.
func germanFault(_ cause: JSONError.Cause) -> String {
  switch cause {
  case .unexpectedEnd: "Der Text hört zu früh auf"
  case .unexpectedCharacter(_, .value): "Hier wird ein Wert erwartet"
  case .unexpectedCharacter(_, .name): "Hier wird ein Name in geraden Anführungszeichen erwartet"
  case .unexpectedCharacter(_, .colon): "Hier wird ein Doppelpunkt erwartet"
  case .unexpectedCharacter(_, .commaOrBracket): "Hier wird ein Komma oder ] erwartet"
  case .unexpectedCharacter(_, .commaOrBrace): "Hier wird ein Komma oder } erwartet"
  case .unexpectedCharacter(_, .digit): "Hier wird eine Ziffer erwartet"
  case .unexpectedCharacter(_, .word): "Hier wird true, false oder null erwartet"
  case .badEscape: "Nach diesem \\ steht kein erlaubtes Zeichen"
  case .loneSurrogate: "Das ist nur die Hälfte eines Zeichens"
  case .controlCharacter: "In einem Text steht ein Steuerzeichen"
  case .invalidUTF8: "Das ist kein gültiges UTF-8"
  case .byteOrderMark: "Der Text beginnt mit einer Byte-Reihenfolge-Markierung (BOM)"
  case .leadingZero: "Eine Zahl beginnt mit einer 0 zu viel"
  case .numberOutOfRange: "Diese Zahl ist zu groß"
  case .notFinite: "Diese Zahl ist nicht endlich"
  case .duplicateName(let name): "Der Name „\(name)“ kommt in einem Objekt zweimal vor"
  case .tooDeep(let limit): "Mehr als \(limit) Ebenen sind ineinander verschachtelt"
  case .tooLarge(let limit): "Der Text ist länger als \(limit) Bytes"
  case .textAfterEnd: "Nach dem Ende steht noch Text"
  }
}

private func germanFault(in text: String, _ fault: FaultCause.Text) -> String {
  switch fault {
  case .notText: "\(text) muss in Anführungszeichen stehen."
  case .controlCharacter: "\(text) enthält ein Steuerzeichen."
  case .tooLong(let count, let most): "\(text) hat \(count) Zeichen, höchstens \(most) gehen."
  case .blank: "\(text) ist leer."
  }
}

private func germanPart(_ part: FaultCause.Part, isOne: Bool) -> String {
  switch part {
  case .tag: isOne ? "Schlagwort" : "Schlagwörter"
  case .option: isOne ? "Antwort" : "Antworten"
  case .item: isOne ? "Eintrag" : "Einträge"
  }
}

private func germanNeed(_ part: FaultCause.Part, _ range: ClosedRange<Int>?) -> String {
  range.map { " Nötig sind \($0.lowerBound) bis \($0.upperBound) \(germanPart(part, isOne: false))." } ?? ""
}

private func germanNone(_ choice: FaultCause.Choice) -> String {
  switch choice {
  case .kind: "Es gibt keine Kartenart"
  case .rating: "Es gibt keine Altersstufe"
  case .level: "Es gibt keine Stufe"
  case .form: "Es gibt keine Form"
  }
}

private func germanCard(_ other: FaultCause.Likeness) -> String {
  "Karte \(other.card)" + (other.file.map { " aus \($0)" } ?? "")
    + " (\(other.shared) von \(other.words) Wörtern)"
}

/// Names a file without text, and a way out.
private func germanAdvice(_ kind: ForeignFile) -> String {
  switch kind {
  case .spreadsheet: "Das ist eine Tabelle. Speichere sie als CSV UTF-8 und öffne diese Datei."
  case .document:
    "Das ist ein Dokument. Speichere es als reinen Text, eine Karte je Zeile, und öffne diese Datei."
  case .picture: "Das ist ein Bild. Karten werden aus Text gelesen."
  case .recording: "Das ist ein Ton oder ein Video. Karten werden aus Text gelesen."
  case .archive: "Das ist ein Archiv. Entpacke es und öffne die Datei darin."
  case .ankiPackage:
    "Das ist ein Anki-Paket. Exportiere aus Anki „Notizen als Textdatei“ und öffne diese Datei."
  case .database: "Das ist eine Datenbank. Exportiere ihre Karten als CSV und öffne diese Datei."
  case .webPage:
    "Das ist eine Webseite. Lade die Datei selbst herunter oder kopiere die Karten in eine Textdatei."
  }
}
