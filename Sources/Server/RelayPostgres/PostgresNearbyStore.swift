#if PostgreSQL
  import Digest
  import Dispatch
  import Postgres
  import RateLimiting
  import Relay
  import RelayProtocol

  /// The tables nearby of several relays in one PostgreSQL cluster, for some seconds each.
  ///
  /// An address is kept as a hash, with a key that the relays share.
  public struct PostgresNearbyStore: NearbyStore {
    /// Expired rows that one transaction removes.
    private static let removedAtOnce = 1_000
    /// The most phones of a table that a message can tell.
    private static let mostPhones = 65_535
    /// Milliseconds that a relay which stops takes for the removal of its tables. They expire otherwise.
    private static let removing = 1_000

    private let pool: PostgresPool
    private let limits: RelayLimits
    private let node = Int64.random(in: 0 ... .max)

    /// Makes a store that connects when it is first used.
    public init(_ pool: PostgresPool, limits: RelayLimits) { (self.pool, self.limits) = (pool, limits) }

    /// The limits of a pool for this store alone. It has a connection and a deadline of its own, so that it does not take part in the
    /// waiting of hub and vaults while the database hangs.
    public static var poolLimits: PostgresLimits {
      var limits = PostgresLimits()
      (limits.connections, limits.waiting, limits.deadline) = (1, 1, 3_000)
      return limits
    }

    public func prepare() async throws { try await pool.migrate("nearby", NearbyTables.migrations) }

    public func removeAll() async throws {
      try await pool.write(by: .now() + .milliseconds(Self.removing)) { session in
        try session.run("DELETE FROM nearby_tables WHERE node = $1", [.integer(node)])
        return
      }
    }

    package func exchange(
      _ changes: SharedChanges, of addresses: [ClientAddress], now: UInt64
    ) async throws -> [OtherTable] {
      guard !changes.isEmpty else {
        return try await pool.read { try others(of: addresses, now: now, key: Self.key($0), $0) }
      }
      return try await pool.write { session in
        let key = try Self.key(session) ?? Self.newKey(session)
        try write(changes, now: now, key: HMACKey(key), session)
        return try others(of: addresses, now: now, key: key, session)
      }
    }

    // MARK: - The key

    private static func key(_ session: PostgresSession) throws -> [UInt8]? {
      try session.run("SELECT key FROM nearby_key").first?.bytes("key")
    }

    private static func newKey(_ session: PostgresSession) throws -> [UInt8] {
      let key = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
      // Of relays that do this at once, all have the key of the first.
      try session.run("INSERT INTO nearby_key (key) VALUES ($1) ON CONFLICT DO NOTHING", [.bytes(key)])
      guard let kept = try Self.key(session) else {
        throw PostgresError(.damaged, "The table nearby_key has no row.")
      }
      return kept
    }

    // MARK: - Writing

    private func write(_ changes: SharedChanges, now: UInt64, key: HMACKey, _ session: PostgresSession) throws
    {
      let written = changes.written
      let rooms = PostgresValue.list(written.map { Int(clamping: $0.room) })
      if changes.isWhole {
        try session.run(
          "DELETE FROM nearby_tables WHERE node = $1 AND room <> ALL($2::bigint[])", [.integer(node), rooms])
        // Rows that another relay removes at this moment are skipped, so that none waits.
        try session.run(
          """
          DELETE FROM nearby_tables WHERE (node, room) IN (
            SELECT node, room FROM nearby_tables WHERE expires <= now() LIMIT $1 FOR UPDATE SKIP LOCKED)
          """, [.number(Self.removedAtOnce)])
      } else if !changes.removed.isEmpty {
        try session.run(
          "DELETE FROM nearby_tables WHERE node = $1 AND room = ANY($2::bigint[])",
          [.integer(node), .list(changes.removed.map { Int(clamping: $0) })])
      }
      guard !written.isEmpty else { return }
      try session.run(
        """
        INSERT INTO nearby_tables (node, room, slot, address, listing, phones, opened, expires)
        SELECT $1, room, slot, address, listing, phones, now() - age * interval '1 millisecond',
          now() + $2 * interval '1 second'
        FROM unnest($3::bigint[], $4::bigint[], $5::bytea[], $6::bytea[], $7::bigint[], $8::bigint[])
          AS written (room, slot, address, listing, phones, age)
        ON CONFLICT (node, room) DO UPDATE SET slot = excluded.slot, address = excluded.address,
          listing = excluded.listing, phones = excluded.phones, expires = excluded.expires
        """,
        [
          .integer(node), .number(limits.sharedSeconds), rooms, .list(written.map(\.slot.number)),
          .list(written.map { key.code(for: $0.address.bytes) }), .list(written.map(\.listing.bytes)),
          .list(written.map(\.phones)),
          .list(written.map { Int(clamping: max(0, Int64(clamping: now) - $0.openedAt)) }),
        ])
    }

    // MARK: - Reading

    private func others(
      of addresses: [ClientAddress], now: UInt64, key: [UInt8]?, _ session: PostgresSession
    ) throws -> [OtherTable] {
      guard let key = key.map(HMACKey.init), !addresses.isEmpty else { return [] }
      let named = addresses.map { (key.code(for: $0.bytes), $0) }
      let addressOf = Dictionary(named) { first, _ in first }
      return try session.run(
        """
        SELECT node, room, slot, address, listing, phones,
          (extract(epoch FROM now() - opened) * 1000)::bigint AS age,
          (extract(epoch FROM expires - now()) * 1000)::bigint AS remaining
        FROM (
          SELECT *, row_number() OVER (PARTITION BY address ORDER BY phones DESC, opened, node, room) AS place
          FROM nearby_tables WHERE address = ANY($1::bytea[]) AND node <> $2 AND expires > now()
        ) AS ranked WHERE place <= $3 ORDER BY place LIMIT $4
        """,
        [
          .list(named.map(\.0)), .integer(node), .number(limits.tables), .number(limits.sharedRead),
        ]
      ).compactMap { row in
        guard let address = addressOf[try row.bytes("address")] else { return nil }
        return try other(row, address, now: now)
      }
    }

    /// Reads a row; nil for one that no relay of this version writes.
    private func other(_ row: PostgresRow, _ address: ClientAddress, now: UInt64) throws -> OtherTable? {
      let (phones, left) = (try row.integer("phones"), try row.integer("remaining"))
      guard let room = UInt64(exactly: try row.integer("room")),
        let slot = RelaySlot(number: try row.integer("slot")),
        let listing = TableListing(bytes: try row.bytes("listing")), listing.isShownNearby, !listing.isHidden,
        (1...Self.mostPhones).contains(phones)
      else { return nil }
      let table = SharedTable(
        room: room, slot: slot, address: address, listing: listing, phones: phones,
        openedAt: Int64(clamping: now) - Int64(max(0, try row.integer("age"))))
      // A clock that was set back must not keep a table for longer.
      let remaining = UInt64(min(max(0, left), limits.sharedSeconds * 1_000))
      return OtherTable(table, at: Int64(try row.integer("node")), until: now + remaining)
    }
  }
#endif
