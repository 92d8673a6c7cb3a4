import RelayProtocol

/// A table in an answer, before it is encoded.
struct TableEntry: Equatable, Sendable {
  var room: RoomNumber
  var code: RoomCode
  var listing: TableListing
  var phones: Int
  var key: RoomKey

  var found: FoundTable { FoundTable(code: code.text, listing: listing, phones: phones, key: key.bytes) }

  /// The entry in the list of tables nearby. A table that asks first shows neither code nor key.
  var shown: FoundTable {
    listing.asksFirst && !listing.isLocked
      ? FoundTable(door: room.door, listing: listing, phones: phones) : found
  }
}
