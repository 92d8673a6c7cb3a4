#if PostgreSQL
  import API
  import Cards
  import Digest
  import Hub
  import Postgres

  extension StoredDeck {
    /// The query of decks, without conditions.
    static let query = "SELECT * FROM decks JOIN ranks USING (number)"

    init(_ row: PostgresRow) throws(PostgresError) {
      guard let state = HubDeck.State(rawValue: try row.text("state")),
        let tags = StoredTexts.read(try row.text("tags")), let flags = StoredTexts.read(try row.text("flags"))
      else { throw .damaged("decks") }
      let head = HubDeck.Head(
        id: try row.text("id"), revision: try row.integer("revision"), category: try row.text("category"),
        cover: try row.text("cover"), icon: try row.text("icon"), title: try row.text("title"),
        description: try row.text("description"), author: try row.text("author"),
        language: try row.text("language"), licence: try row.text("licence"),
        rating: Rating(number: try row.integer("rating")), tags: tags,
        kinds: StoredKinds.read(try row.text("kinds")), cards: try row.integer("cards"))
      var hiding: Hiding?
      if let cause = try row.textIfAny("hidden_by").flatMap({ Hiding.Cause(rawValue: $0) }) {
        hiding = Hiding(
          cause: cause, reason: try row.text("hidden_reason"), time: try row.integer("hidden_at"))
      }
      self.init(
        number: try row.integer("number"), owner: KeyHash(try row.bytes("owner")),
        deck: HubDeck(
          head: head, content: try row.hash("content"), state: state, created: try row.integer("created"),
          changed: try row.integer("changed"), downloads: try row.integer("downloads"),
          likes: try row.integer("likes"), hiding: hiding),
        heat: try row.doubleIfAny("heat"), popular: try row.double("popular"),
        rising: try row.double("rising"), judged: try row.integer("judged"), kept: try row.integer("kept"),
        waits: try row.integerIfAny("waits"), flags: flags, sequence: try row.integer("sequence"),
        origin: try row.textIfAny("origin"))
    }

    static func of(_ id: String, _ session: PostgresSession) throws -> StoredDeck? {
      try session.run("\(query) WHERE id = $1", [.text(id)]).first.map { try StoredDeck($0) }
    }

    /// Returns a deck that nobody else can change until the end of the transaction.
    static func locked(_ id: String, _ session: PostgresSession) throws -> StoredDeck? {
      // The row is read by a statement of its own: one that waited for a lock would mix it with older rows.
      let locked = try session.run(
        "SELECT number FROM ranks WHERE number = (SELECT number FROM decks WHERE id = $1) FOR UPDATE",
        [.text(id)])
      // One that was added since is not locked. To add it again fails, and then it is found.
      return locked.isEmpty ? nil : try of(id, session)
    }

    // MARK: - Writing

    private typealias Columns = [(name: String, value: PostgresValue)]

    private var deckColumns: Columns {
      let (head, hiding) = (deck.head, deck.hiding)
      return [
        ("content", .bytes(deck.content.bytes)), ("revision", .number(head.revision)),
        ("category", .text(head.category)), ("cover", .text(head.cover)), ("icon", .text(head.icon)),
        ("title", .text(head.title)), ("description", .text(head.description)),
        ("author", .text(head.author)),
        ("language", .text(head.language)), ("licence", .text(head.licence)),
        ("rating", .number(head.rating.number)), ("tags", .text(StoredTexts.column(head.tags))),
        ("kinds", .text(StoredKinds.column(head.kinds))), ("cards", .number(head.cards)),
        ("changed", .number(deck.changed)), ("judged", .number(judged)), ("kept", .number(kept)),
        ("waits", waits.map { .number($0) } ?? .null), ("flags", .text(StoredTexts.column(flags))),
        ("hidden_by", hiding.map { .text($0.cause.rawValue) } ?? .null),
        ("hidden_reason", .plain(hiding?.reason ?? "")), ("hidden_at", .number(hiding?.time ?? 0)),
        ("origin", origin.map { .text($0) } ?? .null),
      ]
    }

    private var rankColumns: Columns {
      [
        ("state", .text(deck.state.rawValue)), ("created", .number(deck.created)),
        ("downloads", .number(deck.downloads)), ("likes", .number(deck.likes)),
        ("heat", heat.map { .double($0) } ?? .null), ("popular", .double(popular)),
        ("rising", .double(rising)),
      ]
    }

    /// Inserts a new deck.
    mutating func insert(_ session: PostgresSession) throws {
      let columns: Columns =
        deckColumns + [("id", .text(deck.head.id)), ("owner", .bytes(owner.bytes))]
      let row = try session.run(
        "INSERT INTO decks (\(Self.names(columns))) VALUES (\(Self.places(columns))) RETURNING number",
        columns.map(\.value)
      ).first
      guard let row else { throw PostgresError.damaged("decks") }
      number = try row.integer("number")
      let ranks: Columns = rankColumns + [("number", .number(number))]
      try session.run(
        "INSERT INTO ranks (\(Self.names(ranks)), sequence) VALUES (\(Self.places(ranks)), place())",
        ranks.map(\.value))
    }

    /// Writes a changed deck and gives it a new place in the sequence of changes.
    func update(_ session: PostgresSession) throws {
      try Self.update("decks", deckColumns, of: number, session)
      try Self.update("ranks", rankColumns, of: number, session, and: ", sequence = place()")
    }

    private static func update(
      _ table: String, _ columns: Columns, of number: Int, _ session: PostgresSession, and more: String = ""
    ) throws {
      let settings = columns.indices.map { "\(columns[$0].name) = $\($0 + 2)" }.joined(separator: ", ")
      try session.run(
        "UPDATE \(table) SET \(settings)\(more) WHERE number = $1",
        [.number(number)] + columns.map(\.value))
    }

    private static func names(_ columns: Columns) -> String {
      columns.map(\.name).joined(separator: ", ")
    }

    private static func places(_ columns: Columns) -> String {
      columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    }
  }

  extension PostgresRow {
    /// Reads the hash of a revision.
    func hash(_ column: String) throws(PostgresError) -> ContentHash {
      guard let hash = ContentHash(stored: try bytes(column)) else { throw .damaged("revisions") }
      return hash
    }
  }

  extension PostgresValue {
    /// A text without U+0000, which PostgreSQL does not store.
    static func plain(_ text: String) -> PostgresValue { .text(text.replacing("\0", with: "\u{fffd}")) }
  }

  extension PostgresError {
    static func damaged(_ table: String) -> PostgresError {
      PostgresError(.damaged, "The table \(table) is damaged: it holds values that Turntable never writes.")
    }
  }
#endif
