import Digest
import Formats
import Table

/// A ballot as all phones see it: sealed, or opened.
struct Ballot: Equatable, Sendable {
  /// The place of its player in the lineup, and that of the player whose phone cast it.
  let slot: UInt8
  let caster: UInt8
  var content: Content

  enum Content: Equatable, Sendable {
    case sealed([UInt8])
    case open(UInt8)
  }

  var value: UInt8? { if case .open(let value) = content { value } else { nil } }
}

extension BallotID {
  /// Returns the bytes that commit a ballot to a value without showing it: the first `RoundLimits.commitment` of
  /// HMAC-SHA-256, under the salt, of `turntable ballot 1`, round, step, seat and value.
  public func commitment(to value: UInt8, salt: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.raw(Array("turntable ballot 1".utf8))
    write(to: &writer)
    writer.byte(value)
    return Array(HMACSHA256.code(for: writer.bytes, key: salt).prefix(RoundLimits.commitment))
  }
}

/// The ballots that a phone has cast and not opened yet, with what opens them. They never leave the phone before the
/// voting has ended.
public struct BallotBox: Equatable, Sendable {
  struct Cast: Equatable, Sendable {
    let ballot: BallotID
    let salt: [UInt8]
    let value: UInt8
  }

  var cast: [Cast] = []

  public init() {}

  /// Casts a ballot, or changes it.
  /// - Parameter salt: `RoundLimits.salt` unpredictable bytes, never used before.
  /// - Returns: the act to ask for. What opens the ballot has to be saved before that is sent.
  public mutating func vote(_ value: UInt8, _ ballot: BallotID, salt: [UInt8]) -> RoundAct {
    // A vote that has just been changed may still be the one that counts, if the change comes too late.
    let former = cast.last { $0.ballot == ballot }
    cast.removeAll { $0.ballot == ballot && $0 != former }
    cast.append(Cast(ballot: ballot, salt: salt, value: value))
    return .commit(ballot, ballot.commitment(to: value, salt: salt))
  }

  /// The value that a player last chose on this phone, if it is still kept.
  public func choice(_ ballot: BallotID) -> UInt8? { cast.last { $0.ballot == ballot }?.value }

  /// Returns the acts that open this phone's ballots, once the voting has ended.
  public func owed(to game: RoundGame) -> [RoundAct] {
    cast.compactMap { one in
      guard game.awaits(one.ballot, one.ballot.commitment(to: one.value, salt: one.salt)) else { return nil }
      return .reveal(one.ballot, salt: one.salt, value: one.value)
    }
  }

  /// Acts that open all ballots, whatever the state, to simulate a phone that cannot wait.
  package var all: [RoundAct] { cast.map { .reveal($0.ballot, salt: $0.salt, value: $0.value) } }

  /// Drops ballots of other rounds than the present one. Returns true if there were any.
  public mutating func keep(presentIn game: RoundGame) -> Bool {
    let count = cast.count
    cast.removeAll { !game.isPresent($0.ballot) }
    return cast.count < count
  }
}

extension BallotBox {
  /// Ballots of all players in both votes on a card, each changed once.
  static let most = TableLimits.seats * Int(RoundLimits.steps) * 2

  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.varint(UInt64(cast.count))
    for one in cast {
      one.ballot.write(to: &writer)
      writer.raw(one.salt)
      writer.byte(one.value)
    }
    return writer.bytes
  }

  /// Reads the output of `bytes`.
  public init(bytes: [UInt8]) throws(ByteError) {
    var reader = ByteReader(bytes)
    for _ in 0..<(try reader.varint(upTo: UInt64(Self.most))) {
      let ballot = try BallotID(from: &reader)
      cast.append(Cast(ballot: ballot, salt: try reader.raw(RoundLimits.salt), value: try reader.byte()))
    }
    guard reader.isAtEnd else { throw .overlong }
  }
}
