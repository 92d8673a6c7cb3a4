import Formats

/// The picture of a player: one of `TableLimits.symbols` symbols in one of `TableLimits.colours` colours.
public struct Avatar: Equatable, Sendable {
  public var symbol: UInt8
  public var colour: UInt8

  public init(symbol: UInt8, colour: UInt8) {
    self.symbol = symbol
    self.colour = colour
  }
}

/// A person's name at a table, and the avatar they would like.
public struct Profile: Equatable, Sendable {
  /// The name as `Name.clean` leaves it, at most `TableLimits.name` bytes.
  public var name: String
  public var avatar: Avatar

  public init(name: String, avatar: Avatar) {
    self.name = name
    self.avatar = avatar
  }
}

/// A player at the table.
public struct Seat: Equatable, Sendable {
  public let id: SeatID
  public internal(set) var profile: Profile
  /// Without one, the leader's phone or one that is handed round speaks for the player (TURN-21).
  public let hasPhone: Bool
  /// Its phone has been silent for a while.
  public internal(set) var isAway = false
  /// The number of the last request of this seat that was dealt with: it never takes effect again.
  public internal(set) var handled: UInt32
  /// A bit for each of its last 32 requests that did not count; `handled` has the lowest bit.
  public internal(set) var uncounted: UInt32 = 0

  /// Marks a request as dealt with. Those between it and the last one can have no effect any more.
  mutating func handle(_ number: UInt32, counts: Bool) {
    guard number > handled else { return }
    let skipped = number - handled - 1
    uncounted = skipped < 31 ? uncounted << (skipped + 1) | ((1 << skipped) - 1) << 1 : .max << 1
    if !counts { uncounted |= 1 }
    handled = number
  }

  /// Returns true if a request was dealt with and did not count. One that is long past is taken to have counted.
  func isUncounted(_ number: UInt32) -> Bool {
    number <= handled && handled - number < 32 && uncounted >> (handled - number) & 1 == 1
  }

  /// By which its phone can be told a new key of the table, and no other phone; empty until it has made it known.
  public internal(set) var publicKey: [UInt8] = []

  public var name: String { profile.name }
  public var avatar: Avatar { profile.avatar }
}

/// The players at the table, in the order of play.
public struct Roster: Equatable, Sendable {
  public internal(set) var seats: [Seat] = []
  /// The last who left or were removed, the oldest first.
  public internal(set) var departed: [SeatID] = []
  /// True while the table is locked to newcomers. The relay then hands out no key either.
  public internal(set) var isLocked = false
  /// The table is over for everybody.
  public internal(set) var isEnded = false

  public init() {}

  public func index(of id: SeatID) -> Int? { seats.firstIndex { $0.id == id } }

  public subscript(id: SeatID) -> Seat? { seats.first { $0.id == id } }

  /// Seats whose players have a phone of their own.
  public var phones: Int { seats.reduce(0) { $0 + ($1.hasPhone ? 1 : 0) } }

  /// The wanted avatar, with the next free symbol and colour where another player has them.
  func freeAvatar(_ wanted: Avatar, for id: SeatID) -> Avatar {
    let others = seats.filter { $0.id != id }
    func free(_ wanted: UInt8, of count: UInt8, _ isTaken: (UInt8) -> Bool) -> UInt8 {
      var value = wanted % count
      for _ in 0..<count where isTaken(value) { value = (value + 1) % count }
      return value
    }
    return Avatar(
      symbol: free(wanted.symbol, of: TableLimits.symbols) { symbol in
        others.contains { $0.avatar.symbol == symbol }
      },
      colour: free(wanted.colour, of: TableLimits.colours) { colour in
        others.contains { $0.avatar.colour == colour }
      })
  }

  /// Returns true if somebody else has this name, or one that people would take for it.
  public func isTaken(_ name: String, but id: SeatID) -> Bool {
    let folded = Name.fold(name)
    return seats.contains { $0.id != id && Name.fold($0.name) == folded }
  }

  /// Returns true if a stored name may have been valid: earlier versions accepted some that this one would clean.
  public static func wasGood(_ name: String) -> Bool { (1...TableLimits.name).contains(name.utf8.count) }

  /// Names are what a person can see, and fit a frame.
  public static func isGood(_ name: String) -> Bool {
    name.utf8.count <= TableLimits.name && Name.clean(name) == name
  }
}
