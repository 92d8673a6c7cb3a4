/// Spanish texts of the dice, one case a line.
func spanishDice(_ phrase: DicePhrase) -> String {
  switch phrase {
  case .dice: "Dados"
  case .diceHint: "Uno o cien dados."
  case .continueDice(let notation): "Dados, \(notation)"
  case .roll: "Lanzar"
  case .endTurn: "Anotar"
  case .diceCount(let count): spanish(count, "dado", "dados")
  case .chooseDice: "¿Qué dados?"
  case .numberOfDice: "Número de dados"
  case .moreDice: "Un dado más"
  case .fewerDice: "Un dado menos"
  case .diceNotation: "Fórmula"
  case .notationHint: "O escríbela: 2d20, o 4d6kh3+2 para los 3 mejores de 4, más 2."
  case .lockHint: "Toca un dado para fijarlo."
  case .die(let number, let value): "Dado \(number): \(value)"
  case .dieRolling(let number): "Dado \(number): rodando"
  case .total(let total): "Total \(Writing.spanish.number(total))"
  case .rolled(let total, let values): "Sacaste \(total): \(values)"
  case .countOf(let count, let value): "\(spanishNumber(count))\u{A0}\(value)"
  case .bestRun(let low, let high): "Escalera: del \(low) al \(high)"
  case .diceCounted(let notation, let values): "\(notation) cuenta \(values)"

  case .numberProblem(let limit): "Escribe un número del 1 al \(limit)."
  case .notationEmpty: "Escribe los dados, como 5d6 o 4d6kh3+2."
  case .notationTooLong(let limit): "Es demasiado largo. Usa \(limit) caracteres como máximo."
  case .notationUnreadable(let typed): "“\(typed)” no se entiende. Prueba 4d6."
  case .notationUnexpected(let character, let at):
    "“\(character)” no encaja en el carácter \(at). Escríbelo como 4d6kh3+2."
  case .notationEndsEarly: "Falta algo al final. Escríbelo como 4d6kh3+2."
  case .notationNoDice(let at): "No hay dados en el carácter \(at). Lanza al menos 1."
  case .notationTooManyDice(let limit): "Son demasiados dados. Lanza \(limit) como máximo."
  case .notationUnknownDie(let sides, let at):
    "No hay dados de \(sides) caras (carácter \(at)). Usa 2, 3, 4, 6, 8, 10, 12, 20 o 100."
  case .notationKeepsTooMany(let kept, let count, let at):
    "De \(spanish(count, "dado", "dados")) no se pueden elegir \(kept) (carácter \(at)). Usa \(count) como máximo."
  case .notationKeepsNone(let at): "No quedaría ningún dado (carácter \(at)). Deja al menos 1."
  case .notationNumberTooLarge(let limit, let at):
    "El número del carácter \(at) es muy grande. Usa \(Writing.spanish.number(limit)) como máximo."
  case .notationTooManyTerms(let limit): "Son demasiadas partes. Usa \(limit) como máximo."
  case .notationOnlyNumbers: "Ahí no hay dados. Añade alguno, como 2d6."
  case .setBlank: "Escribe primero un nombre para estos dados."
  case .setsFull(let limit): "Ya hay \(limit) guardados. Quita alguno primero."

  case .diceSets: "Tus dados"
  case .noSets: "Ninguno todavía. Ponles nombre a los dados de la mesa y los tendrás a un toque."
  case .setOf(let name, let notation): "\(name), \(notation)"
  case .setName: "¿Para qué son?"
  case .saveSet(let notation): "Guardar \(notation)"
  case .removeSet(let name): "Quitar \(name)"

  case .history: "Historial"
  case .noTurns: "Todavía no hay turnos. “Anotar” escribe aquí una tirada."
  case .olderTurns: "Ver turnos previos"
  case .wasLocked: "(fijo)"
  case .howOften(let sides): "Resultados con d\(sides)"
  case .faceCame(let face, let count): "\(face): \(spanish(count, "vez", "veces"))"
  case .clearHistory: "Borrar todo"
  case .clearQuestion: "¿Borrar historial?"
  case .clearHint(let count):
    count == 1 ? "Su único turno se pierde para siempre." : "Sus \(count) turnos se pierden para siempre."
  case .clearTurns(let count): "Borrar \(spanish(count, "turno", "turnos"))"
  case .saveAsFile: "Guardar archivo"
  case .columns(let column): spanishColumn(column)

  case .luck: "Suerte"
  case .noLuck: "Todavía no hay tiradas. Aquí se cuentan todas."
  case .luckHint: "Todos los dados lanzados en este teléfono. La línea es lo que cabe esperar del azar."
  case .diceOfSides(let sides): "Dados de \(sides) caras"
  case .luckTooFew(let count):
    "Lanza \(spanish(count, "dado más", "dados más")) y se podrá opinar."
  case .luckUsual: "Nada raro: los dados justos suelen salir así de desiguales."
  case .luckUneven(let oneIn):
    switch oneIn {
    case 20: "Algo raro: los dados justos salen así de desiguales menos de 1 de cada 20 veces."
    case 100: "Raro: los dados justos salen así de desiguales menos de 1 de cada 100 veces."
    default: "Muy raro: los dados justos salen así de desiguales menos de 1 de cada 1000 veces."
    }
  case .luckTooEven: "Sospechosamente parejo: los dados justos salen así menos de 1 de cada 100 veces."
  case .luckNumbers(let thrown, let expected):
    "Dados lanzados: \(Writing.spanish.number(thrown)). Lo esperado de cada cara: \(expected)."
  case .maths: "Las cuentas"
  case .luckMaths(let chiSquare, let freedom):
    "Chi cuadrado \(chiSquare), \(spanish(freedom, "grado", "grados")) de libertad."

  case .shakeDice: "Agitar para lanzar"
  case .shakeDiceHint: "Agita el teléfono para lanzar los dados."
  case .rollSpeedHint: "También vale para los dados."
  }
}

/// Spells out numbers up to a hundred in their form before a noun: "3 5" would read as thirty-five.
private func spanishNumber(_ number: Int) -> String {
  let small = [
    "ningún", "un", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once",
    "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte",
    "veintiún", "veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis", "veintisiete",
    "veintiocho", "veintinueve",
  ]
  let tens = ["treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"]
  switch number {
  case small.indices: return small[number]
  case 30..<100:
    let ten = tens[number / 10 - 3]
    return number % 10 == 0 ? ten : ten + " y " + small[number % 10]
  case 100: return "cien"
  default: return String(number)
  }
}

private func spanishColumn(_ column: DiceColumn) -> String {
  switch column {
  case .turn: "Turno"
  case .time: "Hora (UTC)"
  case .set: "Nombre"
  case .dice: "Dados"
  case .values: "Valores"
  case .locked: "Dados fijos"
  case .total: "Total"
  }
}
