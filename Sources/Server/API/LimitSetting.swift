/// A limit as `--limit` sets it: `NAME=NUMBER`.
public struct LimitSetting: Sendable {
  public let name: Substring
  /// `1...1_000_000_000`
  public let number: Int

  /// Nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), (1...1_000_000_000).contains(number) else {
      return nil
    }
    (name, self.number) = (parts[0], number)
  }
}
