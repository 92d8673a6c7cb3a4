import RelayProtocol

/// Codes of empty rooms, reserved for a time: phones may come back with them, so no new table gets one.
struct HeldCodes: Sendable {
  private let limits: RelayLimits
  private var until: [RoomCode: UInt64] = [:]
  private(set) var slots = SlotCounts()
  /// Holds in order of time. A code that was held again appears more than once.
  private var order: [(code: RoomCode, until: UInt64)] = []
  private var first = 0

  init(limits: RelayLimits) { self.limits = limits }

  var count: Int { until.count }

  func contains(_ code: RoomCode) -> Bool { until[code] != nil }

  mutating func hold(_ code: RoomCode, now: UInt64) {
    let end = now + UInt64(limits.heldHours) * 3_600_000
    if until.updateValue(end, forKey: code) == nil { slots.add(code) }
    order.append((code, end))
    while order.count - first > limits.heldCodes { dropFirst() }
  }

  /// Releases the codes whose time is over.
  mutating func drop(until now: UInt64) {
    while first < order.count, order[first].until <= now { dropFirst() }
  }

  private mutating func dropFirst() {
    let oldest = order[first]
    if until[oldest.code] == oldest.until {
      until[oldest.code] = nil
      slots.remove(oldest.code)
    }
    first += 1
    if first > order.count / 2 {
      order.removeFirst(first)
      first = 0
    }
  }
}
