import Cards
import Chance
import Formats

/// A player's action at a card, apart from swiping.
public enum CardMove: Equatable, Sendable {
  /// Picks a side, an answer, a guess, a mark or a place of the grid, by its number.
  case pick(Int)
  /// Chooses truth or dare.
  case choose(CardKind)
  /// Raises or lowers this player's hand.
  case raise(PlayerID)
  /// Counts more or fewer hands or fingers for a player or the table.
  case count(PlayerID, by: Int)
  /// Starts the countdown, look, act, story or timed task.
  case start
  /// Ends looking, guessing or telling early.
  case ready
  /// Another player guessed it; nil if nobody noted who.
  case guessed(by: PlayerID?)
  case missed
  /// The teller used the word and passed the phone on; the text told is optional.
  case told(String)
}

extension CardSession {
  /// Maximum hands or fingers to count if no players are entered.
  public static let mostCounted = 99

  /// Plays a move at the card on top. Returns false and changes nothing if the move does not fit.
  public mutating func play(
    _ move: CardMove, deck: Deck, party: Party, at now: Moment, using chance: inout Chance
  ) -> Bool {
    guard !isEnded, let id = current, let card = deck.card(id) else { return false }
    var played = self
    // A round continues with the players who began it.
    if round == .open { played.seat(party) }
    guard played.play(move, card, deck, party, now, &chance) else { return false }
    self = played
    return true
  }

  private mutating func play(
    _ move: CardMove, _ card: Card, _ deck: Deck, _ party: Party, _ now: Moment, _ chance: inout Chance
  ) -> Bool {
    switch game {
    case .wouldYouRather, .thisOrThat, .bucketList: return takeSide(move, card, party)
    case .truthOrDare: return dare(move, card, deck, party, now)
    case .neverHaveIEver: return countHands(move, card, party)
    case .mostLikely: return point(move, card, party, now)
    case .memoryMatch: return remember(move, card, party, now, &chance)
    case .impersonation: return act(move, card, party, now)
    case .howWell: return guess(move, card, party)
    case .storyTime: return tell(move, card, party, now)
    case .plain: return false
    }
  }

  /// Returns the players in the order in which they answer the card on top. It starts with the player whose
  /// turn it is. Only `.table` if no players are entered.
  public func answering(_ party: Party) -> [PlayerID] {
    guard party.hasEnoughPlayers else { return [.table] }
    return party.players.indices.compactMap { player(at: position + $0, party) }
  }

  /// Returns the players yet to take a side at the card on top, in the order of asking.
  public func toAnswer(_ party: Party) -> [PlayerID] {
    guard let card = current else { return [] }
    return answering(party).filter { log.entry(at: card, $0) == nil }
  }

  /// Returns the entries of present players at the card. Others may have left, or names may have been added
  /// later.
  public func entries(at card: String, _ party: Party) -> [CardEntry] {
    let present = answering(party)
    return log.entries(at: card).filter { present.contains($0.player) }
  }

  // Would You Rather, This or That, Bucket List: players take sides one after another.

  private mutating func takeSide(_ move: CardMove, _ card: Card, _ party: Party) -> Bool {
    // The table may change its mind; players have an Undo.
    guard case .pick(let side) = move,
      let player = toAnswer(party).first ?? (party.hasEnoughPlayers ? nil : .table)
    else { return false }
    return settle([CardAnswer(player, .side(side))], at: card)
  }

  // Never Have I Ever: hands.

  private mutating func countHands(_ move: CardMove, _ card: Card, _ party: Party) -> Bool {
    switch move {
    case .raise(let player):
      guard party.hasEnoughPlayers, party[player] != nil else { return false }
      let hands = log.entry(at: card.id, player) == nil ? 1 : 0
      return settle([CardAnswer(player, .hands(hands))], at: card)
    case .count(.table, let change):
      guard !party.hasEnoughPlayers, let hands = count(change, for: .table, card, party) else { return false }
      return settle([CardAnswer(.table, .hands(hands))], at: card)
    case .pick, .choose, .count, .start, .ready, .guessed, .missed, .told: return false
    }
  }

  /// Returns the count of a player after one step; nil at the limits. Nobody has more than one hand or
  /// finger.
  private func count(_ change: Int, for player: PlayerID, _ card: Card, _ party: Party) -> Int? {
    let most = party.hasEnoughPlayers ? party.players.count : Self.mostCounted
    let all = entries(at: card.id, party).reduce(0) { $0 + $1.value }
    let after = (log.entry(at: card.id, player)?.value ?? 0) + Int64(change.signum())
    return (change < 0 ? after >= 0 : change > 0 && all < Int64(most)) ? Int(after) : nil
  }

  // Who's Most Likely To: three, two, one, point.

  private mutating func point(_ move: CardMove, _ card: Card, _ party: Party, _ now: Moment) -> Bool {
    switch (move, round) {
    case (.start, .open), (.start, .pointing):
      log.remove(card: card.id)
      round = .counting(until: now + Self.countdown)
      return true
    case (.count(let player, let change), .pointing):
      guard answering(party).contains(player), let fingers = count(change, for: player, card, party) else {
        return false
      }
      return settle([CardAnswer(.table, .fingers(fingers, at: player))], at: card)
    default: return false
    }
  }

  // Memory Match: look, then find.

  private mutating func remember(
    _ move: CardMove, _ card: Card, _ party: Party, _ now: Moment, _ chance: inout Chance
  ) -> Bool {
    switch (move, round) {
    case (.start, .open), (.start, .recalling):
      guard card.items.count >= DeckLimits.memoryItems else { return false }
      if case .recalling(let board) = round, board.wanted != nil { return false }
      round = .looking(
        MemoryBoard(items: card.items.count, using: &chance), until: now + duration(of: card))
    case (.ready, .looking(let board, _)): round = .recalling(board)
    case (.pick(let place), .recalling(var board)):
      guard board.pick(place) else { return false }
      round = .recalling(board)
      if board.wanted != nil { return true }
      let found = CardAnswer.Content.found(board.found, of: board.asked.count)
      return settle([CardAnswer(holder(party), found)], at: card)
    default: return false
    }
    return true
  }

  // Impersonation: one acts, the others guess.

  private mutating func act(_ move: CardMove, _ card: Card, _ party: Party, _ now: Moment) -> Bool {
    let actor = holder(party)
    switch (move, round) {
    case (.start, .open): round = .acting(until: now + duration(of: card))
    case (.guessed(let guesser), .acting):
      if let guesser, guesser == actor || !answering(party).contains(guesser) { return false }
      round = .judged(isGuessed: true)
      // One phone has a single card to guess.
      return settle([CardAnswer(actor, .secret(0)), CardAnswer(guesser ?? .table, .guess(0))], at: card)
    case (.missed, .acting):
      round = .judged(isGuessed: false)
      return settle([CardAnswer(actor, .secret(0))], at: card)
    default: return false
    }
    return true
  }

  // How Well Do You Know Me: a hidden answer, guesses, then the truth.

  /// Returns the next player to guess; nil if there is none.
  public func guesser(_ party: Party) -> PlayerID? {
    guard case .guessing(_, let guesses) = round else { return nil }
    guard party.hasEnoughPlayers else { return guesses.isEmpty ? .table : nil }
    return answering(party).dropFirst().first { player in !guesses.contains { $0.player == player } }
  }

  private mutating func guess(_ move: CardMove, _ card: Card, _ party: Party) -> Bool {
    switch (move, round) {
    case (.pick(let option), .open):
      guard card.options.indices.contains(option) else { return false }
      round = .guessing(answer: option, guesses: [])
    case (.pick(let option), .guessing(let answer, var guesses)):
      guard card.options.indices.contains(option), let player = guesser(party) else { return false }
      guesses.append(CardRound.Guess(player: player, option: option))
      round = .guessing(answer: answer, guesses: guesses)
      if guesser(party) == nil { return reveal(answer, guesses, card, party) }
    case (.ready, .guessing(let answer, let guesses)):
      return !guesses.isEmpty && reveal(answer, guesses, card, party)
    default: return false
    }
    return true
  }

  private mutating func reveal(
    _ answer: Int, _ guesses: [CardRound.Guess], _ card: Card, _ party: Party
  ) -> Bool {
    round = .revealed(answer: answer, guesses: guesses)
    let secret = CardAnswer(holder(party), .secret(answer))
    return settle([secret] + guesses.map { CardAnswer($0.player, .guess($0.option)) }, at: card)
  }

  // Story Time: a word for each teller in turn.

  /// Returns the teller of a line. Players tell in order, starting with the one whose turn it is.
  public func teller(of line: Int, _ party: Party) -> PlayerID {
    player(at: position + line, party) ?? .table
  }

  private mutating func tell(_ move: CardMove, _ card: Card, _ party: Party, _ now: Moment) -> Bool {
    switch (move, round) {
    case (.start, .open):
      guard !card.items.isEmpty else { return false }
      log.remove(card: card.id)
      round = .telling(line: 0, until: now + duration(of: card))
    case (.told(let typed), .telling(let line, _)):
      let next = line + 1
      round = next < card.items.count ? .telling(line: next, until: now + duration(of: card)) : .told
      return settle([CardAnswer(teller(of: line, party), .told(line: line, typed))], at: card)
    case (.ready, .telling(let line, _)):
      guard line > 0 else { return false }
      round = .told
    default: return false
    }
    return true
  }
}

extension Deck {
  /// Returns the card with this id; nil if there is none.
  public func card(_ id: String) -> Card? { cards.first { utf8Equals($0.id, id) } }
}
