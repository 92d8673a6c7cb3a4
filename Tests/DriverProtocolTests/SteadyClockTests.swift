import App
import Formats
import Testing
import Words

@testable import DriverProtocol

/// A clock that only goes forward, made from the time of day and the page's ticks.
@Suite struct SteadyClockTests {
  private static let noon: UInt64 = 1_800_000_000_000
  private static let hour: UInt64 = 3_600_000

  private static func begun(ticks: UInt64 = 500) -> SteadyClock {
    var clock = SteadyClock()
    _ = clock.read(wall: noon, ticks: ticks, isHidden: false)
    return clock
  }

  @Test func `A9 the steady clock begins with the time of day`() {
    var clock = SteadyClock()
    let first = clock.read(wall: Self.noon, ticks: 500, isHidden: false)
    #expect(first == (Self.noon, false))
    #expect(clock.read(wall: Self.noon + 40, ticks: 540, isHidden: false) == (Self.noon + 40, false))
  }

  @Test(arguments: [0, 1, noon - 38_000, noon - hour, noon + hour, noon + 400 * 24 * hour, .max])
  func `A9 changing the clock does not affect a visible countdown`(wall: UInt64) {
    var clock = Self.begun()
    for second: UInt64 in 1...30 {
      let now = clock.read(
        wall: wall == .max ? .max : wall + second, ticks: 500 + second * 1_000, isHidden: false)
      #expect(now.moment == Self.noon + second * 1_000)
      #expect(now.mayHaveSlept == (second == 1 && wall > Self.noon + 1_000))
    }
  }

  @Test func `A9 time passes while a hidden page sleeps and never goes back`() {
    for (wall, ticks, passed) in [
      (Self.noon + Self.hour, UInt64(502), Self.hour), (Self.noon + 2, 500 + Self.hour, Self.hour),
      (Self.noon - Self.hour, 700, 200), (0, 500, 0),
    ] {
      var clock = Self.begun()
      let now = clock.read(wall: wall, ticks: ticks, isHidden: true)
      #expect(now == (Self.noon + passed, false))
      let next = clock.read(wall: wall + 10, ticks: ticks + 10, isHidden: false)
      #expect(next == (Self.noon + passed + 10, false))
    }
  }

  @Test func `A9 only a gap of over three seconds counts as sleep`() {
    for (gap, isSleep) in [(SteadyClock.gap, false), (SteadyClock.gap + 1, true)] {
      var clock = Self.begun()
      #expect(clock.read(wall: Self.noon + 7 + gap, ticks: 507, isHidden: false) == (Self.noon + 7, isSleep))
    }
  }

  @Test func `A9 backward ticks count as no time`() {
    var clock = Self.begun(ticks: 9_000)
    #expect(clock.read(wall: Self.noon, ticks: 0, isHidden: false).moment == Self.noon)
    #expect(clock.read(wall: Self.noon, ticks: 10, isHidden: false).moment == Self.noon + 10)
  }
}

/// The same through the driver's messages, with rolling dice.
@Suite struct SteadySessionTests {
  private var session = Session(.english)
  private var wall: UInt64 = 1_800_000_000_000
  private var ticks: UInt64 = 0

  private static let settle: UInt64 = 5

  private mutating func tell(_ code: MessageCode, _ payload: [UInt8]) {
    var message = ByteWriter()
    message.byte(code.rawValue)
    message.varint(wall)
    message.varint(ticks)
    message.raw([UInt8](1...24))
    message.raw(payload)
    session.handle(message.bytes)
  }

  /// Rolls on the dice screen.
  private mutating func roll() {
    tell(.start, text("/dice") + text("") + text("http://localhost") + [0, 0, 0, 0, 0])
    tell(.key, text(" "))
  }

  /// The time until the dice stop, from their timer, which fires now. Nil if they lie still.
  private mutating func left() throws -> UInt64? {
    tell(.timer, [UInt8(Self.settle)])
    var reader = ByteReader(session.output)
    guard !reader.isAtEnd, try reader.byte() == EffectCode.wake.rawValue else { return nil }
    #expect(try reader.varint() == Self.settle)
    return try reader.varint()
  }

  @Test(arguments: [-3_600_000, -700, 700, 3_600_000] as [Int64])
  mutating func `A9 clock changes do not affect how long dice roll`(jump: Int64) throws {
    roll()
    let whole = try #require(try left())
    wall = UInt64(Int64(wall) + jump)
    ticks += 100
    #expect(try left() == whole - 100)
    ticks += whole - 100
    #expect(try left() == nil)
  }

  @Test mutating func `A9 dice rolled while the phone slept lie still when it wakes`() throws {
    roll()
    _ = try #require(try left())
    tell(.visibility, [0])
    wall += 60_000
    tell(.visibility, [1])
    #expect(try left() == nil)
  }
}
