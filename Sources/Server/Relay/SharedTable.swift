import RateLimiting
import RelayProtocol

/// A table that is shown nearby, as relays that share all rooms tell it each other. Neither its code nor its key is part of it.
package struct SharedTable: Equatable, Sendable {
  /// The number of its room, which no other relay uses.
  package let room: UInt64
  package let slot: RelaySlot
  /// The address of the phone that listed it. Phones at this address are shown the table.
  package let address: ClientAddress
  package let listing: TableListing
  /// The number of phones there.
  package let phones: Int
  /// The time at which the room was opened, in milliseconds of this machine's clock (`Relay.now`).
  package var openedAt: Int64

  package init(
    room: UInt64, slot: RelaySlot, address: ClientAddress, listing: TableListing, phones: Int, openedAt: Int64
  ) {
    (self.room, self.slot, self.address) = (room, slot, address)
    (self.listing, self.phones, self.openedAt) = (listing, phones, openedAt)
  }
}

/// A table at another relay.
package struct OtherTable: Equatable, Sendable {
  package var table: SharedTable
  /// The other relay, until its process ends.
  package let node: Int64
  /// The time at which it is shown no more unless that relay is heard again, in milliseconds (`Relay.now`).
  package let until: UInt64

  package init(_ table: SharedTable, at node: Int64, until: UInt64) {
    (self.table, self.node, self.until) = (table, node, until)
  }
}

/// What a relay tells the others since it last did.
package struct SharedChanges: Sendable {
  /// New and changed tables.
  package let written: [SharedTable]
  /// Rooms that are no longer shown. Empty if `isWhole`.
  package let removed: [UInt64]
  /// True if `written` has all tables of this relay, and any other one is to be removed.
  package let isWhole: Bool

  package init(written: [SharedTable], removed: [UInt64], isWhole: Bool) {
    (self.written, self.removed, self.isWhole) = (written, removed, isWhole)
  }

  package var isEmpty: Bool { written.isEmpty && removed.isEmpty && !isWhole }
}

/// The place at which relays that share all rooms tell each other the tables nearby.
package protocol NearbyStore: Sendable {
  /// Makes the store ready to use.
  func prepare() async throws

  /// Keeps changes of this relay, and returns the tables of others for some addresses.
  /// - Parameter now: milliseconds of this machine's clock (`Relay.now`).
  /// - Throws: after a limited time. Whether the changes were kept is not known then.
  func exchange(
    _ changes: SharedChanges, of addresses: [ClientAddress], now: UInt64
  ) async throws -> [OtherTable]

  /// Removes all tables of this relay.
  func removeAll() async throws
}

/// The tables of other relays, for the addresses of this relay's watchers.
struct OtherTables: Sendable {
  private(set) var tables: [ClientAddress: [OtherTable]] = [:]
  /// Increases with every change that a list can show.
  private(set) var version: UInt64 = 0

  /// Takes over all that the others have for these addresses.
  mutating func replace(with all: [OtherTable]) {
    var next: [ClientAddress: [OtherTable]] = [:]
    for var other in all {
      // Each reading measures the age of a table a little differently, and the order of a list must not change with it.
      let known = tables[other.table.address]?.first { $0.isSameRoom(as: other) }
      if let known { other.table.openedAt = known.table.openedAt }
      next[other.table.address, default: []].append(other)
    }
    take(next)
  }

  /// Forgets tables whose relay was not heard in time.
  mutating func drop(until now: UInt64) {
    take(tables.mapValues { $0.filter { now < $0.until } }.filter { !$0.value.isEmpty })
  }

  private mutating func take(_ next: [ClientAddress: [OtherTable]]) {
    let isSame =
      next.count == tables.count
      && next.allSatisfy { address, others in
        tables[address].map { $0.elementsEqual(others) { $0.isShown(as: $1) } } ?? false
      }
    tables = next
    if !isSame { version += 1 }
  }
}

extension OtherTable {
  fileprivate func isSameRoom(as other: OtherTable) -> Bool {
    node == other.node && table.room == other.table.room
  }

  fileprivate func isShown(as other: OtherTable) -> Bool { node == other.node && table == other.table }
}
