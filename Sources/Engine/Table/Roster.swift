import Formats

/// A player's picture: one of `TableLimits.symbols` symbols in one of `TableLimits.colours` colours.
public struct Avatar: Equatable, Sendable {
  public var symbol: UInt8
  public var colour: UInt8

  public init(symbol: UInt8, colour: UInt8) {
    self.symbol = symbol
    self.colour = colour
  }
}

/// A person's name at a table and preferred avatar.
public struct Profile: Equatable, Sendable {
  /// The name, cleaned by `Name.clean`, at most `TableLimits.name` bytes.
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
  /// False for players for whom the leader's phone, or one that is handed round, acts (TURN-21).
  public let hasPhone: Bool
  /// True once its phone has been silent for a while.
  public internal(set) var isAway = false
  /// The number of this seat's last handled request. Handled requests never take effect again.
  public internal(set) var handled: UInt32
  /// A bit for each of its last 32 requests that did not count. The lowest bit stands for `handled`.
  public internal(set) var uncounted: UInt32 = 0

  /// Marks a request as handled. Skipped requests before it can no longer take effect.
  mutating func handle(_ number: UInt32, counts: Bool) {
    guard number > handled else { return }
    let skipped = number - handled - 1
    uncounted = skipped < 31 ? uncounted << (skipped + 1) | ((1 << skipped) - 1) << 1 : .max << 1
    if !counts { uncounted |= 1 }
    handled = number
  }

  /// Returns true if a request was handled and did not count. Requests further back are assumed to have counted.
  func isUncounted(_ number: UInt32) -> Bool {
    number <= handled && handled - number < 32 && uncounted >> (handled - number) & 1 == 1
  }

  /// The abilities of its phone; meaningless without one.
  public internal(set) var phone = PhoneInfo()

  /// The public key for sending new table keys to this phone alone. Empty until the phone announces it.
  public internal(set) var publicKey: [UInt8] = []

  public var name: String { profile.name }
  public var avatar: Avatar { profile.avatar }
}

/// The players at the table, in the order of play.
public struct Roster: Equatable, Sendable {
  public internal(set) var seats: [Seat] = []
  /// The latest players who left or were removed, oldest first.
  public internal(set) var departed: [SeatID] = []
  /// True while newcomers are locked out. The relay then gives the key to nobody either.
  public internal(set) var isLocked = false
  /// True once the table is over for everybody.
  public internal(set) var isEnded = false

  public init() {}

  public func index(of id: SeatID) -> Int? { seats.firstIndex { $0.id == id } }

  public subscript(id: SeatID) -> Seat? { seats.first { $0.id == id } }

  /// The lowest revision and ceiling of the players' phones; the highest if there is none.
  public var lowestRevision: UInt8 {
    seats.reduce(.max) { $1.hasPhone ? min($0, $1.phone.revision) : $0 }
  }
  public var lowestCeiling: UInt8 {
    seats.reduce(PhoneInfo.highestCeiling) { $1.hasPhone ? min($0, $1.phone.ceiling) : $0 }
  }

  /// The number of players with a phone of their own.
  public var phones: Int { seats.reduce(0) { $0 + ($1.hasPhone ? 1 : 0) } }

  /// Returns the wanted avatar, with the next free symbol and colour where other players have them.
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

  /// Returns the seat without a phone that waits under a name, as people compare names.
  public func waiting(named name: String) -> Seat? {
    let folded = Name.fold(name)
    return seats.first { !$0.hasPhone && utf8Equals(Name.fold($0.name), folded) }
  }

  /// Returns true if another player has this name, or one easily mistaken for it.
  public func isTaken(_ name: String, but id: SeatID) -> Bool {
    let folded = Name.fold(name)
    return seats.contains { $0.id != id && Name.fold($0.name) == folded }
  }

  /// Returns true if a stored name may have been valid. Earlier versions accepted some that this one would clean.
  public static func wasGood(_ name: String) -> Bool { (1...TableLimits.name).contains(name.utf8.count) }

  /// Returns true for a clean, visible name that fits into a frame.
  public static func isGood(_ name: String) -> Bool {
    name.utf8.count <= TableLimits.name && Name.clean(name) == name
  }
}
