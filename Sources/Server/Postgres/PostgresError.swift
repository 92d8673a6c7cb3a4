#if PostgreSQL
  /// The reason for a failed transaction. Unless it is `uncertain` or `late`, nothing of it was kept.
  public struct PostgresError: Error, Equatable, CustomStringConvertible {
    public enum Kind: Equatable, Sendable {
      /// The server refused a statement.
      case refused(SQLState)
      /// No server that takes writes could be reached, or the connection ended.
      case unavailable
      /// There was no answer by the deadline. Whether a commit was carried out is not known.
      case late
      /// The connection ended during a commit, so it is not known whether that was carried out.
      case uncertain
      /// Too many transactions wait already.
      case busy
      /// A newer version has changed the tables.
      case newer
      /// A row is not as this version writes it.
      case damaged
    }

    public let kind: Kind
    /// A sentence of the server or of libpq, for the log.
    public let message: String

    public init(_ kind: Kind, _ message: String) {
      self.kind = kind
      self.message = String(message.split(whereSeparator: \.isNewline).joined(separator: " "))
    }

    public var description: String {
      if case .refused(let state) = kind { return "PostgreSQL \(state.code): \(message)" }
      return "PostgreSQL: \(message)"
    }

    /// True if the database could not answer by the deadline, or not yet.
    public var isUnavailable: Bool {
      switch kind {
      case .unavailable, .late, .uncertain, .busy: true
      case .refused(let state):
        state.isPassing || [.lockTimeout, .queryCancelled, .undefinedTable].contains(state)
      case .newer, .damaged: false
      }
    }

    /// True if the connection is of no more use.
    var isOfServer: Bool {
      if case .refused(let state) = kind { state.isOfServer } else { kind == .unavailable }
    }

    /// True if the same transaction may succeed if it is run once more.
    var isPassing: Bool {
      switch kind {
      case .unavailable: true
      case .refused(let state): state.isPassing
      case .late, .uncertain, .busy, .newer, .damaged: false
      }
    }
  }

  /// An SQLSTATE (PostgreSQL's documentation, appendix A): two characters for the class, three for the condition.
  public struct SQLState: Hashable, Sendable {
    public let code: String

    public init(_ code: String) { self.code = code }

    public static let uniqueViolation = SQLState("23505")
    /// The disk of the server is full.
    public static let diskFull = SQLState("53100")
    /// The tables are not made yet.
    public static let undefinedTable = SQLState("42P01")
    /// A statement took longer than `statement_timeout`.
    public static let queryCancelled = SQLState("57014")

    /// A statement waited for a lock for longer than `lock_timeout`.
    public static let lockTimeout = SQLState("55P03")

    static let serialization = SQLState("40001")
    static let deadlock = SQLState("40P01")
    /// The server is a standby, or has become one.
    static let readOnly = SQLState("25006")

    /// True if another transaction or a change of servers was in the way.
    var isPassing: Bool {
      self == .serialization || self == .deadlock || isOfServer
    }

    /// True if the server cannot be written to: a standby, or one that stops or starts (class 57P).
    var isOfServer: Bool { self == .readOnly || code.hasPrefix("57P") }
  }
#endif
