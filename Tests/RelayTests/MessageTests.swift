import Testing

@testable import Relay

@Suite struct MessageTests {
  private static let keyBytes = [UInt8](1...16)
  private static let listing = Listing(name: "Ada", avatar: 3, colour: 5, flags: 2)
  private static let listingBytes: [UInt8] = [3, 65, 100, 97, 3, 5, 2]

  @Test func `requests are read byte for byte`() throws {
    let key = try #require(RoomKey(Self.keyBytes))
    #expect(Request([1] + Self.keyBytes + Self.listingBytes) == .open(key, Self.listing))
    #expect(Request([2, 4] + "j7x3".utf8 + Self.keyBytes) == .enter("j7x3", key))
    #expect(Request([3, 4] + "j7x3".utf8) == .find("j7x3"))
    #expect(Request([4] + Self.listingBytes) == .list(Self.listing))
    #expect(Request([5, 1]) == .nearby(isWatching: true))
    #expect(Request([5, 0]) == .nearby(isWatching: false))
    #expect(key.bytes == Self.keyBytes)
    #expect(RoomKey(Self.keyBytes + [0]) == nil)
  }

  @Test func `no part of a request, and nothing behind one, is one`() {
    let whole: [[UInt8]] = [
      [1] + Self.keyBytes + Self.listingBytes, [2, 4] + "j7x3".utf8 + Self.keyBytes, [3, 4] + "j7x3".utf8,
      [4] + Self.listingBytes, [5, 1],
    ]
    for bytes in whole {
      for count in bytes.indices { #expect(Request(Array(bytes.prefix(count))) == nil) }
      #expect(Request(bytes + [0]) == nil)
    }
    #expect(Request([0, 1, 2]) == nil)
    #expect(Request([6]) == nil)
    #expect(Request([4, 49] + [UInt8](repeating: 65, count: 49) + [0, 0, 0]) == nil)
    #expect(Request([4, 48] + [UInt8](repeating: 65, count: 48) + [0, 0, 0]) != nil)
    #expect(Request([4, 1, 0xff, 0, 0, 0]) == nil)
  }

  @Test func `answers are written byte for byte`() throws {
    let code = try #require(RoomCode(typed: "J7X3"))
    let key = try #require(RoomKey(Self.keyBytes))
    let text = [5] + Array("J7X-3".utf8)
    #expect(Answer.entered(code, others: 300).bytes == [1] + text + [0xac, 2])
    #expect(Answer.refused(.slowDown, wait: 200).bytes == [3, 4, 0xc8, 1])
    #expect(Answer.present(others: 7).bytes == [4, 7])
    #expect(Answer.tables(.nearby, []).bytes == [2, 0, 0])
    var locked = Self.listing
    locked.flags = 1
    let entries = [
      TableEntry(code: code, listing: Self.listing, phones: 2, key: key),
      TableEntry(code: code, listing: locked, phones: 1, key: key),
    ]
    let open = text + Self.listingBytes + [2] + Self.keyBytes
    let closed = text + Self.listingBytes.dropLast() + [1, 1]
    #expect(Answer.tables(.find, entries).bytes == [2, 1, 2] + open + closed)
  }

  @Test func `random bytes are never read beyond their end`() {
    var chance = Numbers(state: 3)
    for _ in 0..<20_000 {
      var bytes = (0..<Int.random(in: 0...80, using: &chance)).map { _ in
        UInt8.random(in: 0...255, using: &chance)
      }
      if !bytes.isEmpty { bytes[0] %= 7 }
      _ = Request(bytes)
    }
  }
}
