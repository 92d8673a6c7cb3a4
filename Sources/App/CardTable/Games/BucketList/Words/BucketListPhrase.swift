/// Texts of Bucket List.
public enum BucketListPhrase: Equatable, Sendable {
  case done
  case wouldDo
  case never
  case ask
  case askFor(String)
}
