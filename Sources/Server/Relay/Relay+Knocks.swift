import NIOCore
import RateLimiting
import RelayProtocol

/// Messages for other connections after a change of the knocks at a door.
struct DoorNews: Sendable {
  var answers: [(waiting: Waiting, outcome: KnockOutcome)] = []
  /// The phones whose connections must look up the knocks at a room again.
  var looks: [(room: RoomNumber, phone: Phone)] = []

  fileprivate mutating func answer(_ all: [Waiting], _ outcome: KnockOutcome) {
    answers += all.map { ($0, outcome) }
  }

  fileprivate mutating func look(_ phones: Phone?..., at room: RoomNumber) {
    for case let phone? in phones { looks.append((room, phone)) }
  }
}

// The knocks at all doors, for all event loops. Times are in milliseconds.
extension Relay.Registry {
  /// Handles a listing: this phone answers knocks from now on. If the room no longer asks first, all waiting visitors
  /// get their outcome.
  mutating func listed(_ room: RoomNumber, by phone: Phone) -> DoorNews {
    var news = DoorNews()
    guard let entry = rooms.entry(room) else { return news }
    let former = knocks.listed(room, by: phone)
    if !knocks.waiting(at: room).isEmpty { news.look(phone, former, at: room) }
    if let outcome = entry.outcome { news.answer(knocks.takeAll(at: room), outcome) }
    return news
  }

  /// - Parameter isClosed: true if the room is empty.
  mutating func left(_ room: RoomNumber, by phone: Phone, isClosed: Bool) -> DoorNews {
    var news = DoorNews()
    if isClosed {
      news.answer(knocks.closed(room), .refused(.unknownCode, wait: 0))
    } else {
      knocks.left(room, by: phone)
    }
    return news
  }

  mutating func knock(
    at door: String, _ visitor: Visitor, by phone: Phone, nearby: TablesNearby, limits: RelayLimits,
    now: UInt64
  ) -> (Knocking, DoorNews) {
    var news = withdraw(phone, now: now)
    func refuse(_ refusal: RelayRefusal, wait: UInt64 = 0) -> (Knocking, DoorNews) {
      (.answered(.refused(refusal, wait: wait)), news)
    }
    let wait = guesses.knock(phone.address, now: now)
    guard wait == 0 else { return refuse(.slowDown, wait: wait) }
    guard let room = rooms.room(at: door), rooms.shows(room, to: phone.address, nearby),
      let entry = rooms.entry(room)
    else { return refuse(.unknownCode) }
    if let outcome = entry.outcome { return (.answered(outcome), news) }
    let placeWait = knocks.wait(at: room, from: phone.address, limits, now: now)
    guard placeWait == 0 else { return refuse(.slowDown, wait: placeWait) }
    let number = knocks.add(visitor, at: room, by: phone)
    news.look(knocks.host(of: room), at: room)
    return (.waits(number), news)
  }

  mutating func withdraw(_ phone: Phone, now: UInt64) -> DoorNews {
    var news = DoorNews()
    guard let taken = knocks.take(of: phone) else { return news }
    guesses.fine(taken.phone.address, now: now)
    news.look(knocks.host(of: taken.room), at: taken.room)
    return news
  }

  /// Answers a knock. Returns nil for a phone that has only a former key of the room. An answer has no effect if the
  /// visitor is gone.
  mutating func admit(
    _ number: UInt64, _ answer: KnockAnswer, at room: RoomNumber, by phone: Phone, now: UInt64
  ) -> DoorNews? {
    var news = DoorNews()
    guard let entry = rooms.entry(room), rooms.hasKey(phone, of: room) else { return nil }
    guard let taken = knocks.take(number, at: room) else { return news }
    if answer != .letIn { guesses.fine(taken.phone.address, now: now) }
    switch answer {
    case .letIn:
      news.answer([taken], entry.listing.isLocked ? .refused(.locked, wait: 0) : .letIn(entry.found))
    case .notNow:
      knocks.turnAway(taken, until: now + UInt64(rooms.limits.refusedSeconds) * 1_000, now: now)
      news.answer([taken], .refused(.notNow, wait: 0))
    // Another name may be tried at once, without keeping the place.
    case .nameTaken: news.answer([taken], .refused(.nameTaken, wait: 0))
    }
    news.look(knocks.host(of: room), at: room)
    return news
  }
}

extension TableEntry {
  /// The outcome of a knock that needs no person's decision; nil if the table asks first.
  fileprivate var outcome: KnockOutcome? {
    listing.isLocked ? .refused(.locked, wait: 0) : listing.asksFirst ? nil : .letIn(found)
  }
}

// The visitor's connection and the one that listed the table may be on different loops.
extension Relay {
  /// Knocks for a phone, and withdraws its earlier knock.
  func knock(at door: String, _ visitor: Visitor, by phone: Phone) -> Knocking {
    let (knocking, news) = registry.withLock {
      $0.knock(at: door, visitor, by: phone, nearby: nearby, limits: limits, now: Self.now)
    }
    spread(news)
    return knocking
  }

  func withdraw(_ phone: Phone) { spread(registry.withLock { $0.withdraw(phone, now: Self.now) }) }

  func admit(_ number: UInt64, _ answer: KnockAnswer, at room: RoomNumber, by phone: Phone) -> Bool {
    let news = registry.withLock { $0.admit(number, answer, at: room, by: phone, now: Self.now) }
    if let news { spread(news) }
    return news != nil
  }

  /// Returns the knocks at a room for the phone that answers there; none for any other.
  func knocks(at room: RoomNumber, for phone: Phone) -> [Knock] {
    registry.withLock { $0.knocks.host(of: room) == phone ? $0.knocks.waiting(at: room).map(\.knock) : [] }
  }

  func spread(_ news: DoorNews) {
    for (waiting, outcome) in news.answers {
      let shard = shard(waiting.phone.loop)
      shard.loop.execute { shard.connection(waiting.phone)?.answer(waiting.knock.number, outcome) }
    }
    for (room, phone) in news.looks {
      let shard = shard(phone.loop)
      // The connection looks them up itself, so the last message is always the latest state, whichever loop was faster.
      shard.loop.execute { shard.connection(phone)?.lookAtDoor(of: room) }
    }
  }
}
