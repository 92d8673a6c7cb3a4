/// English texts of the dice, one case a line.
func englishDice(_ phrase: DicePhrase) -> String {
  switch phrase {
  case .dice: "Dice"
  case .diceHint: "One die or a hundred."
  case .continueDice(let notation): "Dice, \(notation)"
  case .roll: "Roll"
  case .endTurn: "End turn"
  case .diceCount(let count): count == 1 ? "1 die" : "\(count) dice"
  case .chooseDice: "Which dice?"
  case .numberOfDice: "Number of dice"
  case .moreDice: "One die more"
  case .fewerDice: "One die fewer"
  case .diceNotation: "Dice notation"
  case .notationHint: "Or write it, such as 2d20, or 4d6kh3+2 for the best 3 of 4, plus 2."
  case .lockHint: "Tap a die to lock it."
  case .die(let number, let value): "Die \(number): \(value)"
  case .dieRolling(let number): "Die \(number): rolling"
  case .total(let total): "Total \(total)"
  case .rolled(let total, let values): "You rolled \(total): \(values)"
  case .countOf(let count, let value): "\(englishNumber(count))\u{A0}\(value)\(count == 1 ? "" : "s")"
  case .bestRun(let low, let high): "Best run \(low) to \(high)"
  case .diceCounted(let notation, let values): "\(notation) counts \(values)"

  case .numberProblem(let limit): "Type a number from 1 to \(limit)."
  case .notationEmpty: "Type the dice, such as 5d6 or 4d6kh3+2."
  case .notationTooLong(let limit): "That is too long. Use \(limit) characters or fewer."
  case .notationUnreadable(let typed): "I can’t read “\(typed)”. Try 4d6."
  case .notationUnexpected(let character, let at):
    "“\(character)” does not fit at character \(at). Write it like 4d6kh3+2."
  case .notationEndsEarly: "Something is missing at the end. Write it like 4d6kh3+2."
  case .notationNoDice(let at): "No dice at character \(at). Throw at least 1."
  case .notationTooManyDice(let limit): "That is too many dice. Throw \(limit) or fewer."
  case .notationUnknownDie(let sides, let at):
    "There is no die of \(sides) sides (character \(at)). Use 2, 3, 4, 6, 8, 10, 12, 20 or 100."
  case .notationKeepsTooMany(let kept, let count, let at):
    "\(kept) cannot be picked from \(count) dice (character \(at)). Use \(count) or fewer."
  case .notationKeepsNone(let at): "No dice would be left (character \(at)). Keep at least 1."
  case .notationNumberTooLarge(let limit, let at):
    "The number at character \(at) is too large. Use \(limit) or less."
  case .notationTooManyTerms(let limit): "That is too many parts. Use \(limit) or fewer."
  case .notationOnlyNumbers: "There are no dice in it. Add some, such as 2d6."
  case .setBlank: "Type a name for these dice first."
  case .setsFull(let limit): "There are \(limit) sets already. Remove one first."

  case .diceSets: "Sets of dice"
  case .noSets: "None yet. Give the dice on the table a name, and they are one tap away."
  case .setOf(let name, let notation): "\(name), \(notation)"
  case .setName: "What are they for?"
  case .saveSet(let notation): "Save \(notation)"
  case .removeSet(let name): "Remove \(name)"

  case .history: "History"
  case .noTurns: "No turns yet. “End turn” writes a roll down here."
  case .olderTurns: "Show older turns"
  case .wasLocked: "(locked)"
  case .howOften(let sides): "d\(sides) results"
  case .faceCame(let face, let count): count == 1 ? "\(face): once" : "\(face): \(count) times"
  case .clearHistory: "Clear history"
  case .clearQuestion: "Clear the history?"
  case .clearHint(let count):
    count == 1 ? "The turn in it is gone for good." : "All \(count) turns in it are gone for good."
  case .clearTurns(let count): count == 1 ? "Clear 1 turn" : "Clear \(count) turns"
  case .saveAsFile: "Save as file"
  case .columns(let column): englishColumn(column)

  case .luck: "Luck"
  case .noLuck: "Nothing thrown yet. Every roll is counted here."
  case .luckHint: "Every die ever thrown on this phone. The line is what chance expects."
  case .diceOfSides(let sides): "Dice of \(sides) sides"
  case .luckTooFew(let count):
    count == 1 ? "1 more throw, then this can be judged." : "\(count) more throws, then this can be judged."
  case .luckUsual: "Nothing unusual: fair dice are often as uneven as this."
  case .luckUneven(let oneIn):
    switch oneIn {
    case 20: "A little unusual: fair dice are this uneven less than 1 time in 20."
    case 100: "Unusual: fair dice are this uneven less than 1 time in 100."
    default: "Very unusual: fair dice are this uneven less than 1 time in 1,000."
    }
  case .luckTooEven: "Unusually even: fair dice come out this level less than 1 time in 100."
  case .luckNumbers(let thrown, let expected): "\(thrown) thrown, each face expected \(expected) times."
  case .maths: "The maths"
  case .luckMaths(let chiSquare, let freedom): "Chi-square \(chiSquare), \(freedom) degrees of freedom."

  case .shakeDice: "Shake to roll"
  case .shakeDiceHint: "Shake the phone to roll the dice."
  case .rollSpeedHint: "Also sets how long dice roll."
  }
}

/// Spells out numbers up to a hundred: "3 5s" would read as thirty-five.
private func englishNumber(_ number: Int) -> String {
  let small = [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
  ]
  let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
  switch number {
  case small.indices: return small[number]
  case 20..<100:
    let ten = tens[number / 10 - 2]
    return number % 10 == 0 ? ten : ten + "-" + small[number % 10]
  case 100: return "a hundred"
  default: return String(number)
  }
}

private func englishColumn(_ column: DiceColumn) -> String {
  switch column {
  case .turn: "Turn"
  case .time: "Time (UTC)"
  case .set: "Set"
  case .dice: "Dice"
  case .values: "Values"
  case .locked: "Locked dice"
  case .total: "Total"
  }
}
