/// Texts of Impersonation.
public enum ImpersonationPhrase: Equatable, Sendable {
  case onlyOneLooks
  case onlyLooks(String)
  case startActing
  case guessedIt
  case notGuessed
  case whoGuessed
  /// The line above the card that this player acted.
  case acted(String)
  case knew(String)
  case wasGuessed
  case wasNotGuessed
}
