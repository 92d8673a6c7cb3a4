import Formats

/// Milliseconds of a phone's own monotonic clock, or of the table's clock. All phones share the latter, and it starts
/// at 0 when the table is opened. Always 64 bits.
public typealias Milliseconds = UInt64

/// A phone or player at the table: 32 random bits, drawn by the phone as it joins. Two of eight players collide once in
/// 150 million tables. 0 is nobody: the table itself acts under it.
public struct SeatID: Hashable, Comparable, Sendable {
  public let rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  public static let nobody = SeatID(0)

  public static func < (one: SeatID, other: SeatID) -> Bool { one.rawValue < other.rawValue }
}

/// A term of leadership: its number, which only grows, and its leader. Phones that cannot hear each other may use the
/// same number; the leader tells their terms apart.
public struct Term: Hashable, Sendable {
  public let number: UInt32
  public let leader: SeatID

  public init(number: UInt32, leader: SeatID) {
    self.number = number
    self.leader = leader
  }

  /// The term before a phone has heard of any leader.
  public static let none = Term(number: 0, leader: .nobody)
}

/// A leader's claim. Between two leaders the one with more followers wins, then the higher term, then the lower seat.
/// All phones decide alike.
public struct Claim: Equatable, Sendable {
  public let term: Term
  /// Following seats, the leader's own included.
  public let followers: UInt8

  public init(term: Term, followers: UInt8) {
    self.term = term
    self.followers = followers
  }

  public func isBetter(than other: Claim) -> Bool {
    if followers != other.followers { return followers > other.followers }
    if term.number != other.term.number { return term.number > other.term.number }
    return term.leader < other.term.leader
  }
}

/// The state after an event: its sequence number, and a digest by which two phones compare their states.
public struct Position: Equatable, Sendable {
  /// Events since the table was opened.
  public var sequence: UInt32
  public var digest: UInt32

  public init(sequence: UInt32, digest: UInt32) {
    self.sequence = sequence
    self.digest = digest
  }
}

/// 32-bit FNV-1a (Fowler, Noll and Vo). It detects accidents; against attacks there is the authentication code.
func digest(of bytes: [UInt8]) -> UInt32 {
  var hash: UInt32 = 0x811c_9dc5
  for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
  return hash
}
