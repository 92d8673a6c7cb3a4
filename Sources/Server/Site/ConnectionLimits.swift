/// Limits of connections and their queued answers. `--limit NAME=NUMBER` sets some for a run.
public struct ConnectionLimits: Sendable, Equatable {
  /// Bytes of an answer passed on at once: one TLS record.
  static let pieceBytes = 16 * 1024
  /// Bytes of a piece once an address or the server is at its limit. A connection with nothing unsent always gets this
  /// much, so answers slow down but never stop.
  static let smallPieceBytes = 4 * 1024
  /// Bytes that a connection passed on and the kernel has not taken, those in the TLS layer included.
  static let unsentOfConnection = 64 * 1024
  /// Bytes of the kernel's send buffer (SO_SNDBUF, which Linux doubles for its bookkeeping). The default grows to 4 MB.
  /// 256 KB in flight are 20 Mbit/s at 100 ms.
  static let kernelBytes = 128 * 1024
  /// Bytes of that buffer that are not in flight yet (TCP_NOTSENT_LOWAT), as for a reader that does not read.
  static let kernelUnsentBytes = 32 * 1024
  /// Seconds for which the kernel keeps data that the other side does not acknowledge (TCP_USER_TIMEOUT).
  static let kernelSeconds = 25
  /// Bytes that must leave every `progressSeconds`: 400 a second, a tenth of a slow mobile network.
  static let progressBytes = 8 * 1024
  /// Bytes from which an answer made for one request counts into `answersOfAddress`. Files of the site do not count:
  /// all connections share them.
  static let smallAnswerBytes = 64 * 1024
  /// Seconds until a client that was refused for lack of room may retry.
  static let busySeconds = 5
  /// Seconds that a connection stays open after a refused request, for its answer to arrive.
  static let refusedSeconds = 2
  /// Bytes of later requests held while an answer is being sent.
  static let heldBytes = 128 * 1024
  /// Addresses remembered for `handshakesOfAddress`. The oldest are forgotten first.
  static let addresses = 20_000
  /// Seconds of refusals that a line of the log sums up.
  static let logSeconds = 10

  /// Connections from one address, WebSockets included: six each for fifty phones behind one router, and as many again.
  public var connectionsOfAddress = 600
  /// TLS handshakes that one address can save up, and that it gets a second.
  public var handshakesOfAddress = 600
  public var handshakesPerSecond = 20
  /// Seconds for a handshake. Then the connection ends.
  public var handshakeSeconds = 15
  /// Unsent bytes of one address, and of all.
  public var unsentOfAddress = 8 * 1024 * 1024
  public var unsentBytes = 64 * 1024 * 1024
  /// Bytes of answers in memory made for requests of one address (more than the largest answer), and of all.
  public var answersOfAddress = 16 * 1024 * 1024
  public var answerBytes = 32 * 1024 * 1024
  /// Seconds in which at least `progressBytes` of an answer must leave. Otherwise the connection ends.
  public var progressSeconds = 20

  public init() {}

  private static func place(of name: Substring) -> WritableKeyPath<ConnectionLimits, Int>? {
    switch name {
    case "connectionsOfAddress": \.connectionsOfAddress
    case "handshakesOfAddress": \.handshakesOfAddress
    case "handshakesPerSecond": \.handshakesPerSecond
    case "handshakeSeconds": \.handshakeSeconds
    case "unsentOfAddress": \.unsentOfAddress
    case "unsentBytes": \.unsentBytes
    case "answersOfAddress": \.answersOfAddress
    case "answerBytes": \.answerBytes
    case "progressSeconds": \.progressSeconds
    default: nil
    }
  }

  /// Parses and applies `NAME=NUMBER`. Returns false for unknown names and numbers outside of `1...1_000_000_000`.
  public mutating func set(_ text: String) -> Bool {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let place = Self.place(of: parts[0]), let number = Int(parts[1]),
      (1...1_000_000_000).contains(number)
    else { return false }
    self[keyPath: place] = number
    return true
  }
}
