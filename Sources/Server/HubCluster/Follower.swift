#if PostgreSQL
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
      let isComplete = isComplete.load(ordering: .acquiring)
      let begun = ContinuousClock.now
      while true {
        try Task.checkCancellation()
        let hasMore = try await step().hasMore
        if !hasMore, isComplete || current.withLock({ $0 >= begun }) { break }
        if !hasMore { try await Task.sleep(for: .milliseconds(HubLimits.settlePause)) }
      }
      if !isComplete { try await complete() }
    }

    /// Makes the index of a copy that has all decks.
    private func complete() async throws {
      let line = place?.line
      try await withTaskCancellationHandler {
        try await copy.reindexIfDue(isAwaited: true)
      } onCancel: {
        copy.stopReindexing()
      }
      // Meanwhile the database may have gone back.
      guard var complete = place, complete.line == line, complete.sequence > 0 else { return }
      complete.isComplete = true
      try await copy.note(complete)
      place = complete
      isComplete.store(true, ordering: .releasing)
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
      let known = try await copy.lastChanges(HubLimits.lookedUp)
      var feed = try await truth.feed(after: place?.sequence ?? 0, known: known)
      if feed.hasGoneBack {
        try await truth.renewLine(feed.line)
        feed = try await truth.feed(after: 0, known: [])
      }
      if feed.line != place?.line || feed.place < place?.sequence ?? 0 {
        // It is another sequence of changes, or one that has gone back: what this copy has may never have been.
        isComplete.store(false, ordering: .releasing)
        let start = FollowedPlace(line: feed.line, sequence: 0)
        try await copy.beginFollowing(start)
        (place, aim) = (start, nil)
        feed = try await truth.feed(after: 0, known: [])
      }
      try await take(feed.decks)
      let reached = FollowedPlace(
        line: feed.line, sequence: feed.place, isComplete: place?.isComplete ?? false)
      if reached != place {
        try await copy.note(reached)
        place = reached
      }
      let aim = aim ?? (begun, feed.next)
      let isThere = feed.place + 1 >= aim.next
      if isThere { current.withLock { $0 = aim.time } }
      self.aim = isThere ? nil : aim
      return Step(place: feed.place, next: feed.next, hasMore: feed.hasMore)
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
      try await copy.follow(decks, contents: contents, isReindexed: place?.isComplete != true)
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
