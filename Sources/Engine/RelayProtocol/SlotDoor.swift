/// The door of a table at another relay: `593#17`, or `593+17` if nobody is asked there. A phone knocks over a connection of the
/// slot. It is neither a code nor a door of the phone's own relay (`#17`), since no code has a `#` or a `+`.
public struct SlotDoor: Equatable, Sendable {
  /// The slot that leads to the table's relay.
  public let slot: RelaySlot
  /// That relay's number for the room.
  package let room: UInt64
  /// True if a person there decides who comes in.
  public let asksFirst: Bool

  private static let asking = UInt8(ascii: "#")
  private static let open = UInt8(ascii: "+")
  private static let zero = UInt8(ascii: "0")

  package init(_ slot: RelaySlot, room: UInt64, asksFirst: Bool) {
    (self.slot, self.room, self.asksFirst) = (slot, room, asksFirst)
  }

  /// Reads a door; nil for any other text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > 4, let slot = RelaySlot(digits: bytes[..<3]),
      bytes[3] == Self.asking || bytes[3] == Self.open
    else { return nil }
    let digits = bytes[4...]
    guard digits.first != Self.zero || digits.count == 1 else { return nil }
    var room: UInt64 = 0
    for digit in digits {
      guard digit >= Self.zero, digit <= UInt8(ascii: "9") else { return nil }
      let (product, isTooLong) = room.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = product.addingReportingOverflow(UInt64(digit - Self.zero))
      guard !isTooLong, !isTooLarge else { return nil }
      room = sum
    }
    self.init(slot, room: room, asksFirst: bytes[3] == Self.asking)
  }

  public var text: String {
    String(decoding: slot.digits + [asksFirst ? Self.asking : Self.open], as: UTF8.self) + String(room)
  }
}
