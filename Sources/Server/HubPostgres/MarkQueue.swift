#if PostgreSQL
  import API
  import Dispatch
  import Hub
  import Postgres
  import Synchronization

  /// Writes marks in batches: those that arrive while a transaction runs share the next one. A popular deck is then locked once for
  /// hundreds of marks, and each caller still gets the result of their own when it is durable.
  final class MarkQueue: Sendable {
    typealias Outcome = Result<HubDeck, HubRefusal>

    private struct Waiting {
      let mark: Mark
      let deadline: DispatchTime
      let reply: Reply<Outcome>
    }

    private struct State {
      var waiting: [Waiting] = []
      var isRunning = false
    }

    private let pool: PostgresPool
    private let state = Mutex(State())
    private let deadlines = DispatchQueue(label: "mark deadlines")

    init(_ pool: PostgresPool) { self.pool = pool }

    /// Writes a mark and returns when it is durable.
    /// - Throws: `PostgresError` by the deadline of the pool.
    func add(_ mark: Mark) async throws -> Outcome {
      try await withCheckedThrowingContinuation { continuation in
        let waiting = Waiting(mark: mark, deadline: pool.deadline(), reply: Reply(continuation))
        let (isTaken, starts) = state.withLock { state in
          guard state.waiting.count < HubLimits.marksWaiting else { return (false, false) }
          state.waiting.append(waiting)
          defer { state.isRunning = true }
          return (true, !state.isRunning)
        }
        guard isTaken else {
          let most = HubLimits.marksWaiting
          return waiting.reply.send(.failure(PostgresError(.busy, "\(most) marks wait already.")))
        }
        deadlines.asyncAfter(deadline: waiting.deadline) {
          waiting.reply.send(.failure(PostgresError(.late, "The mark waited for too long.")))
        }
        if starts { Task { await run() } }
      }
    }

    /// Writes batches until no mark waits.
    private func run() async {
      while let batch = next() {
        let marks = batch.map(\.mark)
        do {
          let outcomes = try await pool.write { try MarkBatch(marks, $0).outcomes }
          for (one, outcome) in zip(batch, outcomes) { one.reply.send(.success(outcome)) }
        } catch {
          for one in batch { one.reply.send(.failure(error)) }
        }
      }
    }

    /// Takes the next batch. Marks whose callers were told that they came too late are left out.
    private func next() -> [Waiting]? {
      let now = DispatchTime.now()
      return state.withLock { state in
        state.waiting.removeAll { $0.deadline <= now }
        let batch = Array(state.waiting.prefix(HubLimits.marksAtOnce))
        state.waiting.removeFirst(batch.count)
        if batch.isEmpty { state.isRunning = false }
        return batch.isEmpty ? nil : batch
      }
    }
  }
#endif
