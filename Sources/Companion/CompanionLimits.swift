/// The sizes, counts and times of a companion, in one place.
public enum CompanionLimits {
  // Towards the relay.

  /// Seconds until a server has to have answered: to the connection, to the handshake, to a request.
  public static let answerSeconds: Int64 = 5
  /// Seconds without a byte until the connection is given up; the relay pings every 25.
  public static let silentSeconds: Int64 = 60
  /// Milliseconds until the companion tries to come back: at first, and at most. Each try doubles them.
  public static let firstPause: UInt64 = 1_000
  public static let longestPause: UInt64 = 10_000
  /// Bytes of one message of the relay: 64 tables with the longest names take 5,200.
  public static let relayBytes = 16 * 1024
  /// Seconds that a leader has to seat a companion, before it serves without a seat.
  public static let seatSeconds: Int64 = 5
  /// Milliseconds that a stopping companion gives its leave to be heard.
  public static let leaveMilliseconds: Int64 = 1_000

  // Towards programs on this machine.

  /// Connections open at once; more are closed.
  public static let connections = 64
  /// The most of them that follow the events; more get 503.
  public static let followers = 16
  /// Bytes of a request's head, of one of its fields, and how many of them.
  public static let headBytes = 8 * 1024
  public static let fieldBytes = 4 * 1024
  public static let fields = 64
  /// Bytes of a request's body; more get 413.
  public static let bodyBytes = 1_024
  /// Bytes of what a follower says on its WebSocket, which is not read.
  public static let followerBytes = 1_024
  /// Bytes that wait for a follower who reads slowly; more close its connection with 1008.
  public static let queuedBytes = 256 * 1024
  /// Seconds from the head of a request until its body is whole; then the connection ends.
  public static let bodySeconds: Int64 = 5
  /// Seconds without a request until a connection is closed.
  public static let idleSeconds: Int64 = 60
  /// Connections that wait to be accepted.
  public static let backlog: Int32 = 64
  /// Seconds after which the page is loaded again.
  public static let pageSeconds = 2
}
