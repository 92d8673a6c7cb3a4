import Dispatch
import GRDB
import Hub
import Synchronization

/// Decides when the search index is rebuilt. One rebuild at a time runs, on a queue of its own.
final class Renumbering: Sendable {
  private let database: DatabasePool
  /// Returns true if the disk has room for a second index.
  private let hasRoom: @Sendable () -> Bool
  /// Receives the error that ended a run in the background.
  private let report: @Sendable (any Error) -> Void
  private let queue = DispatchQueue(label: "hub index")
  private let state = Mutex((isWaiting: false, isStopped: false))

  init(
    _ database: DatabasePool, hasRoom: @escaping @Sendable () -> Bool,
    report: @escaping @Sendable (any Error) -> Void
  ) {
    (self.database, self.hasRoom, self.report) = (database, hasRoom, report)
  }

  /// Starts a run in the background if one is due and none is waiting. A failed run is reported, and the next published deck
  /// starts another. Until then the old index stays in use.
  func runSoon() {
    let isFirst = state.withLock { state in
      defer { state.isWaiting = true }
      return !state.isWaiting && !state.isStopped
    }
    guard isFirst else { return }
    queue.async { [self] in
      do {
        if hasRoom(), try database.read({ try SearchSide.read(in: $0).isDue }) { try run() }
      } catch is CancellationError {
        // It was stopped, or another process renumbers.
      } catch {
        report(error)
      }
      state.withLock { $0.isWaiting = false }
    }
  }

  func runAndWait() async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      queue.async { [self] in continuation.resume(with: Result { try run() }) }
    }
  }

  /// Cancels the present run and waits for its end.
  func stop() {
    state.withLock { $0.isStopped = true }
    queue.sync {}
  }

  /// - Throws: `CancellationError` if it was stopped, or if another process started a rebuild.
  func run() throws {
    try Rebuild(database: database, isStopped: { [self] in state.withLock { $0.isStopped } }).run()
  }
}

extension SQLiteHubStore {
  public func reindex() async throws { try await renumbering.runAndWait() }

  /// Rebuilds the search index in the background if it is due. A server calls it at its start, since an earlier process may have
  /// stopped during a rebuild.
  public func reindexSoonIfDue() { renumbering.runSoon() }

  public func reindexIfDue(isAwaited: Bool) async throws {
    guard try await database.read({ try SearchSide.read(in: $0).isDue }) else { return }
    if isAwaited { try await reindex() } else { renumbering.runSoon() }
  }
}
