import NIOCore
import RateLimiting
import RelayProtocol

// Tables nearby that several relays tell each other.
extension Relay {
  /// Returns the tables that others may know, and their version; nil if that is still the same.
  func sharedTables(since version: UInt64?) -> (version: UInt64, tables: [SharedTable])? {
    registry.withLock { registry in
      let rooms = registry.rooms
      guard rooms.listVersion != version else { return nil }
      return (rooms.listVersion, rooms.shared())
    }
  }

  /// The addresses of phones that watch the tables nearby.
  var watchedAddresses: [ClientAddress] { registry.withLock { Array($0.watched.keys) } }

  /// Shows the tables of other relays, in place of all that were shown before.
  func take(_ others: [OtherTable]) { change { $0.others.replace(with: others) } }

  /// Forgets tables of other relays whose time is over.
  func dropOthers(until now: UInt64) { change { $0.others.drop(until: now) } }
}

extension Rooms {
  /// Returns the tables that phones at other relays may be shown. If there are too many, each network gets the same share.
  func shared() -> [SharedTable] {
    let entries = nearby(.sameAddress).mapValues { $0.filter(\.isReachable) }
    var queues: [ClientNetwork: [SharedTable]] = [:]
    for (address, entries) in entries {
      queues[address.network, default: []] += entries.map { $0.shared(for: address) }
    }
    guard queues.values.reduce(0, { $0 + $1.count }) > limits.sharedTables else {
      return queues.values.flatMap { $0 }
    }
    var (chosen, depth): ([SharedTable], Int) = ([], 0)
    while chosen.count < limits.sharedTables {
      chosen += queues.values.compactMap { depth < $0.count ? $0[depth] : nil }
      depth += 1
    }
    return Array(chosen.prefix(limits.sharedTables))
  }
}
