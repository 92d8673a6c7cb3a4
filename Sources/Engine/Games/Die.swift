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

/// Limits of the dice game.
public enum DiceLimits {
  /// Maximum dice a person can ask for (DICE-1).
  public static let dice = 100
  /// Maximum dice the rules support, for measurements.
  public static let engineDice = 500
  /// Maximum bytes of a typed notation.
  public static let notation = 60
  /// Maximum bytes with every number written out: ten terms such as `500d100dh499`, each with a sign.
  public static let writtenNotation = 130
  /// Maximum terms of a notation: `4d6kh3+2` has two.
  public static let terms = 10
  /// Maximum constant that is added or subtracted.
  public static let number = 9_999
  public static let sets = 30
  /// Maximum turns in one history record, and maximum records. The oldest are dropped first.
  public static let turnsOnAPage = 50
  public static let pages = 40
}
