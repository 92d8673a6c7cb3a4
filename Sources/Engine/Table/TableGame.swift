import Digest
import Formats

/// The rules of a game at a table: a state to which every phone applies the same acts.
///
/// All methods are pure functions of their arguments and the state. A phone that catches up replaces its state by one
/// decoded from bytes, so everything visible must be in them.
public protocol TableGame: Equatable, Sendable {
  init()

  /// Applies an act of the player `seat`, at a time of the table's clock. A refused act leaves the state unchanged.
  mutating func apply(_ act: [UInt8], of seat: SeatID, roster: Roster, at time: Milliseconds) throws(Refusal)

  /// Handles a change of the seats. `old` is the roster before it.
  mutating func seatsChanged(from old: Roster, to new: Roster, at time: Milliseconds)

  /// Handles that the phone of seat `new` has taken over the seat `old`. `seatsChanged` follows.
  mutating func seatRenamed(from old: SeatID, to new: SeatID)

  /// The revision that a phone needs to join now.
  var revision: UInt8 { get }

  /// True while the leader's phone has to look for due acts several times a second.
  var isHurried: Bool { get }

  /// True while a game runs or its results are still shown. People who join now are late.
  var isRunning: Bool { get }

  /// Returns true if this player may ask for this act now. The leader's phone checks it before it orders the act.
  func mayAsk(_ act: [UInt8], seat: SeatID, isLeader: Bool, roster: Roster, at time: Milliseconds) -> Bool

  /// Returns an act that is due by time alone. The leader's phone asks once a second, or more often if the game is
  /// hurried.
  /// - Parameter silent: the players whose phones were not heard for `TableLimits.silent`.
  func due(roster: Roster, silent: [SeatID], at time: Milliseconds) -> [UInt8]?

  func write(to writer: inout ByteWriter)

  /// Reads the output of `write`. Version 1 wrote nothing but a game of turns.
  init(from reader: inout ByteReader, version: UInt8) throws(ByteError)
}

extension TableGame {
  public mutating func seatRenamed(from old: SeatID, to new: SeatID) {}
  public var revision: UInt8 { 0 }
  public var isHurried: Bool { false }
}

/// The state shared by all phones of a table.
public struct TableState<Game: TableGame>: Equatable, Sendable {
  public internal(set) var roster = Roster()
  public internal(set) var game = Game()
  /// The time of the last event, on the table's clock.
  public internal(set) var time: Milliseconds = 0

  public init() {}

  /// Applies an event. An event that cannot be applied only marks its request as handled, the same on every phone.
  mutating func apply(_ event: TableEvent) {
    time = max(time, event.time)
    do throws(Refusal) {
      guard let act = Act(event.act) else { throw Refusal.unknown }
      if case .nothing = act { throw Refusal.unknown }
      try apply(act, of: event.origin)
      mark(event.origin, handled: event.number)
    } catch {
      mark(event.origin, handled: event.number, counts: false)
    }
  }

  private mutating func mark(_ origin: SeatID, handled number: UInt32, counts: Bool = true) {
    if let index = roster.index(of: origin) { roster.seats[index].handle(number, counts: counts) }
  }

  /// Returns the reason why the act would be refused now; nil if it would count.
  func refusal(of act: Act, by origin: SeatID, at time: Milliseconds) -> Refusal? {
    var copy = self
    copy.time = max(copy.time, time)
    do throws(Refusal) {
      try copy.apply(act, of: origin)
      return nil
    } catch {
      return error
    }
  }

  private mutating func apply(_ act: Act, of origin: SeatID) throws(Refusal) {
    if roster.isEnded { throw .ended }
    let old = roster
    if case .game(let bytes) = act {
      guard origin == .nobody || roster.index(of: origin) != nil else { throw .unknownSeat }
      return try game.apply(bytes, of: origin, roster: roster, at: time)
    }
    try roster.apply(act, of: origin)
    if case .claim(let seat, _) = act { game.seatRenamed(from: seat, to: origin) }
    game.seatsChanged(from: old, to: roster, at: time)
  }
}

extension Roster {
  /// Applies an act of the table's own. A refused act leaves the roster unchanged.
  mutating func apply(_ act: Act, of origin: SeatID) throws(Refusal) {
    switch act {
    case .join(let profile, let phone):
      if departed.contains(origin) { throw .unknownSeat }
      try add(origin, profile, phone)
    case .claim(let seat, let phone): try claim(seat, for: origin, phone)
    case .phone(let phone):
      guard let index = self.index(of: origin), seats[index].hasPhone else { throw .unknownSeat }
      seats[index].phone = phone
    case .leave: try remove(origin)
    case .remove(let seat): try remove(seat)
    case .move(let seat, let index):
      guard let from = self.index(of: seat) else { throw .unknownSeat }
      let moved = seats.remove(at: from)
      seats.insert(moved, at: min(Int(index), seats.count))
    case .lock(let isLocked): self.isLocked = isLocked
    case .addSeat(let seat, let profile):
      if departed.contains(seat) { throw .unknownSeat }
      try add(seat, profile, nil)
    case .away(let seat, let isAway):
      guard let index = self.index(of: seat) else { throw .unknownSeat }
      seats[index].isAway = isAway
    case .rename(let profile):
      guard let index = self.index(of: origin) else { throw .unknownSeat }
      try check(profile.name, of: origin)
      seats[index].profile = Profile(name: profile.name, avatar: freeAvatar(profile.avatar, for: origin))
    case .end: isEnded = true
    case .key(let key):
      guard let index = self.index(of: origin) else { throw .unknownSeat }
      // A holder of a former key could act for others, so a known key never changes.
      guard seats[index].hasPhone, seats[index].publicKey.isEmpty else { throw .notNow }
      seats[index].publicKey = key
    case .nothing, .game: throw .unknown
    }
  }

  /// Gives a seat without a phone to the phone `origin`, which has none yet. The old id is spent.
  private mutating func claim(_ seat: SeatID, for origin: SeatID, _ phone: PhoneInfo) throws(Refusal) {
    guard origin != .nobody, self.index(of: origin) == nil else { throw .notNow }
    guard !departed.contains(origin), let index = self.index(of: seat), !seats[index].hasPhone else {
      throw .unknownSeat
    }
    seats[index] = Seat(id: origin, profile: seats[index].profile, hasPhone: true, handled: 0)
    seats[index].phone = phone
    depart(seat)
  }

  private mutating func add(_ id: SeatID, _ profile: Profile, _ phone: PhoneInfo?) throws(Refusal) {
    guard id != .nobody, index(of: id) == nil else { throw .notNow }
    guard seats.count < TableLimits.seats else { throw .full }
    try check(profile.name, of: id)
    let profile = Profile(name: profile.name, avatar: freeAvatar(profile.avatar, for: id))
    seats.append(Seat(id: id, profile: profile, hasPhone: phone != nil, handled: 0))
    if let phone { seats[seats.count - 1].phone = phone }
  }

  private mutating func remove(_ id: SeatID) throws(Refusal) {
    guard let index = index(of: id) else { throw .unknownSeat }
    seats.remove(at: index)
    depart(id)
  }

  private mutating func depart(_ id: SeatID) {
    departed.append(id)
    if departed.count > TableLimits.departed { departed.removeFirst() }
  }

  private func check(_ name: String, of id: SeatID) throws(Refusal) {
    guard Self.isGood(name) else { throw .badName }
    if isTaken(name, but: id) { throw .nameTaken }
  }
}

// MARK: - Bytes

extension TableState {
  /// The encoded state. `Position.digest` is the digest of these bytes.
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.varint(time)
    roster.write(to: &writer)
    game.write(to: &writer)
    return writer.bytes
  }

  /// Decodes a state. Throws for any other bytes.
  /// - Parameter version: the version of frames for which it was encoded.
  public init(bytes: [UInt8], version: UInt8 = Frame.version) throws(ByteError) {
    var reader = ByteReader(bytes)
    time = try reader.varint(upTo: TableLimits.time)
    roster = try Roster(from: &reader, version: version)
    game = try Game(from: &reader, version: version)
    guard reader.isAtEnd else { throw .overlong }
  }

  var digest: UInt32 { Table.digest(of: bytes) }
}

extension Roster {
  func write(to writer: inout ByteWriter) {
    writer.byte((isLocked ? 1 : 0) | (isEnded ? 2 : 0))
    writer.varint(UInt64(seats.count))
    for seat in seats {
      writer.uint32(seat.id.rawValue)
      writer.byte((seat.hasPhone ? 1 : 0) | (seat.isAway ? 2 : 0) | (seat.publicKey.isEmpty ? 0 : 4))
      if seat.hasPhone { seat.phone.write(to: &writer) }
      writer.byte(seat.avatar.symbol)
      writer.byte(seat.avatar.colour)
      writer.string(seat.name)
      writer.varint(UInt64(seat.handled))
      writer.varint(UInt64(seat.uncounted))
      writer.raw(seat.publicKey)
    }
    writer.varint(UInt64(departed.count))
    for id in departed { writer.uint32(id.rawValue) }
  }

  init(from reader: inout ByteReader, version: UInt8) throws(ByteError) {
    let flags = try reader.byte()
    (isLocked, isEnded) = (flags & 1 != 0, flags & 2 != 0)
    for _ in 0..<(try reader.varint(upTo: UInt64(TableLimits.seats))) {
      let id = SeatID(try reader.uint32())
      let flags = try reader.byte()
      let phone = flags & 1 != 0 && version > 1 ? try PhoneInfo(from: &reader) : PhoneInfo()
      let avatar = Avatar(symbol: try reader.byte(), colour: try reader.byte())
      let name = try reader.string()
      guard id != .nobody, index(of: id) == nil, name.utf8.count <= TableLimits.name,
        avatar.symbol < TableLimits.symbols, avatar.colour < TableLimits.colours
      else { throw .overlong }
      var seat = Seat(
        id: id, profile: Profile(name: name, avatar: avatar), hasPhone: flags & 1 != 0,
        handled: UInt32(try reader.varint(upTo: TableLimits.sequence)))
      seat.phone = phone
      seat.isAway = flags & 2 != 0
      seat.uncounted = UInt32(try reader.varint(upTo: UInt64(UInt32.max)))
      if flags & 4 != 0 { seat.publicKey = try reader.raw(X25519.size) }
      seats.append(seat)
    }
    for _ in 0..<(try reader.varint(upTo: UInt64(TableLimits.departed))) {
      departed.append(SeatID(try reader.uint32()))
    }
  }
}
