import Cards
import Chance
import Formats

/// A session out of several decks: which cards come one after another, drawn when it begins.
///
/// Games alternate, and over all of them the cards follow one arc (`CardArc`). Who has the go goes round among those who
/// were there at the beginning.
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
    /// The id of the card in it.
    public internal(set) var card: String
    /// The game that the card is played as.
    public internal(set) var game: CardGame
    public internal(set) var form: Card.Form?
    /// The place of the card that a callback goes back to.
    public internal(set) var recalled: Int?
  }

  /// Cards of one game one after another, as long as another one has any left.
  public static let mostInARow = 2
  /// The least distance between two cards with a form, in places.
  public static let apart = 4
  /// The number of places without a card with a form after which one is wanted: only a mix has them.
  public static let formsEvery = 5
  /// A callback goes back to a card at least two places before, and at most this many: farther than that nobody remembers.
  public static let memory = 12
  /// The number of cards for which a rule holds if nobody is entered.
  public static let ruleOfTable = 6
  /// The most cards that any length comes to.
  public static let most = Length.long.rawValue * 60 / 30

  /// Returns the time that a table takes for a card, in seconds, from reading it to reading the next: an estimate, to be
  /// checked against evenings.
  public static func seconds(for kind: CardKind) -> Int {
    switch kind {
    case .choice, .statement: 30
    case .question: 40
    case .truth, .dare, .task, .memory: 60
    case .story: 180
    }
  }

  /// In the order in which they come.
  public internal(set) var entries: [Entry] = []
  /// The players, in the order of their goes; empty if nobody is entered.
  public internal(set) var lineup: [PlayerID] = []
  /// Draws the names for slots.
  var seed: UInt64 = 0

  package init() {}

  /// - Parameter decks: no deck twice. What may not be shown of them, or not be played by so few, is left out; there are no
  ///   entries where that is everything.
  public init(
    of decks: [Deck], lasting length: Length, filter: CardFilter, party: Party, using chance: inout Chance
  ) {
    seed = chance.next() >> 11
    lineup = party.hasEnoughPlayers ? party.players.map { $0.id } : []
    var dealer = MixDealer(decks, lasting: length, filter: filter, players: lineup.count, using: &chance)
    entries = dealer.deal(using: &chance)
  }

  /// Returns the number of cards that a session would have.
  public static func count(
    of decks: [Deck], lasting length: Length, filter: CardFilter, party: Party
  ) -> Int {
    let players = party.hasEnoughPlayers ? party.players.count : 0
    var chance = Chance(seed: 0)
    return MixDealer(decks, lasting: length, filter: filter, players: players, using: &chance).count
  }

  /// Takes entries out; what goes back to one of them has nothing to go back to.
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

  /// Returns the player who has the go at the card in a place; nil if nobody is entered.
  public func player(at place: Int) -> PlayerID? { lineup.isEmpty ? nil : lineup[place % lineup.count] }

  /// The place of the rule that holds while the card in `place` is played: one of before, until whoever drew it has the next go.
  public func rule(at place: Int) -> Int? {
    (max(0, place - ruleLasts + 1)..<place).last { entries[$0].form == .rule }
  }

  /// The place at which a rule that was drawn in `place` holds no more.
  public func end(ofRule place: Int) -> Int { place + ruleLasts }

  private var ruleLasts: Int { lineup.isEmpty ? Self.ruleOfTable : lineup.count }

  /// Names for the slots of the card in a place: others than the one whose go it is. Of a callback the player of number 1 is
  /// the one who had the go at the card that it goes back to.
  /// - Parameter holder: who has the go instead of somebody who left.
  public func names(
    for card: Card, at place: Int, _ party: Party, besides holder: PlayerID? = nil
  ) -> [String] {
    var names = party.names(for: card, besides: holder ?? player(at: place), seed: seed)
    guard let before = entries[place].recalled, let name = player(at: before).flatMap({ party[$0] })?.name,
      let first = card.person(1), first < names.count
    else { return names }
    // Whoever stood there stands where the name stood, so that nobody is named twice.
    if let other = names.firstIndex(where: { sameText($0, name) }) { names[other] = names[first] }
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
    fields.choice("game", &game)
    var word = form?.rawValue
    fields.text("form", &word)
    form = word.flatMap { Card.Form(rawValue: $0) }
    if fields.has("recalled", recalled != nil) {
      var place = recalled ?? 0
      fields.number("recalled", &place, 0...MixPlan.most)
      recalled = place
    }
  }
}
