import Formats
import Table

/// The outcome of a vote, as a play remembers it.
public struct RoundResult: Equatable, Sendable {
  /// The number of the rules: those of the play's game, or the card's own.
  public let rules: UInt8
  /// 1 for the second vote on a card. The result before it is of the first.
  public let step: UInt8
  /// The number of choices: over three are stored in twice as many bits.
  let isWide: Bool
  /// Places in the lineup: of whom the card was about, if anybody.
  public let subject: UInt8?
  /// The value of each place in the lineup; nil where no ballot was opened.
  public internal(set) var values: [UInt8?]
}

/// A play of rounds: cards that all phones at a table vote on at the same time (TOGETHER-1 to TOGETHER-7).
///
/// One phone deals. Each lays a card in the state itself, packed, so no other phone needs the deck. Players commit to a
/// value that nobody can read; when all who are there have done so, the state is *opening*, and each phone opens its own.
public struct RoundGame: Equatable, Sendable {
  public enum Phase: UInt8, Sendable {
    /// No play is on.
    case closed
    /// The next card is awaited.
    case dealing
    case voting
    /// The voting has ended, and phones open their ballots.
    case opening
    case shown
    /// The play is over, and shows what it came to.
    case over
  }

  public internal(set) var phase = Phase.closed
  public internal(set) var play = RoundPlay()
  /// The player whose phone deals; nobody once it has left.
  public internal(set) var dealer = SeatID.nobody
  /// The present round, or the last one while a card is awaited.
  public internal(set) var round = RoundID(number: 0, tag: 0)
  public internal(set) var step: UInt8 = 0
  /// The table's time at which the phase began.
  public internal(set) var since: Milliseconds = 0
  /// The table's time of the last ballot, and that at which two thirds of the phones had voted; 0 before that.
  var lastBallot: Milliseconds = 0
  public internal(set) var lastCall: Milliseconds = 0
  /// The players of this play, by place. A place stays with a player who leaves as long as there is room.
  public internal(set) var lineup: [SeatID] = []
  /// A bit for the place of each player who was there when the card was laid.
  var asked: UInt16 = 0
  public internal(set) var question = Question(choices: 1)
  /// The text of the card, packed.
  public internal(set) var card: [UInt8] = []
  /// The parts of the next card so far, and its tag.
  var parts: [[UInt8]] = []
  var partsTag: UInt16 = 0
  var ballots: [Ballot] = []
  public internal(set) var results: [RoundResult] = []

  public init() {}

  /// The players who were asked, in the order of their places.
  public var askedSeats: [SeatID] { lineup.indices.filter { asked >> $0 & 1 == 1 }.map { lineup[$0] } }

  /// The number of the present card's rules: its own, or those of the play's game.
  public var rules: UInt8 { question.rules > 0 ? question.rules : play.game }

  /// The number of values that a ballot can have.
  public var choices: UInt8 { question.choices > 0 ? question.choices : UInt8(lineup.count) }

  func slot(of seat: SeatID) -> UInt8? { lineup.firstIndex(of: seat).map { UInt8($0) } }

  /// Returns true if this player has cast a ballot in the present vote.
  public func hasVoted(_ seat: SeatID) -> Bool { ballot(of: seat) != nil }

  /// Returns the value of a player's ballot, once it is open.
  public func value(of seat: SeatID) -> UInt8? { ballot(of: seat)?.value }

  /// Returns the player whose phone cast this player's ballot.
  public func caster(of seat: SeatID) -> SeatID? { ballot(of: seat).map { lineup[Int($0.caster)] } }

  func ballot(of seat: SeatID) -> Ballot? {
    guard let slot = slot(of: seat) else { return nil }
    return ballots.first { $0.slot == slot }
  }

  /// The players whose ballots are still sealed after the voting.
  public var unopened: [SeatID] {
    phase == .opening || phase == .shown
      ? ballots.filter { $0.value == nil }.map { lineup[Int($0.slot)] } : []
  }

  /// Returns the table's time at which the voting ends at the latest; nil if nobody is hurried.
  public var votingEnd: Milliseconds? {
    phase == .voting && lastCall > 0 ? lastCall + RoundLimits.lastCall : nil
  }

  /// Returns a ballot of the present vote.
  public func ballotID(of seat: SeatID) -> BallotID { BallotID(round: round, step: step, seat: seat) }

  /// Returns true if a ballot is of the present card.
  func isPresent(_ ballot: BallotID) -> Bool {
    ballot.round == round && ballot.step == step && [.voting, .opening, .shown].contains(phase)
  }

  /// Returns true if this ballot has to be opened now.
  func awaits(_ id: BallotID, _ commitment: [UInt8]) -> Bool {
    guard isPresent(id), phase != .voting, let ballot = ballot(of: id.seat) else { return false }
    return ballot.content == .sealed(commitment)
  }

  /// Returns the player who reads the next card out: the next one in the order, with a phone if possible.
  public func nextReader(in roster: Roster) -> SeatID {
    let seats = roster.seats
    guard !seats.isEmpty else { return .nobody }
    let start = (roster.index(of: question.reader) ?? -1) + 1
    let order = seats.indices.map { seats[(start + $0) % seats.count] }
    return (order.first { $0.hasPhone && !$0.isAway } ?? order[0]).id
  }
}
