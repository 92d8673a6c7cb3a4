/// A snapshot of the state, cut into fragments by the leader.
struct OutgoingSnapshot: Sendable {
  let position: Position
  let made: Milliseconds
  let fragments: [[UInt8]]
  /// The time at which each fragment was last sent.
  var sent: [Milliseconds?]

  init(of bytes: [UInt8], at position: Position, made: Milliseconds) {
    self.position = position
    self.made = made
    fragments = stride(from: 0, to: bytes.count, by: TableLimits.fragment).map { start in
      Array(bytes[start..<min(start + TableLimits.fragment, bytes.count)])
    }
    sent = [Milliseconds?](repeating: nil, count: fragments.count)
    precondition(fragments.count <= TableLimits.fragments, "a state is too long for a snapshot")
  }
}

/// The fragments of a snapshot received so far.
struct IncomingSnapshot: Sendable {
  let term: Term
  let position: Position
  private var parts: [[UInt8]?]
  /// The time at which the latest fragment arrived.
  private(set) var heard: Milliseconds

  init?(_ fragment: Fragment, at time: Milliseconds) {
    guard fragment.count > 0, Int(fragment.count) <= TableLimits.fragments else { return nil }
    term = fragment.term
    position = fragment.position
    parts = [[UInt8]?](repeating: nil, count: Int(fragment.count))
    heard = time
  }

  /// Adds a fragment of this snapshot. Ignores others.
  mutating func add(_ fragment: Fragment, at time: Milliseconds) {
    guard fragment.term == term, fragment.position == position, Int(fragment.count) == parts.count,
      Int(fragment.index) < parts.count
    else { return }
    parts[Int(fragment.index)] = fragment.bytes
    heard = time
  }

  /// A bit for each received fragment, the first in the lowest.
  var have: UInt64 {
    var bits: UInt64 = 0
    for (index, part) in parts.enumerated() where part != nil { bits |= 1 << UInt64(index) }
    return bits
  }

  /// All bytes; nil until every fragment has arrived.
  var bytes: [UInt8]? {
    var all: [UInt8] = []
    for part in parts {
      guard let part else { return nil }
      all.append(contentsOf: part)
    }
    return all
  }
}
