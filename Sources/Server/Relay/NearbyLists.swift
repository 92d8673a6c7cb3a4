import RateLimiting
import RelayProtocol

/// The encoded answers for all watchers of the tables nearby.
struct NearbyLists: Sendable {
  /// The version of the tables that they show.
  let version: UInt64
  let madeAt: UInt64
  private let rule: TablesNearby
  private let answers: [ClientAddress: [UInt8]]
  private static let empty = RelayAnswer.nearby([]).bytes

  /// - Parameters:
  ///   - tables: those of this relay, from `Rooms.nearby`.
  ///   - others: those of other relays.
  ///   - most: the most tables in a list.
  init(
    _ tables: [ClientAddress: [TableEntry]], and others: [ClientAddress: [OtherTable]] = [:], most: Int,
    _ rule: TablesNearby, version: UInt64, madeAt: UInt64
  ) {
    var answers = tables.mapValues { RelayAnswer.nearby($0.map(\.shown)).bytes }
    for (address, others) in others {
      let list = Self.list(tables[address] ?? [], others, most: most)
      answers[address] = RelayAnswer.nearby(list).bytes
    }
    self.answers = answers
    (self.rule, self.version, self.madeAt) = (rule, version, madeAt)
  }

  /// Merges the tables of an address, as `Rooms.nearby` orders them.
  private static func list(_ own: [TableEntry], _ others: [OtherTable], most: Int) -> [FoundTable] {
    var all = own.map { Entry($0) } + current(others, beside: own).map { Entry($0.table) }
    if all.count > most {
      all.sort { ($1.table.phones, $0.openedAt) < ($0.table.phones, $1.openedAt) }
      all.removeLast(all.count - most)
    }
    return all.sorted { ($1.openedAt, $1.room) < ($0.openedAt, $0.room) }.map(\.table)
  }

  private struct Entry {
    let openedAt: Int64
    let room: UInt64
    let table: FoundTable

    init(_ own: TableEntry) {
      (openedAt, room, table) = (Int64(clamping: own.openedAt), own.room.value, own.shown)
    }

    init(_ other: SharedTable) {
      (openedAt, room) = (other.openedAt, other.room)
      table = FoundTable(at: other.slot, room: other.room, listing: other.listing, phones: other.phones)
    }
  }

  /// Leaves out tables of a relay that has lost their slot: all rooms of a slot are at the relay at which the last one of them
  /// was opened. A relay that died or hangs is so forgotten before its tables expire.
  private static func current(_ others: [OtherTable], beside own: [TableEntry]) -> [OtherTable] {
    var newest: [RelaySlot: (openedAt: Int64, node: Int64?)] = [:]
    for entry in own where entry.isReachable {
      let openedAt = Int64(clamping: entry.openedAt)
      if newest[entry.slot].map({ $0.openedAt < openedAt }) ?? true { newest[entry.slot] = (openedAt, nil) }
    }
    for other in others {
      let (slot, openedAt) = (other.table.slot, other.table.openedAt)
      if newest[slot].map({ $0.openedAt < openedAt }) ?? true { newest[slot] = (openedAt, other.node) }
    }
    return others.filter { newest[$0.table.slot]?.node == $0.node }
  }

  /// Returns the list for phones at this address.
  func answer(to address: ClientAddress) -> [UInt8] {
    answers[rule == .everyone ? .none : address] ?? Self.empty
  }
}
