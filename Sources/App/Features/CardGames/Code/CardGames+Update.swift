import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Together
import Words

extension CardGames {
  package static func update(_ action: Action, _ store: inout Store<CardGames>, _ context: inout Context) {
    switch action {
    case .chosen(let deck):
      let (game, session) = (CardGame(category: deck.category), Place.session(deck.id))
      // Only the built-in deck of a game has several modes.
      let isOfGame = utf8Equals(deck.id, DeckAddress.deck(of: game, in: context.scene.language))
      store.destination = isOfGame ? .door(game, else: session) : .place(session)
    case .searched(let text):
      store.state.search = text
      if !text.isEmpty { context.wantsLibrary = true }
    case .found(let deck, let card):
      store.state.wanted = card
      store.destination = .place(.session(deck))
    case .forget(let deck):
      store.saved.removeSession(deck)
      store.destination = .place(.grid)
    case .touch(.typed(let text)): store.state.line = text
    case .touch(.swiped(let value)):
      if let direction = Swipe(value)?.direction { store.swipe(direction, &context) }
    case .opened(let sheet): store.state.sheet = sheet
    case .holdReached: context.ask(.focus(CardDrawing.holdButton))
    case .readAloud:
      let props = store.props(in: context.scene)
      guard let (session, deck) = props.open, !session.isOver else { return }
      store.state.isReading = true
      context.read(props.drawing(session, deck))
      if store.state.sheet != nil { context.ask(.focus(CardDrawing.topCard)) }
      store.state.sheet = nil
    case .searchReached:
      store.state.isSearching = true
      context.ask(.focus(searchField))
    case .searchLeft:
      (store.state.search, store.state.isSearching) = ("", false)
      context.ask(.focus(searchButton))
    case .closed:
      if store.state.sheet != nil { context.ask(.focus(CardDrawing.topCard)) }
      store.state.sheet = nil
    case .next, .previous, .complete, .hide, .undo, .shuffle, .startOver, .end, .touch(.play), .judged:
      store.change(action, &context)
    case .share:
      let props = store.props(in: context.scene)
      if let (session, deck) = props.open { context.share(props.ending(session, deck)) }
    case .together:
      guard let (session, deck) = store.props(in: context.scene).open, session.game.roundRules != nil else {
        return
      }
      store.state.sheet = nil
      context.order = SessionAtTable(session, deck).map { .playTogether($0) }
    case .ticked: store.ticked(&context)
    case .go(let place): store.destination = .place(place)
    case .back: store.destination = .back(else: .grid)
    case .toMix: store.destination = .address(DeckAddress.mix)
    case .leave:
      store.state.search = ""
      store.destination = .home
    case .toPlayers: store.destination = .players
    }
  }

  package static func handle(_ event: FeatureEvent, _ store: inout Store<CardGames>, _ context: inout Context)
  {
    switch event {
    case .screenOpened: screenOpened(&store, &context)
    case .savedVisible: savedVisible(since: store.before, &store, &context)
    case .deckReady(let deck): deckReady(deck, &store, &context)
    case .device(.visible(false)): store.hush(&context)
    case .order(.played(let card, let deck)): played(card, deck, &store)
    case .launched, .stepFinished, .deckLoaded, .device, .order: break
    }
  }

  /// Counts a card that a table has played.
  private static func played(_ card: PlayedCard, _ deck: String, _ store: inout Store<CardGames>) {
    guard var session = store.saved.session(of: deck), session.pass(card.id, card.answers) else { return }
    store.saved.put(session)
  }

  static func screenOpened(_ store: inout Store<CardGames>, _ context: inout Context) {
    store.hush(&context)
    let before = store.state
    store.state = State()
    (store.state.search, store.state.wanted) = (before.search, before.wanted)
    store.state.isSearching = !before.search.isEmpty
    if store.place == .grid, !store.state.search.isEmpty { context.wantsLibrary = true }
  }

  /// Resumes the session of the deck, or starts a new one.
  static func deckReady(_ deck: Deck, _ store: inout Store<CardGames>, _ context: inout Context) {
    let party = context.scene.party
    let game = CardGame(category: deck.category)
    // A deck whose game has changed starts a new session.
    let kept = store.saved.session(of: deck.id).flatMap { $0.game == game ? $0 : nil }
    if kept == nil { context.play(Sounds.needle) }
    var session =
      kept
      ?? CardSession(
        deck: deck, filter: context.filter, party: party, at: context.now, using: &context.chance)
    session.adapt(to: deck, filter: context.filter, party: party, using: &context.chance)
    session.limitTime(deck, at: context.now)
    if let wanted = store.state.wanted {
      _ = session.bring(wanted)
      store.state.wanted = nil
    }
    store.state.past = CardHistory()
    store.state.clock = context.now
    store.saved.put(session)
    // Announces the card and continues its countdown at once, even if the saved session does not change.
    savedVisible(since: Saved(), &store, &context)
  }

  /// Reacts to a change of the visible sessions.
  static func savedVisible(since before: Saved, _ store: inout Store<CardGames>, _ context: inout Context) {
    guard let deck = store.deck(context), let session = store.shown.session(of: deck.id) else { return }
    let old = before.session(of: deck.id)
    guard session != old else { return }
    store.state.clock = context.now
    let drawing = store.props(in: context.scene).drawing(session, deck)
    if session.current != old?.current || session.isEnded != old?.isEnded {
      if session.isOver {
        store.hush(&context)
        context.announcement = ended(session, context.scene.language)
      } else {
        context.arrive(drawing, session.position + 1, of: session.order.count)
      }
    }
    if let old, session.isOver && !old.isOver {
      // A session whose cards have left its deck is over without a finale.
      if !store.state.past.isEmpty { context.finish(store.props(in: context.scene).ending(session, deck)) }
    } else if let old, old.isOver, !session.isOver, utf8Equals(old.endingID, session.endingID) {
      context.takeBack(old.endingID)
    } else if let old {
      context.show(drawing, since: old)
    }
    store.state.isReading = context.scene.settings.speaks && !session.isOver
    if session.round.deadline != old?.round.deadline { context.tick(.second, until: session.round.deadline) }
  }

  private static func ended(_ session: CardSession, _ language: Language) -> String {
    language(session.isEnded ? .cardGames(.endedTitle(session.title)) : .cardGames(.lastCard))
  }
}

extension Store<CardGames> {
  /// Returns the deck of the open session, if it has loaded.
  fileprivate func deck(_ context: Context) -> Deck? {
    if case .session = place { context.scene.deck } else { nil }
  }

  /// Stops reading.
  fileprivate mutating func hush(_ context: inout Context) {
    if state.isReading { context.ask(.silence) }
    state.isReading = false
  }

  fileprivate mutating func swipe(_ direction: Direction, _ context: inout Context) {
    switch direction {
    case .right: change(.next, &context)
    case .left: change(.previous, &context)
    case .up: change(.complete, &context)
    }
  }

  /// Applies an action to the open session.
  fileprivate mutating func change(_ action: CardGames.Action, _ context: inout Context) {
    guard let deck = deck(context), var session = saved.session(of: deck.id) else { return }
    var filter = context.filter
    let past = CardHistory.Entry(session: session, filter: filter)
    guard change(&session, &filter, action, deck, &context) else { return }
    if action != .undo { state.past.push(past) }
    state.line = ""
    state.hasHidden = action == .hide
    context.filter = filter
    saved.hasMoved = saved.hasMoved || session.position != past.session.position
    saved.put(session)
    guard state.sheet == .more else { return }
    state.sheet = nil
    if !session.isEnded { context.ask(.focus(CardDrawing.topCard)) }
  }

  /// Returns false if the action does not fit; the caller then discards the changes.
  private mutating func change(
    _ session: inout CardSession, _ filter: inout CardFilter, _ action: CardGames.Action, _ deck: Deck,
    _ context: inout Context
  ) -> Bool {
    let party = context.scene.party
    switch action {
    case .next: return session.next() && leave(.right, &context)
    case .previous: return session.previous() && leave(.left, &context)
    case .complete:
      guard session.complete(party) else { return false }
      if !session.isOver { context.play(Sounds.applause) }
      return leave(.up, &context)
    case .hide:
      guard let card = session.current.flatMap({ deck.card($0) }) else { return false }
      guard filter.hide(context.scene.hiding(card, of: deck)), session.drop() else { return false }
      return leave(.up, &context)
    case .undo:
      guard let past = state.past.pop() else { return false }
      state.arrival = session.current == past.session.current ? nil : .left
      session = past.session
      filter = past.filter
    case .shuffle:
      state.arrival = nil
      return session.shuffle(deck, using: &context.chance)
    case .startOver:
      state.arrival = .left
      context.play(Sounds.needle)
      session.adapt(to: deck, filter: filter, party: party, using: &context.chance)
      return session.startOver(deck, at: context.now, using: &context.chance)
    case .end: return session.end()
    case .judged(let mission): return session.judge(mission: mission)
    case .touch(.play(let move)):
      return session.play(move, deck: deck, party: party, at: context.now, using: &context.chance)
    case .chosen, .searched, .found, .forget, .touch(.typed), .touch(.swiped), .opened, .closed, .holdReached,
      .readAloud, .searchReached, .searchLeft,
      .ticked, .share, .together, .go, .leave, .back, .toMix, .toPlayers:
      return false
    }
    return true
  }

  private mutating func leave(_ direction: Direction, _ context: inout Context) -> Bool {
    state.arrival = direction == .left ? .left : nil
    context.toss(direction)
    return true
  }

  fileprivate mutating func ticked(_ context: inout Context) {
    state.clock = context.now
    guard let deck = deck(context), var session = saved.session(of: deck.id),
      let deadline = session.round.deadline
    else { return }
    let round = session.round
    guard session.timeUp(at: context.now) else {
      context.soundSecond(of: round)
      return context.tick(.second, until: deadline)
    }
    context.soundEnd(of: round)
    saved.put(session)
  }
}
