#if PostgreSQL
  import API
  import Digest
  import Hub
  import HubPostgres
  import HubSQLite
  import Synchronization

  /// Keeps the copy of a shared database on this server up to date.
  actor Follower {
    /// The end of a step.
    private struct Step {
      /// The place up to which the copy has all changes, and one after every change that was committed before the step.
      let place: Int
      let next: Int
      let hasMore: Bool
    }

    private let truth: PostgresHubStore
    private let copy: SQLiteHubStore
    /// The place up to which the copy has all changes; nil before the first time.
    private(set) var place: FollowedPlace?
    /// True while the copy answers alone.
    nonisolated let isComplete: Atomic<Bool>
    /// The moment of the start, and later the last one at which the copy had all changes.
    nonisolated let current = Mutex(ContinuousClock.now)
    /// Counts how often the copy began anew, and tells whether it has an index of all decks since.
    private var beginnings = 0
    private var isIndexed = false
    /// A moment, and a place after all changes of then. The copy is of that moment when it has come so far.
    private var aim: (time: ContinuousClock.Instant, next: Int)?
    /// The step that runs, and the one that follows it for whoever asked meanwhile.
    private var running: Task<Step, any Error>?
    private var queued: Task<Step, any Error>?

    /// - Parameter place: that of an earlier run.
    init(_ truth: PostgresHubStore, _ copy: SQLiteHubStore, at place: FollowedPlace?) {
      (self.truth, self.copy, self.place) = (truth, copy, place)
      isComplete = Atomic(place?.isComplete == true)
    }

    /// Takes over changes until there are no more. If the copy was never complete, it is then.
    func follow() async throws {
      let begun = ContinuousClock.now
      while true {
        try Task.checkCancellation()
        if try await step().hasMore { continue }
        if isComplete.load(ordering: .acquiring) { return }
        if current.withLock({ $0 >= begun }) { break }
        try await Task.sleep(for: .milliseconds(HubLimits.settlePause))
      }
      try await complete()
    }

    /// Makes the index of a copy that has all decks.
    private func complete() async throws {
      let begun = beginnings
      try await withTaskCancellationHandler {
        try await copy.reindexIfDue(isAwaited: true)
      } onCancel: {
        copy.stopReindexing()
      }
      guard begun == beginnings else { return }
      isIndexed = true
      _ = try await step()
    }

    /// Waits until the copy has all that was committed before the call, or for a limited time: changes are settled when the transactions
    /// beside them have ended.
    func catchUp(within most: Duration) async throws {
      let end = ContinuousClock.now + most
      let first = try await step()
      var last = first
      while last.place + 1 < first.next, ContinuousClock.now < end {
        if !last.hasMore { try await Task.sleep(for: .milliseconds(HubLimits.settlePause)) }
        last = try await step()
      }
    }

    /// Runs a step that begins after the call. Those who ask while one runs share the next.
    private func step() async throws -> Step {
      if let queued { return try await queued.value }
      guard let running else {
        let task = Task { try await run(isQueued: false) }
        running = task
        return try await task.value
      }
      let task = Task {
        _ = await running.result
        return try await run(isQueued: true)
      }
      queued = task
      return try await task.value
    }

    private func run(isQueued: Bool) async throws -> Step {
      if isQueued { (running, queued) = (queued, nil) }
      defer { if queued == nil { running = nil } }
      let begun = ContinuousClock.now
      let feed = try await soundFeed()
      try await take(feed.decks)
      let reached = FollowedPlace(
        line: feed.line, sequence: feed.decks.last?.stored.sequence ?? place?.sequence ?? 0,
        isComplete: isIndexed || place?.isComplete == true)
      if reached != place {
        try await copy.note(reached)
        place = reached
        isComplete.store(reached.isComplete, ordering: .releasing)
      }
      let aim = aim ?? (begun, feed.next)
      let isThere = feed.place + 1 >= aim.next
      if isThere { current.withLock { $0 = aim.time } }
      self.aim = isThere ? nil : aim
      return Step(place: feed.place, next: feed.next, hasMore: feed.hasMore)
    }

    /// Reads the next changes of the line that the copy follows. If that is another one now, the copy begins anew: what it has may
    /// never have been.
    private func soundFeed() async throws -> ChangeFeed {
      let known = try await copy.lastChanges(HubLimits.lookedUp)
      var feed = try await truth.feed(after: place?.sequence ?? 0, known: known)
      // A copy of another line lacks nothing of this one.
      if feed.isAhead || feed.lacksKnown && feed.line == place?.line {
        try await truth.renewLine(feed.line, ifLacking: feed.line == place?.line ? known : [])
        feed = try await truth.feed(after: place?.sequence ?? 0, known: known)
      }
      if feed.line == place?.line {
        // A server that is no longer the primary has answered.
        if feed.lacksKnown { throw StoreUnavailable("The database lacks changes that it had.") }
        return feed
      }
      let start = FollowedPlace(line: try await truth.confirmedLine(), sequence: 0)
      if start.line == place?.line { throw StoreUnavailable("The database had another line of changes.") }
      isComplete.store(false, ordering: .releasing)
      beginnings += 1
      (place, aim, isIndexed) = (start, nil, false)
      do { try await copy.beginFollowing(start) } catch {
        // The file still has what it had, which this line does not know.
        place = nil
        throw error
      }
      feed = try await truth.feed(after: 0, known: [])
      guard feed.line == start.line else {
        throw StoreUnavailable("The database began another line of changes.")
      }
      return feed
    }

    // MARK: - Taking over

    /// Takes over decks, a limited number of bytes at once.
    private func take(_ decks: [FollowedDeck]) async throws {
      if decks.isEmpty { return }
      let lacking = Set(try await copy.lacking(decks.flatMap(\.revisions)))
      var (batch, hashes, bytes) = ([FollowedDeck](), [ContentHash](), 0)
      for deck in decks {
        batch.append(deck)
        if let newest = deck.all.last, lacking.contains(newest.hash) {
          hashes.append(newest.hash)
          bytes += newest.size
        }
        if bytes >= HubLimits.followedBytes {
          try await follow(batch, hashes)
          (batch, hashes, bytes) = ([], [], 0)
        }
      }
      try await follow(batch, hashes)
      for deck in decks { try await takeOlder(deck, lacking) }
      if place?.isComplete == true, !lacking.isEmpty { try await copy.reindexIfDue(isAwaited: false) }
    }

    private func follow(_ decks: [FollowedDeck], _ lacking: [ContentHash]) async throws {
      let contents = lacking.isEmpty ? [:] : try await truth.contents(lacking)
      let isReindexed = place?.isComplete != true && !isIndexed
      do {
        try await copy.follow(decks, contents: contents, isReindexed: isReindexed)
      } catch HubRefusal.full(let cause) {
        // Decks that were hidden or withdrawn take no room.
        let isLacking = Set(lacking)
        let others = decks.filter { deck in deck.all.last.map { !isLacking.contains($0.hash) } ?? true }
        try await copy.follow(others, contents: [:], isReindexed: isReindexed)
        throw HubRefusal.full(cause)
      }
    }

    private func takeOlder(_ deck: FollowedDeck, _ lacking: Set<ContentHash>) async throws {
      var (hashes, bytes) = ([ContentHash](), 0)
      let older = deck.all.dropLast().filter { lacking.contains($0.hash) }
      for (index, revision) in older.enumerated() {
        hashes.append(revision.hash)
        bytes += revision.size
        if bytes >= HubLimits.followedBytes || index == older.count - 1 {
          try await copy.follow(deck, older: try await truth.contents(hashes))
          (hashes, bytes) = ([], 0)
        }
      }
    }
  }
#endif
