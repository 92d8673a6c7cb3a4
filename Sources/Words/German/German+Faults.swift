import Formats

func germanFault(_ cause: FaultCause) -> String {
  switch cause {
  case .missing: "Das fehlt."
  case .missingList(let part, let range): "Das fehlt." + germanNeed(part, range)
  case .notText: "Hier muss ein Text in Anführungszeichen stehen."
  case .notTextOrBlank: "Hier muss ein Text in Anführungszeichen stehen, oder {} für eine Lücke."
  case .notWhole(let range):
    range.upperBound == .max
      ? "Hier muss eine ganze Zahl ab \(range.lowerBound) stehen."
      : "Hier muss eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound) stehen."
  case .notList(let part, let range):
    "Hier muss eine Liste stehen: \(germanPart(part, isOne: false))." + germanNeed(part, range)
  case .notAnyList: "Hier muss eine Liste stehen."
  case .notName(let most):
    "Hier dürfen nur A bis Z, a bis z, Ziffern, „-“, „_“ und „.“ stehen, 1 bis \(most) davon."
  case .notHash: "Hier müssen 64 hexadezimale Ziffern stehen."
  case .notLanguageTag: "Hier muss ein Kürzel einer Sprache stehen, etwa de oder pt-BR."
  case .notCardNumber(let last): "Hier muss die Nummer einer Karte stehen, von 0 bis \(last)."
  case .text(let fault, nil): germanFault(in: "Der Text", fault)
  case .text(let fault, let item?):
    germanFault(in: "\(germanPart(item.part, isOne: true)) \(item.number)", fault)
  case .count(let count, let part, let range):
    "Es \(count == 1 ? "ist" : "sind") \(count) \(germanPart(part, isOne: count == 1)), erlaubt sind \(range.lowerBound) bis \(range.upperBound)."
  case .unknown(let choice, let word, let known):
    "\(germanNone(choice)) „\(word)“. Es gibt: \(Writing.german.list(known))."
  case .nested(let most): "Das ist mehr als \(most) Ebenen tief verschachtelt."
  case .largeNumber(let number): "Die Zahl \(number) ist größer als 2^53, dort gehen Stellen verloren."
  case .notFinite: "Eine Zahl ist nicht endlich."

  case .empty: "In dieser Datei steht nichts."
  case .tooLarge(let bytes, let most): "Die Datei hat \(bytes) Bytes, ein Deck darf \(most) haben."
  case .notJSON(let error):
    "Das ist kein JSON. Zeile \(error.line), Spalte \(error.column): \(germanFault(error.cause))."
  case .noObject(.deck): "Eine Deck-Datei besteht aus einem Objekt."
  case .noObject(.card): "Eine Karte ist ein Objekt."
  case .noObject(.pack): "Ein Paket ist ein Objekt."
  case .newerFormat(let format, let known):
    "Format \(format) ist neuer als diese App, sie kennt Format \(known)."
  case .endlessQuotes: "Das Anführungszeichen am Anfang wird nirgends geschlossen."
  case .textAfterQuotes: "Hinter dem schließenden Anführungszeichen steht noch Text."
  case .unnamedColumn: "Die erste Zeile hat für diese Spalte keinen Namen."
  case .columnTwice(let name): "Zwei Spalten heißen „\(name)“."
  case .noTextColumn: "Die erste Zeile muss die Spalten nennen, und keine heißt „text“."
  case .answersAlone: "In dieser Datei sind Antworten, aber keine Fragen."
  case .packs(let count, let most): "In dieser Datei sind \(count) Pakete, höchstens \(most) gehen."

  case .notCards: "Hier muss eine Liste von Karten stehen."
  case .noCard: "Ein Deck hat mindestens eine Karte."
  case .cards(let count, let most): "Es sind \(count) Karten, ein Deck darf \(most) haben."
  case .sameID(let place, let id): "\(germanPlace(place)) heißt auch „\(id)“."
  case .ratedAbove(let card, let deck): "Die Karte ist für „\(card)“, das Deck nur für „\(deck)“."
  case .players(let count, let most):
    "Auf der Karte ist Platz für \(count) Namen, mehr als \(most) gehen nicht."

  case .longBreath(let words, let most):
    "Das sind \(words) Wörter. In einem Atemzug liest man höchstens \(most)."
  case .misplacedName: "Namen kommen nur in den Text und in die Antworten."
  case .otherPerson:
    "{player} in einer Antwort meint jemand anderen als im Text. Mit {player 1} in beiden ist es dieselbe Person."
  case .duel(let slots):
    "Ein Duell ist zwischen zweien und braucht Platz für zwei Namen, hier ist es \(slots)."
  case .callbackToNobody: "Ein Rückgriff nennt, wer die frühere Karte hatte: {player 1}."
  case .callbackToAll: "Diese Art Karte ist für alle. Ein Rückgriff gilt dem, was jemand getan hat."
  case .stranger(let text, let most):
    "„\(text)“ ist kein Platz für einen Namen. Ein Name kommt nach {player}, oder nach {player 1} bis {player \(most)} für dieselbe Person noch einmal."
  case .opening(let phrase, let cards, let most):
    "Fängt mit „\(phrase)“ an wie die Karten \(Writing.german.list(cards.map { "\($0)" })). Das dürfen höchstens \(most)."
  case .likeCard(let other): "Das sagt fast dasselbe wie \(germanCard(other))."
  case .likeItems(let other): "Das ist fast dasselbe wie auf \(germanCard(other))."
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

/// Ends a sentence, without its full stop.
func germanFault(_ cause: JSONError.Cause) -> String {
  switch cause {
  case .unexpectedEnd: "der Text hört zu früh auf"
  case .unexpectedCharacter(_, .value): "hier wird ein Wert erwartet"
  case .unexpectedCharacter(_, .name): "hier wird ein Name in geraden Anführungszeichen erwartet"
  case .unexpectedCharacter(_, .colon): "hier wird ein Doppelpunkt erwartet"
  case .unexpectedCharacter(_, .commaOrBracket): "hier wird ein Komma oder ] erwartet"
  case .unexpectedCharacter(_, .commaOrBrace): "hier wird ein Komma oder } erwartet"
  case .unexpectedCharacter(_, .digit): "hier wird eine Ziffer erwartet"
  case .unexpectedCharacter(_, .word): "hier wird true, false oder null erwartet"
  case .badEscape: "nach diesem \\ steht kein bekanntes Zeichen"
  case .loneSurrogate: "das ist nur die Hälfte eines Zeichens"
  case .controlCharacter: "in einem Text steht ein Steuerzeichen"
  case .invalidUTF8: "das ist kein gültiges UTF-8"
  case .byteOrderMark: "der Text beginnt mit einer Byte-Reihenfolge-Marke"
  case .leadingZero: "eine Zahl beginnt mit einer 0 zu viel"
  case .numberOutOfRange: "diese Zahl ist zu groß"
  case .notFinite: "diese Zahl ist nicht endlich"
  case .duplicateName(let name): "der Name „\(name)“ kommt in einem Objekt zweimal vor"
  case .tooDeep(let limit): "mehr als \(limit) Ebenen sind verschachtelt"
  case .tooLarge(let limit): "der Text ist länger als \(limit) Bytes"
  case .textAfterEnd: "nach dem Ende steht noch Text"
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
  case .tag: isOne ? "Stichwort" : "Stichwörter"
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
  "Karte \(other.card)" + (other.file.map { " von \($0)" } ?? "")
    + " (\(other.shared) von \(other.words) Wörtern)"
}
