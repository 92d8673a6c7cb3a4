import Formats

/// One vote for an option of a question (RATHER-5). All counts are computed from votes.
///
/// Votes are ordered by position, because a phone's clock can be set back between two of them.
public struct Vote: Equatable, Sendable {
  /// The id of the card.
  public let question: String
  /// The option: `0..<RatherGame.options`.
  public let option: Int
  /// The time by the phone's clock; stored but not shown.
  public let moment: Moment
  /// The voter; nil if the phone was not passed around and the voter is unknown.
  public let voter: PlayerID?
  public let party: PartyMark

  public init(question: String, option: Int, moment: Moment, voter: PlayerID?, party: PartyMark) {
    self.question = question
    self.option = option
    self.moment = moment
    self.voter = voter
    self.party = party
  }
}

/// The identity of a party: its players' ids, regardless of names. Adding or removing a player makes another
/// party. Ids of players who left are not reused.
public struct PartyMark: Hashable, Sendable {
  /// A value below 2^53, which any JSON reader can represent; 0 for nobody.
  public let rawValue: UInt64

  /// The mark of votes cast without a party.
  public static let nobody = PartyMark(rawValue: 0)

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Hashes the players' ids in ascending order by FNV-1a; `nobody` if fewer than two players are entered.
  public init(_ party: Party) {
    guard party.hasEnoughPlayers else {
      self = .nobody
      return
    }
    var mixed: UInt64 = 0xcbf2_9ce4_8422_2325
    for number in party.players.map({ $0.id.rawValue }).ordered() {
      for shift: UInt32 in [0, 8, 16, 24] {
        mixed = (mixed ^ UInt64((number >> shift) & 0xff)) &* 0x100_0000_01b3
      }
    }
    rawValue = max(1, mixed >> 11)
  }
}

/// The number of votes for each option of a question.
public struct Tally: Equatable, Sendable {
  public internal(set) var counts: [Int]

  public init(_ counts: [Int] = [Int](repeating: 0, count: RatherGame.options)) { self.counts = counts }

  public var total: Int { counts.reduce(0, +) }

  /// Whole percentages that add up to 100, by the largest remainder method. Shares are rounded down, and the
  /// rest goes to the largest remainders, the first among equals. All 0 if nobody voted.
  public var percentages: [Int] {
    let total = total
    guard total > 0 else { return counts.map { _ in 0 } }
    var shares = counts.map { $0 * 100 / total }
    var remainders = counts.map { $0 * 100 % total }
    for _ in 0..<(100 - shares.reduce(0, +)) {
      var largest = 0
      for index in remainders.indices where remainders[index] > remainders[largest] { largest = index }
      shares[largest] += 1
      remainders[largest] = -1
    }
    return shares
  }
}
