import AppCore
import CardTable
import Cards
import Chance
import Components
import Formats
import Games
import Rounds
import Table
import Tabletop
import Together
import Turns
import Words

// Rounds on every phone: the person's acts, and what a phone does by itself.
extension Store<Tables> {
  mutating func update(_ action: RoundAction, _ index: Int, _ context: inout Context) {
    let rounds = state.tables[index].rounds
    switch action {
    case .open(let game, let deck): open(game, deck: deck, in: nil, index, &context)
    case .replay:
      state.sheet = nil
      ask(.open(rounds.play), index, &context)
    case .goOn: goOn(index, &context)
    case .vote(let value): vote(value, index, &context)
    case .handed(let seat): (state.tables[index].hand.holder, state.tables[index].hand.isHeld) = (seat, false)
    case .taken:
      state.tables[index].hand.isHeld = !state.tables[index].hand.isReturning
      state.tables[index].hand.isReturning = false
    case .handedBack:
      let wasHeld = state.tables[index].hand.isHeld
      state.tables[index].handBack()
      state.tables[index].hand.isReturning = wasHeld
    case .close: ask(.close(rounds.round, step: rounds.step), index, &context)
    case .next: ask(.next(rounds.round), index, &context)
    case .again: ask(.again(rounds.round), index, &context)
    case .finish: finish(index, &context)
    case .dealt:
      state.tables[index].hand.dealAt = 0
      if rounds.dealer != state.tables[index].me?.id { ask(.deal, index, &context) }
    }
  }

  /// Opens a play.
  /// - Parameters:
  ///   - deck: the id of a deck of this phone; nil for the one that every phone has.
  ///   - language: of the cards of that one, as in BCP 47; nil for the app's.
  mutating func open(
    _ game: CardGame, deck: String?, in language: String?, _ index: Int, _ context: inout Context
  ) {
    guard let rules = game.roundRules else { return }
    let own = deck.flatMap { context.scene.ownDeck($0, for: state.tables[index].roster) }
    state.sheet = nil
    (state.tables[index].hand.session, state.tables[index].hand.deck) = (nil, own?.id)
    let tag = own?.language ?? language ?? context.scene.language.tag
    let number = PhoneInfo.language(tag) ?? context.scene.phoneInfo.language
    let title = own.map { RoundPlay.title(of: $0.title) } ?? ""
    ask(.open(RoundPlay(game: rules.number, language: number, title: title)), index, &context)
  }

  /// Ends a play, and shows what it came to. Between two turns, the turn goes on at once.
  private mutating func finish(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    // A second one would end what the first one shows.
    if table.peer.awaits(RoundAct.finish.act) { return }
    ask(.finish, index, &context)
    guard table.game.phase == .playing, table.rounds.phase != .over else { return }
    ask(.finish, index, &context)
  }

  private mutating func ask(_ act: RoundAct, _ index: Int, _ context: inout Context) {
    tell(index, .act(act.act), &context)
  }

  /// Seals a vote. What opens it stays on this phone, and is saved before the seal leaves it.
  private mutating func vote(_ value: UInt8, _ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    let ballot = table.rounds.ballotID(of: table.voter)
    guard table.rounds.phase == .voting, ballot.seat != .nobody, value < table.rounds.choices,
      table.choice(of: ballot.seat) != value || table.hand.holder != .nobody
    else { return }
    state.tables[index].handBack()
    state.tables[index].hand.isReturning = ballot.seat != table.me?.id
    cast(value, for: ballot.seat, index, &context)
    context.vibrate([Shake.tap])
  }

  private mutating func cast(_ value: UInt8, for seat: SeatID, _ index: Int, _ context: inout Context) {
    let ballot = state.tables[index].rounds.ballotID(of: seat)
    let salt = Array(Self.drawn(&context).prefix(RoundLimits.salt))
    ask(state.tables[index].hand.ballots.vote(value, ballot, salt: salt), index, &context)
  }

  // MARK: - By itself

  /// Opens this phone's votes once all have voted, and announces what happens. Runs after each input of a table.
  mutating func followRounds(_ index: Int, _ context: inout Context) {
    let (rounds, hand) = (state.tables[index].rounds, state.tables[index].hand)
    if rounds.phase != .voting {
      state.tables[index].handBack()
    } else if hand.holder != .nobody, state.tables[index].roster[hand.holder]?.hasPhone != false {
      // The seat was taken over, or removed.
      state.tables[index].handBack()
      state.tables[index].hand.isReturning = hand.isHeld
    }
    _ = state.tables[index].hand.ballots.keep(presentIn: rounds)
    if context.now >= state.tables[index].hand.openAt {
      for act in state.tables[index].hand.ballots.owed(to: rounds)
      where !state.tables[index].peer.awaits(act.act) {
        state.tables[index].hand.openAt = context.now + RoundHand.pause
        askQuietly(act, index, &context)
      }
    }
    followSession(index, &context)
    alertRounds(index, &context)
  }

  /// Asks for what no person has asked for: no message follows if it does not count.
  private mutating func askQuietly(_ act: RoundAct, _ index: Int, _ context: inout Context) {
    let word = state.tables[index].word
    ask(act, index, &context)
    state.tables[index].word = word
  }

  /// Tells the table what this phone can show, and lays the next card if this phone deals. Runs after every step.
  mutating func serveRounds(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    guard let me = table.me, table.leaving == nil, !table.roster.isEnded, table.peer.isUpToDate,
      context.now >= table.hand.dealAt
    else { return }
    let info = context.scene.phoneInfo
    if me.phone != info, !table.peer.awaits(.phone(info)) {
      state.tables[index].hand.dealAt = context.now + RoundHand.pause
      return tell(index, .act(.phone(info)), &context)
    }
    // The actor's phone draws the card, so that nobody else can know it.
    if table.rounds.phase == .voting, table.isDrawn, table.isSubject, table.choice(of: me.id) == nil {
      return vote(UInt8(context.chance.index(below: Int(table.rounds.choices))), index, &context)
    }
    for seat in table.drawsFor {
      let value = table.rounds.step > 0 ? UInt8(context.chance.index(below: 2)) : 0
      cast(value, for: seat, index, &context)
    }
    guard table.rounds.phase == .dealing, table.peer.waiting == 0 else { return }
    if table.rounds.dealer == me.id {
      deal(index, &context)
    } else if table.isLeading, table.roster[table.rounds.dealer]?.isAway != false {
      state.tables[index].hand.dealAt = context.now + RoundHand.pause
      askQuietly(.deal, index, &context)
    }
  }

  /// Lays a card. Asks for the deck first if this phone has not loaded it.
  private mutating func deal(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    guard let game = table.roundGame,
      let summary = DeckSummary(of: game, tag: table.rounds.play.tag ?? "", context.scene.language)
    else { return }
    // A phone that deals in place of another may not have that one's deck.
    let own = table.hand.deck.flatMap { context.scene.ownDeck($0, for: table.roster) }
    let loaded = state.decks.first { utf8Equals($0.file, summary.file) }
    guard let deck = own ?? loaded?.deck else {
      state.tables[index].hand.dealAt = context.now + RoundHand.deckPause
      context.opening = summary
      return
    }
    state.tables[index].hand.dealAt = context.now + RoundHand.pause
    var (party, reader) = (Party(), PlayerID?.none)
    for seat in table.roster.seats {
      let player = try? party.add(seat.name)
      if seat.id == table.rounds.nextReader(in: table.roster) { reader = player }
    }
    let (someone, seed, players) = (context.scene.language(.someone), context.chance.next(), party)
    let acts = state.tables[index].hand.dealer.deal(
      game, from: deck, for: table.rounds, roster: table.roster, filter: context.filter,
      using: &context.chance
    ) { card in
      card.filled(with: players.names(for: card, besides: reader, seed: seed), someone: someone)
    }
    for act in acts ?? [] { askQuietly(act, index, &context) }
  }

  /// Takes a loaded deck, if a table of this phone waits for a card.
  mutating func dealFrom(_ deck: Deck, _ file: String) {
    guard state.tables.contains(where: { $0.rounds.phase == .dealing }) else { return }
    state.decks.removeAll { utf8Equals($0.file, file) }
    state.decks.append(DealtDeck(file: file, deck: deck))
    for index in state.tables.indices { state.tables[index].hand.dealAt = 0 }
  }

  // MARK: - Announcing

  private mutating func alertRounds(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    let (moment, before) = (table.roundMoment, table.hand.heard)
    guard moment != before, table.leaving == nil, table.me != nil || table.isShow else { return }
    state.tables[index].hand.heard = moment
    let props = props(in: context.scene)
    switch moment.stage {
    case .closed, .dealing: break
    case .voting where moment.isDrawn && before.stage == .voting && before.round == moment.round:
      announce(props.spokenDrawn(table), at: table, &context)
    case .voting:
      context.flip()
      announce(props.spokenQuestion(table), at: table, &context)
      if table.me != nil, !context.scene.isVisible, !table.isWhispered || !table.isHeldBack {
        notify(props.say(RoundsPhrase.vote), table, about: "-round", &context)
      }
    case .rolling:
      // One device drums: the board, or the phone that deals. All shake together.
      if table.isShow || table.rounds.dealer == table.me?.id {
        context.play(Sounds.roll(table.roll) + Sounds.chosen.later(by: table.roll))
      }
      context.vibrate(Shake.roll(beats: Int(table.roll / TableSession.beat)))
    case .shown: announce(props.spokenSplit(table), at: table, &context)
    case .over:
      if place == .table(table.number), table.game.phase != .playing,
        let ending = props.ending(ofRounds: table, at: context.now)
      {
        context.finish(ending)
      }
    }
  }
}

extension TableSession {
  /// Ends the handing round of this phone.
  mutating func handBack() { (hand.holder, hand.isHeld, hand.isReturning) = (.nobody, false, false) }
}

extension Shake {
  /// A vote was cast.
  static let tap: UInt64 = 16
  /// Returns one buzz for each beat of the drum roll, and a long one at its end.
  static func roll(beats: Int) -> [UInt64] {
    (0..<beats).flatMap { _ in [60, TableSession.beat - 60] } + [240]
  }
}

extension Act {
  /// True for what a phone asks for by itself. No message follows if it does not count.
  var isOfPhone: Bool {
    guard case .game(let bytes) = self else { return false }
    switch RoundAct(bytes) {
    case .card, .reveal, .deal: return true
    case .open, .commit, .close, .next, .again, .finish, nil: return false
    }
  }
}

extension Scene {
  /// The abilities of this phone, as other phones at a table need to know them.
  var phoneInfo: PhoneInfo {
    PhoneInfo(
      revision: TableGames.ownRevision, ceiling: filter.ceiling.rank,
      language: PhoneInfo.language(language.tag) ?? 0)
  }
}

extension PhoneInfo {
  /// Returns the number of a language, by its tag as in BCP 47; nil for one that this version does not know.
  fileprivate static func language(_ tag: String) -> UInt8? {
    LanguageChoice.allCases.firstIndex { utf8Equals($0.rawValue, tag) }.map { UInt8($0) }
  }
}

extension RoundPlay {
  /// The language of the cards, as in BCP 47; nil for one that this version does not know.
  var tag: String? {
    let languages = LanguageChoice.allCases
    return language > 0 && Int(language) < languages.count ? languages[Int(language)].rawValue : nil
  }
}

/// A deck that this phone deals from, and its file.
struct DealtDeck: Equatable {
  let file: String
  let deck: Deck
}
