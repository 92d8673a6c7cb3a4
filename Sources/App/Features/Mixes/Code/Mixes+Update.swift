import AppCore
import CardTable
import Cards
import Chance
import Components
import Formats
import Games
import Words

extension Mixes {
  package static func update(_ action: Action, _ store: inout Store<Mixes>, _ context: inout Context) {
    switch action {
    case .toggled(let deck): store.saved.choice.toggle(deck)
    case .lasts(let length): store.saved.choice.length = length
    case .begun: store.begin(&context)
    case .touch(.typed(let text)): store.state.line = text
    case .touch(.swiped(let value)):
      switch Swipe(value)?.direction {
      case .right, .up: store.change(.next, &context)
      case .left: store.change(.previous, &context)
      case nil: break
      }
    case .next, .previous, .undo, .hide, .end, .touch(.play), .won, .foretold, .judged:
      store.change(action, &context)
    case .opened(let sheet):
      guard let session = store.saved.session, sheet == .keys || !session.isOver else { return }
      store.state.sheet = sheet
    case .closed:
      if store.state.sheet != nil { context.ask(.focus(CardDrawing.topCard)) }
      store.state.sheet = nil
    case .holdReached: context.ask(.focus(CardDrawing.holdButton))
    case .readAloud:
      let props = store.props(in: context.scene)
      guard let mix = props.saved.session, !mix.isOver, let drawing = props.drawing(mix, at: mix.position)
      else { return }
      store.state.isReading = true
      context.read(drawing)
      if store.state.sheet != nil { context.ask(.focus(CardDrawing.topCard)) }
      store.state.sheet = nil
    case .ticked: store.ticked(&context)
    case .share:
      let props = store.props(in: context.scene)
      if let session = props.saved.session {
        context.share(props.ending(session))
      }
    case .go(let place): store.destination = .place(place)
    case .leave: store.destination = .address(DeckAddress.cardGames)
    case .back: store.destination = .sleeve
    case .toPlayers: store.destination = .players
    }
  }

  package static func handle(_ event: FeatureEvent, _ store: inout Store<Mixes>, _ context: inout Context) {
    switch event {
    case .screenOpened: screenOpened(&store, &context)
    case .savedVisible: savedVisible(since: store.before, &store, &context)
    case .stepFinished: stepFinished(&store, &context)
    case .device(.visible(false)): store.hush(&context)
    case .launched, .deckReady, .deckLoaded, .device, .order: break
    }
  }

  static func screenOpened(_ store: inout Store<Mixes>, _ context: inout Context) {
    store.hush(&context)
    store.state = State()
    store.state.clock = context.now
    guard store.place != nil else { return }
    context.wantsLibrary = true
    guard store.place == .play, let session = store.shown.session else { return }
    context.wantedDecks = session.parts.map { $0.deck }
    // Continues a running countdown at once.
    context.tick(.mix, until: session.top?.round.deadline)
  }

  /// Adapts a mix to changes made while it was not open, and to each deck that loads. Cards that the filter
  /// forbids leave.
  static func stepFinished(_ store: inout Store<Mixes>, _ context: inout Context) {
    let decks = context.scene.library
    guard store.place == .play, store.state.adapted != decks.count, var session = store.saved.session else {
      return
    }
    store.state.adapted = decks.count
    session.adapt(to: decks.map { $0.deck }, filter: context.filter, party: context.scene.party)
    session.limitTime(decks.map { $0.deck }, at: context.now)
    if session != store.saved.session { store.saved.session = session }
    announceFirst(session, &store, &context)
  }

  /// Announces the card on top once its deck has loaded, when the screen was opened.
  private static func announceFirst(
    _ session: MixSession, _ store: inout Store<Mixes>, _ context: inout Context
  ) {
    let props = store.props(in: context.scene)
    guard !store.state.isHeard, !session.isOver, let drawing = props.drawing(session, at: session.position)
    else { return }
    store.state.isHeard = true
    context.arrive(
      drawing, session.position + 1, of: session.plan.entries.count, after: props.heardFirst(session))
  }

  /// Reacts to a change of the visible mix.
  static func savedVisible(since before: Saved, _ store: inout Store<Mixes>, _ context: inout Context) {
    guard store.place == .play, let session = store.shown.session, session != before.session else { return }
    store.state.clock = context.now
    let old = before.session
    let drawing = store.props(in: context.scene).drawing(session, at: session.position)
    if session.position != old?.position || session.isEnded != old?.isEnded {
      let (language, count) = (context.scene.language, session.plan.entries.count)
      if session.isOver {
        store.hush(&context)
        context.announcement = language(.mix(.ended))
      } else if let drawing {
        let first = store.props(in: context.scene).heardFirst(session)
        context.arrive(drawing, session.position + 1, of: count, after: first)
      } else {
        context.announcement = language(.session(.cardOf(session.position + 1, count)))
      }
    }
    store.state.isReading = context.scene.settings.speaks && !session.isOver
    if let old {
      if session.isOver && !old.isOver {
        if !store.state.past.isEmpty { context.finish(store.props(in: context.scene).ending(session)) }
      } else if old.isOver, !session.isOver, utf8Equals(old.endingID, session.endingID) {
        context.takeBack(old.endingID)
      } else if session.position == old.position, let top = old.top, let drawing {
        context.show(drawing, since: top)
      }
    }
    let deadline = session.top?.round.deadline
    if deadline != old?.top?.round.deadline { context.tick(.mix, until: deadline) }
  }
}

extension Store<Mixes> {
  /// Starts a mix of the ticked decks that have loaded. Avoids the cards of the previous mix if there are
  /// enough others.
  fileprivate mutating func begin(_ context: inout Context) {
    let decks = context.scene.offered.map { $0.deck }
      .filter { CardGame(category: $0.category) != .plain && saved.choice.has($0.id) }
    let session = MixSession(
      of: decks, lasting: saved.choice.length, filter: context.filter, party: context.scene.party,
      at: context.now, after: saved.session, using: &context.chance)
    guard let session else { return }
    context.play(Sounds.needle)
    saved.session = session
    state.past = CardHistory()
    if place != .play { destination = .place(.play) }
  }

  /// Stops reading.
  fileprivate mutating func hush(_ context: inout Context) {
    if state.isReading { context.ask(.silence) }
    state.isReading = false
  }

  fileprivate mutating func change(_ action: Mixes.Action, _ context: inout Context) {
    guard place == .play, var session = saved.session else { return }
    var filter = context.filter
    let past = CardHistory.Entry(session: session, filter: filter)
    guard change(&session, &filter, action, &context) else { return }
    if action != .undo { state.past.push(past) }
    state.line = ""
    state.hasHidden = action == .hide
    context.filter = filter
    saved.session = session
    guard state.sheet == .more else { return }
    state.sheet = nil
    if !session.isOver { context.ask(.focus(CardDrawing.topCard)) }
  }

  /// Returns false if the action does not fit; the caller then discards the changes.
  private mutating func change(
    _ session: inout MixSession, _ filter: inout CardFilter, _ action: Mixes.Action, _ context: inout Context
  ) -> Bool {
    let party = context.scene.party
    let deck = session.current.flatMap { context.scene.card(deck: $0.deck) }
    let card = session.current.flatMap { deck?.card($0.card) }
    switch action {
    case .next: return session.next() && leave(.right, &context)
    case .previous: return session.previous() && leave(.left, &context)
    case .hide:
      guard let deck, let card, filter.hide(context.scene.hiding(card, of: deck)), session.drop() else {
        return false
      }
      return leave(.up, &context)
    case .undo:
      guard let past = state.past.pop() else { return false }
      state.comesBack = session.position != past.session.position
      (session, filter) = (past.session, past.filter)
      return true
    case .end: return session.end()
    case .touch(.play(let move)):
      guard let deck else { return false }
      return session.play(move, deck: deck, party: party, at: context.now, using: &context.chance)
    case .won(let player):
      guard let deck, session.win(player, deck, party) else { return false }
      context.play(Sounds.applause)
      return true
    case .foretold(let hands): return session.foretell(hands, party)
    case .judged(let mission): return session.judge(mission: mission)
    case .toggled, .lasts, .begun, .touch(.typed), .touch(.swiped), .opened, .closed, .holdReached, .ticked,
      .readAloud, .go, .leave,
      .back, .share, .toPlayers:
      return false
    }
  }

  private mutating func leave(_ direction: Direction, _ context: inout Context) -> Bool {
    state.comesBack = direction == .left
    context.toss(direction)
    return true
  }

  fileprivate mutating func ticked(_ context: inout Context) {
    state.clock = context.now
    guard place == .play, var session = saved.session, let deadline = session.top?.round.deadline else {
      return
    }
    let round = session.top?.round
    guard session.timeUp(at: context.now) else {
      context.soundSecond(of: round)
      return context.tick(.mix, until: deadline)
    }
    context.soundEnd(of: round)
    saved.session = session
  }
}
