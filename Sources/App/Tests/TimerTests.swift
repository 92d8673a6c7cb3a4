import Testing

@testable import App
@testable import AppCore

/// The timers of all features, which the driver knows by number.
@Suite struct TimerTests {
  @Test func `no two timers share a number`() {
    let numbers = TimerID.all.map { $0.rawValue }
    #expect(Set(numbers).count == numbers.count)
  }
}
