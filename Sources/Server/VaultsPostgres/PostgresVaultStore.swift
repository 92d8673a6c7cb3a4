#if PostgreSQL
  import API
  import Postgres
  import Vault
  import Vaults

  /// The vaults of several servers in one PostgreSQL cluster. A write is durable when it returns, as far as the cluster makes it so.
  ///
  /// Functions throw `StoreUnavailable` if the database does not answer by the deadline of the pool.
  ///
  /// Vaults that are written at the same moment do not see each other's growth, so together they can exceed a limit by what the
  /// servers write at once.
  public struct PostgresVaultStore: VaultStore {
    private let pool: PostgresPool
    private let limits: VaultLimits
    /// The name of this server among those that count served days.
    private let server: String

    /// Makes a store that connects when it is first used.
    /// - Parameter server: a name that no other server has at the same time.
    public init(_ pool: PostgresPool, limits: VaultLimits = VaultLimits(), server: String) {
      (self.pool, self.limits, self.server) = (pool, limits, server)
    }

    /// Brings the tables to this version.
    /// - Throws: `StoreUnavailable`, and `PostgresError` for tables that cannot be used.
    public func prepare() async throws {
      do { try await pool.migrate("vaults", VaultTables.migrations) } catch let error as PostgresError
        where error.isUnavailable
      { throw StoreUnavailable(error.description) }
      try await write { session in
        try session.run(
          """
          INSERT INTO served (server, seconds) SELECT $1, coalesce(max(seconds), 0) FROM served
          ON CONFLICT (server) DO UPDATE SET seconds = excluded.seconds
          """, [.text(server)])
        return
      }
    }

    /// Runs a write as one transaction.
    /// - Throws: `VaultRefusal.full` if the disk of the database is full.
    private func write<Value: Sendable>(
      _ work: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
      do {
        return try await pool.write(work)
      } catch let error as PostgresError where error.kind == .refused(.diskFull) {
        throw VaultRefusal.full(error.message)
      } catch let error as PostgresError where error.isUnavailable {
        throw StoreUnavailable(error.description)
      }
    }

    private func read<Value: Sendable>(
      _ work: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
      do {
        return try await pool.read(work)
      } catch let error as PostgresError where error.isUnavailable {
        throw StoreUnavailable(error.description)
      }
    }

    private func state(_ vault: VaultRow) -> VaultState {
      VaultState(head: vault.head, entriesLeft: max(0, limits.vaultEntries - vault.entries))
    }

    public func exists(_ id: String) async throws -> Bool {
      try await read { try !$0.run("SELECT number FROM vaults WHERE id = $1", [.text(id)]).isEmpty }
    }

    public func push(_ push: VaultPush) async throws -> VaultState {
      try await write { session in
        let day = try Self.day(session)
        if push.mayMake, push.built == .beginning {
          try VaultRow.make(push.id, key: push.key, on: day, session)
        }
        var vault = try VaultRow.of(push.id, by: push.key, session, isLocked: true)
        guard vault.head == push.built else { throw VaultRefusal.outdated(vault.head) }
        guard vault.entries < limits.vaultEntries else { throw VaultRefusal.snapshotNeeded(vault.head) }
        try session.run(
          "INSERT INTO entries (vault, number, hash, sealed) VALUES ($1, $2, $3, $4)",
          [.number(vault.number), .number(push.head.number), .bytes(push.head.hash), .bytes(push.sealed)])
        vault.head = push.head
        vault.entries += 1
        vault.bytes += push.sealed.count
        vault.used = day
        try vault.save(session)
        try checkRoom(for: vault, isNew: push.built == .beginning, on: day, session)
        return state(vault)
      }
    }

    /// - Throws: the `VaultRefusal` for a vault that has outgrown its room.
    private func checkRoom(for vault: VaultRow, isNew: Bool, on day: Int, _ session: PostgresSession) throws {
      let young = try session.run(
        "SELECT coalesce(sum(bytes), 0)::bigint AS bytes FROM births WHERE born > $1",
        [.number(day - limits.youngDays)]
      ).first?.integer("bytes")
      // The room on the disk is the database's own concern.
      let room = VaultRoom(bytes: try Self.totals(session).bytes, youngBytes: young ?? 0, disk: .max)
      try room.check(age: day - vault.born, size: vault.bytes, isNew: isNew, limits)
    }

    public func pull(_ id: String, by key: KeyHash, after: Int) async throws -> VaultPage {
      let (found, vault, day) = try await read { session in
        let vault = try VaultRow.of(id, by: key, session)
        return (try page(of: vault, after: after, session), vault, try Self.day(session))
      }
      if day > vault.used {
        do {
          try await write { session in
            try session.run(
              "UPDATE vaults SET used = greatest(used, $1) WHERE number = $2",
              [.number(day), .number(vault.number)])
            return
          }
        } catch VaultRefusal.full {
          // Reading still works on a full disk.
        }
      }
      return found
    }

    private func page(of vault: VaultRow, after: Int, _ session: PostgresSession) throws -> VaultPage {
      var page = VaultPage(state: state(vault))
      var (last, bytes) = (after, 0)
      if let snapshot = try vault.snapshot(after: after, session) {
        (page.snapshot, last, bytes) = (snapshot, snapshot.place.number, snapshot.bytes.count)
      }
      // The sizes come first: a page has a few of thousands of entries.
      let sizes = try session.run(
        """
        SELECT number, octet_length(sealed)::bigint AS bytes FROM entries WHERE vault = $1 AND number > $2
        ORDER BY number LIMIT $3
        """, [.number(vault.number), .number(last), .number(VaultLimits.pageEntries + 1)])
      var count = 0
      for size in sizes {
        bytes += try size.integer("bytes")
        let isFirst = page.snapshot == nil && count == 0
        if count == VaultLimits.pageEntries || (!isFirst && bytes > VaultLimits.pageBytes) {
          page.next = try count == 0 ? last : sizes[count - 1].integer("number")
          break
        }
        count += 1
      }
      page.entries = try session.run(
        "SELECT number, hash, sealed FROM entries WHERE vault = $1 AND number > $2 ORDER BY number LIMIT $3",
        [.number(vault.number), .number(last), .number(count)]
      ).map { try SealedBytes($0) }
      return page
    }

    public func replace(_ replacement: VaultReplacement) async throws -> VaultState {
      let snapshot = replacement.snapshot
      return try await write { session in
        let day = try Self.day(session)
        var vault = try VaultRow.of(replacement.id, by: replacement.key, session, isLocked: true)
        if try vault.snapshot(after: 0, session) == snapshot { return state(vault) }
        let place: [PostgresValue] = [.number(vault.number), .number(snapshot.place.number)]
        let replaced = try session.run("SELECT hash FROM entries WHERE vault = $1 AND number = $2", place)
          .first
        guard try replaced?.bytes("hash") == snapshot.place.hash else {
          throw VaultRefusal.outdated(vault.head)
        }
        try session.run("DELETE FROM entries WHERE vault = $1 AND number <= $2", place)
        try session.run(
          """
          INSERT INTO snapshots (vault, number, hash, sealed) VALUES ($1, $2, $3, $4) ON CONFLICT (vault)
          DO UPDATE SET number = excluded.number, hash = excluded.hash, sealed = excluded.sealed
          """, place + [.bytes(snapshot.place.hash), .bytes(snapshot.bytes)])
        let rest = try session.run(
          """
          SELECT count(*) AS count, coalesce(sum(octet_length(sealed)), 0)::bigint AS bytes
          FROM entries WHERE vault = $1
          """, [.number(vault.number)]
        ).first
        vault.entries = try rest?.integer("count") ?? 0
        let bytes = (try rest?.integer("bytes") ?? 0) + snapshot.bytes.count
        let isLarger = bytes > vault.bytes
        (vault.bytes, vault.used) = (bytes, day)
        try vault.save(session)
        if isLarger { try checkRoom(for: vault, isNew: false, on: day, session) }
        return state(vault)
      }
    }

    public func delete(_ id: String, by key: KeyHash) async throws {
      try await write { session in
        let vault = try VaultRow.of(id, by: key, session, isLocked: true)
        try session.run("DELETE FROM vaults WHERE number = $1", [.number(vault.number)])
        return
      }
    }

    /// Each server counts its own time, from the longest at its start, and the longest counts for all: several servers do not
    /// age a vault faster than one.
    public func serve(_ seconds: Int) async throws {
      try await write { [server] session in
        try session.run(
          """
          INSERT INTO served (server, seconds) SELECT $1, coalesce(max(seconds), 0) FROM served
          ON CONFLICT (server) DO UPDATE SET seconds = served.seconds + $2
          """, [.text(server), .number(seconds)])
        // Servers that stopped more than a day ago.
        try session.run(
          "DELETE FROM served WHERE seconds < (SELECT max(seconds) FROM served) - $1",
          [.number(VaultLimits.daySeconds)])
        return
      }
    }

    /// The served day, from 0.
    private static func day(_ session: PostgresSession) throws -> Int {
      let seconds = try session.run("SELECT coalesce(max(seconds), 0) AS seconds FROM served").first
      return (try seconds?.integer("seconds") ?? 0) / VaultLimits.daySeconds
    }

    public func sweep() async throws -> Int {
      let (day, most) = try await write { session in
        let day = try Self.day(session)
        if try session.change("UPDATE sweeps SET swept = $1 WHERE swept < $1", [.number(day)]) == 0 {
          return (day, 0)
        }
        return (day, max(1, try Self.totals(session).vaults * VaultLimits.sweptPercent / 100))
      }
      var count = 0
      // One transaction each, so that other writes need not wait for all of them.
      while count < most {
        let isRemoved = try await write { [limits] session in
          try session.change(
            """
            DELETE FROM vaults WHERE number = (
              SELECT number FROM vaults WHERE used <= $1 ORDER BY used, number LIMIT 1 FOR UPDATE)
            """, [.number(day - limits.vaultDays)]) > 0
        }
        guard isRemoved else { return count }
        count += 1
      }
      return count
    }

    public func totals() async throws -> VaultTotals { try await read { try Self.totals($0) } }

    private static func totals(_ session: PostgresSession) throws -> VaultTotals {
      let row = try session.run(
        "SELECT coalesce(sum(vaults), 0)::bigint AS vaults, coalesce(sum(bytes), 0)::bigint AS bytes FROM totals"
      ).first
      return VaultTotals(vaults: try row?.integer("vaults") ?? 0, bytes: try row?.integer("bytes") ?? 0)
    }
  }
#endif
