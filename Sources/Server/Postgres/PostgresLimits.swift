#if PostgreSQL
  /// The limits of a pool of connections.
  public struct PostgresLimits: Sendable {
    /// Connections, each with a thread of its own. More make the server's processes compete.
    public var connections = 8
    /// Transactions that wait for a connection. More are refused.
    public var waiting = 1_000
    /// Milliseconds from the request of a transaction to its end.
    public var deadline = 5_000
    /// Milliseconds between two attempts to reach a server that takes writes.
    public var pause = 100
    /// Seconds in which each server of the address has to accept a connection.
    public static let connectSeconds = 2
    /// Milliseconds after which a connection to a machine that does not acknowledge ends, longer than the deadline of a transaction.
    static let silence = 8_000
    /// Milliseconds that migrations may take, and wait for those of another server.
    static let migrating = 600_000
    /// Prepared statements of a connection. Then all are prepared anew.
    static let statements = 200

    public init() {}
  }
#endif
