import RelayProtocol

/// A table in an answer, until it is written.
struct TableEntry: Equatable, Sendable {
  var code: RoomCode
  var listing: TableListing
  var phones: Int
  var key: RoomKey

  var found: FoundTable { FoundTable(code: code.text, listing: listing, phones: phones, key: key.bytes) }
}
