import AppCore
import CardTable
import Cards
import Chance
import Components
import Formats
import Games
import Words

extension Wheel {
  /// The time that the chosen name is visible before the question follows (PASS-7), in milliseconds.
  static let nameUp: UInt64 = 1_600
  static let nameUpBriefly: UInt64 = 900
  /// The further time for a remark below the name.
  static let remarkUp: UInt64 = 1_200
  /// The vibration when the record stops, in milliseconds.
  static let thump: UInt64 = 45

  package static func update(_ action: Action, _ store: inout Store<Wheel>, _ context: inout Context) {
    // Any other action ends the undo of a hidden card.
    defer { if action != .hide, action != .second { store.state.hidden = nil } }
    switch action {
    case .chosen(let deck): fetch(deck, isToStart: false, &store, &context)
    case .wanted(let deck): want(deck, &store, &context)
    case .justPlay:
      guard store.saved.game == nil, case .filled(let decks) = context.scene.decks,
        let deck = playedAtOnce(among: decks)
      else { return }
      fetch(deck, isToStart: true, &store, &context)
    case .started: start(&store, &context)
    case .resumed: goOn(&store, &context)
    case .changePlayers:
      store.saved.choice = store.saved.game?.deck
      store.destination = .place(.players)
    case .timed: time(&store, &context)
    case .second: second(&store, &context)
    case .unhide: unhide(&store, &context)
    case .end: end(&store, &context)
    case .share:
      let props = store.props(in: context.scene)
      guard let ending = store.shown.ending, let deck = store.shown.choice?.deck else { return }
      context.share(props.ending(ending, of: deck))
    case .again:
      if context.party.hasEnoughPlayers {
        play(store.saved.choice, &store, &context)
      } else {
        store.destination = .place(.players)
      }
    case .go(let place): store.destination = .place(place)
    case .leave: store.destination = .home
    case .back: store.destination = .back(else: store.place == .players ? .decks : nil)
    case .spin, .thrown, .landed, .revealed, .chose, .skip, .done, .hide, .pause, .resume:
      guard var game = store.saved.game, play(action, &game, &store, &context) else { return }
      store.saved.game = game
    }
  }

  package static func handle(_ event: FeatureEvent, _ store: inout Store<Wheel>, _ context: inout Context) {
    switch event {
    case .launched: launched(&store, &context)
    case .screenOpened: screenOpened(&store, &context)
    case .savedVisible: savedVisible(since: store.before, &store, &context)
    case .stepFinished: stepFinished(&store, &context)
    case .deckLoaded(let deck, let listed): deckLoaded(deck, of: listed, &store, &context)
    case .deckReady, .device, .order: break
    }
  }

  static func deckLoaded(
    _ deck: Deck, of listed: DeckSummary, _ store: inout Store<Wheel>, _ context: inout Context
  ) {
    guard store.state.awaited == listed else { return }
    let isWaitedFor = store.place == .decks || store.state.wanted != nil
    (store.state.awaited, store.state.wanted) = (nil, nil)
    (store.saved.choice, store.saved.ending) = (KeptDeck(deck), nil)
    guard isWaitedFor else { return }
    if store.state.isToStart, store.saved.game == nil {
      store.state.isJoining = !context.scene.party.hasEnoughPlayers
      play(store.saved.choice, &store, &context)
    } else {
      store.destination = .place(.players)
    }
  }

  // Clears the undo of a hidden card and a deck awaited in the mode picker. The game continues where it was.
  static func screenOpened(_ store: inout Store<Wheel>, _ context: inout Context) {
    store.state.hidden = nil
    if store.place == .over, store.state.hasJustEnded, let ending = store.shown.ending,
      let deck = store.shown.choice?.deck
    {
      context.finish(store.props(in: context.scene).ending(ending, of: deck))
    }
    store.state.hasJustEnded = false
    if store.state.wanted != nil { (store.state.awaited, store.state.wanted) = (nil, nil) }
  }

  // Fetches a pending deck once the list of decks has loaded, or when a failed request is retried.
  static func stepFinished(_ store: inout Store<Wheel>, _ context: inout Context) {
    if context.scene.deckProblem == nil { fetchWanted(&store, &context) }
  }

  package static func partyChanged(_ party: Party, _ saved: inout Saved) {
    saved.game?.partyChanged(party)
  }

  package static func filterChanged(
    _ filter: CardFilter, _ party: Party, _ saved: inout Saved, using chance: inout Chance
  ) {
    saved.game?.filterChanged(filter, party, using: &chance)
  }

  // MARK: - Moves

  private static func start(_ store: inout Store<Wheel>, _ context: inout Context) {
    guard context.addTypedName(), context.party.hasEnoughPlayers else { return }
    play(store.saved.choice, &store, &context)
  }

  private static func want(_ deck: String, _ store: inout Store<Wheel>, _ context: inout Context) {
    if let game = store.saved.game, utf8Equals(game.deck.deck.id, deck) {
      return store.destination = .place(.play)
    }
    // A deck that is already loading is not requested again.
    guard store.state.wanted == nil || context.scene.opening == nil else { return }
    (store.state.awaited, store.state.wanted) = (nil, deck)
    fetchWanted(&store, &context)
  }

  private static func fetchWanted(_ store: inout Store<Wheel>, _ context: inout Context) {
    guard let wanted = store.state.wanted, context.scene.opening == nil,
      case .filled(let decks) = context.scene.decks
    else { return }
    // The deck is gone: the list offers others.
    guard let deck = decks.first(where: { utf8Equals($0.id, wanted) }) else {
      return store.destination = .place(.decks)
    }
    context.announcement = context.scene.language(.wheel(.openingDeck(deck.title)))
    fetch(deck, isToStart: true, &store, &context)
  }

  private static func fetch(
    _ deck: DeckSummary, isToStart: Bool, _ store: inout Store<Wheel>, _ context: inout Context
  ) {
    guard context.scene.opening == nil else { return }
    (store.state.awaited, store.state.isToStart) = (deck, isToStart)
    context.opening = deck
  }

  /// Starts a new game, replacing a running one.
  private static func play(_ deck: KeptDeck?, _ store: inout Store<Wheel>, _ context: inout Context) {
    guard let deck else { return }
    context.ask(.persist(isChosen: false))
    store.saved.game = WheelGame(deck: deck)
    context.play(Sounds.needle)
    context.chances.seal(.wheel, with: context.secret)
    store.destination = .place(.play)
  }

  /// Resumes the paused game, even if another deck was chosen since.
  private static func goOn(_ store: inout Store<Wheel>, _ context: inout Context) {
    guard let game = store.saved.game, context.addTypedName() else { return }
    update(.resume, &store, &context)
    store.saved.choice = game.deck
    store.destination = .place(.play)
  }

  private static func end(_ store: inout Store<Wheel>, _ context: inout Context) {
    guard let game = store.saved.game else { return }
    (store.saved.choice, store.saved.ending, store.saved.game) = (game.deck, game.ending, nil)
    guard game.goes > 0 else { return store.destination = .home }
    store.state.hasJustEnded = true
    store.destination = .replacement(.over)
  }

  /// Plays one move. Returns false and changes nothing if it does not fit the moment.
  private static func play(
    _ action: Action, _ game: inout WheelGame, _ store: inout Store<Wheel>, _ context: inout Context
  ) -> Bool {
    let (party, filter) = (context.scene.party, context.filter)
    switch action {
    case .spin: return spin(&game, by: nil, &store, &context)
    case .thrown(let value):
      guard let hand = Hand(released: value) else { return false }
      return spin(&game, by: hand, &store, &context)
    case .landed: return land(&game, store.state, &context)
    case .revealed: return game.reveal(party, filter: filter, using: &context.chance)
    case .chose(let kind):
      let wasDrawn = game.choose(kind, party, filter: filter, using: &context.chance)
      if !wasDrawn, case .choosing = game.phase {
        context.announcement = context.scene.language(.wheel(.noCardsLeft))
      }
      return wasDrawn
    case .skip:
      guard game.skip(party, filter: filter, using: &context.chance) else { return false }
      context.play(Sounds.scratch)
      return true
    case .hide: return hide(&game, &store.state, &context)
    case .done:
      guard game.done() else { return false }
      context.play(Sounds.applause)
      return true
    case .pause: return game.pause()
    case .resume: return game.resume()
    case .chosen, .wanted, .justPlay, .started, .resumed, .changePlayers, .timed, .second, .unhide, .end,
      .again, .share, .go, .leave, .back:
      return false
    }
  }

  private static func spin(
    _ game: inout WheelGame, by hand: Hand?, _ store: inout Store<Wheel>, _ context: inout Context
  ) -> Bool {
    let settings = context.scene.settings
    guard game.phase == .ready, !game.isPaused, context.addTypedName(), var sealed = context.chances[.wheel]
    else { return false }
    defer { context.chances.put(sealed) }
    // Reduced motion overrides the chosen speed.
    let isSpun = game.spin(
      context.party, fairness: settings.fairness,
      speed: context.scene.hasReducedMotion ? .off : settings.speed, hand: hand,
      hasSideB: settings[Wheel.sideB], at: context.now,
      from: &sealed, next: context.secret)
    store.saved.hasSpun = store.saved.hasSpun || isSpun
    return isSpun
  }

  private static func land(_ game: inout WheelGame, _ state: State, _ context: inout Context) -> Bool {
    guard case .spinning(let spin) = game.phase else { return false }
    // Timers may fire a millisecond or two early.
    guard context.now >= state.spinEndsAt || spin.elapsed(at: context.now) == spin.plan.duration else {
      context.ask(.wake(.land, after: state.spinEndsAt - context.now))
      return false
    }
    return game.land(
      at: max(context.now, spin.startedAt + spin.plan.duration), among: context.scene.party)
  }

  private static func hide(_ game: inout WheelGame, _ state: inout State, _ context: inout Context) -> Bool {
    guard !game.isPaused, case .question(let question) = game.phase else { return false }
    let before = game
    guard let card = context.hide(game.deck.deck.cards[question.card], of: game.deck.deck) else {
      return false
    }
    state.hidden = HiddenGo(card: card, before: before)
    return game.drop(context.scene.party, filter: context.filter, using: &context.chance)
  }

  /// Restores the card hidden last, for the player who had it.
  private static func unhide(_ store: inout Store<Wheel>, _ context: inout Context) {
    guard let hidden = store.state.hidden, store.saved.game != nil else { return }
    _ = context.filter.show(hidden.card.card, of: hidden.card.deck)
    store.saved.game = hidden.before
  }

  // MARK: - Automatic steps of a phase

  /// Resumes a game where it was when the app was closed (PASS-12).
  static func launched(_ store: inout Store<Wheel>, _ context: inout Context) {
    if let game = store.shown.game { begin(game, &store, &context) }
  }

  /// Reacts to a change of the visible game.
  static func savedVisible(since before: Saved, _ store: inout Store<Wheel>, _ context: inout Context) {
    guard let game = store.shown.game else { return }
    if let before = before.game, before.isPaused, !game.isPaused { context.ask(.focus(pauseButton)) }
    guard game.phase != before.game?.phase else { return }
    if store.state.timing != nil { context.ask(.cancelWake(.goSecond)) }
    store.state.timing = nil
    begin(game, &store, &context)
  }
}
