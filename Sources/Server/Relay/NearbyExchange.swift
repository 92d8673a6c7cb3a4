import RateLimiting
import RelayProtocol
import Synchronization

/// Tells other relays this one's tables that are shown nearby, and asks them for theirs, again and again. One step ends before the
/// next begins, so nothing piles up while the store is away. No phone waits for it.
package actor NearbyExchange {
  private let relay: Relay
  private let store: any NearbyStore
  private var isPrepared = false
  /// This relay's tables as the store has them, by room, and the version that they are of.
  private var written: [UInt64: SharedTable] = [:]
  private var version: UInt64?
  private var own: [SharedTable] = []
  /// The time at which all of them were last written, in milliseconds.
  private var wholeAt: UInt64 = 0
  /// True if it is not known what the store has.
  private var isUncertain = false
  /// The moment of the start, and later that of the last exchange.
  private let current = Mutex(ContinuousClock.now)

  package init(_ relay: Relay, through store: any NearbyStore) { (self.relay, self.store) = (relay, store) }

  /// Seconds since this relay and the others last had each other's tables.
  package nonisolated var behind: Double {
    let time = (ContinuousClock.now - current.withLock { $0 }).components
    return Double(time.seconds) + Double(time.attoseconds) / 1e18
  }

  /// Makes the store ready to use.
  package func prepare() async throws {
    guard !isPrepared else { return }
    try await store.prepare()
    isPrepared = true
  }

  /// Exchanges tables until the task is cancelled, and then removes those of this relay.
  /// - Parameter report: is called with a fault that the step before did not have, and with nil when there is none any more.
  package func run(_ report: @Sendable ((any Error)?) -> Void) async {
    var fault: String?
    while !Task.isCancelled {
      do {
        try await step(now: Relay.now)
        if fault != nil { report(nil) }
        fault = nil
      } catch {
        if Task.isCancelled { break }
        if fault != "\(error)" { report(error) }
        fault = "\(error)"
      }
      try? await Task.sleep(for: .milliseconds(relay.limits.sharedMilliseconds))
    }
    // Otherwise they expire.
    if isPrepared { try? await store.removeAll() }
  }

  /// Exchanges tables once.
  func step(now: UInt64) async throws {
    relay.dropOthers(until: now)
    try await prepare()
    if let changed = relay.sharedTables(since: version) { (version, own) = changed }
    let (changes, addresses) = (changes(now: now), relay.watchedAddresses)
    var others: [OtherTable] = []
    if !changes.isEmpty || !addresses.isEmpty {
      do { others = try await store.exchange(changes, of: addresses, now: now) } catch {
        isUncertain = true
        throw error
      }
    }
    if changes.isWhole { (wholeAt, isUncertain) = (now, false) }
    written = own.reduce(into: [:]) { $0[$1.room] = $1 }
    relay.take(others)
    current.withLock { $0 = .now }
  }

  private func changes(now: UInt64) -> SharedChanges {
    // Three writings in the time, so that one may fail.
    let isDue = now >= wholeAt + UInt64(relay.limits.sharedSeconds) * 1_000 / 3
    let isKnown = !own.isEmpty || !written.isEmpty
    if isUncertain || isKnown && isDue { return SharedChanges(written: own, removed: [], isWhole: true) }
    let rooms = Set(own.map(\.room))
    return SharedChanges(
      written: own.filter { written[$0.room] != $0 },
      removed: written.keys.filter { !rooms.contains($0) }, isWhole: false)
  }
}
