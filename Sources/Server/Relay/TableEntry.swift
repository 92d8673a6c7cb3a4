import RateLimiting
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

/// The encoded answers for all watchers of the tables nearby.
struct NearbyLists: Sendable {
  /// The list version that they show.
  let version: UInt64
  let madeAt: UInt64
  private let rule: TablesNearby
  private let answers: [ClientAddress: [UInt8]]
  private static let empty = RelayAnswer.nearby([]).bytes

  init(
    _ tables: [ClientAddress: [TableEntry]], _ rule: TablesNearby, version: UInt64, madeAt: UInt64
  ) {
    answers = tables.mapValues { RelayAnswer.nearby($0.map(\.shown)).bytes }
    (self.rule, self.version, self.madeAt) = (rule, version, madeAt)
  }

  /// Returns the list for phones at this address.
  func answer(to address: ClientAddress) -> [UInt8] {
    answers[rule == .everyone ? .none : address] ?? Self.empty
  }
}
