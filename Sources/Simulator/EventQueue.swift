/// What happens next in a simulated world: earliest first, and in the order of adding within a moment. A binary heap.
struct EventQueue<Event> {
  private struct Entry {
    let time: UInt64
    let order: UInt64
    let event: Event

    func isBefore(_ other: Entry) -> Bool { (time, order) < (other.time, other.order) }
  }

  private var heap: [Entry] = []
  private var count: UInt64 = 0

  mutating func add(_ event: Event, at time: UInt64) {
    heap.append(Entry(time: time, order: count, event: event))
    count += 1
    var index = heap.count - 1
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// The next event, unless it comes after `end`.
  mutating func next(until end: UInt64) -> (time: UInt64, event: Event)? {
    guard let first = heap.first, first.time <= end else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return (first.time, first.event)
  }

  private mutating func sink() {
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == index { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
