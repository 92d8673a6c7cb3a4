#if PostgreSQL
  import Synchronization

  /// The answer to a task that waits: of several, the first one counts.
  public final class Reply<Value: Sendable>: Sendable {
    private let waiting: Mutex<CheckedContinuation<Value, any Error>?>

    public init(_ continuation: CheckedContinuation<Value, any Error>) { waiting = Mutex(continuation) }

    public func send(_ result: Result<Value, any Error>) {
      waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }?.resume(with: result)
    }
  }
#endif
