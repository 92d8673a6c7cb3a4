#if PostgreSQL
  import Digest
  import Hub
  import HubPostgres
  import HubSQLite

  /// Keeps the copy of a shared database on this server up to date.
  actor Follower {
    private let truth: PostgresHubStore
    private let copy: SQLiteHubStore
    /// The place up to which the copy has all changes; nil before the first time.
    private(set) var place: FollowedPlace?
    /// True once the copy has had all changes of a moment.
    private(set) var isComplete: Bool
    /// The step that runs, and the one that follows it for whoever asked meanwhile.
    private var current: Task<Step, any Error>?
    private var queued: Task<Step, any Error>?

    /// The end of a step.
    private struct Step {
      /// The place up to which the copy has all changes, and one after every change that was committed before the step.
      let place: Int
      let next: Int
      let hasMore: Bool
    }

    /// - Parameter place: that of an earlier run.
    init(_ truth: PostgresHubStore, _ copy: SQLiteHubStore, at place: FollowedPlace?) {
      (self.truth, self.copy, self.place) = (truth, copy, place)
      isComplete = place != nil
    }

    /// Takes over changes until there are no more.
    func followAll() async throws {
      while try await step().hasMore {}
      guard !isComplete else { return }
      try await copy.reindexIfDue(isAwaited: true)
      isComplete = true
    }

    /// Waits until the copy has all that was committed before the call.
    func catchUp() async throws {
      let first = try await step()
      var last = first
      // Changes are settled when the transactions beside them have ended.
      while last.place + 1 < first.next {
        if last.place == first.place { try await Task.sleep(for: .milliseconds(HubLimits.settlePause)) }
        last = try await step()
      }
    }

    /// Runs a step that begins after the call. Those who ask while one runs share the next.
    private func step() async throws -> Step {
      if let queued { return try await queued.value }
      guard let current else {
        let task = Task { try await run(isQueued: false) }
        self.current = task
        return try await task.value
      }
      let task = Task {
        _ = await current.result
        return try await run(isQueued: true)
      }
      queued = task
      return try await task.value
    }

    private func run(isQueued: Bool) async throws -> Step {
      if isQueued { (current, queued) = (queued, nil) }
      defer { if queued == nil { current = nil } }
      var feed = try await truth.feed(after: place?.sequence ?? 0)
      if feed.line != place?.line || feed.place < place?.sequence ?? 0 {
        // It is another sequence of changes, or one that has gone back: what this copy has may never have been.
        isComplete = false
        try await copy.beginFollowing(FollowedPlace(line: feed.line, sequence: 0))
        place = FollowedPlace(line: feed.line, sequence: 0)
        feed = try await truth.feed(after: 0)
      }
      try await take(feed.decks)
      let reached = FollowedPlace(line: feed.line, sequence: feed.place)
      if reached != place {
        try await copy.note(reached)
        place = reached
      }
      return Step(place: feed.place, next: feed.next, hasMore: feed.hasMore)
    }

    // MARK: - Taking over

    /// Takes over decks, a limited number of bytes at once.
    private func take(_ decks: [FollowedDeck]) async throws {
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
      if isComplete, !lacking.isEmpty { try await copy.reindexIfDue(isAwaited: false) }
    }

    private func follow(_ decks: [FollowedDeck], _ lacking: [ContentHash]) async throws {
      let contents = lacking.isEmpty ? [:] : try await truth.contents(lacking)
      try await copy.follow(decks, contents: contents, isReindexed: !isComplete)
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
