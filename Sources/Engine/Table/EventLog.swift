/// The latest events that a phone has applied, kept to fill gaps of others and to offer them to a new leader.
package struct EventLog: Sendable {
  package struct Entry: Sendable {
    package let event: TableEvent
    /// The digest of the state after the event.
    package let digest: UInt32
    /// The time at which this phone last sent it; nil if it never did.
    var sent: Milliseconds?
  }

  package private(set) var entries: [Entry] = []
  /// The state before the first entry.
  package private(set) var base: Position

  init(after base: Position) { self.base = base }

  mutating func append(_ event: TableEvent, digest: UInt32) {
    entries.append(Entry(event: event, digest: digest, sent: nil))
    if entries.count > TableLimits.log {
      let oldest = entries.removeFirst()
      base = Position(sequence: oldest.event.sequence, digest: oldest.digest)
    }
  }

  /// Returns the log with only its newest entries.
  func last(_ count: Int) -> EventLog {
    let dropped = entries.count - min(count, entries.count)
    guard dropped > 0 else { return self }
    let last = entries[dropped - 1]
    var log = EventLog(after: Position(sequence: last.event.sequence, digest: last.digest))
    log.entries = Array(entries[dropped...])
    return log
  }

  /// Returns true if the log contains exactly this state.
  func follows(_ position: Position) -> Bool {
    if position == base { return true }
    return index(of: position.sequence).map { entries[$0].digest == position.digest } ?? false
  }

  /// Returns the indices of the entries after a sequence number.
  func indices(after sequence: UInt32) -> Range<Int> {
    guard sequence >= base.sequence else { return 0..<0 }
    return min(Int(sequence - base.sequence), entries.count)..<entries.count
  }

  mutating func markSent(_ index: Int, at time: Milliseconds) { entries[index].sent = time }

  private func index(of sequence: UInt32) -> Int? {
    guard sequence > base.sequence, Int(sequence - base.sequence) <= entries.count else { return nil }
    return Int(sequence - base.sequence) - 1
  }
}
