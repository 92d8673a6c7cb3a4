/// Texts of Truth or Dare.
public enum TruthOrDarePhrase: Equatable, Sendable {
  case ask(String)
  case askTable
}
