import Table

/// All sizes, counts and times of rounds. `docs/protocol.md` gives the reasons.
public enum RoundLimits {
  /// The first revision of phones that know rounds, and of those that know cards with rules of their own in them.
  public static let revision: UInt8 = 1
  public static let formsRevision: UInt8 = 2
  /// Returns the first revision of phones that know the rules of a number.
  public static func revision(ofRules number: UInt8) -> UInt8 { number < 7 ? revision : formsRevision }
  /// Bytes of a deck's title.
  public static let title = 32
  /// Bytes of a part of a card: what is left in an act beside kind, round and place. Parts of a card.
  public static let part = TableLimits.act - 6
  public static let parts = 5
  /// Bytes of a whole card: the question's head and its text, packed.
  public static let card = part * parts
  /// Bytes of the text alone, beside the 11 of the question's head.
  public static let cardText = card - 11
  /// Bytes of a commitment and of a salt. Neither can be guessed or chosen to fit two values.
  public static let commitment = 16
  public static let salt = 16
  /// Values of a ballot.
  public static let choices: UInt8 = 14
  /// Votes on a card.
  public static let steps: UInt8 = 2
  /// Players that a play remembers: all seats, and two of those who left.
  public static let lineup = 10
  /// Finished votes that a play remembers, the last ones.
  public static let results = 32

  // Times in milliseconds.

  /// Time left once two thirds of the phones have voted (TOGETHER-4).
  public static let lastCall: Milliseconds = 10_000
  /// Time for a phone to be handed to a player without one, since the last ballot (TOGETHER-7).
  public static let handing: Milliseconds = 30_000
  /// Time in which phones open their ballots. Later ones count until the next card (TOGETHER-6).
  public static let opening: Milliseconds = 4_000
}
