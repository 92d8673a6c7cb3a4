import Formats

/// How a player is drawn: one of `TableLimits.symbols` symbols in one of `TableLimits.colours` colours.
public struct Avatar: Equatable, Sendable {
  public var symbol: UInt8
  public var colour: UInt8

  public init(symbol: UInt8, colour: UInt8) {
    self.symbol = symbol
    self.colour = colour
  }
}

/// What a person calls themselves at a table, and the avatar they would like.
public struct Profile: Equatable, Sendable {
  /// As `Name.clean` leaves it, at most `TableLimits.name` bytes.
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
  /// Which of its last 32 requests did not count: a bit each, that of `handled` the lowest.
  public internal(set) var uncounted: UInt32 = 0

  /// Marks a request as dealt with. Those between it and the last one can have no effect any more.
  mutating func handle(_ number: UInt32, counts: Bool) {
    guard number > handled else { return }
    let skipped = number - handled - 1
    uncounted = skipped < 31 ? uncounted << (skipped + 1) | ((1 << skipped) - 1) << 1 : .max << 1
    if !counts { uncounted |= 1 }
    handled = number
  }

  /// Whether a request was dealt with and did not count. One that is long past is taken to have counted.
  func isUncounted(_ number: UInt32) -> Bool {
    number <= handled && handled - number < 32 && uncounted >> (handled - number) & 1 == 1
  }

  /// By which its phone can be told a new key of the table, and no other phone; empty until it has made it known.
  public internal(set) var publicKey: [UInt8] = []

  public var name: String { profile.name }
  public var avatar: Avatar { profile.avatar }
}

/// Who is at the table, in the order of play.
public struct Roster: Equatable, Sendable {
  public internal(set) var seats: [Seat] = []
  /// The last who left or were removed, the oldest first.
  public internal(set) var departed: [SeatID] = []
  /// Nobody may join (the relay then hands out no key either).
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

  /// Whether somebody else has this name, or one that people would take for it.
  public func isTaken(_ name: String, but id: SeatID) -> Bool {
    let folded = Name.fold(name)
    return seats.contains { $0.id != id && Name.fold($0.name) == folded }
  }

  /// Whether a kept name may have been good: earlier versions took some that this one would clean.
  public static func wasGood(_ name: String) -> Bool { (1...TableLimits.name).contains(name.utf8.count) }

  /// Names are what a person can see, and fit a frame.
  public static func isGood(_ name: String) -> Bool {
    name.utf8.count <= TableLimits.name && Name.clean(name) == name
  }
}
