import Cards
import Chance
import Formats

/// A person's choices for this mix and the next.
public struct MixChoice: Equatable, Sendable {
  public var length = MixPlan.Length.usual
  /// Ids of the decks left out. Decks added later are not in the list, so they are included.
  public internal(set) var out: [String] = []

  public init() {}

  public func has(_ deck: String) -> Bool { !out.contains { utf8Equals($0, deck) } }

  public mutating func toggle(_ deck: String) {
    if has(deck) { out.append(deck) } else { out.removeAll { utf8Equals($0, deck) } }
    if out.count > Self.mostOut { out.removeFirst() }
  }

  /// Maximum decks that can be left out, far more than anyone has.
  static let mostOut = 500
}

/// A mix in play: the progress through its plan, and a session for each deck with the cards planned from it.
///
/// All changes go through methods. A method that does not fit the current state changes nothing and returns
/// false.
public struct MixSession: Equatable, Sendable {
  public internal(set) var plan = MixPlan()
  public internal(set) var startedAt: Moment = 0
  /// Place in the plan of the card on top; the number of entries once the last card has been passed.
  public internal(set) var position = 0
  /// True if only the results are left to view.
  public internal(set) var isEnded = false
  /// A session for each deck with cards in the plan. The one for the card on top is at that card.
  public internal(set) var parts: [CardSession] = []
  /// The predicted number of hands at the card on top, until the hands are counted.
  public internal(set) var guess: Int?

  package init() {}

  /// Creates a mix; nil if the filter allows no card.
  /// - Parameter before: a mix whose cards are avoided, as long as there are others.
  public init?(
    of decks: [Deck], lasting length: MixPlan.Length, filter: CardFilter, party: Party, at now: Moment,
    after before: MixSession? = nil, using chance: inout Chance
  ) {
    var others = filter
    for entry in before?.plan.entries ?? [] {
      _ = others.hide(HiddenCard(deck: entry.deck, card: entry.card, text: ""))
    }
    func count(_ filter: CardFilter) -> Int {
      MixPlan.count(of: decks, lasting: length, filter: filter, party: party)
    }
    if count(others) < count(filter) { others = filter }
    plan = MixPlan(of: decks, lasting: length, filter: others, party: party, using: &chance)
    startedAt = now
    for deck in decks {
      let entries = plan.entries.filter { utf8Equals($0.deck, deck.id) }
      let order = entries.flatMap { $0.cards }
      guard !order.isEmpty else { continue }
      var part = CardSession(
        deck: deck.id, game: CardGame(category: deck.category), startedAt: now, seed: plan.seed)
      (part.title, part.order) = (deck.title, order)
      parts.append(part)
    }
    if plan.entries.isEmpty { return nil }
    settle()
  }

  public var current: MixPlan.Entry? {
    plan.entries.indices.contains(position) ? plan.entries[position] : nil
  }

  /// True if only the results are left to view.
  public var isOver: Bool { isEnded || current == nil }

  /// The session of the card on top.
  public var top: CardSession? { session(at: position) }

  /// Returns the deck's session, positioned at the card in a place of the plan.
  public func session(at place: Int) -> CardSession? {
    guard plan.entries.indices.contains(place), let part = part(of: plan.entries[place].deck) else {
      return nil
    }
    return place == position
      ? parts[part] : parts[part].at(plan.entries[place], turn: place, plan.lineup)
  }

  func part(of deck: String) -> Int? { parts.firstIndex { utf8Equals($0.deck, deck) } }

  /// Returns true if a callback to the card in a place names somebody for its outcome, not for having played it.
  private func isAboutOutcome(_ place: Int) -> Bool {
    plan.entries[place].form == .duel || plan.entries[place].game == .mostLikely
  }

  /// Returns the loser of the duel in a place, or whoever most fingers pointed at there; nil if nobody noted it.
  private func marked(at place: Int, _ party: Party) -> PlayerID? {
    let entry = plan.entries[place]
    if entry.form == .duel { return outcome(at: place).map { PlayerID(rawValue: $0.other) } }
    let fingers = part(of: entry.deck).map { parts[$0].entries(at: entry.card, party) } ?? []
    guard let most = fingers.map({ $0.value }).max(), most > 0 else { return nil }
    return fingers.first { $0.value == most }?.player
  }

  /// Returns names for the slots of the card in a place, excluding the player whose turn it is. In a duel that comes last,
  /// they are the two players with the most first places up to then, if two have any.
  public func names(for card: Card, at place: Int, _ party: Party) -> [String] {
    if place == plan.entries.count - 1, card.form == .duel {
      let best = best(before: place, party).prefix(2).compactMap { party[$0]?.name }
      if best.count == 2 { return best }
    }
    let holder = session(at: place).flatMap { $0.player(at: $0.position, party) }
    if card.form == .callback, let recalled = plan.entries[place].recalled, isAboutOutcome(recalled) {
      // An outcome that was not noted names nobody.
      guard let name = marked(at: recalled, party).flatMap({ party[$0]?.name }) else { return [] }
      return card.naming(name, in: party.names(for: card, besides: holder, seed: plan.seed))
    }
    return plan.names(for: card, at: place, party, besides: holder)
  }

  /// Returns the places of the rules in force at the card on top and their texts, the oldest first. A card whose sides
  /// make the rule gives the side that its player took, and no rule if nobody took one.
  /// - Parameter card: returns the card in a place, with names in its slots.
  public func standingRules(_ card: (Int) -> Card?) -> [(place: Int, text: String)] {
    plan.rules(at: position).compactMap { place in
      card(place).flatMap { rule(of: $0, at: place) }.map { (place, $0) }
    }
  }

  private func rule(of card: Card, at place: Int) -> String? {
    guard !card.options.isEmpty, plan.entries[place].game.facts.sides(card) == card.options.count else {
      return card.text
    }
    // The player whose turn it was answers first.
    guard let part = part(of: plan.entries[place].deck),
      let side = parts[part].log.entries(at: plan.entries[place].card).first.map({ Int(clamping: $0.value) }),
      card.options.indices.contains(side)
    else { return nil }
    return card.rule(taking: side)
  }

  /// Returns true if the card on top is the first of its game, apart from cards played in a form of their own.
  public var isFirstOfGame: Bool {
    guard let current, !current.isPlayedApart else { return false }
    return !plan.entries.prefix(position).contains { $0.game == current.game && !$0.isPlayedApart }
  }

  /// Returns the result of the card in a place; nil unless it is a duel or a prediction.
  public func outcome(at place: Int) -> CardEntry? {
    let entry = plan.entries[place]
    guard entry.form == .duel || entry.form == .prediction else { return nil }
    return part(of: entry.deck).flatMap { parts[$0].log.entries(at: entry.card).first }
  }
}

// Actions.
extension MixSession {
  public mutating func next() -> Bool { current != nil && go(to: position + 1) }

  public mutating func previous() -> Bool { position > 0 && go(to: position - 1) }

  private mutating func go(to place: Int) -> Bool {
    guard !isEnded else { return false }
    position = place
    settle()
    return true
  }

  /// Restarts the card on top. Its log entries stay.
  mutating func settle() {
    guess = nil
    guard let entry = current, let part = part(of: entry.deck) else { return }
    parts[part] = parts[part].at(entry, turn: position, plan.lineup)
  }

  public mutating func end() -> Bool {
    guard !isEnded else { return false }
    isEnded = true
    return true
  }
}

extension Card {
  /// Returns the rule that a side makes: the side, after the text if that announces it with a colon.
  fileprivate func rule(taking side: Int) -> String {
    switch text.unicodeScalars.last {
    case ":": text + " " + options[side]
    case "：": text + options[side]
    default: options[side]
    }
  }
}

extension CardSession {
  /// Returns a copy of the session at the start of one of its cards, with this turn and lineup. A truth or
  /// dare counts as chosen if there is no other to choose.
  fileprivate func at(_ entry: MixPlan.Entry, turn: Int, _ lineup: [PlayerID]) -> CardSession {
    var session = self
    session.position = order.firstIndex { utf8Equals($0, entry.card) } ?? order.count
    (session.turn, session.lineup) = (turn, lineup)
    session.round = game.facts.isChosenByKind && entry.other == nil ? .asked : .open
    return session
  }
}
