/// All sizes, counts and times of a companion.
public enum CompanionLimits {
  // The relay.

  /// Seconds for a server to answer: to the connection, to the handshake, to a request.
  public static let answerSeconds: Int64 = 5
  /// Seconds without a byte until the connection is given up. The relay pings every 25.
  public static let silentSeconds: Int64 = 60
  /// Milliseconds until the companion reconnects: at first, and at most. Each attempt doubles them.
  public static let firstPause: UInt64 = 1_000
  public static let longestPause: UInt64 = 10_000
  /// Bytes of one message of the relay. 64 tables with the longest names take 5,200.
  public static let relayBytes = 16 * 1024
  /// Seconds to wait for a seat, before the companion serves without one.
  public static let seatSeconds: Int64 = 5
  /// Milliseconds that a stopping companion waits for its leave to take effect.
  public static let leaveMilliseconds: Int64 = 1_000

  // Local programs.

  /// Connections open at once. Further ones are closed.
  public static let connections = 64
  /// Connections of these that follow the events. Further ones get 503.
  public static let followers = 16
  /// Limits of a request's head: bytes in all, bytes of one field, and number of fields.
  public static let headBytes = 8 * 1024
  public static let fieldBytes = 4 * 1024
  public static let fields = 64
  /// Bytes of a request's body. More get 413.
  public static let bodyBytes = 1_024
  /// Bytes of a follower's WebSocket message, whose content is ignored.
  public static let followerBytes = 1_024
  /// Bytes queued for a follower that reads slowly. More close its connection with 1008.
  public static let queuedBytes = 256 * 1024
  /// Seconds from the head of a request to the end of its body. Then the connection is closed.
  public static let bodySeconds: Int64 = 5
  /// Seconds without a request until a connection is closed.
  public static let idleSeconds: Int64 = 60
  /// Connections waiting to be accepted.
  public static let backlog: Int32 = 64
  /// Seconds until the page reloads itself.
  public static let pageSeconds = 2
}
