import Testing

@testable import Vault

@Suite struct StampTests {
  private let year: UInt64 = 365 * 24 * 60 * 60 * 1_000
  private let now: UInt64 = 1_760_000_000_000

  private func phone(_ number: UInt64) -> PhoneID { PhoneID(rawValue: number) }

  @Test func `stamps sort by clock, then counter, then phone`() {
    let stamps = [
      Stamp(wall: 1, counter: 9, phone: phone(9)), Stamp(wall: 2, counter: 0, phone: phone(2)),
      Stamp(wall: 2, counter: 0, phone: phone(.max)), Stamp(wall: 2, counter: 1, phone: phone(0)),
      Stamp(wall: Stamp.latestWall, counter: .max, phone: phone(1)),
    ]
    for (place, stamp) in stamps.enumerated() {
      #expect(stamps.map { stamp < $0 } == stamps.indices.map { place < $0 })
      #expect(Stamp(text: stamp.text) == stamp)
    }
    #expect(stamps.map { $0.text } == stamps.map { $0.text }.sorted())
    #expect(Stamp(wall: .max, counter: 0, phone: phone(0)).wall == Stamp.latestWall)
  }

  @Test(arguments: [
    "", "0199d0c1f200", "0199d0c1f200-0000-00c0ffee00c0ffe", "0199D0c1f200-0000-00c0ffee00c0ffee",
    "0199d0c1f200-0000-00c0ffee00c0ffee-", "0199d0c1f2000-000-00c0ffee00c0ffee",
    "0199d0c1f200 0000 00c0ffee00c0ffee",
  ])
  func `a broken stamp is refused`(text: String) { #expect(Stamp(text: text) == nil) }

  @Test func `each stamp is later than the last, even if the clock stops or goes back`() {
    var clock = StampClock(phone: phone(1))
    var last = clock.tick(now: now)
    for time in [now, now, now - 5, now - StampClock.drift, now + 1, now] {
      let next = clock.tick(now: time)
      #expect(last < next)
      last = next
    }
    clock = StampClock(phone: phone(1), last: Stamp(wall: now, counter: .max, phone: phone(1)))
    #expect(clock.tick(now: now) == Stamp(wall: now + 1, counter: 0, phone: phone(1)))
  }

  @Test func `a new stamp is later than every received one`() {
    var clock = StampClock(phone: phone(1))
    for ahead in [0, 1, StampClock.drift] {
      let heard = Stamp(wall: now + ahead, counter: 7, phone: phone(2))
      clock.receive(heard, now: now)
      #expect(heard < clock.tick(now: now))
    }
    // A stamp behind the clock changes nothing.
    let last = clock.last
    clock.receive(Stamp(wall: now - year, counter: .max, phone: phone(2)), now: now)
    #expect(clock.last == last)
  }

  @Test func `a clock a year ahead is followed for one day at most`() {
    var clock = StampClock(phone: phone(1))
    clock.receive(Stamp(wall: now + year, counter: 3, phone: phone(2)), now: now)
    #expect(clock.tick(now: now).wall == now + StampClock.drift)
    // Two days later the phone follows its own clock again.
    #expect(clock.tick(now: now + 2 * StampClock.drift).wall == now + 2 * StampClock.drift)
    for stamp in [Stamp.latestWall, .max] {
      clock.receive(Stamp(wall: stamp, counter: .max, phone: phone(2)), now: .max)
      #expect(clock.tick(now: .max).wall == Stamp.latestWall)
    }
  }

  @Test func `a phone whose clock was a year ahead recovers once it is right`() {
    var clock = StampClock(phone: phone(1))
    let wrong = clock.tick(now: now + year)
    let right = clock.tick(now: now)
    #expect(right < wrong && right.wall == now + StampClock.drift)
    #expect(right < clock.tick(now: now))
  }

  @Test func `a phone whose clock is a year behind can change received data`() {
    var (ahead, behind) = (StampClock(phone: phone(1)), StampClock(phone: phone(2)))
    let kinds = [RecordKind(name: "look", schema: 1, merge: .whole)]
    var (one, other) = (Replica(), Replica())
    one.note([BodyChange(key: "look/me", old: nil, new: "Ada")], kinds: kinds, by: &ahead, now: now)
    other.merge(one)
    one.latest.map { behind.receive($0, now: now - year) }
    other.note(
      [BodyChange(key: "look/me", old: "Ada", new: "Bea")], kinds: kinds, by: &behind, now: now - year)
    one.merge(other)
    #expect(one == other)
    let body = BodyChange(key: "look/me", old: nil, new: "Bea")
    #expect(one.changes(to: [], kinds: kinds) == [body])
    // The phone's own stamps stay within the allowed drift.
    #expect(behind.last.wall == now - year + StampClock.drift)
  }
}
