import HeapModule

/// The pending events of a simulated world, earliest first. Events of the same time keep the order in which they were
/// added.
struct EventQueue<Event> {
  private struct Entry: Comparable {
    let time: UInt64
    let order: UInt64
    let event: Event

    static func < (one: Entry, other: Entry) -> Bool { (one.time, one.order) < (other.time, other.order) }
    static func == (one: Entry, other: Entry) -> Bool { one.order == other.order }
  }

  private var heap = Heap<Entry>()
  private var count: UInt64 = 0

  mutating func add(_ event: Event, at time: UInt64) {
    heap.insert(Entry(time: time, order: count, event: event))
    count += 1
  }

  /// Removes and returns the next event, unless it is after `end`.
  mutating func next(until end: UInt64) -> (time: UInt64, event: Event)? {
    guard let first = heap.min, first.time <= end else { return nil }
    heap.removeMin()
    return (first.time, first.event)
  }
}
