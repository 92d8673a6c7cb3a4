import Formats

/// One vote for an option of a question (RATHER-5). All counts are worked out from votes.
///
/// What comes first is told by the place among the votes: a phone's clock can be set back between two of them.
public struct Vote: Equatable, Sendable {
  /// The id of the card.
  public let question: String
  /// `0..<RatherGame.options`.
  public let option: Int
  /// By the phone's clock, which is kept and shows nothing.
  public let moment: Moment
  /// Nil where the phone was not passed around, and nobody knows who tapped.
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

/// Tells one party from another: by the numbers of its players, whatever their names. Whoever adds or removes
/// a player has another party before them; numbers of people who left are not used again.
public struct PartyMark: Hashable, Sendable {
  /// Below 2^53, so that any reader of JSON keeps it; 0 for nobody.
  public let rawValue: UInt64

  /// The mark of votes that no party cast.
  public static let nobody = PartyMark(rawValue: 0)

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// FNV-1a of the numbers in rising order. `nobody` where fewer than two are entered.
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

  /// Whole numbers that add up to 100, by the largest remainder: each option gets its share rounded down, and
  /// what is left of the hundred goes to the largest remainders, of equal ones to the first. All 0 where nobody
  /// voted.
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
