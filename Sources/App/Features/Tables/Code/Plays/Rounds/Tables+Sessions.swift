import AppCore
import Cards
import Formats
import Games
import Rounds
import Table
import Together
import Turns

// A session on one phone that goes on on all phones, and gets back what they have played (TOGETHER-14).
extension Store<Tables> {
  /// Takes a session to a table: to the one that this phone's person leads in the lobby, or to a new one.
  mutating func playTogether(_ session: SessionAtTable, _ context: inout Context) {
    if let index = state.tables.firstIndex(where: { $0.takesSessions }) {
      offer(session, index, &context)
      return destination = .place(.table(state.tables[index].number))
    }
    (state.session, destination) = (session, .place(.tables))
    let name = saved.look?.name ?? ""
    if let owner = context.scene.party.player(named: name) { openTable(of: owner, &context) }
  }

  /// Opens a table for the player whose phone this is.
  mutating func openTable(of player: PlayerID, _ context: inout Context) {
    guard let name = context.scene.party[player]?.name else { return }
    state.name = name
    openTable(&context)
  }

  /// Offers a session in the lobby of a table, where all players of the party get a seat as long as there are any.
  mutating func offer(_ session: SessionAtTable, _ index: Int, _ context: inout Context) {
    state.tables[index].hand.offered = session
    for player in context.scene.party.players where Roster.isGood(player.name) {
      let roster = state.tables[index].roster
      guard roster.seats.count < TableLimits.seats else { return }
      if !roster.isTaken(player.name, but: .nobody) { addSeat(named: player.name, index, &context) }
    }
  }

  /// Goes on with the offered session, at the same card.
  mutating func goOn(_ index: Int, _ context: inout Context) {
    guard let session = state.tables[index].hand.offered else { return }
    state.tables[index].hand.dealer = RoundDealer(dealt: session.passed, first: session.card)
    open(session.game, deck: context.scene.tableTitle(of: session), in: session.language, index, &context)
    (state.tables[index].hand.session, state.tables[index].hand.offered) = (session.deck, nil)
  }

  /// Keeps the votes on a card for the session that goes on here, and tells the session when the card is left.
  mutating func tellSession(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    guard let deck = table.hand.session else { return }
    var played: PlayedCard?
    if let me = table.me, table.rounds.dealer == me.id, table.leaving == nil {
      let party = context.scene.party
      played = table.hand.dealer.played(table.rounds) { party.player(named: table.name(of: $0)) }
    }
    if played == nil, let before = table.hand.played { context.order = .played(before, deck: deck) }
    state.tables[index].hand.played = played
  }
}

extension TableSession {
  /// True if a session of one phone can go on here.
  fileprivate var takesSessions: Bool {
    isLeading && leaving == nil && !roster.isEnded && game.phase == .lobby && !rounds.isRunning
  }
}

extension Party {
  /// Returns the player of this name.
  fileprivate func player(named name: String) -> PlayerID? {
    let folded = Name.fold(name)
    return name.isEmpty ? nil : players.first { utf8Equals(Name.fold($0.name), folded) }?.id
  }
}

extension Scene {
  /// The decks on this phone that the app does not bring along and that all phones can play, with their games.
  func ownDecks(for roster: Roster) -> [(deck: LoadedDeck, game: CardGame)] {
    library.compactMap { loaded in
      let game = CardGame(category: loaded.deck.category)
      guard loaded.source.origin != .app, loaded.deck.canBePlayed(game, by: roster, filter) else {
        return nil
      }
      return (loaded, game)
    }
  }

  /// Returns the deck of a play, if it is one that the app does not bring along.
  func ownDeck(of play: RoundPlay, for roster: Roster) -> Deck? {
    if play.title.isEmpty { return nil }
    let game = CardGame(play)
    return ownDecks(for: roster).first {
      $0.game == game && utf8Equals(RoundPlay.title(of: $0.deck.deck.title), play.title)
    }?.deck.deck
  }

  /// Returns the title of a session's deck in frames; empty for a deck that every phone has.
  fileprivate func tableTitle(of session: SessionAtTable) -> String {
    origin(of: session.deck).map { $0 != .app } == true ? RoundPlay.title(of: session.title) : ""
  }
}

extension Deck {
  fileprivate func canBePlayed(_ game: CardGame, by roster: Roster, _ filter: CardFilter) -> Bool {
    guard let rules = game.roundRules else { return false }
    let cards = RoundDealer.cards(
      of: self, for: game, players: roster.seats.count, ceiling: roster.lowestCeiling, filter: filter)
    return cards.count > rules.decoys
  }
}
