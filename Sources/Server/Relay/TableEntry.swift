import RateLimiting
import RelayProtocol

/// A table in an answer, before it is encoded.
struct TableEntry: Equatable, Sendable {
  var room: RoomNumber
  var code: RoomCode
  var listing: TableListing
  var phones: Int
  var key: RoomKey
  /// `Room.openedAt` and `Room.isReachable`.
  var openedAt: UInt64
  var isReachable: Bool

  var slot: RelaySlot { RelaySlot(of: code) }

  var found: FoundTable { FoundTable(code: code.text, listing: listing, phones: phones, key: key.bytes) }

  /// The entry in the list of tables nearby. A table that asks first shows neither code nor key.
  var shown: FoundTable {
    listing.asksFirst && !listing.isLocked
      ? FoundTable(door: room.door, listing: listing, phones: phones) : found
  }

  /// The entry as other relays may know it.
  /// - Parameter address: that of the phone that listed it.
  func shared(for address: ClientAddress) -> SharedTable {
    SharedTable(
      room: room.value, slot: slot, address: address, listing: listing, phones: phones,
      openedAt: Int64(clamping: openedAt))
  }
}
