#if PostgreSQL
  import CPQ

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A session with a PostgreSQL server, through libpq's blocking calls. It belongs to one thread at a time.
  ///
  /// Statements are prepared when they are first run, and forgotten with the session.
  public final class PostgresSession {
    private let connection: OpaquePointer
    private var names: [String: String] = [:]
    /// The socket, for the watchdog. The number is nobody else's as long as the session lives.
    private(set) var socket: Int32 = -1

    /// Connects to the first server of an address that takes writes.
    /// - Parameter address: of one or several servers, as libpq takes it (PostgreSQL's documentation, 34.1).
    /// - Throws: `unavailable`.
    init(_ address: String) throws(PostgresError) {
      // The address comes last, and its own settings count.
      let settings = [
        ("connect_timeout", String(PostgresLimits.connectSeconds)), ("target_session_attrs", "read-write"),
        ("tcp_user_timeout", String(PostgresLimits.silence)), ("keepalives_idle", "5"),
        ("application_name", "turntable"), ("client_encoding", "UTF8"), ("dbname", address),
      ]
      let names = settings.map { strdup($0.0) } + [nil]
      let values = settings.map { strdup($0.1) } + [nil]
      defer { for text in names + values { free(text) } }
      let connection = PQconnectdbParams(names.map { UnsafePointer($0) }, values.map { UnsafePointer($0) }, 1)
      guard let connection else { throw PostgresError(.unavailable, "libpq has no memory left.") }
      self.connection = connection
      guard PQstatus(connection) == CONNECTION_OK else {
        throw PostgresError(.unavailable, String(cString: PQerrorMessage(connection)))
      }
      // libpq closes its own descriptor when a connection ends, and another connection may get the number.
      socket = fcntl(PQsocket(connection), F_DUPFD_CLOEXEC, 0)
      // Notices would go to stderr.
      PQsetNoticeProcessor(connection, { _, _ in }, nil)
    }

    deinit {
      PQfinish(connection)
      if socket >= 0 { close(socket) }
    }

    static func fault(of address: String) -> String? {
      if address.allSatisfy(\.isWhitespace) { return "It is empty." }
      var message: UnsafeMutablePointer<CChar>?
      let options = PQconninfoParse(address, &message)
      defer {
        PQconninfoFree(options)
        PQfreemem(message)
      }
      guard options == nil else { return nil }
      let lines = message.map { String(cString: $0).split(whereSeparator: \.isNewline) } ?? []
      return lines.joined(separator: " ") + "."
    }

    var isUsable: Bool { PQstatus(connection) == CONNECTION_OK }

    // MARK: - Statements

    /// Runs a statement and returns its rows.
    /// - Parameter sql: one statement, with `$1` and so on for the parameters.
    @discardableResult
    public func run(_ sql: String, _ parameters: [PostgresValue] = []) throws(PostgresError) -> [PostgresRow]
    {
      try rows(of: try result(of: sql, parameters))
    }

    /// Runs a statement and returns the number of rows that it has changed.
    public func change(_ sql: String, _ parameters: [PostgresValue] = []) throws(PostgresError) -> Int {
      let answer = try result(of: sql, parameters)
      return Int(String(cString: PQcmdTuples(answer.pointer))) ?? 0
    }

    /// Runs statements without parameters, such as those of a migration.
    func script(_ sql: String) throws(PostgresError) { _ = try checked(PQexec(connection, sql)) }

    private func result(of sql: String, _ parameters: [PostgresValue]) throws(PostgresError) -> Answer {
      let name = try prepared(sql, parameters.map { $0.type })
      let sent = parameters.map { $0.sent }
      // All parameters lie in one block, which outlives the call.
      let block = sent.reduce(into: [UInt8]()) { $0 += $1 ?? [] } + [0]
      let answer = block.withUnsafeBytes { bytes in
        let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var (values, start): ([UnsafePointer<CChar>?], Int) = ([], 0)
        for one in sent {
          values.append(one == nil ? nil : base.map { $0 + start })
          start += one?.count ?? 0
        }
        return PQexecPrepared(
          connection, name, Int32(sent.count), values, sent.map { Int32($0?.count ?? 0) },
          sent.map { _ in 1 }, 1)
      }
      return try checked(answer)
    }

    /// Returns the name of a prepared statement.
    private func prepared(_ sql: String, _ types: [Oid]) throws(PostgresError) -> String {
      let key = types.reduce(sql) { $0 + "|\($1)" }
      if let name = names[key] { return name }
      if names.count >= PostgresLimits.statements {
        try script("DEALLOCATE ALL")
        names = [:]
      }
      let name = "s\(names.count)"
      _ = try checked(PQprepare(connection, name, sql, Int32(types.count), types))
      names[key] = name
      return name
    }

    /// A result of libpq, freed with its last use.
    private final class Answer {
      let pointer: OpaquePointer
      init(_ pointer: OpaquePointer) { self.pointer = pointer }
      deinit { PQclear(pointer) }
    }

    private func checked(_ pointer: OpaquePointer?) throws(PostgresError) -> Answer {
      guard let pointer else {
        throw PostgresError(.unavailable, String(cString: PQerrorMessage(connection)))
      }
      let answer = Answer(pointer)
      let status = PQresultStatus(pointer)
      if status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK { return answer }
      let message = PQresultErrorField(pointer, Int32(UInt8(ascii: "M"))).map { String(cString: $0) }
      let code = PQresultErrorField(pointer, Int32(UInt8(ascii: "C"))).map { String(cString: $0) }
      guard let code, isUsable || SQLState(code).isOfServer else {
        throw PostgresError(.unavailable, message ?? String(cString: PQerrorMessage(connection)))
      }
      throw PostgresError(.refused(SQLState(code)), message ?? "")
    }

    private func rows(of answer: Answer) throws(PostgresError) -> [PostgresRow] {
      let (count, width) = (PQntuples(answer.pointer), PQnfields(answer.pointer))
      let columns = (0..<width).map { String(cString: PQfname(answer.pointer, $0)) }
      var rows: [PostgresRow] = []
      rows.reserveCapacity(Int(count))
      for row in 0..<count {
        var values: [PostgresValue] = []
        for column in 0..<width {
          if PQgetisnull(answer.pointer, row, column) == 1 {
            values.append(.null)
            continue
          }
          let bytes = UnsafeRawBufferPointer(
            start: PQgetvalue(answer.pointer, row, column),
            count: Int(PQgetlength(answer.pointer, row, column)))
          guard let value = PostgresValue(bytes, type: PQftype(answer.pointer, column)) else {
            throw PostgresError(.damaged, "The column \(columns[Int(column)]) has a type that no store uses.")
          }
          values.append(value)
        }
        rows.append(PostgresRow(columns: columns, values: values))
      }
      return rows
    }

    // MARK: - Transactions

    /// Runs work as one transaction. If it throws, nothing of it is kept.
    func transaction<Result>(
      isReading: Bool, in milliseconds: Int, _ work: (PostgresSession) throws -> Result
    ) throws -> Result {
      // The database ends what this server forgets: a machine that freezes holds its locks no longer than that.
      try script(
        (isReading ? "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY" : "BEGIN")
          + "; SET LOCAL lock_timeout = \(milliseconds)"
          + "; SET LOCAL idle_in_transaction_session_timeout = \(2 * milliseconds)")
      let result: Result
      do { result = try work(self) } catch {
        try? script("ROLLBACK")
        throw error
      }
      do {
        let answer = try checked(PQexec(connection, "COMMIT"))
        guard String(cString: PQcmdStatus(answer.pointer)) == "COMMIT" else {
          throw PostgresError(.damaged, "A transaction was committed after one of its statements had failed.")
        }
      } catch let error as PostgresError where error.isOfServer && !isReading {
        throw PostgresError(.uncertain, error.message)
      }
      return result
    }
  }
#endif
