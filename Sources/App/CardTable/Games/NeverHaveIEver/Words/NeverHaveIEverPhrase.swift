/// Texts of Never Have I Ever.
public enum NeverHaveIEverPhrase: Equatable, Sendable {
  case whoseHand
  case hands(Int)
  case everyHand
  case nobody
  case moreHands
  case fewerHands
  /// The answers of a player to a statement.
  case have, never
}
