import Cards
import Chance
import Formats

/// A session from several decks: its sequence of cards, drawn at the start.
///
/// Games alternate, and the cards of all games together follow one arc (`MixRamp`). Turns rotate among the
/// players present at the start.
public struct MixPlan: Equatable, Sendable {
  /// The intended length of a session, in minutes.
  public enum Length: Int, CaseIterable, Sendable {
    case short = 10
    case usual = 20
    case long = 40
  }

  public struct Entry: Equatable, Sendable {
    /// The id of the deck.
    public internal(set) var deck: String
    /// The id of the card in the deck.
    public internal(set) var card: String
    /// The id of the card for a player who chooses the other kind, a truth or a dare; nil if there is no choice.
    public internal(set) var other: String?
    /// The game in which the card is played.
    public internal(set) var game: CardGame
    public internal(set) var form: Card.Form?
    /// The place of the card that a callback recalls.
    public internal(set) var recalled: Int?
    /// The number of players whom the card names.
    public internal(set) var slots = 0

    /// True if the card is not played as its game is.
    var isPlayedApart: Bool { form == .duel || form == .prediction || form?.hasStage == true }

    /// The ids of the card, and of the other one while it can be chosen.
    var cards: [String] { [card] + (other.map { [$0] } ?? []) }
  }

  /// Maximum consecutive cards of one game, as long as another game has any left.
  public static let mostInARow = 2
  /// Minimum distance in places between two cards that have a form. The most is below twice this, as long as there are
  /// any.
  public static let apart = 3
  /// Distance in places from a callback to its recalled card. Nobody remembers an earlier one.
  public static let memory = 3...6
  /// Maximum rules in force at once, in the second half of a mix. One before.
  public static let mostRules = 2
  /// Number of cards for which a rule lasts if no players are entered.
  public static let ruleOfTable = 6
  /// The maximum number of cards at any length.
  public static let most = Length.long.rawValue * 60 / 30

  /// Returns the seconds that a table takes per card, from reading it to reading the next. These are
  /// estimates, to be checked against real evenings.
  public static func seconds(for kind: CardKind) -> Int {
    switch kind {
    case .choice, .statement: 30
    case .question: 40
    case .truth, .dare, .task, .memory: 60
    case .story: 180
    }
  }

  /// Entries in playing order.
  public internal(set) var entries: [Entry] = []
  /// Players in turn order; empty if no players are entered.
  public internal(set) var lineup: [PlayerID] = []
  /// Seeds the names for slots.
  var seed: UInt64 = 0

  package init() {}

  /// Draws a plan.
  /// - Parameter decks: the decks, without repeats. Cards that are filtered out or need more players are
  ///   omitted; `entries` is empty if none are left.
  public init(
    of decks: [Deck], lasting length: Length, filter: CardFilter, party: Party, using chance: inout Chance
  ) {
    seed = chance.next() >> 11
    lineup = party.hasEnoughPlayers ? party.players.map { $0.id } : []
    var dealer = MixDealer(decks, lasting: length, filter: filter, players: lineup.count)
    entries = dealer.deal(using: &chance)
  }

  /// Returns the number of cards that a session would have.
  public static func count(
    of decks: [Deck], lasting length: Length, filter: CardFilter, party: Party
  ) -> Int {
    let players = party.hasEnoughPlayers ? party.players.count : 0
    return MixDealer(decks, lasting: length, filter: filter, players: players).count
  }

  /// Removes entries. Callbacks to a removed entry lose their target.
  mutating func remove(_ places: [Int]) {
    var kept: [Entry] = []
    var moved = [Int?](repeating: nil, count: entries.count)
    for (place, var entry) in entries.enumerated() where !places.contains(place) {
      entry.recalled = entry.recalled.flatMap { moved[$0] }
      moved[place] = kept.count
      kept.append(entry)
    }
    entries = kept
  }

  /// Returns the player whose turn it is at the card in a place; nil if no players are entered.
  public func player(at place: Int) -> PlayerID? { lineup.isEmpty ? nil : lineup[place % lineup.count] }

  /// Returns the places of the rules in force at the card in `place`, at most `mostRules`. A rule lasts until the next
  /// turn of the player who drew it.
  public func rules(at place: Int) -> [Int] {
    (max(0, place - ruleLasts + 1)..<place).filter { entries[$0].form == .rule }
  }

  /// Returns the place at which a rule drawn in `place` ends.
  public func end(ofRule place: Int) -> Int { place + ruleLasts }

  private var ruleLasts: Int { lineup.isEmpty ? Self.ruleOfTable : lineup.count }

  /// Returns names for the slots of the card in a place: of those who were named longest ago, excluding the player whose
  /// turn it is. In a callback, person 1 is the player whose turn it was at the recalled card.
  /// - Parameter holder: the player whose turn it is, if the planned one left.
  public func names(
    for card: Card, at place: Int, _ party: Party, besides holder: PlayerID? = nil
  ) -> [String] {
    guard party.hasEnoughPlayers else { return [] }
    let (holder, waiting) = (holder ?? player(at: place), waiting(at: place, party))
    let names = waiting.filter { $0 != holder }.compactMap { party[$0]?.name }.prefix(card.slots)
    guard let before = entries[place].recalled else { return Array(names) }
    return card.naming(player(at: before).flatMap { party[$0] }?.name, in: Array(names))
  }

  /// Returns all players in the order in which they were named last before the card in a place, those who were not named at
  /// all first.
  private func waiting(at place: Int, _ party: Party) -> [PlayerID] {
    let ids = party.players.map { $0.id }
    var (order, chance) = (lineup.filter { ids.contains($0) }, Chance(seed: seed))
    order += ids.filter { !order.contains($0) }
    chance.shuffle(&order)
    for (earlier, entry) in entries.prefix(place).enumerated() where entry.slots > 0 {
      let recalled = entry.recalled.flatMap { player(at: $0) }
      let others = order.filter { $0 != player(at: earlier) && $0 != recalled }
      let named = ((recalled.map { [$0] } ?? []) + others).prefix(entry.slots)
      order = order.filter { !named.contains($0) } + named
    }
    return order
  }
}

extension Card {
  /// Returns the names for the slots with this one for person 1, if the card has such a slot. Nobody is named twice.
  func naming(_ name: String?, in names: [String]) -> [String] {
    guard let name, let first = person(1), first < names.count else { return names }
    var names = names
    if let other = names.firstIndex(where: { utf8Equals($0, name) }) { names[other] = names[first] }
    names[first] = name
    return names
  }
}

extension MixPlan: Recorded {
  package mutating func fields(_ fields: inout Fields) {
    fields.records("entries", &entries, 0...Self.most)
    fields.players("lineup", &lineup)
    fields.number("seed", &seed)
    for (place, entry) in entries.enumerated() {
      fields.check(entry.recalled.map { $0 < place } ?? true)
    }
  }
}

extension MixPlan.Entry: Recorded {
  package init() { self.init(deck: "", card: "", game: .plain) }

  package mutating func fields(_ fields: inout Fields) {
    fields.text("deck", &deck, bytes: 1...DeckLimits.id)
    fields.text("card", &card, bytes: 1...DeckLimits.id)
    fields.text("other", &other)
    fields.choice("game", &game)
    var word = form?.rawValue
    fields.text("form", &word)
    form = word.flatMap { Card.Form(rawValue: $0) }
    fields.number("recalled", &recalled, 0...MixPlan.most)
    var named = slots > 0 ? Int?.some(slots) : nil
    fields.number("slots", &named, 1...DeckLimits.slots)
    slots = named ?? 0
  }
}
