import Formats

/// Milliseconds: of a phone's own clock, which only goes forward, or of the table's, which all phones share and
/// which begins at 0 when the table is opened. Always 64 bits.
public typealias Milliseconds = UInt64

/// A phone or a player at the table: 32 random bits, drawn by the phone as it joins. Two of eight players are
/// alike once in 150 million tables. 0 is nobody: the table itself acts under it.
public struct SeatID: Hashable, Comparable, Sendable {
  public let rawValue: UInt32

  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  public static let nobody = SeatID(0)

  public static func < (one: SeatID, other: SeatID) -> Bool { one.rawValue < other.rawValue }
}

/// One leadership: its number, which only grows, and who leads. Two phones that could not hear each other may
/// give the same number; the leader tells those apart.
public struct Term: Hashable, Sendable {
  public let number: UInt32
  public let leader: SeatID

  public init(number: UInt32, leader: SeatID) {
    self.number = number
    self.leader = leader
  }

  /// Before a phone has heard of any leader.
  public static let none = Term(number: 0, leader: .nobody)
}

/// A leader's claim, which decides between two that are heard: more followers, then the higher term, then the lower seat.
/// Every phone computes it alike.
public struct Claim: Equatable, Sendable {
  public let term: Term
  /// Seats that follow, the leader's own among them.
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

/// The state of a table after an event: which one, and a digest by which two phones compare theirs.
public struct Position: Equatable, Sendable {
  /// Events since the table was opened.
  public var sequence: UInt32
  public var digest: UInt32

  public init(sequence: UInt32, digest: UInt32) {
    self.sequence = sequence
    self.digest = digest
  }
}

/// FNV-1a with 32 bits (Fowler, Noll and Vo): finds accidents, not attacks. Those are the authenticator's.
func digest(of bytes: [UInt8]) -> UInt32 {
  var hash: UInt32 = 0x811c_9dc5
  for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
  return hash
}
