import NIOCore
import RelayProtocol

// Requests of a phone to the relay.
extension Connection {
  func receive(_ request: RelayRequest?) {
    switch request {
    case .open(let key, let listing):
      enter(with: key) { relay.open($0, listing, in: phone.slot, by: phone) }
    case .enter(let typed, let key):
      guard let code = RoomCode(typed: typed) else { return refuse(.badCode) }
      enter(with: key) { relay.enter(code, $0, by: phone) }
    case .find(let typed):
      switch relay.find(typed, from: phone.address) {
      case .done(let tables): say(.found(tables.map(\.found)))
      case .refused(let refusal, let wait): refuse(refusal, wait: wait)
      }
    case .list(let listing):
      guard let localRoom else { return refuse(.malformed) }
      refuse(relay.list(localRoom.room, listing, by: phone))
    case .nearby(let isWatching): watch(isWatching)
    case .changeKey(let former, let next):
      guard let localRoom, let former = RoomKey(former), let next = RoomKey(next) else {
        return refuse(.malformed)
      }
      refuse(relay.changeKey(of: localRoom.room, from: former, to: next, by: phone))
    case .knock(let door, let visitor): knock(at: door, visitor)
    case .withdraw: withdraw()
    case .admit(let knock, let answer):
      let isDone = localRoom.map { relay.admit(knock, answer, at: $0.room, by: phone) } ?? false
      if !isDone { refuse(.malformed) }
    // Frames are passed on before requests are parsed.
    case .frame, nil: refuse(.malformed)
    }
  }

  private func refuse(_ outcome: Outcome<Void>) {
    if case .refused(let refusal, let wait) = outcome { refuse(refusal, wait: wait) }
  }

  private func enter(with bytes: [UInt8], _ way: (RoomKey) -> Outcome<Entrance>) {
    guard let key = RoomKey(bytes) else { return refuse(.malformed) }
    switch way(key) {
    case .done(var entrance):
      // Leaves the old room only now: a refused phone stays where it is.
      let old = localRoom?.room
      let state = leave()
      if let state, old == entrance.room { entrance.state = state }
      told = entrance.state.phones - 1
      say(.entered(code: entrance.code.text, others: told))
      localRoom = shard.admit(self, at: entrance)
    case .refused(let refusal, let wait): refuse(refusal, wait: wait)
    }
  }

  /// - Returns: the state of the room for the phones that stay; nil if there is none.
  @discardableResult
  func leave() -> RoomState? {
    guard let localRoom else { return nil }
    self.localRoom = nil
    let state = relay.leave(localRoom.room, phone)
    toldKnocks = []
    shard.leave(self, from: localRoom, state: state)
    return state
  }

  // MARK: - Knocking

  private func knock(at door: String, _ visitor: Visitor) {
    switch relay.knock(at: door, visitor, by: phone) {
    case .waits(let number): knocking = (number, door)
    case .answered(let outcome):
      knocking = nil
      say(.answered(door: door, outcome))
    }
  }

  func withdraw() {
    guard knocking != nil else { return }
    knocking = nil
    relay.withdraw(phone)
  }

  /// Answers a knock, unless the phone has withdrawn it or knocks at another door.
  func answer(_ number: UInt64, _ outcome: KnockOutcome) {
    guard let knocking, knocking.number == number else { return }
    self.knocking = nil
    say(.answered(door: knocking.door, outcome))
  }

  /// Sends the knocks at the phone's room, if they have changed.
  func lookAtDoor(of room: RoomNumber) {
    guard localRoom?.room == room else { return }
    let knocks = relay.knocks(at: room, for: phone)
    guard knocks != toldKnocks else { return }
    toldKnocks = knocks
    say(.knocks(knocks))
  }

  func watch(_ isWanted: Bool) {
    guard isWanted != isWatching else { return }
    if isWanted {
      let isCounted = relay.watch(phone)
      guard isCounted else { return refuse(.slowDown, wait: UInt64(relay.limits.pingSeconds) * 1_000) }
      listed = []
      shard.watch(self, relay)
    } else {
      relay.unwatch(phone)
      shard.unwatch(self)
    }
    isWatching = isWanted
  }
}
