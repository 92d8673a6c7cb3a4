#if PostgreSQL
  import API
  import Cards
  import Digest
  import Hub
  import HubPostgres
  import HubSQLite
  import Postgres
  import Synchronization

  /// The decks of one server of several: it writes to the shared database, and reads from a copy on this machine, which goes on
  /// while the database is away. A write returns when the copy has it, so that an author sees their own.
  ///
  /// Before the copy is complete for the first time, everything is read from the database.
  public final class FollowingHubStore: HubStore {
    private let truth: PostgresHubStore
    private let copy: SQLiteHubStore
    private let follower: Follower
    private let isPrepared = Atomic(false)
    /// True unless the copy may lack what other servers have shown for long: this one was off.
    private let isReady: Atomic<Bool>
    private let ownWriteWait: Duration

    /// - Parameter ownWriteWait: the time for which a write waits until the copy has it.
    /// - Throws: `OwnDecks` if the copy's file has decks of its own.
    public init(
      _ truth: PostgresHubStore, copy: SQLiteHubStore,
      ownWriteWait: Duration = .milliseconds(HubLimits.ownWriteWait)
    ) async throws {
      (self.truth, self.copy, self.ownWriteWait) = (truth, copy, ownWriteWait)
      if try await copy.hasOwnDecks() { throw OwnDecks() }
      follower = Follower(truth, copy, at: try await copy.followed())
      isReady = Atomic(!follower.isComplete.load(ordering: .relaxed))
    }

    /// The copy's file holds decks that come from no shared database.
    public struct OwnDecks: Error {}

    /// True if the copy has had all changes of a moment, so that lists need no database.
    public var canReadAlone: Bool { follower.isComplete.load(ordering: .acquiring) }

    /// The copy is behind the database.
    public struct NotReady: Error {}

    /// - Throws: `NotReady` until this server has tried to take over what it missed, and `StoreUnavailable` if it cannot read: the copy is
    ///   not complete, and the database is away.
    public func checkReady() async throws {
      if !isReady.load(ordering: .relaxed) { throw NotReady() }
      if !canReadAlone { _ = try await truth.line() }
    }

    /// Brings the tables of the database to this version.
    /// - Throws: `StoreUnavailable`, and `PostgresError` for tables that cannot be used.
    public func prepare() async throws {
      try await truth.prepare()
      isPrepared.store(true, ordering: .relaxed)
    }

    /// Takes over all changes.
    public func follow() async throws {
      defer { isReady.store(true, ordering: .relaxed) }
      if !isPrepared.load(ordering: .relaxed) { try await prepare() }
      try await follower.follow()
    }

    /// Takes over changes until the task is cancelled.
    /// - Parameter report: receives an error once, and nil when all is well again.
    public func keepFollowing(_ report: @Sendable ((any Error)?) -> Void) async {
      async let index: Void = keepCounting()
      var fault: String?
      while !Task.isCancelled {
        do {
          try await follow()
          if fault != nil { report(nil) }
          fault = nil
        } catch {
          if Task.isCancelled { break }
          if fault != "\(error)" { report(error) }
          fault = "\(error)"
        }
        let pause = fault == nil ? HubLimits.followPause : HubLimits.followPauseAfterFault
        try? await Task.sleep(for: .milliseconds(pause))
      }
      await index
    }

    /// Keeps the index of the database itself up to date, until the task is cancelled.
    private func keepCounting() async {
      while !Task.isCancelled {
        // A fault of the database is told by the other loop.
        if isPrepared.load(ordering: .relaxed) { try? await truth.reindexIfDue(isAwaited: false) }
        try? await Task.sleep(for: .seconds(HubLimits.countPauseSeconds))
      }
    }

    /// Waits until the copy has all that was committed before the call, or for a limited time.
    public func catchUp() async throws { try await follower.catchUp(within: ownWriteWait) }

    /// Seconds since the copy had all changes of the database, or since the start.
    public var behind: Double { (ContinuousClock.now - follower.current.withLock { $0 }) / .seconds(1) }

    private var reader: any HubStore { canReadAlone ? copy : truth }

    /// Runs a write, and waits for a limited time until the copy has it.
    private func write<Value: Sendable>(
      _ work: (PostgresHubStore) async throws -> Value
    ) async throws -> Value {
      let value = try await work(truth)
      if !canReadAlone { return value }
      try await withCheckedThrowingContinuation { continuation in
        let reply = Reply<Void>(continuation)
        Task { [follower, ownWriteWait] in
          try? await follower.catchUp(within: ownWriteWait)
          reply.send(.success(()))
        }
        Task { [ownWriteWait] in
          try? await Task.sleep(for: ownWriteWait)
          reply.send(.success(()))
        }
      }
      return value
    }

    // MARK: - Reading

    public func deck(_ id: String) async throws -> HubDeck? { try await reader.deck(id) }

    public func isOwner(_ key: KeyHash, of id: String) async throws -> Bool {
      try await reader.isOwner(key, of: id)
    }

    public func content(_ hash: ContentHash) async throws -> [UInt8]? { try await reader.content(hash) }

    public func page(_ listing: Listing) async throws -> DeckPage { try await reader.page(listing) }

    public func counts() async throws -> [HubDeck.State: Int] { try await reader.counts() }

    public func changes(after sequence: Int, count: Int) async throws -> [HubChange] {
      try await reader.changes(after: sequence, count: count)
    }

    public func line() async throws -> String {
      if canReadAlone, let place = await follower.place { return place.line }
      return try await truth.line()
    }

    // MARK: - Writing

    public func publish(_ publication: Publication) async throws -> HubDeck {
      try await write { try await $0.publish(publication) }
    }

    public func withdraw(_ id: String, by owner: KeyHash, at time: Int) async throws {
      try await write { try await $0.withdraw(id, by: owner, at: time) }
    }

    public func mark(_ mark: Mark) async throws -> HubDeck { try await write { try await $0.mark(mark) } }

    public func report(_ report: Report) async throws -> HubDeck {
      try await write { try await $0.report(report) }
    }

    public func reindex() async throws { try await copy.reindex() }

    public func reindexIfDue(isAwaited: Bool) async throws {
      try await truth.reindexIfDue(isAwaited: isAwaited)
      try await copy.reindexIfDue(isAwaited: isAwaited)
    }

    // MARK: - Moderators

    public func addModerator(_ name: String, key: KeyHash, at time: Int) async throws {
      try await truth.addModerator(name, key: key, at: time)
    }

    public func removeModerator(_ name: String, at time: Int) async throws {
      try await truth.removeModerator(name, at: time)
    }

    public func moderators() async throws -> [Moderator] { try await truth.moderators() }

    public func moderator(with key: KeyHash) async throws -> String? { try await truth.moderator(with: key) }

    public func judge(_ judgement: Judgement) async throws -> ModerationCase {
      try await write { try await $0.judge(judgement) }
    }

    public func cases(_ list: ModerationList, count: Int) async throws -> [ModerationCase] {
      try await truth.cases(list, count: count)
    }

    public func moderationCase(_ id: String) async throws -> ModerationCase? {
      try await truth.moderationCase(id)
    }

    public func reports(of id: String, count: Int) async throws -> [ToldReport] {
      try await truth.reports(of: id, count: count)
    }

    public func acts(of subject: String?, before: Int?, count: Int) async throws -> [ModerationAct] {
      try await truth.acts(of: subject, before: before, count: count)
    }

    // MARK: - Copies of other hubs

    public func lacking(_ revisions: [ContentHash]) async throws -> [ContentHash] {
      try await truth.lacking(revisions)
    }

    public func adopt(
      _ copies: [DeckCopy], from origin: String?, at time: Int, isReindexed: Bool
    ) async throws -> [Bool] {
      try await write { try await $0.adopt(copies, from: origin, at: time, isReindexed: isReindexed) }
    }

    public func place(of origin: String) async throws -> MirrorPlace? { try await truth.place(of: origin) }

    public func keep(_ place: MirrorPlace, of origin: String) async throws {
      try await truth.keep(place, of: origin)
    }

    public func note(_ refused: RefusedCopy, of origin: String) async throws {
      try await truth.note(refused, of: origin)
    }

    public func refused(of origin: String) async throws -> [RefusedCopy] {
      try await truth.refused(of: origin)
    }
  }
#endif
