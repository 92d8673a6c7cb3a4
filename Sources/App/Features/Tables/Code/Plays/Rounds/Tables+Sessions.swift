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
  /// Takes a session to a table: to the one that this phone's person leads in the lobby, or to a new one. Asks whose phone
  /// this is if no name tells.
  mutating func playTogether(_ session: SessionAtTable, _ context: inout Context) {
    (state.session, destination) = (session, .place(.tables))
    let table = state.tables.first { $0.takesSessions }
    let owner = context.scene.party.player(named: table?.me?.name ?? saved.look?.name ?? "")
    if let owner { takeSession(of: owner, &context) }
  }

  /// Takes the session to a table, for the player whose phone this is.
  mutating func takeSession(of player: PlayerID, _ context: inout Context) {
    guard let session = state.session, let name = context.scene.party[player]?.name else { return }
    if let index = state.tables.firstIndex(where: { $0.takesSessions }) {
      state.session = nil
      offer(session, of: player, index, &context)
      destination = .place(.table(state.tables[index].number))
    } else {
      state.name = name
      openTable(&context)
    }
  }

  /// Offers a session in the lobby of a table, where all players of the party get a seat as long as there are any.
  /// - Parameter owner: the player whose phone this is; nil if only the name tells.
  mutating func offer(
    _ session: SessionAtTable, of owner: PlayerID?, _ index: Int, _ context: inout Context
  ) {
    let me = state.tables[index].me?.id
    state.tables[index].hand.offered = session
    state.tables[index].hand.players = owner.flatMap { owner in me.map { [($0, owner)] } } ?? []
    for player in context.scene.party.players where player.id != owner && Roster.isGood(player.name) {
      let roster = state.tables[index].roster
      guard roster.seats.count < TableLimits.seats else { return }
      if !roster.isTaken(player.name, but: .nobody) { addSeat(named: player.name, index, &context) }
    }
  }

  /// Goes on with the offered session, at the same card.
  mutating func goOn(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    guard let session = table.hand.offered, context.scene.canGoOn(with: session, at: table) else { return }
    state.tables[index].hand.dealer = RoundDealer(passed: session.passed, first: session.card)
    open(session.game, deck: session.deck, in: session.language, index, &context)
    state.tables[index].hand.session = session.deck
  }

  /// Keeps the votes on a card for the session that goes on here, and tells the session when the card is left.
  mutating func followSession(_ index: Int, _ context: inout Context) {
    let (table, party) = (state.tables[index], context.scene.party)
    if table.rounds.isRunning || table.game.phase != .lobby { state.tables[index].hand.offered = nil }
    let isMine = table.me.map { $0.id == table.rounds.dealer } ?? false
    if let deck = table.hand.session {
      state.tables[index].noteSeats(of: party)
      let players = state.tables[index].hand.players
      let played =
        isMine && table.leaving == nil
        ? table.hand.dealer.played(table.rounds) { seat in players.first { $0.seat == seat }?.player } : nil
      if played == nil, let before = table.hand.played { context.order = .played(before, deck: deck) }
      state.tables[index].hand.played = played
    }
    // Another play has nothing to do with the session or the deck of this one.
    let isOfOthers = table.rounds.phase == .dealing && table.rounds.round.number == 0 && !isMine
    if isOfOthers || !table.rounds.isRunning && table.peer.waiting == 0 {
      (state.tables[index].hand.session, state.tables[index].hand.deck) = (nil, nil)
    }
  }

  /// Withdraws offered sessions once their person is elsewhere, where they may go on with them.
  mutating func withdrawSessions() {
    for index in state.tables.indices where place != .table(state.tables[index].number) {
      state.tables[index].hand.offered = nil
    }
  }
}

extension TableSession {
  /// True if a session of one phone can go on here.
  fileprivate var takesSessions: Bool {
    isLeading && leaving == nil && !roster.isEnded && game.phase == .lobby && !rounds.isRunning
  }

  /// Notes which player of the party each seat has, by the name.
  fileprivate mutating func noteSeats(of party: Party) {
    for seat in roster.seats where !hand.players.contains(where: { $0.seat == seat.id }) {
      if let player = party.player(named: seat.name) { hand.players.append((seat.id, player)) }
    }
  }
}

extension Party {
  /// Returns the player of this name.
  func player(named name: String) -> PlayerID? {
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

  /// Returns a deck that the app does not bring along, if all phones can play it.
  func ownDeck(_ id: String, for roster: Roster) -> Deck? {
    let deck = library.first { $0.source.origin != .app && utf8Equals($0.deck.id, id) }?.deck
    return deck.flatMap { $0.canBePlayed(CardGame(category: $0.category), by: roster, filter) ? $0 : nil }
  }

  /// Returns true if all phones at a table can go on with a session.
  func canGoOn(with session: SessionAtTable, at table: TableSession) -> Bool {
    let isOwn = origin(of: session.deck).map { $0 != .app } ?? false
    let isKnown = session.game.roundRules.map { $0.revision <= table.roster.lowestRevision } ?? false
    return table.canPlayRounds && isKnown && (!isOwn || ownDeck(session.deck, for: table.roster) != nil)
  }
}

extension Deck {
  fileprivate func canBePlayed(_ game: CardGame, by roster: Roster, _ filter: CardFilter) -> Bool {
    guard let rules = game.roundRules else { return false }
    let cards = RoundDealer.cards(of: self, for: game, at: roster, filter: filter)
    return cards.count > rules.decoys
  }
}
