/// Texts of the dice, apart from those shared with other games.
public indirect enum DicePhrase: Equatable, Sendable {
  case dice, diceHint, continueDice(String)
  case roll, endTurn
  case diceCount(Int), chooseDice
  case numberOfDice, moreDice, fewerDice, diceNotation, notationHint, lockHint
  case die(Int, shows: Int), dieRolling(Int)
  case total(Int), rolled(total: Int, values: String)
  /// The number of dice that show the value.
  case countOf(Int, value: Int), bestRun(Int, Int), diceCounted(String, String)

  // Faults of typed input.
  case numberProblem(limit: Int)
  case notationEmpty, notationTooLong(limit: Int), notationUnreadable(String)
  case notationUnexpected(String, at: Int), notationEndsEarly
  case notationNoDice(at: Int), notationTooManyDice(limit: Int), notationUnknownDie(String, at: Int)
  case notationKeepsTooMany(Int, of: Int, at: Int), notationKeepsNone(at: Int)
  case notationNumberTooLarge(limit: Int, at: Int), notationTooManyTerms(limit: Int), notationOnlyNumbers
  case setBlank, setsFull(limit: Int)

  // Sets.
  case diceSets, noSets, setOf(String, String), setName, saveSet(String), removeSet(String)

  // History.
  case history, noTurns, olderTurns, wasLocked
  case howOften(sides: Int), faceCame(Int, Int)
  case clearHistory, clearQuestion, clearHint(Int), clearTurns(Int)
  case saveAsFile, columns(DiceColumn)

  // Luck.
  case luck, noLuck, luckHint, diceOfSides(Int)
  case luckTooFew(Int), luckUsual, luckUneven(oneIn: Int), luckTooEven
  case luckNumbers(thrown: Int, expected: String), maths, luckMaths(chiSquare: String, freedom: Int)

  // Settings.
  case shakeDice, shakeDiceHint, rollSpeedHint
}

/// The columns of the exported history.
public enum DiceColumn: CaseIterable, Equatable, Sendable {
  case turn, time, set, dice, values, locked, total
}
