/// A store that gave no answer by its deadline. Whether a write was carried out is not known. Those of phones may
/// be sent again; a verdict that counted is then counted and logged twice.
public struct StoreUnavailable: Error, CustomStringConvertible {
  /// Seconds after which a request is worth repeating: a database changes servers in a few.
  public static let seconds = 5

  /// The reason, for the log.
  public let description: String

  public init(_ description: String) { self.description = description }
}
