/// Texts of Bucket List.
public enum BucketListPhrase: Equatable, Sendable {
  case done
  case wouldDo
  case never
  case ask
  case askFor(String)
  // The outcome once everybody has answered.
  case haveDone(Int, of: Int), onlyDone(String)
  case would(Int, of: Int), onlyWould(String), nobodyWould
}
