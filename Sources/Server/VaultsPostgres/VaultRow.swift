#if PostgreSQL
  import API
  import Postgres
  import Vault
  import Vaults

  /// A row of `vaults`.
  struct VaultRow {
    let number: Int
    var head: VaultHead
    var entries: Int
    var bytes: Int
    /// The served day of its last use, and the one on which it was made.
    var used: Int
    let born: Int

    /// - Parameter isLocked: true for a vault that is going to be written.
    /// - Throws: `VaultRefusal.unknown` if no vault has this id and this key.
    static func of(
      _ id: String, by key: KeyHash, _ session: PostgresSession, isLocked: Bool = false
    ) throws -> VaultRow {
      let row = try session.run(
        "SELECT number, key, head, hash, entries, bytes, used, born FROM vaults WHERE id = $1"
          + (isLocked ? " FOR UPDATE" : ""), [.text(id)]
      ).first
      guard let row, KeyHash(try row.bytes("key")) == key else { throw VaultRefusal.unknown }
      return VaultRow(
        number: try row.integer("number"),
        head: VaultHead(number: try row.integer("head"), hash: try row.bytes("hash")),
        entries: try row.integer("entries"), bytes: try row.integer("bytes"), used: try row.integer("used"),
        born: try row.integer("born"))
    }

    /// Makes a vault without entries, unless there is one.
    static func make(_ id: String, key: KeyHash, on day: Int, _ session: PostgresSession) throws {
      let head = VaultHead.beginning
      try session.run(
        """
        INSERT INTO vaults (id, key, head, hash, entries, bytes, used, born) VALUES ($1, $2, $3, $4, 0, 0, $5, $5)
        ON CONFLICT (id) DO NOTHING
        """, [.text(id), .bytes(key.bytes), .number(head.number), .bytes(head.hash), .number(day)])
    }

    func save(_ session: PostgresSession) throws {
      try session.run(
        "UPDATE vaults SET head = $1, hash = $2, entries = $3, bytes = $4, used = $5 WHERE number = $6",
        [
          .number(head.number), .bytes(head.hash), .number(entries), .number(bytes), .number(used),
          .number(number),
        ])
    }

    /// Returns the snapshot, if its place is after `number`.
    func snapshot(after number: Int, _ session: PostgresSession) throws -> SealedBytes? {
      try session.run(
        "SELECT number, hash, sealed FROM snapshots WHERE vault = $1 AND number > $2",
        [.number(self.number), .number(number)]
      ).first.map { try SealedBytes($0) }
    }
  }

  extension SealedBytes {
    /// Reads a row of entries or of snapshots.
    init(_ row: PostgresRow) throws {
      self.init(
        place: VaultHead(number: try row.integer("number"), hash: try row.bytes("hash")),
        bytes: try row.bytes("sealed"))
    }
  }
#endif
