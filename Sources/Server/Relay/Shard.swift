import NIOCore
import RateLimiting
import RelayProtocol

/// The phones of one room on one event loop.
final class LocalRoom {
  let room: RoomNumber
  let whereabouts: Whereabouts
  var state: RoomState
  var members: [Connection] = []
  /// True if the members must be told their number at the end of this turn.
  var isChanged = false

  init(_ entrance: Entrance) {
    room = entrance.room
    whereabouts = entrance.whereabouts
    state = entrance.state
  }
}

/// The phones of one event loop. It is used on that loop only, which makes it safe to share.
final class Shard: @unchecked Sendable {
  let number: Int
  let loop: any EventLoop
  let limits: RelayLimits

  var counts = RelayCounts()

  private var rooms: [RoomNumber: LocalRoom] = [:]
  private var changed: [LocalRoom] = []
  private var unflushed: [Connection] = []
  private var isTurnEnding = false
  private var turnBegan = NIODeadline.now()

  private var watchers: [ObjectIdentifier: Connection] = [:]
  private var isLookPlanned = false
  /// The time at which the watchers were last sent the lists.
  private var lookedAt: UInt64 = 0

  private var connections: [Phone: Connection] = [:]
  /// Connections by the second of the ping interval at which they are pinged.
  private var shifts: [[Connection]]
  private var shift = 0
  private var nextShift = 0
  private var isTicking = false

  init(number: Int, loop: any EventLoop, limits: RelayLimits) {
    self.number = number
    self.loop = loop
    self.limits = limits
    shifts = [[Connection]](repeating: [], count: limits.pingSeconds)
  }

  // MARK: - Frames

  func drop() {
    counts.frames += 1
    counts.dropped += 1
  }

  /// Sends a frame to all other phones in the sender's room.
  func pass(_ frame: ByteBuffer, from sender: Connection, in localRoom: LocalRoom, relay: Relay) {
    counts.frames += 1
    for member in localRoom.members where member !== sender { member.write(frame) }
    var others = localRoom.whereabouts.others(than: number)
    while others != 0 {
      let shard = relay.shard(others.trailingZeroBitCount)
      others &= others - 1
      let room = localRoom.room
      shard.loop.execute { shard.deliver(frame, to: room) }
    }
  }

  private func deliver(_ frame: ByteBuffer, to room: RoomNumber) {
    for member in rooms[room]?.members ?? [] { member.write(frame) }
  }

  // MARK: - Rooms

  func admit(_ connection: Connection, at entrance: Entrance) -> LocalRoom {
    let localRoom = rooms[entrance.room] ?? LocalRoom(entrance)
    rooms[entrance.room] = localRoom
    localRoom.members.append(connection)
    update(localRoom, to: entrance.state)
    return localRoom
  }

  /// - Parameter state: nil if the room is empty.
  func leave(_ connection: Connection, from localRoom: LocalRoom, state: RoomState?) {
    if let index = localRoom.members.firstIndex(where: { $0 === connection }) {
      localRoom.members.remove(at: index)
    }
    if localRoom.members.isEmpty {
      rooms[localRoom.room] = nil
    } else if let state {
      update(localRoom, to: state)
    }
  }

  func update(_ room: RoomNumber, to state: RoomState) {
    if let localRoom = rooms[room] { update(localRoom, to: state) }
  }

  func sendAway(_ departure: Departure) {
    rooms[departure.room]?.members.first { $0.phone == departure.phone }?.sendAway(departure.reason)
  }

  private func update(_ localRoom: LocalRoom, to state: RoomState) {
    if state.version > localRoom.state.version { localRoom.state = state }
    guard !localRoom.isChanged else { return }
    localRoom.isChanged = true
    changed.append(localRoom)
    endTurn()
  }

  // MARK: - End of a turn

  /// Schedules one flush for the connection, however much is written to it in this turn.
  func flushLater(_ connection: Connection) {
    unflushed.append(connection)
    endTurn()
  }

  private func endTurn() {
    guard !isTurnEnding else { return }
    isTurnEnding = true
    turnBegan = .now()
    loop.assumeIsolated().execute { [self] in
      for localRoom in changed {
        localRoom.isChanged = false
        for member in localRoom.members { member.tell(others: localRoom.state.phones - 1) }
      }
      changed.removeAll(keepingCapacity: true)
      isTurnEnding = false
      var flushing: [Connection] = []
      swap(&flushing, &unflushed)
      for connection in flushing { connection.flush() }
      counts.add(turn: .now() - turnBegan)
      flushing.removeAll(keepingCapacity: true)
      if unflushed.isEmpty { swap(&flushing, &unflushed) }
    }
  }

  // MARK: - Tables nearby

  /// Sends the list to a new watcher, but not more often than the interval between lists.
  func watch(_ connection: Connection, _ relay: Relay) {
    watchers[ObjectIdentifier(connection)] = connection
    let now = Relay.now
    let next = connection.listedAt.map { $0 + pause } ?? now
    guard next <= now else { return planLook(relay, at: next, now: now) }
    let (lists, areNew) = relay.look(isNew: false, shard: number, now: now)
    connection.show(lists.answer(to: connection.phone.address), now: now)
    if !areNew { planLook(relay, at: lists.madeAt + pause, now: now) }
  }

  func unwatch(_ connection: Connection) { watchers[ObjectIdentifier(connection)] = nil }

  /// Handles a change of the lists: all watchers get them together, however often they change.
  func listChanged(_ relay: Relay) {
    let now = Relay.now
    planLook(relay, at: max(lookedAt + pause, now), now: now)
  }

  private var pause: UInt64 { UInt64(limits.nearbyMilliseconds) }

  private func planLook(_ relay: Relay, at moment: UInt64, now: UInt64) {
    guard !isLookPlanned else { return }
    isLookPlanned = true
    guard moment > now else { return look(relay) }
    loop.assumeIsolated().scheduleTask(in: .milliseconds(Int64(moment - now))) { [self] in look(relay) }
  }

  private func look(_ relay: Relay) {
    isLookPlanned = false
    lookedAt = Relay.now
    guard !watchers.isEmpty else { return }
    let lists = relay.look(isNew: true, shard: number, now: lookedAt).lists
    var isLate = false
    for watcher in watchers.values {
      if let last = watcher.listedAt, lookedAt < last + pause {
        isLate = true
      } else {
        watcher.show(lists.answer(to: watcher.phone.address), now: lookedAt)
      }
    }
    if isLate { planLook(relay, at: lookedAt + pause, now: lookedAt) }
  }

  // MARK: - Pings

  func add(_ connection: Connection) {
    connections[connection.phone] = connection
    connection.shift = nextShift
    shifts[nextShift].append(connection)
    nextShift = (nextShift + 1) % shifts.count
    tick()
  }

  /// Returns the connection of a phone on this loop; nil once it has ended.
  func connection(_ phone: Phone) -> Connection? { connections[phone] }

  func remove(_ connection: Connection) {
    connections[connection.phone] = nil
    let shift = connection.shift
    guard let index = shifts[shift].firstIndex(where: { $0 === connection }) else { return }
    shifts[shift].swapAt(index, shifts[shift].count - 1)
    shifts[shift].removeLast()
  }

  /// Pings one group of connections a second while there are any.
  private func tick() {
    guard !isTicking, shifts.contains(where: { !$0.isEmpty }) else { return }
    isTicking = true
    loop.assumeIsolated().scheduleTask(in: .seconds(1)) { [self] in
      isTicking = false
      shift = (shift + 1) % shifts.count
      for connection in shifts[shift] { connection.ping() }
      tick()
    }
  }
}
