/// Texts of Never Have I Ever.
public enum NeverHaveIEverPhrase: Equatable, Sendable {
  case whoseHand
  case hands(Int)
  case everyHand
  case nobody
  case moreHands
  case fewerHands
}
