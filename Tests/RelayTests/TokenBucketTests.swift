import NIOCore
import RateLimiting
import Testing

@testable import Relay

/// Wraps a bucket and a guard, because an expectation cannot call mutating functions.
private final class Bucket {
  private var bucket: TokenBucket
  init(full: Int, now: UInt64) { bucket = TokenBucket(full: full, now: now) }
  func take(_ cost: Int, of full: Int, perSecond: Int, now: UInt64) -> Bool {
    bucket.take(cost, of: full, perSecond: perSecond, now: now)
  }
  func wait(for cost: Int, of full: Int, perSecond: Int, now: UInt64) -> UInt64 {
    bucket.wait(for: cost, of: full, perSecond: perSecond, now: now)
  }
}

private final class Guesses {
  private var guesses: GuessGuard
  init(limits: RelayLimits) { guesses = GuessGuard(limits: limits) }
  /// The time to wait, or nil if the request was answered.
  func look(from address: ClientAddress, fits: Bool, now: UInt64) -> UInt64? {
    let outcome = guesses.look(from: address, now: now) {
      fits ? Outcome.done(true) : .refused(.unknownCode, wait: 0)
    }
    if case .refused(.slowDown, let wait) = outcome { return wait }
    return nil
  }
  func charge(_ address: ClientAddress, now: UInt64) -> UInt64 { guesses.charge(address, now: now) }
}

@Suite struct TokenBucketTests {
  @Test func `a bucket allows a burst, then a steady rate`() {
    let bucket = Bucket(full: 5, now: 1_000)
    var taken = (0..<10).count { _ in bucket.take(1, of: 5, perSecond: 2, now: 1_000) }
    #expect(taken == 5)
    #expect(bucket.wait(for: 1, of: 5, perSecond: 2, now: 1_000) == 500)
    #expect(!bucket.take(1, of: 5, perSecond: 2, now: 1_499))
    #expect(bucket.take(1, of: 5, perSecond: 2, now: 1_500))
    taken = (0..<10).count { _ in bucket.take(1, of: 5, perSecond: 2, now: 1_000_000) }
    #expect(taken == 5, "no more is saved up than there is room for")
  }

  @Test func `a clock going back changes nothing`() {
    let bucket = Bucket(full: 1, now: 1_000)
    #expect(bucket.take(1, of: 1, perSecond: 1, now: 1_000))
    #expect(!bucket.take(1, of: 1, perSecond: 1, now: 0))
    #expect(!bucket.take(1, of: 1, perSecond: 1, now: 1_999))
    #expect(bucket.take(1, of: 1, perSecond: 1, now: 2_000))
  }

  private func limits(_ change: (inout RelayLimits) -> Void) -> RelayLimits {
    var limits = RelayLimits()
    change(&limits)
    return limits
  }

  @Test func `a miss costs more than a hit`() {
    let limits = limits { ($0.addressTokens, $0.addressTokensPerSecond) = (100, 1) }
    let (one, other) = (ClientAddress.version4(1), ClientAddress.version4(2))
    let guesses = Guesses(limits: limits)
    let misses = (0..<200).count { _ in guesses.look(from: one, fits: false, now: 0) == nil }
    let hits = (0..<200).count { _ in guesses.look(from: other, fits: true, now: 0) == nil }
    #expect((misses, hits) == (10, 91))
    #expect(guesses.look(from: one, fits: false, now: 0) == 10_000)
    #expect(guesses.look(from: one, fits: false, now: 10_000) == nil)
  }

  @Test func `valid codes are answered however many addresses guess`() {
    let guesses = Guesses(limits: RelayLimits())
    for address in UInt32(100)..<200 {
      for _ in 0..<10 { _ = guesses.look(from: .version4(address), fits: false, now: 0) }
    }
    for address in UInt32(0)..<100 {
      #expect(guesses.look(from: .version4(address), fits: true, now: 0) == nil)
    }
  }

  @Test func `wrong guesses by many addresses slow down and cost more`() {
    let limits = limits { ($0.allTokens, $0.allTokensPerSecond, $0.addressTokens) = (100, 1, 100) }
    let guesses = Guesses(limits: limits)
    for address in UInt32(0)..<10 {
      #expect(guesses.look(from: .version4(address), fits: false, now: 0) == nil)
    }
    let other = ClientAddress.version4(77)
    // Refused and charged: 50 of 100 tokens each time. That allows two tries at once, then one in 25 s.
    #expect(guesses.look(from: other, fits: false, now: 0) == 10_000)
    #expect(guesses.look(from: other, fits: false, now: 0) == 25_000)
    #expect(guesses.look(from: other, fits: true, now: 0) == 25_000, "it could be a miss")
    #expect(guesses.look(from: other, fits: true, now: 9_999) == 15_001)
    #expect(guesses.look(from: other, fits: true, now: 10_000) == nil, "all together can pay for one again")
  }

  @Test func `opening a room costs tokens, and a limited number of addresses is remembered`() {
    let limits = limits { ($0.addressTokens, $0.addressTokensPerSecond, $0.addresses) = (3, 1, 10) }
    let guesses = Guesses(limits: limits)
    let waits = (0..<4).map { _ in guesses.charge(.version6(1), now: 0) }
    #expect(waits == [0, 0, 0, 1_000])
    for address in 0..<9 { #expect(guesses.charge(.version4(UInt32(address)), now: 0) == 0) }
    #expect(guesses.charge(.version6(1), now: 0) == 1_000)
    #expect(guesses.charge(.version4(9), now: 0) == 0)
    #expect(guesses.charge(.version6(1), now: 0) == 0, "the oldest was forgotten")
  }

  @Test func `addresses are compared by household`() throws {
    func address(_ text: String) throws -> ClientAddress {
      ClientAddress(try SocketAddress(ipAddress: text, port: 1))
    }
    #expect(try address("192.0.2.1") != address("192.0.2.2"))
    #expect(try address("::ffff:192.0.2.1") == address("192.0.2.1"))
    #expect(try address("2001:db8:0:1::5") == address("2001:db8:0:1:ffff::6"))
    #expect(try address("2001:db8:0:1::5") != address("2001:db8:0:2::5"))
    #expect(ClientAddress(header: "10.0.0.1, 192.0.2.1") == (try address("192.0.2.1")))
    #expect(ClientAddress(header: "192.0.2.1:4711") == (try address("192.0.2.1")))
    #expect(ClientAddress(header: " [2001:db8:0:1::5]:80 ") == (try address("2001:db8:0:1::")))
    #expect(ClientAddress(header: "2001:db8:0:1::5") == (try address("2001:db8:0:1::")))
    for text in ["", "unknown", "192.0.2", "192.0.2.1,", "[::1", "a:b"] {
      #expect(ClientAddress(header: text) == nil)
    }
  }

  @Test func `B6 an IPv6 network is 48 bits long, an IPv4 network one address`() throws {
    func network(_ text: String) throws -> ClientNetwork {
      ClientAddress(try SocketAddress(ipAddress: text, port: 1)).network
    }
    #expect(try network("2001:db8:1:2::3") == network("2001:db8:1:ff00::4"))
    #expect(try network("2001:db8:1::") != network("2001:db8:2::"))
    #expect(try network("192.0.2.1") != network("192.0.2.2"))
    #expect(try network("::ffff:192.0.2.1") == network("192.0.2.1"))
    #expect(try network("2001:db8:1:2::3").bytes == [0x20, 0x01, 0x0d, 0xb8, 0, 1])
    #expect(try network("192.0.2.1").bytes == [192, 0, 2, 1])
    #expect(ClientAddress.none.network.bytes == [])
  }

  @Test func `B6 a network has as many tokens as eight addresses`() {
    var buckets = TokenBuckets(full: 10, perSecond: 1, most: 10_000)
    let times = TokenBuckets.networkTimes
    func take(_ address: ClientAddress, now: UInt64 = 0) -> UInt64 { buckets.take(10, address, now: now) }
    for number in 0..<times {
      #expect(buckets.wait(for: 10, .version6(UInt64(number)), now: 0) == 0)
      #expect(take(.version6(UInt64(number))) == 0)
      #expect(
        take(.version6(UInt64(number))) == 10_000, "an address has its own, and takes none of the others'")
    }
    let wait = UInt64(10_000 / times)
    #expect(take(.version6(999)) == wait && buckets.wait(for: 10, .version6(999), now: 0) == wait)
    #expect(take(.version6(1 << 16)) == 0 && take(.version4(1)) == 0, "other networks have theirs")
    #expect(take(.version6(999), now: wait) == 0)
  }

  @Test func `B6 an IPv6 network has limited connections`() throws {
    let limits = limits { ($0.addressConnections, $0.networkConnections) = (2, 3) }
    let relay = Relay(limits: limits, nearby: .nobody, refusal: { _ in nil })
    for number: UInt64 in 1...3 { try relay.admit(.version6(number)) }
    #expect(throws: Handshake.Refusal.self) { try relay.admit(.version6(4)) }
    try relay.admit(.version6(1 << 16))
    relay.dismiss(.version6(2))
    try relay.admit(.version6(4))
    for _ in 0..<2 { try relay.admit(.version4(1)) }
    #expect(throws: Handshake.Refusal.self) { try relay.admit(.version4(1)) }
    for number: UInt64 in [1, 3, 4, 1 << 16] { relay.dismiss(.version6(number)) }
    #expect(relay.registry.withLock { $0.connectionsOfNetwork.isEmpty })
  }

  @Test func `limits are set by name and within range`() {
    var limits = RelayLimits()
    let areSet = [limits.set("rooms=7"), limits.set("loops=0")]
    #expect(areSet == [true, true] && limits.rooms == 7)
    let before = limits
    for text in [
      "rooms", "rooms=", "rooms=0", "rooms=-1", "rooms=1=1", "rooms=100000001", "none=1", "=1", "rooms=x",
    ] {
      let isSet = limits.set(text)
      #expect(!isSet, "\(text)")
    }
    #expect(limits == before)
  }
}
