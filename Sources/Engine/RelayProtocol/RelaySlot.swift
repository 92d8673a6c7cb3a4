/// A share of all rooms: 12 bits of a hash of their codes. Where several relays stand behind a proxy, it sends all
/// connections of a slot to the same one.
public struct RelaySlot: Hashable, Sendable {
  /// The number of slots.
  public static let count = 4_096

  /// From 0 to `count - 1`.
  package let number: Int

  /// The slot of a code's rooms.
  public init(of code: RoomCode) { self.init(hashing: code.letters) }

  /// The slot of a table's connection. It follows from the code, or from the key while there is none.
  public init(code: String, key: [UInt8]) { self.init(hashing: RoomCode(typed: code)?.letters ?? key) }

  /// Keeps the lowest 12 bits of a 32-bit FNV-1a (Fowler, Noll and Vo).
  package init(hashing bytes: [UInt8]) {
    var hash: UInt32 = 0x811c_9dc5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    number = Int(hash & 0xfff)
  }

  /// Reads a slot from a query; nil unless there are three hexadecimal digits, the letters in lower case. Proxies
  /// compare slots as texts.
  package init?(digits: some Collection<UInt8>) {
    guard digits.count == 3 else { return nil }
    var number = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | Int(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | Int(digit - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    self.number = number
  }

  /// A slot by its number; nil outside of 0 to `count - 1`.
  package init?(number: Int) {
    guard number >= 0, number < Self.count else { return nil }
    self.number = number
  }

  /// Three hexadecimal digits, the letters in lower case.
  var digits: [UInt8] {
    [8, 4, 0].map { shift in
      let digit = UInt8(number >> shift & 15)
      return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
  }

  /// The relay's path for connections of this slot: `/relay?s=593`.
  public var path: String {
    String(decoding: Array((RelayRequest.path + "?s=").utf8) + digits, as: UTF8.self)
  }
}
