/// Limits of connections and of what waits to be sent on them. All in one place; `--limit NAME=NUMBER` sets some for a run.
public struct ConnectionLimits: Sendable, Equatable {
  /// Bytes of an answer that are handed on at once: one record of TLS.
  static let pieceBytes = 16 * 1024
  /// Bytes of a piece where address or server have used up their room. A connection that has nothing unsent always gets this
  /// much, so answers become slow then, but go on.
  static let smallPieceBytes = 4 * 1024
  /// Bytes that a connection has handed on and the kernel has not taken, TLS included.
  static let unsentOfConnection = 64 * 1024
  /// Bytes that the kernel keeps for a reader (SO_SNDBUF, which Linux doubles for its own bookkeeping). Left alone, it keeps up
  /// to 4 MB. 256 KB in flight are 20 Mbit/s over 100 ms.
  static let kernelBytes = 128 * 1024
  /// Bytes of those that are not on their way yet (TCP_NOTSENT_LOWAT), as for a reader that does not read.
  static let kernelUnsentBytes = 32 * 1024
  /// Seconds for which the kernel keeps what the other side does not take or confirm (TCP_USER_TIMEOUT).
  static let kernelSeconds = 25
  /// Bytes that have to leave every `progressSeconds`: 400 a second, a tenth of what a slow phone network carries.
  static let progressBytes = 8 * 1024
  /// Bytes of an answer that is made for one request, from which it counts into `answersOfAddress`. Files of the site are not
  /// counted: all connections share them.
  static let smallAnswerBytes = 64 * 1024
  /// Seconds after which whoever was told that there is no room may come again.
  static let busySeconds = 5
  /// Seconds that a connection stays open after a refused request, for its answer to arrive.
  static let refusedSeconds = 2
  /// Bytes of later requests that are held while an answer is under way.
  static let heldBytes = 128 * 1024
  /// Addresses remembered for `handshakesOfAddress`; those that came first are forgotten first.
  static let addresses = 20_000
  /// Seconds of refusals that a line of the log sums up.
  static let logSeconds = 10

  /// Connections from one address, WebSockets included: fifty phones behind one router have six each, and as many again.
  public var connectionsOfAddress = 600
  /// TLS handshakes that one address can save up, and gets a second.
  public var handshakesOfAddress = 600
  public var handshakesPerSecond = 20
  /// Seconds until a handshake is done; then the connection ends.
  public var handshakeSeconds = 15
  /// Bytes that wait to be sent to one address, and to all.
  public var unsentOfAddress = 8 * 1024 * 1024
  public var unsentBytes = 64 * 1024 * 1024
  /// Bytes of answers in memory that were made for requests of one address (more than the largest answer), and of all.
  public var answersOfAddress = 16 * 1024 * 1024
  public var answerBytes = 32 * 1024 * 1024
  /// Seconds after which a connection ends where less than `progressBytes` of an answer have left.
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

  /// Sets a limit from `NAME=NUMBER`; false where there is none of this name or the number is not in `1...1_000_000_000`.
  public mutating func set(_ text: String) -> Bool {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let place = Self.place(of: parts[0]), let number = Int(parts[1]),
      (1...1_000_000_000).contains(number)
    else { return false }
    self[keyPath: place] = number
    return true
  }
}
