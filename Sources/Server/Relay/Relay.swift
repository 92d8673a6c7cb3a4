import Logging
import NIOCore
import NIOPosix
import RateLimiting
import RelayProtocol
import Synchronization

/// Forwards frames between the phones of a table. It knows codes and connections, but not the game, and stores nothing
/// on disk: after a restart, returning phones tell it all that it needs.
///
/// Each event loop has a `Shard` with its phones. Between phones of one shard a frame needs no lock; every other shard
/// with phones of the room gets it once. State shared by all shards (codes, phone numbers, lists) is behind one lock,
/// which forwarding never takes.
public final class Relay: Sendable {
  /// The state that all shards share.
  struct Registry: Sendable {
    var rooms: Rooms
    var guesses: GuessGuard
    /// Tokens of each address for rooms created by entering them.
    var rooming: TokenBuckets
    var knocks = Knocks()
    var connections = 0
    /// Open connections by address; those without an address are not in it.
    var connectionsOf: [ClientAddress: Int] = [:]
    /// Open connections by IPv6 network.
    var connectionsOfNetwork: [ClientNetwork: Int] = [:]
    /// The latest lists of tables.
    var lists: NearbyLists?
    /// Tables of other relays.
    var others = OtherTables()
    /// The number of watchers on each shard.
    var watchers: [Int]
    /// The number of watchers by address; those without an address are not in it.
    var watched: [ClientAddress: Int] = [:]
    /// Increases with every change that a list of tables can show.
    var listVersion: UInt64 { rooms.listVersion + others.version }
    /// Shards that were notified of a change of the lists and have not looked yet.
    var told: [Bool]

    /// - Parameter firstRoom: the number of the first room.
    init(limits: RelayLimits, nodes: Int = 1, shards: Int, firstRoom: UInt64 = 0) {
      rooms = Rooms(limits: limits, nodes: nodes, first: firstRoom)
      guesses = GuessGuard(limits: limits, nodes: nodes)
      rooming = TokenBuckets(
        full: limits.addressRooms, perSecond: limits.addressRoomsPerSecond, most: limits.addresses)
      watchers = [Int](repeating: 0, count: shards)
      told = [Bool](repeating: false, count: shards)
    }
  }

  let limits: RelayLimits
  let nearby: TablesNearby
  /// The header in which a trusted proxy names the phone's address.
  let addressHeader: String?
  /// Returns the reason to refuse a WebSocket for this `Host`; nil if it is accepted.
  let refusal: @Sendable (_ host: String) -> String?
  /// The loops of the server. They must be those that serve the connections here.
  public let group: any EventLoopGroup
  let shards: [Shard]
  let refusals: Refusals
  /// Bytes queued for slow readers.
  let queued: SharedRoom
  let registry: Mutex<Registry>
  private let phones = Atomic<UInt64>(0)

  /// Rooms are numbered from a random number below this one, so that none has the number that a room had before a restart, or has
  /// at another relay. All fit in 63 bits.
  private static let firstRooms: UInt64 = 1 << 62

  /// The most relays that can share the rooms.
  public static let mostNodes = 64

  /// - Parameters:
  ///   - nodes: the relays that share the rooms behind a proxy, this one included; from 1 to `mostNodes`.
  ///   - addressHeader: set only behind a proxy that writes this header. Otherwise clients could forge their address.
  ///   - refusal: returns the reason to refuse a WebSocket for this `Host`; nil if it is accepted.
  public init(
    limits: RelayLimits = RelayLimits(), nodes: Int = 1, nearby: TablesNearby, addressHeader: String? = nil,
    logger: Logger = Logger(label: "relay") { _ in SwiftLogNoOpLogHandler() },
    refusal: @escaping @Sendable (_ host: String) -> String?
  ) {
    self.limits = limits
    self.nearby = nearby
    self.addressHeader = addressHeader
    self.refusal = refusal
    refusals = Refusals(logger, seconds: limits.logSeconds)
    queued = SharedRoom(ofAddress: limits.addressQueuedBytes, inAll: limits.allQueuedBytes)
    let count = min(limits.loops > 0 ? limits.loops : System.coreCount, Whereabouts.most)
    group =
      count == System.coreCount
      ? MultiThreadedEventLoopGroup.singleton : MultiThreadedEventLoopGroup(numberOfThreads: count)
    let loops = Array(group.makeIterator())
    shards = loops.indices.map { Shard(number: $0, loop: loops[$0], limits: limits) }
    let first = UInt64.random(in: 0..<Self.firstRooms)
    registry = Mutex(Registry(limits: limits, nodes: nodes, shards: loops.count, firstRoom: first))
  }

  /// Returns the shard of a loop of `group`.
  func shard(of loop: any EventLoop) -> Shard? { shards.first { $0.loop === loop } }

  func shard(_ number: Int) -> Shard { shards[number] }

  /// Milliseconds of a monotonic clock.
  static var now: UInt64 { NIODeadline.now().uptimeNanoseconds / 1_000_000 }

  // MARK: - Connections

  /// Counts a connection. Throws if a limit is reached.
  func admit(_ address: ClientAddress) throws(Handshake.Refusal) {
    let refusal: Handshake.Refusal? = registry.withLock { registry in
      guard registry.connections < limits.connections else { return .full }
      let others = registry.connectionsOf[address] ?? 0
      guard others < limits.addressConnections else { return .fullAddress }
      if case .version6 = address {
        let near = registry.connectionsOfNetwork[address.network] ?? 0
        guard near < limits.networkConnections else { return .fullAddress }
        registry.connectionsOfNetwork[address.network] = near + 1
      }
      registry.connections += 1
      if address != .none { registry.connectionsOf[address] = others + 1 }
      return nil
    }
    if let refusal { throw refusal }
  }

  /// Creates the rooms' handle for a connection.
  func phone(at address: ClientAddress, in slot: RelaySlot? = nil, on shard: Shard) -> Phone {
    let number = phones.wrappingAdd(1, ordering: .relaxed).newValue
    return Phone(number: number, loop: shard.number, address: address, slot: slot)
  }

  /// The numbers of open connections and rooms.
  public var load: (connections: Int, rooms: Int) { registry.withLock { ($0.connections, $0.rooms.count) } }

  func dismiss(_ address: ClientAddress) {
    registry.withLock { registry in
      registry.connections -= 1
      if let near = registry.connectionsOfNetwork[address.network] {
        registry.connectionsOfNetwork[address.network] = near > 1 ? near - 1 : nil
      }
      guard let count = registry.connectionsOf[address] else { return }
      registry.connectionsOf[address] = count > 1 ? count - 1 : nil
    }
  }

  // MARK: - Rooms

  func open(
    _ key: RoomKey, _ listing: TableListing, in slot: RelaySlot? = nil, by phone: Phone
  ) -> Outcome<Entrance> {
    let now = Self.now
    let outcome: Outcome<Entrance> = change { registry in
      let wait = registry.guesses.charge(phone.address, now: now)
      guard wait == 0 else { return .refused(.slowDown, wait: wait) }
      var chance = CodeChance()
      return Outcome { () throws(RelayRefusal) in
        let entrance = try registry.rooms.open(
          key, listing, in: slot, by: phone, now: now, chance: &chance)
        _ = registry.listed(entrance.room, by: phone)
        return entrance
      }
    }
    spread(outcome, from: phone.loop)
    return outcome
  }

  func enter(_ code: RoomCode, _ key: RoomKey, by phone: Phone) -> Outcome<Entrance> {
    let now = Self.now
    let outcome: Outcome<Entrance> = change { registry in
      if !registry.rooms.contains(code, key, now: now) {
        let wait = registry.rooming.take(1, phone.address, now: now)
        guard wait == 0 else { return .refused(.slowDown, wait: wait) }
      }
      return Outcome { () throws(RelayRefusal) in
        try registry.rooms.enter(code, key, by: phone, now: now)
      }
    }
    if case .done(let entrance) = outcome, let departure = entrance.departure { sendAway(departure) }
    spread(outcome, from: phone.loop)
    return outcome
  }

  private func sendAway(_ departure: Departure) {
    let shard = shards[departure.phone.loop]
    shard.loop.execute { shard.sendAway(departure) }
  }

  /// - Returns: the state for the phones that stay; nil if there are none.
  func leave(_ room: RoomNumber, _ phone: Phone) -> RoomState? {
    let (state, news) = change { registry in
      let state = registry.rooms.leave(room, phone, now: Self.now)
      return (state, registry.left(room, by: phone, isClosed: !registry.rooms.isOpen(room)))
    }
    if let state { spread(state, of: room, from: phone.loop) }
    spread(news)
    return state
  }

  func list(_ room: RoomNumber, _ listing: TableListing, by phone: Phone) -> Outcome<Void> {
    let (outcome, news) = change { registry -> (Outcome<Void>, DoorNews) in
      let outcome = registry.rooms.list(room, listing, by: phone)
      return (outcome, outcome.isRefused ? DoorNews() : registry.listed(room, by: phone))
    }
    spread(news)
    return outcome
  }

  /// Changes a room's key.
  func changeKey(of room: RoomNumber, from former: RoomKey, to key: RoomKey, by phone: Phone) -> Outcome<Void>
  {
    let now = Self.now
    switch change({ $0.rooms.changeKey(of: room, from: former, to: key, by: phone, now: now) }) {
    case .done(let departures):
      for each in departures { sendAway(each) }
      return .done(())
    case .refused(let refusal, let wait): return .refused(refusal, wait: wait)
    }
  }

  /// Returns the tables with a code. A malformed code is refused here, at no cost.
  func find(_ typed: String, from address: ClientAddress) -> Outcome<[TableEntry]> {
    guard let code = RoomCode(typed: typed) else { return .refused(.badCode, wait: 0) }
    return registry.withLock { registry in
      let rooms = registry.rooms
      return registry.guesses.look(from: address, now: Self.now) {
        Outcome { () throws(RelayRefusal) in try rooms.find(code) }
      }
    }
  }

  /// Changes the shared state, and notifies shards with watchers if a list may have changed.
  func change<Result: Sendable>(_ body: (inout Registry) -> Result) -> Result {
    let (result, shardsToTell) = registry.withLock { registry in
      let before = registry.listVersion
      let result = body(&registry)
      guard registry.listVersion != before, nearby != .nobody else { return (result, [Int]()) }
      let shardsToTell = registry.told.indices.filter { registry.watchers[$0] > 0 && !registry.told[$0] }
      for shard in shardsToTell { registry.told[shard] = true }
      return (result, shardsToTell)
    }
    for number in shardsToTell {
      let shard = shards[number]
      shard.loop.execute { shard.listChanged(self) }
    }
    return result
  }

  private func spread(_ outcome: Outcome<Entrance>, from shard: Int) {
    if case .done(let entrance) = outcome { spread(entrance.state, of: entrance.room, from: shard) }
  }

  /// Sends a room's new state to its other shards.
  private func spread(_ state: RoomState, of room: RoomNumber, from number: Int) {
    for other in state.loops where other != number {
      let shard = shards[other]
      shard.loop.execute { shard.update(room, to: state) }
    }
  }
}

/// The outcome of a request.
enum Outcome<Value: Sendable>: Sendable {
  case done(Value)
  /// Refused, with the milliseconds until it makes sense to ask again.
  case refused(RelayRefusal, wait: UInt64)

  init(_ body: () throws(RelayRefusal) -> Value) {
    do throws(RelayRefusal) { self = .done(try body()) } catch { self = .refused(error, wait: 0) }
  }

  var isRefused: Bool {
    if case .refused = self { true } else { false }
  }
}
