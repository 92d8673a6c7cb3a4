/// Codes of rooms that are empty, for a time, so that no new table gets one that phones may come back with.
struct HeldCodes: Sendable {
  private let limits: RelayLimits
  private var until: [RoomCode: UInt64] = [:]
  /// In the order in which they were held; a code that was held again is in it more than once.
  private var order: [(code: RoomCode, until: UInt64)] = []
  private var first = 0

  init(limits: RelayLimits) { self.limits = limits }

  var count: Int { until.count }

  func contains(_ code: RoomCode) -> Bool { until[code] != nil }

  mutating func hold(_ code: RoomCode, now: UInt64) {
    let end = now + UInt64(limits.heldHours) * 3_600_000
    until[code] = end
    order.append((code, end))
    while order.count - first > limits.heldCodes { dropFirst() }
  }

  /// Gives up the codes whose time is over.
  mutating func drop(until now: UInt64) {
    while first < order.count, order[first].until <= now { dropFirst() }
  }

  private mutating func dropFirst() {
    let oldest = order[first]
    if until[oldest.code] == oldest.until { until[oldest.code] = nil }
    first += 1
    if first > order.count / 2 {
      order.removeFirst(first)
      first = 0
    }
  }
}
