import Dispatch
import GRDB
import Hub
import Synchronization

/// Decides when the search index is rebuilt. One rebuild at a time runs, on a queue of its own.
final class Renumbering: Sendable {
  private let database: DatabasePool
  private let tiers: SearchTiers
  /// Returns true if the disk has room for a second index.
  private let hasRoom: @Sendable () -> Bool
  /// Receives the error that ended a run in the background.
  private let report: @Sendable (any Error) -> Void
  private let queue = DispatchQueue(label: "hub index")
  private let state = Mutex((isWaiting: false, isStopped: false))

  init(
    _ database: DatabasePool, tiers: SearchTiers, hasRoom: @escaping @Sendable () -> Bool,
    report: @escaping @Sendable (any Error) -> Void
  ) {
    (self.database, self.tiers, self.hasRoom, self.report) = (database, tiers, hasRoom, report)
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
        if hasRoom() { try runIfDue() }
      } catch is CancellationError {
        // It was stopped, or another process renumbers.
      } catch {
        report(error)
      }
      state.withLock { $0.isWaiting = false }
    }
  }

  /// Rebuilds all tiers, or only those that are due.
  func runAndWait(ifDue: Bool) async throws {
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      queue.async { [self] in continuation.resume(with: Result { ifDue ? try runIfDue() : try run() }) }
    }
  }

  /// Cancels the present run, and all later ones.
  func cancel() { state.withLock { $0.isStopped = true } }

  /// Cancels the present run and waits for its end.
  func stop() {
    cancel()
    queue.sync {}
  }

  /// Returns true if a rebuild is due.
  func isDue(in database: Database) throws -> Bool {
    try SearchIndex.read(in: database).due(tiers) != nil
  }

  private func runIfDue() throws {
    if let tier = try database.read({ try SearchIndex.read(in: $0).due(tiers) }) { try run(into: tier) }
  }

  /// Rebuilds the index from all decks.
  /// - Throws: `CancellationError` if it was stopped, or if another process started a rebuild.
  func run() throws { try run(into: tiers.last) }

  private func run(into tier: Int) throws {
    try Rebuild(database: database, tiers: tiers, isStopped: { [self] in state.withLock { $0.isStopped } })
      .run(into: tier)
  }
}

extension SQLiteHubStore {
  public func reindex() async throws { try await renumbering.runAndWait(ifDue: false) }

  /// Renumbers the search index in the background if it is due. A server calls it at its start, since an earlier process may have
  /// stopped during a rebuild.
  public func reindexSoonIfDue() { renumbering.runSoon() }

  public func reindexIfDue(isAwaited: Bool) async throws {
    guard try await database.read(renumbering.isDue) else { return }
    if isAwaited { try await renumbering.runAndWait(ifDue: true) } else { renumbering.runSoon() }
  }
}
