import RelayProtocol
import Testing

@Suite struct RequestTests {
  private static let key = [UInt8](1...16)
  private static let listing = TableListing(name: "Ada", symbol: 3, colour: 5, isShownNearby: true)
  private static let listingBytes: [UInt8] = [3, 65, 100, 97, 3, 5, 2]

  /// Each request with the bytes given in docs/relay.md.
  private static let requests: [(RelayRequest, [UInt8])] = [
    (.frame([9, 8]), [0, 9, 8]),
    (.open(key: key, listing), [1] + key + listingBytes),
    (.enter(code: "j7x3", key: key), [2, 4] + "j7x3".utf8 + key),
    (.find(code: "j7x3"), [3, 4] + "j7x3".utf8),
    (.list(listing), [4] + listingBytes),
    (.nearby(isWatching: true), [5, 1]),
    (.nearby(isWatching: false), [5, 0]),
    (.changeKey(from: key, to: key.reversed()), [6] + key + key.reversed()),
    (.knock(door: "#7", Visitor(name: "Noa", symbol: 3, colour: 5)), [7, 2, 35, 55, 3, 78, 111, 97, 3, 5]),
    (.withdraw, [8]),
    (.admit(knock: 300, .letIn), [9, 0xac, 2, 1]),
    (.admit(knock: 7, .notNow), [9, 7, 0]),
    (.admit(knock: 7, .nameTaken), [9, 7, 2]),
  ]

  @Test func `the upper four flag bits count up to 15 televisions`() {
    for (televisions, told) in [(0, 0), (1, 1), (15, 15), (16, 15), (-1, 0)] {
      let listing = TableListing(
        name: "Ada", symbol: 3, colour: 5, isLocked: true, asksFirst: true, televisions: televisions)
      #expect(listing.televisions == told && listing.flags == UInt8(told) << 4 | 9)
    }
  }

  @Test func `requests are written and read byte for byte`() {
    for (request, bytes) in Self.requests {
      #expect(request.bytes == bytes)
      #expect(RelayRequest(bytes) == request)
    }
  }

  @Test func `truncated and overlong requests are refused`() {
    // A frame has any length; the relay counts its bytes.
    for (_, bytes) in Self.requests.dropFirst() {
      for count in bytes.indices { #expect(RelayRequest(Array(bytes.prefix(count))) == nil) }
      #expect(RelayRequest(bytes + [0]) == nil)
    }
    #expect(RelayRequest([5, 2]) == nil)
    #expect(RelayRequest([10]) == nil)
    #expect(RelayRequest([9, 7, 3]) == nil)
    #expect(RelayRequest([4, 49] + [UInt8](repeating: 65, count: 49) + [0, 0, 0]) == nil)
    #expect(RelayRequest([4, 48] + [UInt8](repeating: 65, count: 48) + [0, 0, 0]) != nil)
    #expect(RelayRequest([4, 1, 0xff, 0, 0, 0]) == nil)
    #expect(RelayRequest([7, 1, 35, 49] + [UInt8](repeating: 65, count: 49) + [0, 0]) == nil)
    #expect(RelayRequest([7, 1, 35, 48] + [UInt8](repeating: 65, count: 48) + [0, 0]) != nil)
  }

  @Test func `unknown flags are passed on`() {
    let bytes: [UInt8] = [4] + Self.listingBytes.dropLast() + [0xfd]
    guard case .list(let listing)? = RelayRequest(bytes) else {
      Issue.record("no listing")
      return
    }
    #expect(listing.isLocked && !listing.isShownNearby && listing.isHidden && listing.asksFirst)
    #expect(RelayRequest.list(listing).bytes == bytes)
  }
}
