import Logging
import NIOCore
import NIOPosix
import Testing

@testable import Relay

struct CountsTests {
  @Test func `a turn counts in the first bucket that holds it`() {
    var counts = RelayCounts()
    for microseconds in [0, 50, 51, 100_000, 100_001] as [Int64] {
      counts.add(turn: .microseconds(microseconds))
    }
    #expect(counts.turns == [2, 1] + [Int](repeating: 0, count: RelayCounts.buckets.count - 3) + [1, 1])
    #expect(counts.turnNanoseconds == 200_102_000)
  }

  @Test func `totals are the sum over all loops`() {
    var one = RelayCounts()
    (one.frames, one.dropped, one.written) = (1, 2, 3)
    one.add(turn: .microseconds(1))
    var both = RelayCounts()
    (both.frames, both.dropped, both.written) = (2, 4, 6)
    both.add(turn: .microseconds(1))
    both.add(turn: .microseconds(1))
    #expect(one + one == both)
  }

  @Test func `refusal causes beyond the limit share one counter`() async throws {
    let refusals = Refusals(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, seconds: 1)
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    try await loop.submit {
      for number in 0..<Refusals.most + 3 { refusals.count("cause \(number)", on: loop) }
      refusals.count("cause 0", on: loop)
    }.get()
    #expect(refusals.counts.count == Refusals.most + 1)
    #expect(refusals.counts["other"] == 3 && refusals.counts["cause 0"] == 2)
  }
}
