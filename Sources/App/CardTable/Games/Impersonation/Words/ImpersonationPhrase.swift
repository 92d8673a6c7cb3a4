/// Texts of Impersonation.
public enum ImpersonationPhrase: Equatable, Sendable {
  case onlyOneLooks
  case onlyLooks(String)
  case startActing
  case guessedIt
  case notGuessed
  case whoGuessed
  case wasGuessed
  case wasNotGuessed
}
