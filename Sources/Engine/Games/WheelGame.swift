import Cards
import Chance

/// Milliseconds since 1970 by the phone's clock.
public typealias Moment = UInt64

/// A question put to one player.
public struct Question: Equatable, Sendable {
  public internal(set) var player: PlayerID
  public internal(set) var kind: CardKind
  /// Index into the deck's cards.
  public internal(set) var card: Int
  /// Names for the card's slots, drawn with the card so that it always reads the same.
  public internal(set) var names: [String]
  /// True if the pile was used up and reshuffled before this card (PASS-10).
  public internal(set) var isNewRound: Bool
}

/// One spin of the wheel: the drawn player, the motion and the start time.
public struct Spin: Equatable, Sendable {
  public internal(set) var winner: PlayerID
  public internal(set) var plan: SpinPlan
  public internal(set) var startedAt: Moment

  /// Returns the milliseconds of the spin elapsed at `now`, up to the plan's duration. A clock set back ends
  /// the spin.
  public func elapsed(at now: Moment) -> UInt64 {
    now < startedAt ? plan.duration : min(now - startedAt, plan.duration)
  }
}

/// The phase of a game, which decides what the screen shows.
public enum WheelPhase: Equatable, Sendable {
  case ready
  case spinning(Spin)
  /// The record has stopped at this player.
  case landed(PlayerID)
  /// The player chooses between the kinds of the deck.
  case choosing(PlayerID)
  case question(Question)
}

/// Spin the Wheel: players pass one phone around, the wheel picks one of them, and the deck asks.
///
/// All changes go through methods. A method that does not fit the phase changes nothing and returns false, so
/// a double tap is harmless (PASS-5).
public struct WheelGame: Equatable, Sendable {
  public let deck: KeptDeck
  public internal(set) var phase: WheelPhase
  public internal(set) var isPaused: Bool
  /// Number of goes begun since the game started.
  public internal(set) var goes: Int64
  /// Angle of the record at rest, in turns, `0..<1`.
  public internal(set) var angle: Double
  /// Players chosen in the last `mostNoted` completed spins.
  public internal(set) var chosen: [PlayerID]
  /// Value of `goes` at the last remark; 0 before the first.
  public internal(set) var remarkedAt: Int64
  /// Results of each player; removed for players who left.
  var tallies: [WheelTally]
  /// The twist of this go; nil on Side A, and in some goes on Side B.
  public internal(set) var twist: WheelTwist?
  var piles: Piles
  var memory: FairnessMemory

  public init(deck: KeptDeck) {
    self.deck = deck
    phase = .ready
    isPaused = false
    goes = 0
    angle = 0
    chosen = []
    remarkedAt = 0
    tallies = []
    piles = Piles(deck: deck.deck)
    memory = FairnessMemory()
  }

  /// Draws the next player and plans the spin (PASS-4 to PASS-6). The spin starts where a hand released the
  /// wheel, if one did. On Side B, it also draws the twist of the go.
  public mutating func spin(
    _ party: Party, fairness: Fairness, speed: SpinSpeed, hand: Hand? = nil, hasSideB: Bool = true,
    at now: Moment, using chance: inout Chance
  ) -> Bool {
    guard phase == .ready, !isPaused, party.players.count >= Party.minimumPlayers else { return false }
    let ids = party.players.map { $0.id }
    guard
      let winner = memory.choose(among: ids, by: fairness, using: &chance),
      let slice = ids.firstIndex(of: winner)
    else { return false }
    let plan = SpinPlan.make(
      players: ids.count, winner: slice, from: angle + (hand?.turned ?? 0), speed: speed, push: hand?.speed,
      using: &chance)
    twist = hasSideB && isTurned ? drawTwist(winner, party, using: &chance) : nil
    goes += 1
    phase = .spinning(Spin(winner: winner, plan: plan, startedAt: now))
    return true
  }

  /// Completes the spin, with a remark on these players if it has one. Returns true once, at or after the end
  /// of the plan.
  public mutating func land(at now: Moment, among party: Party = Party()) -> Bool {
    guard case .spinning(let spin) = phase, spin.elapsed(at: now) == spin.plan.duration else {
      return false
    }
    angle = spin.plan.angle(at: spin.plan.duration)
    angle -= angle.rounded(.down)
    phase = .landed(spin.winner)
    chosen = chosen.suffix(Self.mostNoted - 1) + [spin.winner]
    makeRemark(party)
    tally(spin.winner) { $0.picks += 1 }
    return true
  }

  /// Moves on to the choice of a kind, or to the question if there is no choice (PASS-7).
  public mutating func reveal(
    _ party: Party, filter: CardFilter = .everything, using chance: inout Chance
  ) -> Bool {
    guard case .landed(let player) = phase, !isPaused else { return false }
    let kinds = deck.deck.kinds
    let only = twist == .dare ? .dare : kinds.count == 1 ? kinds.first : nil
    if let only, ask(player, only, party, filter, using: &chance) { return true }
    choice(of: player)
    return true
  }

  /// Applies the player's choice of truth or dare (PASS-8). Also returns false if this party can play no card
  /// of the kind.
  public mutating func choose(
    _ kind: CardKind, _ party: Party, filter: CardFilter = .everything, using chance: inout Chance
  ) -> Bool {
    guard case .choosing(let player) = phase, !isPaused else { return false }
    return ask(player, kind, party, filter, using: &chance)
  }

  /// Draws another card for the same player (PASS-9). It also skips the twist: after a sudden dare, the
  /// player chooses a kind, and a second player leaves the go.
  public mutating func skip(
    _ party: Party, filter: CardFilter = .everything, using chance: inout Chance
  ) -> Bool {
    guard case .question(let question) = phase, !isPaused else { return false }
    let before = twist
    twist = nil
    if before == .dare {
      choice(of: question.player)
    } else if !ask(question.player, question.kind, party, filter, using: &chance) {
      twist = before
      return false
    }
    tally(question.player) { $0.skips += 1 }
    return true
  }

  /// Removes the card on the screen permanently (CARDS-12). The same player gets another one. If none of its
  /// kind is left, they choose a kind.
  public mutating func drop(
    _ party: Party, filter: CardFilter, using chance: inout Chance
  ) -> Bool {
    guard case .question(let question) = phase, !isPaused else { return false }
    askAnother(question, party, filter, using: &chance)
    return true
  }

  /// Replaces the question if the changed filter no longer allows it.
  public mutating func filterChanged(_ filter: CardFilter, _ party: Party, using chance: inout Chance) {
    guard case .question(let question) = phase,
      !filter.allows(deck.deck.cards[question.card], of: deck.deck)
    else { return }
    askAnother(question, party, filter, using: &chance)
  }

  private mutating func askAnother(
    _ question: Question, _ party: Party, _ filter: CardFilter, using chance: inout Chance
  ) {
    if !ask(question.player, question.kind, party, filter, using: &chance) { choice(of: question.player) }
  }

  /// Ends the go and returns to the record (PASS-9).
  public mutating func done() -> Bool {
    guard !isPaused else { return false }
    switch phase {
    case .question(let question):
      if question.kind == .dare { players(with: question.player).forEach { tally($0) { $0.dares += 1 } } }
    case .choosing(let player): tally(player) { $0.skips += 1 }
    case .ready, .spinning, .landed: return false
    }
    (phase, twist) = (.ready, nil)
    return true
  }

  /// Pauses the game. It cannot be paused between a spin and the reveal (PASS-11).
  public mutating func pause() -> Bool {
    switch phase {
    case .spinning, .landed: return false
    case .ready, .choosing, .question:
      guard !isPaused else { return false }
      isPaused = true
      return true
    }
  }

  public mutating func resume() -> Bool {
    guard isPaused else { return false }
    isPaused = false
    return true
  }

  /// Adapts to a changed party. A departed player's go ends, and the record stops if its slices changed.
  public mutating func partyChanged(_ party: Party) {
    tallies.removeAll { party[$0.player] == nil }
    switch phase {
    case .ready: break
    case .spinning(let spin):
      if party.players.count != spin.plan.players || party[spin.winner] == nil { phase = .ready }
    case .landed(let player), .choosing(let player):
      if party[player] == nil { phase = .ready }
    case .question(let question):
      if party[question.player] == nil { phase = .ready }
    }
    if phase == .ready { twist = nil }
    if case .pair(let other) = twist, party[other] == nil { twist = nil }
  }

  /// Offers the choice of kinds. Drops a sudden dare, since it could not be played.
  private mutating func choice(of player: PlayerID) {
    phase = .choosing(player)
    if twist == .dare { twist = nil }
  }

  private mutating func tally(_ player: PlayerID, _ change: (inout WheelTally) -> Void) {
    let index = tallies.firstIndex { $0.player == player } ?? tallies.count
    if index == tallies.count { tallies.append(WheelTally(player: player)) }
    change(&tallies[index])
  }

  /// The results up to now.
  public var ending: WheelEnding { WheelEnding(goes: goes, tallies: tallies) }

  private mutating func ask(
    _ player: PlayerID, _ kind: CardKind, _ party: Party, _ filter: CardFilter, using chance: inout Chance
  ) -> Bool {
    let named = players(with: player)
    var others = party.players.filter { !named.contains($0.id) }.map { $0.name }
    let level = CardArc.level(at: Int(clamping: goes - 1))
    guard
      let draw = piles.draw(
        kind, from: deck.deck, players: others.count + 1, filter: filter, at: level, using: &chance)
    else { return false }
    chance.shuffle(&others)
    let names = Array(others.prefix(deck.deck.cards[draw.card].slots))
    phase = .question(
      Question(player: player, kind: kind, card: draw.card, names: names, isNewRound: draw.isNewRound))
    return true
  }
}
