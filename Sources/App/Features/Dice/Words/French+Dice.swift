/// French texts of the dice, one case a line.
func frenchDice(_ phrase: DicePhrase) -> String {
  switch phrase {
  case .dice: "Dés"
  case .diceHint: "Un dé ou cent."
  case .continueDice(let notation): "Dés, \(notation)"
  case .roll: "Lancer"
  case .endTurn: "Fin du tour"
  case .diceCount(let count): french(count, "dé", "dés")
  case .chooseDice: "Quels dés\u{202f}?"
  case .numberOfDice: "Nombre de dés"
  case .moreDice: "Un dé de plus"
  case .fewerDice: "Un dé de moins"
  case .diceNotation: "Formule de dés"
  case .notationHint: "Ou écris-la, par exemple 2d20, ou 4d6kh3+2 pour les 3 meilleurs de 4, plus 2."
  case .lockHint: "Touche un dé pour le garder."
  case .die(let number, let value): "Dé \(number)\u{a0}: \(value)"
  case .dieRolling(let number): "Dé \(number)\u{a0}: il roule"
  case .total(let total): "Total \(Writing.french.number(total))"
  case .rolled(let total, let values): "Tu as fait \(total)\u{a0}: \(values)"
  case .countOf(let count, let value): "\(frenchNumber(count))\u{a0}\(value)"
  case .bestRun(let low, let high): "Meilleure suite\u{a0}: \(low) à \(high)"
  case .diceCounted(let notation, let values): "\(notation) compte \(values)"

  case .numberProblem(let limit): "Tape un nombre de 1 à \(limit)."
  case .notationEmpty: "Tape les dés, par exemple 5d6 ou 4d6kh3+2."
  case .notationTooLong(let limit): "C’est trop long. \(limit) caractères au plus."
  case .notationUnreadable(let typed): "«\u{202f}\(typed)\u{202f}» est illisible. Essaie 4d6."
  case .notationUnexpected(let character, let at):
    "«\u{202f}\(character)\u{202f}» n’a pas sa place au caractère \(at). Écris comme 4d6kh3+2."
  case .notationEndsEarly: "Il manque quelque chose à la fin. Écris comme 4d6kh3+2."
  case .notationNoDice(let at): "Aucun dé au caractère \(at). Lances-en au moins 1."
  case .notationTooManyDice(let limit): "C’est trop de dés. Lances-en \(limit) au plus."
  case .notationUnknownDie(let sides, let at):
    "Il n’y a pas de d\(sides) (caractère \(at)). Prends 2, 3, 4, 6, 8, 10, 12, 20 ou 100."
  case .notationKeepsTooMany(let kept, let count, let at):
    "On ne peut pas en garder \(kept) sur \(count) (caractère \(at)). Gardes-en \(count) au plus."
  case .notationKeepsNone(let at): "Il ne resterait aucun dé (caractère \(at)). Gardes-en au moins 1."
  case .notationNumberTooLarge(let limit, let at):
    "Le nombre au caractère \(at) est trop grand. Au plus \(Writing.french.number(limit))."
  case .notationTooManyTerms(let limit): "C’est trop d’éléments. Au plus \(limit)."
  case .notationOnlyNumbers: "Il n’y a aucun dé. Ajoutes-en, par exemple 2d6."
  case .setBlank: "Donne d’abord un nom à ces dés."
  case .setsFull(let limit): "Il y a déjà \(limit) jeux de dés. Retires-en un d’abord."

  case .diceSets: "Jeux de dés"
  case .noSets:
    "Aucun pour l’instant. Donne un nom aux dés sur la table, et tu les retrouves d’un geste."
  case .setOf(let name, let notation): "\(name), \(notation)"
  case .setName: "Ils servent à quoi\u{202f}?"
  case .saveSet(let notation): "Garder \(notation)"
  case .removeSet(let name): "Retirer \(name)"

  case .history: "Historique"
  case .noTurns: "Aucun tour pour l’instant. «\u{202f}Fin du tour\u{202f}» note un lancer ici."
  case .olderTurns: "Tours plus anciens"
  case .wasLocked: "(gardé)"
  case .howOften(let sides): "Résultats des d\(sides)"
  case .faceCame(let face, let count): "\(face)\u{a0}: \(count) fois"
  case .clearHistory: "Tout effacer"
  case .clearQuestion: "Effacer l’historique\u{202f}?"
  case .clearHint(let count):
    count == 1
      ? "Le tour noté disparaît pour de bon."
      : "Les \(count) tours notés disparaissent pour de bon."
  case .clearTurns(let count): count == 1 ? "Effacer 1 tour" : "Effacer \(count) tours"
  case .saveAsFile: "Exporter"
  case .columns(let column): frenchColumn(column)

  case .luck: "Chance"
  case .noLuck: "Rien de lancé. Chaque lancer sera compté ici."
  case .luckHint: "Tous les dés lancés sur ce téléphone. Le trait marque ce qu’on attend du hasard."
  case .diceOfSides(let sides): "Dés à \(sides) faces"
  case .luckTooFew(let count):
    count == 1
      ? "Encore 1 lancer pour pouvoir juger." : "Encore \(count) lancers pour pouvoir juger."
  case .luckUsual: "Rien d’étonnant\u{a0}: des dés honnêtes sont souvent aussi inégaux."
  case .luckUneven(let oneIn):
    switch oneIn {
    case 20: "Un peu étonnant\u{a0}: des dés honnêtes sont aussi inégaux moins de 1 fois sur 20."
    case 100: "Étonnant\u{a0}: des dés honnêtes sont aussi inégaux moins de 1 fois sur 100."
    default: "Très étonnant\u{a0}: des dés honnêtes sont aussi inégaux moins de 1 fois sur 1\u{202f}000."
    }
  case .luckTooEven: "Étonnamment égal\u{a0}: des dés honnêtes sont aussi réguliers moins de 1 fois sur 100."
  case .luckNumbers(let thrown, let expected):
    "Dés lancés\u{a0}: \(Writing.french.number(thrown)), chaque face attendue \(expected) fois."
  case .maths: "Le calcul"
  case .luckMaths(let chiSquare, let freedom):
    "Khi-deux \(chiSquare), \(french(freedom, "degré", "degrés")) de liberté."

  case .shakeDice: "Secouer pour lancer"
  case .shakeDiceHint: "Secoue le téléphone pour lancer les dés."
  case .rollSpeedHint: "Vaut aussi pour les dés qui roulent."
  }
}

/// Spells out numbers up to sixteen: « 3 5 » would read as two numbers.
private func frenchNumber(_ number: Int) -> String {
  let words = [
    "aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze",
    "treize", "quatorze", "quinze", "seize",
  ]
  return words.indices.contains(number) ? words[number] : "\(number) fois le"
}

private func frenchColumn(_ column: DiceColumn) -> String {
  switch column {
  case .turn: "Tour"
  case .time: "Heure (UTC)"
  case .set: "Jeu"
  case .dice: "Dés"
  case .values: "Valeurs"
  case .locked: "Dés gardés"
  case .total: "Total"
  }
}
