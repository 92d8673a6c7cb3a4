import Logging
import NIOCore
import NIOPosix
import RateLimiting
import RelayProtocol
import Synchronization

/// Carries frames between the phones of a table. It knows codes and who is connected, never the game, and keeps
/// nothing on disk: a relay that starts again is told all it needs by the phones that come back.
///
/// Each event loop has a `Shard` with the phones whose connections it serves; a frame goes from phone to phone on
/// the same shard without a lock, and in one piece to each other shard that has phones of the room. What all
/// shards share (codes, numbers of phones, lists) is behind one lock that no frame takes.
public final class Relay: Sendable {
  /// The state that all shards share.
  struct Registry: Sendable {
    var rooms: Rooms
    var guesses: GuessGuard
    /// The tokens that each address may spend on rooms made by entering them.
    var rooming: TokenBuckets
    var knocks = Knocks()
    var connections = 0
    /// Connections of each address; those without one are in none.
    var connectionsOf: [ClientAddress: Int] = [:]
    /// The same of each network of IPv6.
    var connectionsOfNetwork: [ClientNetwork: Int] = [:]
    /// The lists of tables as they were last made.
    var lists: NearbyLists?
    /// Watchers on each shard.
    var watchers: [Int]
    /// Shards that know that the lists have changed and have not looked yet.
    var told: [Bool]

    init(limits: RelayLimits, shards: Int) {
      rooms = Rooms(limits: limits)
      guesses = GuessGuard(limits: limits)
      rooming = TokenBuckets(
        full: limits.addressRooms, perSecond: limits.addressRoomsPerSecond, most: limits.addresses)
      watchers = [Int](repeating: 0, count: shards)
      told = [Bool](repeating: false, count: shards)
    }
  }

  let limits: RelayLimits
  let nearby: TablesNearby
  /// The header in which a proxy that is trusted names the address of the phone.
  let addressHeader: String?
  /// Returns the reason to refuse a WebSocket for this `Host`; nil if it is accepted.
  let refusal: @Sendable (_ host: String) -> String?
  /// The loops of the server, which must be those whose connections come here.
  public let group: any EventLoopGroup
  let shards: [Shard]
  let refusals: Refusals
  /// Bytes that wait for slow readers.
  let queued: SharedRoom
  let registry: Mutex<Registry>
  private let phones = Atomic<UInt64>(0)

  /// - Parameters:
  ///   - addressHeader: name it only if a proxy that writes it stands before the server, since everybody else could
  ///     write any address into it.
  ///   - refusal: why a WebSocket is refused to whoever asks for this `Host`; nil where it is not.
  public init(
    limits: RelayLimits = RelayLimits(), nearby: TablesNearby, addressHeader: String? = nil,
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
    registry = Mutex(Registry(limits: limits, shards: loops.count))
  }

  /// The shard of a loop of `group`.
  func shard(of loop: any EventLoop) -> Shard? { shards.first { $0.loop === loop } }

  func shard(_ number: Int) -> Shard { shards[number] }

  /// Milliseconds of a clock that does not go back.
  static var now: UInt64 { NIODeadline.now().uptimeNanoseconds / 1_000_000 }

  // MARK: - Connections

  /// Counts a connection, unless there are as many as there may be.
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

  /// Makes the rooms' handle of a connection.
  func phone(at address: ClientAddress, on shard: Shard) -> Phone {
    let number = phones.wrappingAdd(1, ordering: .relaxed).newValue
    return Phone(number: number, loop: shard.number, address: address)
  }

  /// The number of open connections and rooms.
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

  func open(_ key: RoomKey, _ listing: TableListing, by phone: Phone) -> Outcome<Entrance> {
    let now = Self.now
    let outcome: Outcome<Entrance> = change { registry in
      let wait = registry.guesses.charge(phone.address, now: now)
      guard wait == 0 else { return .refused(.slowDown, wait: wait) }
      var chance = SystemRandomNumberGenerator()
      return Outcome { () throws(RelayRefusal) in
        let entrance = try registry.rooms.open(key, listing, by: phone, now: now, chance: &chance)
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

  /// - Returns: what the phones that stay must know.
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

  /// Gives a room another key.
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

  /// The tables that a code leads to. A code that can be none is refused here too, for nothing.
  func find(_ typed: String, from address: ClientAddress) -> Outcome<[TableEntry]> {
    guard let code = RoomCode(typed: typed) else { return .refused(.badCode, wait: 0) }
    return registry.withLock { registry in
      let rooms = registry.rooms
      return registry.guesses.look(from: address, now: Self.now) {
        Outcome { () throws(RelayRefusal) in try rooms.find(code) }
      }
    }
  }

  // MARK: - Tables nearby

  /// Counts a watcher; false where there are as many as there may be.
  func watch(shard: Int) -> Bool {
    registry.withLock { registry in
      guard registry.watchers.reduce(0, +) < limits.watchers else { return false }
      registry.watchers[shard] += 1
      return true
    }
  }

  func unwatch(shard: Int) { registry.withLock { $0.watchers[shard] -= 1 } }

  /// The lists of the tables nearby, made for all watchers at once. With `isNew` they show what is; otherwise they may
  /// be as old as the time between two lists. The shard is told again when they change.
  func look(isNew: Bool, shard: Int, now: UInt64) -> (lists: NearbyLists, areNew: Bool) {
    registry.withLock { registry in
      let version = registry.rooms.listVersion
      let lists: NearbyLists
      if let made = registry.lists,
        made.version == version || !isNew && now < made.madeAt + UInt64(limits.nearbyMilliseconds)
      {
        lists = made
      } else {
        lists = NearbyLists(registry.rooms.nearby(nearby), nearby, version: version, madeAt: now)
        registry.lists = lists
      }
      registry.told[shard] = lists.version != version
      return (lists, lists.version == version)
    }
  }

  /// Changes what is shared, and tells the shards with watchers if a list may look different now.
  private func change<Result: Sendable>(_ body: (inout Registry) -> Result) -> Result {
    let (result, shardsToTell) = registry.withLock { registry in
      let before = registry.rooms.listVersion
      let result = body(&registry)
      guard registry.rooms.listVersion != before, nearby != .nobody else { return (result, [Int]()) }
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

  /// Tells the other shards of a room who is in it now.
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
  /// With the milliseconds to wait before it makes sense to ask again.
  case refused(RelayRefusal, wait: UInt64)

  init(_ body: () throws(RelayRefusal) -> Value) {
    do throws(RelayRefusal) { self = .done(try body()) } catch { self = .refused(error, wait: 0) }
  }

  var isRefused: Bool {
    if case .refused = self { true } else { false }
  }
}
