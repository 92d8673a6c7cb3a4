/// Texts of Memory Match.
public enum MemoryMatchPhrase: Equatable, Sendable {
  case look
  case lookHint(items: Int, seconds: Int)
  case ready
  case whereWas(String)
  case tile(Int)
  case found(Int, of: Int)
}
