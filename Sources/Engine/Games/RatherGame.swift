import Cards
import Chance
import Formats

/// Question themes that can be switched off (RATHER-9), spelled as on the cards.
public enum RatherTheme: String, CaseIterable, Sendable {
  case superpowers, lifestyle, silly, philosophical
  case dailyLife = "daily-life"
  case fantasy
}

/// A vote on one question for which players pass the phone around (RATHER-10). Choices are neither counted
/// nor visible until all have voted.
public struct Ballot: Equatable, Sendable {
  /// Voters in order.
  public internal(set) var voters: [PlayerID]
  /// Options chosen so far, in the order of the voters.
  var options: [Int] = []

  /// Number of players who have voted.
  public var cast: Int { options.count }

  /// The next voter. A ballot ends with the last vote, so there is always one.
  public var voter: PlayerID { voters[min(cast, voters.count - 1)] }
}

/// Would You Rather with votes (RATHER-1 to RATHER-11): the current question, the votes, and the questions
/// already asked. All changes go through methods. A method that does not fit the current state changes
/// nothing and returns false.
public struct RatherGame: Equatable, Sendable {
  /// Options per question. Cards with another number are not part of this game.
  public static let options = 2
  /// Time in which a reset can be undone, in milliseconds.
  public static let resetStands: UInt64 = 10_000
  /// Maximum stored wordings. Beyond that, questions whose first votes are oldest lose theirs.
  public static let mostWordings = 2_000

  public enum Stage: Equatable, Sendable {
    case asking
    case passing(Ballot)
    /// The newest votes belong to the question.
    case shown
  }

  /// The votes cast last, which can be undone.
  public struct Cast: Equatable, Sendable {
    public internal(set) var question: String
    /// One, or the number of voters in the ballot.
    public internal(set) var votes: Int
    public internal(set) var isBallot: Bool
    /// The page that holds the last of these votes.
    public internal(set) var page: Int
  }

  /// Votes cleared by a reset, stored while the reset can be undone.
  public struct Cleared: Equatable, Sendable {
    public internal(set) var votes: VoteBook
    /// Deadline for undo, by the phone's clock.
    public internal(set) var until: Moment

    /// Returns the milliseconds left for undo, at most `resetStands`, since the clock may have been set back.
    public func left(at now: Moment) -> UInt64 { until > now ? min(until - now, RatherGame.resetStands) : 0 }
  }

  /// A question's wording at its last vote. The history needs it because the card may leave the deck.
  public struct Wording: Equatable, Sendable {
    public internal(set) var question: String
    public internal(set) var text: String
    public internal(set) var options: [String]
  }

  public internal(set) var votes = VoteBook()
  /// Wordings of all questions with votes, ordered by their first votes.
  public internal(set) var wordings: [Wording] = []
  /// The id of the card; nil if no card can be asked.
  public internal(set) var question: String?
  public internal(set) var stage = Stage.asking
  /// Ids of questions that do not repeat until all were asked.
  public internal(set) var asked: [String] = []
  /// Disabled themes in the order of `RatherTheme`; never all of them.
  public internal(set) var themesOff: [RatherTheme] = []
  public internal(set) var last: Cast?
  /// True if the phone is also passed around for the next question.
  public internal(set) var isPassed = false
  public internal(set) var cleared: Cleared?
  /// Seeds the names for slots, so a question always reads the same.
  var seed: UInt64 = 0

  public init() {}

  /// The newest votes if they belong to the question shown.
  public var shownVotes: [Vote] {
    guard stage == .shown, let last else { return [] }
    return votes.newest(last.votes)
  }

  /// The votes of the ballot shown, each with its voter.
  public var shownBallot: [Vote] { last?.isBallot ?? false ? shownVotes : [] }

  /// Skips the page number of an unreadable record.
  public mutating func pass(_ page: Int) { votes.pass(page) }

  public func isOn(_ theme: RatherTheme) -> Bool { !themesOff.contains(theme) }

  /// Number of different questions with votes.
  public var answered: Int { history(order: .latest).count }

  /// Returns names for the slots of a card. For a voter, their own name is replaced by another. A ballot's
  /// result has no names, because voters saw different ones.
  public func names(for card: Card, _ party: Party) -> [String] {
    guard shownBallot.isEmpty else { return [] }
    var names = party.names(for: card, besides: nil, seed: seed, spare: 1)
    if case .passing(let ballot) = stage, let voter = party[ballot.voter]?.name {
      names.removeAll { utf8Equals($0, voter) }
    }
    return Array(names.prefix(card.slots))
  }
}

// Choosing the question.
extension RatherGame {
  /// Returns true if the card can be asked now.
  private func isOpen(_ card: Card, of deck: Deck, _ filter: CardFilter, _ party: Party) -> Bool {
    let players = party.hasEnoughPlayers ? party.players.count : 0
    let isOn = card.theme.flatMap { RatherTheme(rawValue: $0) }.map { self.isOn($0) } ?? true
    return card.kind == .choice && card.options.count == Self.options && isOn
      && card.form?.hasStage != true && card.isPlayable(players: players) && filter.allows(card, of: deck)
  }

  /// Draws a question not yet asked in this round, or starts a new round if none is left. A new round does
  /// not begin with the last question asked if there is another. A round warms up (`CardArc.level`).
  mutating func draw(
    from deck: Deck, filter: CardFilter, party: Party, using chance: inout Chance
  ) {
    let open = deck.cards.filter { isOpen($0, of: deck, filter, party) }
    var left = open.filter { !hasAsked($0.id) }
    if left.isEmpty {
      let before = asked.last
      asked = asked.filter { one in !open.contains { utf8Equals($0.id, one) } }
      left = open.filter { one in before.map { !utf8Equals($0, one.id) } ?? true }
      if left.isEmpty { left = open }
    }
    let level = CardArc.level(at: asked.count)
    let nearest = left.map { $0.distance(from: level) }.min()
    stage = .asking
    question = chance.pick(left.filter { $0.distance(from: level) == nearest })?.id
    if let question { asked.append(question) }
  }

  /// Returns the number of the deck's open questions not yet asked in this round.
  public func unasked(of deck: Deck, filter: CardFilter, party: Party) -> Int {
    deck.cards.count { isOpen($0, of: deck, filter, party) && !hasAsked($0.id) }
  }

  public func hasAsked(_ card: String) -> Bool { asked.contains { utf8Equals($0, card) } }

  /// Adapts the game to its deck (perhaps another revision), the filter and the party; draws the first
  /// question (RATHER-1). A running vote or shown result stays as long as its card exists.
  public mutating func adapt(
    to deck: Deck, filter: CardFilter, party: Party, using chance: inout Chance
  ) {
    if seed == 0 { seed = max(1, chance.next() >> 11) }
    asked = asked.filter { deck.card($0) != nil }
    let card = question.flatMap { deck.card($0) }
    switch stage {
    case .passing(let ballot) where ballot.cast > 0:
      if card?.options.count == Self.options { return }
    case .asking, .passing:
      if card.map({ isOpen($0, of: deck, filter, party) }) ?? false { return beginPassing(party) }
      if let question { asked.removeAll { utf8Equals($0, question) } }
    case .shown: if card?.options.count == Self.options { return }
    }
    draw(from: deck, filter: filter, party: party, using: &chance)
    beginPassing(party)
  }

  /// Switches a theme on or off. Refuses to switch off the last one.
  public mutating func set(_ theme: RatherTheme, isOn: Bool) -> Bool {
    let off = RatherTheme.allCases.filter { $0 == theme ? !isOn : !self.isOn($0) }
    guard off != themesOff, off.count < RatherTheme.allCases.count else { return false }
    themesOff = off
    return true
  }
}
