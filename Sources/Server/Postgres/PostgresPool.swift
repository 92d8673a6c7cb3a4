#if PostgreSQL
  import DequeModule
  import Dispatch
  import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Connections to the servers of a PostgreSQL cluster, one of which takes writes.
  ///
  /// Each connection has a thread of its own, away from the event loops: libpq blocks. Every transaction is answered by its
  /// deadline, whatever the server does. If no server takes writes, a transaction waits for one until then.
  public final class PostgresPool: Sendable {
    /// A thread with its session.
    private final class Worker: Sendable {
      let queue = DispatchQueue(label: "postgres")
      /// Used on the queue only.
      nonisolated(unsafe) var session: PostgresSession?
      /// The number of the transaction that runs, and its socket.
      let running = Mutex<(number: UInt64, socket: Int32)?>(nil)
    }

    private struct State {
      var idle: [Worker]
      /// Transactions that wait for a worker.
      var waiting: Deque<@Sendable (Worker) -> Void> = []
      var number: UInt64 = 0
    }

    private let address: String
    private let limits: PostgresLimits
    private let workers: [Worker]
    private let state: Mutex<State>
    private let watchdog = DispatchQueue(label: "postgres deadlines", attributes: .concurrent)

    /// Makes a pool, which connects when it is first used.
    /// - Parameter address: as libpq takes it, such as `host=a,b dbname=turntable`.
    public init(_ address: String, limits: PostgresLimits = PostgresLimits()) {
      (self.address, self.limits) = (address, limits)
      let workers = (0..<max(1, limits.connections)).map { _ in Worker() }
      self.workers = workers
      state = Mutex(State(idle: workers))
    }

    /// Returns the fault of an address, as a sentence; nil for a sound one.
    public static func fault(of address: String) -> String? { PostgresSession.fault(of: address) }

    /// Runs work that only reads, in one snapshot of the database.
    public func read<Value: Sendable>(
      _ work: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
      try await transaction(isReading: true, by: deadline(), work)
    }

    /// Runs work as one transaction, which is durable when this returns.
    /// - Parameter work: runs again if another transaction or a change of servers was in the way. Only the last run counts.
    public func write<Value: Sendable>(
      _ work: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
      try await transaction(isReading: false, by: deadline(), work)
    }

    /// The same by a deadline that began earlier, with `deadline()`.
    public func write<Value: Sendable>(
      by deadline: DispatchTime, _ work: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
      try await transaction(isReading: false, by: deadline, work)
    }

    /// The deadline of a transaction that begins now.
    public func deadline() -> DispatchTime { .now() + .milliseconds(limits.deadline) }

    func transaction<Value: Sendable>(
      isReading: Bool, by deadline: DispatchTime,
      _ work: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
      // At least 1, since PostgreSQL takes 0 for no limit.
      let (now, end) = (DispatchTime.now().uptimeNanoseconds, deadline.uptimeNanoseconds)
      let milliseconds = max(1, Int(max(now, end) - now) / 1_000_000)
      return try await withCheckedThrowingContinuation { continuation in
        let reply = Reply(continuation)
        let number = state.withLock { state in
          state.number += 1
          return state.number
        }
        watchdog.asyncAfter(deadline: deadline) { [weak self] in
          reply.send(.failure(Self.late(milliseconds)))
          self?.cut(number)
        }
        let isTaken = take { [self] worker in
          // The watchdog has answered whoever waited for too long.
          guard DispatchTime.now() < deadline else { return }
          reply.send(
            Result { try run(work, on: worker, number, isReading: isReading, in: milliseconds, by: deadline) }
          )
        }
        if !isTaken {
          reply.send(.failure(PostgresError(.busy, "\(limits.waiting) transactions wait already.")))
        }
      }
    }

    private static func late(_ milliseconds: Int) -> PostgresError {
      PostgresError(.late, "There was no answer in \(milliseconds) ms.")
    }

    /// Gives a job to a worker, now or when one is free. Returns false if too many wait.
    private func take(_ job: @escaping @Sendable (Worker) -> Void) -> Bool {
      let (worker, isTaken) = state.withLock { state -> (Worker?, Bool) in
        if let worker = state.idle.popLast() { return (worker, true) }
        guard state.waiting.count < limits.waiting else { return (nil, false) }
        state.waiting.append(job)
        return (nil, true)
      }
      if let worker { start(job, on: worker) }
      return isTaken
    }

    private func start(_ job: @escaping @Sendable (Worker) -> Void, on worker: Worker) {
      worker.queue.async { [self] in
        job(worker)
        let next = state.withLock { state in
          let next = state.waiting.popFirst()
          if next == nil { state.idle.append(worker) }
          return next
        }
        if let next { start(next, on: worker) }
      }
    }

    private func run<Value>(
      _ work: (PostgresSession) throws -> Value, on worker: Worker, _ number: UInt64, isReading: Bool,
      in milliseconds: Int, by deadline: DispatchTime
    ) throws -> Value {
      while true {
        do {
          let session = try worker.session ?? PostgresSession(address)
          worker.session = session
          worker.running.withLock { $0 = (number, session.socket) }
          defer {
            worker.running.withLock { $0 = nil }
            if !session.isUsable { worker.session = nil }
          }
          // The watchdog has come by already, and found nothing to end.
          guard DispatchTime.now() < deadline else { throw Self.late(milliseconds) }
          return try session.transaction(isReading: isReading, in: milliseconds, work)
        } catch let error as PostgresError where error.isPassing {
          // Work that only reads has tried to write.
          if isReading, error.kind == .refused(.readOnly) { throw error }
          if error.isOfServer { worker.session = nil }
          guard DispatchTime.now() + .milliseconds(limits.pause) < deadline else { throw error }
          usleep(UInt32(limits.pause) * 1_000)
        }
      }
    }

    /// Ends the connection of a transaction, if that still runs: nothing else ends a wait for a server that hangs.
    private func cut(_ number: UInt64) {
      for worker in workers {
        worker.running.withLock { running in
          if let running, running.number == number { shutdown(running.socket, Int32(SHUT_RDWR)) }
        }
      }
    }
  }
#endif
