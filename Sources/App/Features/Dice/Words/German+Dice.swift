/// German texts of the dice, one case a line.
func germanDice(_ phrase: DicePhrase) -> String {
  switch phrase {
  case .dice: "Würfel"
  case .diceHint: "Einer oder hundert."
  case .continueDice(let notation): "Würfel, \(notation)"
  case .roll: "Würfeln"
  case .endTurn: "Zug beenden"
  case .diceCount(let count): german(count, "Würfel", "Würfel")
  case .chooseDice: "Welche Würfel?"
  case .numberOfDice: "Anzahl der Würfel"
  case .moreDice: "Ein Würfel mehr"
  case .fewerDice: "Ein Würfel weniger"
  case .diceNotation: "Würfelformel"
  case .notationHint: "Oder schreib sie, etwa 2d20, oder 4d6kh3+2 für die besten 3 von 4, plus 2."
  case .lockHint: "Tipp auf Würfel zum Halten."
  case .die(let number, let value): "Würfel \(number): \(value)"
  case .dieRolling(let number): "Würfel \(number): rollt"
  case .total(let total): "Summe \(Writing.german.number(total))"
  case .rolled(let total, let values): "Du hast \(total) gewürfelt: \(values)"
  case .countOf(let count, let value): "\(germanTimes(count)) die\u{A0}\(value)"
  case .bestRun(let low, let high): "Beste Straße \(low) bis \(high)"
  case .diceCounted(let notation, let values): "Bei \(notation) zählt: \(values)"

  case .numberProblem(let limit): "Gib eine Zahl von 1 bis \(limit) ein."
  case .notationEmpty: "Gib die Würfel ein, etwa 5d6 oder 4d6kh3+2."
  case .notationTooLong(let limit): "Das ist zu lang. Höchstens \(limit) Zeichen."
  case .notationUnreadable(let typed): "„\(typed)“ ist unlesbar. Versuch 4d6."
  case .notationUnexpected(let character, let at):
    "„\(character)“ passt nicht an Stelle \(at). Schreib es wie 4d6kh3+2."
  case .notationEndsEarly: "Am Ende fehlt etwas. Schreib es wie 4d6kh3+2."
  case .notationNoDice(let at): "Keine Würfel an Stelle \(at). Wirf mindestens 1."
  case .notationTooManyDice(let limit): "Das sind zu viele Würfel. Wirf höchstens \(limit)."
  case .notationUnknownDie(let sides, let at):
    "Einen Würfel mit \(sides) Seiten gibt es nicht (Stelle \(at)). Nimm 2, 3, 4, 6, 8, 10, 12, 20 oder 100."
  case .notationKeepsTooMany(let kept, let count, let at):
    "Von \(count) Würfeln kann man nicht \(kept) auswählen (Stelle \(at)). Höchstens \(count)."
  case .notationKeepsNone(let at): "So bliebe kein Würfel übrig (Stelle \(at)). Behalte mindestens 1."
  case .notationNumberTooLarge(let limit, let at):
    "Die Zahl an Stelle \(at) ist zu groß. Höchstens \(Writing.german.number(limit))."
  case .notationTooManyTerms(let limit): "Das sind zu viele Teile. Höchstens \(limit)."
  case .notationOnlyNumbers: "Darin sind keine Würfel. Nimm welche dazu, etwa 2d6."
  case .setBlank: "Gib diesen Würfeln zuerst einen Namen."
  case .setsFull(let limit): "Es gibt schon \(limit) Sätze. Entferne erst einen."

  case .diceSets: "Würfelsätze"
  case .noSets: "Noch keine. Gib den Würfeln auf dem Tisch einen Namen, und sie sind einen Tipp entfernt."
  case .setOf(let name, let notation): "\(name), \(notation)"
  case .setName: "Wofür sind sie?"
  case .saveSet(let notation): "\(notation) speichern"
  case .removeSet(let name): "\(name) entfernen"

  case .history: "Verlauf"
  case .noTurns: "Noch keine Züge. „Zug beenden“ schreibt einen Wurf hier auf."
  case .olderTurns: "Ältere Züge zeigen"
  case .wasLocked: "(gehalten)"
  case .howOften(let sides): "Ergebnisse mit d\(sides)"
  case .faceCame(let face, let count): "\(face): \(count)-mal"
  case .clearHistory: "Verlauf löschen"
  case .clearQuestion: "Verlauf löschen?"
  case .clearHint(let count):
    count == 1
      ? "Der eine Zug darin ist dann endgültig weg." : "Alle \(count) Züge darin sind dann endgültig weg."
  case .clearTurns(let count): count == 1 ? "1 Zug löschen" : "\(count) Züge löschen"
  case .saveAsFile: "Als Datei speichern"
  case .columns(let column): germanColumn(column)

  case .luck: "Glück"
  case .noLuck: "Noch nichts geworfen. Jeder Wurf wird hier gezählt."
  case .luckHint: "Jeder Würfel, der je auf diesem Handy fiel. Die Linie ist, was der Zufall erwarten lässt."
  case .diceOfSides(let sides): "Würfel mit \(sides) Seiten"
  case .luckTooFew(let count):
    count == 1
      ? "Noch 1 Wurf, dann lässt sich etwas sagen." : "Noch \(count) Würfe, dann lässt sich etwas sagen."
  case .luckUsual: "Nichts Besonderes: Faire Würfel fallen oft so ungleich."
  case .luckUneven(let oneIn):
    switch oneIn {
    case 20: "Etwas ungewöhnlich: So ungleich fallen faire Würfel in weniger als 1 von 20 Fällen."
    case 100: "Ungewöhnlich: So ungleich fallen faire Würfel in weniger als 1 von 100 Fällen."
    default: "Sehr ungewöhnlich: So ungleich fallen faire Würfel in weniger als 1 von 1.000 Fällen."
    }
  case .luckTooEven:
    "Ungewöhnlich gleichmäßig: So gleich fallen faire Würfel in weniger als 1 von 100 Fällen."
  case .luckNumbers(let thrown, let expected):
    "\(Writing.german.number(thrown)) geworfen, jede Seite \(expected)-mal erwartet."
  case .maths: "Die Rechnung"
  case .luckMaths(let chiSquare, let freedom):
    "Chi-Quadrat \(chiSquare), \(german(freedom, "Freiheitsgrad", "Freiheitsgrade"))."

  case .shakeDice: "Schütteln zum Würfeln"
  case .shakeDiceHint: "Schüttle das Handy, um zu würfeln."
  case .rollSpeedHint: "Gilt auch für die Würfel."
  }
}

/// Spells out numbers up to twelve.
private func germanTimes(_ count: Int) -> String {
  let words = [
    "keinmal", "einmal", "zweimal", "dreimal", "viermal", "fünfmal", "sechsmal", "siebenmal", "achtmal",
    "neunmal", "zehnmal", "elfmal", "zwölfmal",
  ]
  return words.indices.contains(count) ? words[count] : "\(count)-mal"
}

private func germanColumn(_ column: DiceColumn) -> String {
  switch column {
  case .turn: "Zug"
  case .time: "Zeit (UTC)"
  case .set: "Satz"
  case .dice: "Würfel"
  case .values: "Werte"
  case .locked: "Gehaltene Würfel"
  case .total: "Summe"
  }
}
