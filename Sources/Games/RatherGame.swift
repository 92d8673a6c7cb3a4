import Cards
import Chance
import Formats

/// The themes of questions that can be switched off (RATHER-9), as cards name them.
public enum RatherTheme: String, CaseIterable, Sendable {
  case superpowers, lifestyle, silly, philosophical
  case dailyLife = "daily-life"
  case fantasy
}

/// A round of one question in which the phone goes from player to player (RATHER-10). What was voted so far is
/// no vote yet: it is counted nowhere and shown nowhere until all have voted.
public struct Ballot: Equatable, Sendable {
  /// The voters, in their order.
  public internal(set) var voters: [PlayerID]
  /// The options that the first of them took.
  var options: [Int] = []

  /// The number of votes cast.
  public var cast: Int { options.count }

  /// The player who votes next. A ballot ends with its last vote, so there always is one.
  public var voter: PlayerID { voters[min(cast, voters.count - 1)] }
}

/// Would You Rather with votes (RATHER-1 to RATHER-11): the question that is asked, the votes, and what was
/// asked already. Every change is made by a method; what does not fit the moment changes nothing and answers
/// false.
public struct RatherGame: Equatable, Sendable {
  /// Options of a question. Cards with more are none of this game's.
  public static let options = 2
  /// The time for which a reset can be undone, in milliseconds.
  public static let resetStands: UInt64 = 10_000
  /// Wordings that are kept; with more, those of the oldest first votes go.
  public static let mostWordings = 2_000

  public enum Stage: Equatable, Sendable {
    case asking
    case passing(Ballot)
    /// The newest votes are those for the question.
    case shown
  }

  /// The votes that were cast last, which can be taken back.
  public struct Cast: Equatable, Sendable {
    public internal(set) var question: String
    /// One, or as many as took part in the ballot.
    public internal(set) var votes: Int
    public internal(set) var isBallot: Bool
    /// The page that the last of them stands on.
    public internal(set) var page: Int
  }

  /// The data that a reset removed, until it can no longer be undone.
  public struct Cleared: Equatable, Sendable {
    public internal(set) var votes: VoteBook
    /// By the phone's clock.
    public let until: Moment

    /// Milliseconds that are left; a clock that was set back makes them no longer than they were.
    public func left(at now: Moment) -> UInt64 { until > now ? min(until - now, RatherGame.resetStands) : 0 }
  }

  /// The text of a question when it was last voted on, for the history: its card may leave the deck.
  public struct Wording: Equatable, Sendable {
    public internal(set) var question: String
    public internal(set) var text: String
    public internal(set) var options: [String]
  }

  public internal(set) var votes = VoteBook()
  /// Wordings of every question with a vote, in the order of their first votes.
  public internal(set) var wordings: [Wording] = []
  /// The id of the card; nil where no card can be asked.
  public internal(set) var question: String?
  public internal(set) var stage = Stage.asking
  /// Ids of questions that do not come again before all were asked.
  public internal(set) var asked: [String] = []
  /// In the order of `RatherTheme`; never all of them.
  public internal(set) var themesOff: [RatherTheme] = []
  public internal(set) var last: Cast?
  /// The phone is passed around for the next question too.
  public internal(set) var isPassed = false
  public internal(set) var cleared: Cleared?
  /// Draws the names for slots, so that a question reads the same whenever it is looked at.
  var seed: UInt64 = 0

  public init() {}

  /// The newest votes if they are those of the question that is shown.
  public var shownVotes: [Vote] {
    guard stage == .shown, let last else { return [] }
    return votes.newest(last.votes)
  }

  /// The votes of the ballot that is shown, each with its voter.
  public var shownBallot: [Vote] { last?.isBallot ?? false ? shownVotes : [] }

  /// The page of this number is taken by something that cannot be read.
  public mutating func pass(_ page: Int) { votes.pass(page) }

  public func isOn(_ theme: RatherTheme) -> Bool { !themesOff.contains(theme) }

  /// The number of different questions with a vote.
  public var answered: Int { history(order: .latest).count }

  /// Names for the slots of a card. Whoever votes in a ballot is not among them and reads another name in that place;
  /// what came of the ballot names nobody, for not everybody was asked the same.
  public func names(for card: Card, _ party: Party) -> [String] {
    guard shownBallot.isEmpty else { return [] }
    var names = party.names(for: card, besides: nil, seed: seed, spare: 1)
    if case .passing(let ballot) = stage, let voter = party[ballot.voter]?.name {
      names.removeAll { sameText($0, voter) }
    }
    return Array(names.prefix(card.slots))
  }
}

// Which question is asked.
extension RatherGame {
  /// Returns true if the card can be asked now.
  private func isOpen(_ card: Card, of deck: Deck, _ filter: CardFilter, _ party: Party) -> Bool {
    let players = party.hasEnoughPlayers ? party.players.count : 0
    let isOn = card.theme.flatMap { RatherTheme(rawValue: $0) }.map { self.isOn($0) } ?? true
    return card.kind == .choice && card.options.count == Self.options && isOn
      && card.isPlayable(players: players) && filter.allows(card, of: deck)
  }

  /// Draws a question that was not asked in this round, or begins a new round of those that can be asked. The
  /// first of the new round is not the one before, if there is another.
  mutating func draw(
    from deck: Deck, filter: CardFilter, party: Party, using chance: inout Chance
  ) {
    let open = deck.cards.filter { isOpen($0, of: deck, filter, party) }.map { $0.id }
    var left = open.filter { !hasAsked($0) }
    if left.isEmpty {
      let before = asked.last
      asked = asked.filter { one in !open.contains { sameText($0, one) } }
      left = open.filter { one in before.map { !sameText($0, one) } ?? true }
      if left.isEmpty { left = open }
    }
    stage = .asking
    question = chance.pick(left)
    if let question { asked.append(question) }
  }

  /// Returns the number of questions that can be asked and were not asked yet in this round.
  public func unasked(of deck: Deck, filter: CardFilter, party: Party) -> Int {
    deck.cards.count { isOpen($0, of: deck, filter, party) && !hasAsked($0.id) }
  }

  public func hasAsked(_ card: String) -> Bool { asked.contains { sameText($0, card) } }

  /// Brings the game in line with its deck, which may be another revision, with what may be shown, and with
  /// who is there; draws the first question (RATHER-1). What is being voted on or shown stays as long as its
  /// card is there.
  public mutating func adapt(
    to deck: Deck, filter: CardFilter, party: Party, using chance: inout Chance
  ) {
    if seed == 0 { seed = max(1, chance.next() >> 11) }
    asked = asked.filter { deck.card($0) != nil }
    let card = question.flatMap { deck.card($0) }
    switch stage {
    case .asking:
      if card.map({ isOpen($0, of: deck, filter, party) }) ?? false { return }
      if let question { asked.removeAll { sameText($0, question) } }
    case .passing, .shown: if card?.options.count == Self.options { return }
    }
    draw(from: deck, filter: filter, party: party, using: &chance)
    beginPassing(party)
  }

  /// Switches a theme on or off. Not the last one off.
  public mutating func set(_ theme: RatherTheme, isOn: Bool) -> Bool {
    let off = RatherTheme.allCases.filter { $0 == theme ? !isOn : !self.isOn($0) }
    guard off != themesOff, off.count < RatherTheme.allCases.count else { return false }
    themesOff = off
    return true
  }
}
