/// A kind of die, by the number of its sides.
public enum Die: Int, CaseIterable, Sendable {
  case two = 2
  case three = 3
  case four = 4
  case six = 6
  case eight = 8
  case ten = 10
  case twelve = 12
  case twenty = 20
  case hundred = 100

  public var sides: Int { rawValue }
  public var faces: ClosedRange<Int> { 1...sides }
}

/// Limits of the game of dice.
public enum DiceLimits {
  /// Dice that a person can ask for (DICE-1).
  public static let dice = 100
  /// Dice that the rules work with, for measurements.
  public static let engineDice = 500
  /// Bytes of a notation as it is typed.
  public static let notation = 60
  /// Bytes of one with every number written out: ten terms such as `500d100dh499`, each with a sign.
  public static let writtenNotation = 130
  /// Terms of a notation: `4d6kh3+2` has two.
  public static let terms = 10
  /// A number that is added or taken away.
  public static let number = 9_999
  public static let sets = 30
  /// Turns in one record of the history, and such records. The oldest go first.
  public static let turnsOnAPage = 50
  public static let pages = 40
}
