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
  /// Ends looking or guessing early.
  case ready
  /// Another player guessed it; nil if nobody noted who.
  case guessed(by: PlayerID?)
  case missed
  /// The teller used the word and passed the phone on; the text told is optional.
  case told(String)
  /// The teller used the word, and the story ends with it; the text told is optional.
  case ended(String)
}

extension CardSession {
  /// Plays a move at the card on top. Returns false and changes nothing if the move does not fit.
  public mutating func play(
    _ move: CardMove, deck: Deck, party: Party, at now: Moment, using chance: inout Chance
  ) -> Bool {
    guard !isEnded, let id = current, let card = deck.card(id) else { return false }
    var played = self
    // A round continues with the players who began it.
    if round == .open { played.seat(party) }
    var play = CardPlay(card: card, deck: deck, party: party, now: now, chance: chance)
    let rules = stage(of: card)?.rules ?? game.rules
    guard rules.play(&played, move, &play) else { return false }
    self = played
    chance = play.chance
    return true
  }

  /// Returns the form of a card if its stage replaces that of the game. A truth or a dare has to be chosen before.
  public func stage(of card: Card) -> Card.Form? {
    guard let form = card.form, form.hasStage else { return nil }
    return game.facts.isChosenByKind && round == .open ? nil : form
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
}

extension Deck {
  /// Returns the card with this id; nil if there is none.
  public func card(_ id: String) -> Card? { cards.first { utf8Equals($0.id, id) } }
}
