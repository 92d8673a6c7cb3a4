import AppCore
import CardTable
import Cards
import Chance
import Components
import Games
import Words

extension Rather {
  package static func update(_ action: Action, _ store: inout Store<Rather>, _ context: inout Context) {
    switch action {
    case .picked(let option): store.pick(option, &context)
    case .taken:
      store.state.isInHand = true
      store.state.picked = nil
      context.ask(.focus(titleID))
    case .playOn:
      store.state.isOver = false
      context.ask(.focus(titleID))
    case .held:
      store.state.isHeld.toggle()
      store.countDown(&context)
      store.tellVotes(&context)
    case .opened(let sheet):
      store.state.sheet = sheet
      store.state.isHeld = true
      store.countDown(&context)
    case .closed:
      if store.state.sheet != nil { context.ask(.focus(titleID)) }
      store.state.sheet = nil
    case .searched(let text): store.state.search = text
    case .sorted(let order): store.state.order = order
    case .scoped(let scope): store.state.scope = scope
    case .shared(let question): store.share(question, &context)
    case .sharedEvening:
      let props = store.props(in: context.scene)
      context.share(props.ending(store.shown.evening(context.scene.party)))
    case .submitted, .next, .hide, .undoHide, .undo, .pass, .takeBack, .stopPassing, .theme, .reset,
      .undoReset:
      store.change(action, &context)
    case .goesOn:
      if store.place == .game, store.isCountingDown(context.scene) { store.change(.next, &context) }
    case .counted: store.count(&context)
    case .resetOver: store.endReset(&context)
    case .go(let place): store.destination = .place(place)
    case .leave: store.leave(&context)
    case .toPlayers:
      store.state.isToPass = true
      store.destination = .players
    case .together:
      _ = store.saved.willPass(context.scene.party)
      store.destination = .place(.game)
    }
  }

  package static func handle(_ event: FeatureEvent, _ store: inout Store<Rather>, _ context: inout Context) {
    switch event {
    case .launched: launched(&store, &context)
    case .screenOpened: screenOpened(&store, &context)
    case .savedVisible: savedVisible(since: store.before, &store, &context)
    case .deckReady(let deck): deckReady(deck, &store, &context)
    case .stepFinished, .deckLoaded, .device, .order: break
    }
  }

  static func launched(_ store: inout Store<Rather>, _ context: inout Context) {
    // The undo of a reset may still be available, or may have expired while the app was closed.
    if store.shown.cleared != nil { store.waitForReset(&context) }
  }

  static func screenOpened(_ store: inout Store<Rather>, _ context: inout Context) {
    if store.state.count != nil { context.ask(.silence) }
    let isToPass = store.state.isToPass
    store.state = State()
    store.state.isToPass = isToPass
    if store.place == .game { store.state.roundsBefore = store.shown.evening(context.party).rounds.count }
    context.ask(.cancelWake(.onward))
    context.ask(.cancelWake(.drumRoll))
  }

  static func deckReady(_ deck: Deck, _ store: inout Store<Rather>, _ context: inout Context) {
    if store.state.isToPass { _ = store.saved.willPass(context.scene.party) }
    store.state.isToPass = false
    store.saved.adapt(to: deck, filter: context.filter, party: context.scene.party, using: &context.chance)
    store.begin(&context)
  }

  package static func partyChanged(_ party: Party, _ saved: inout RatherGame, at now: Moment) {
    saved.partyChanged(party, at: now)
  }

  /// Reacts to a change of the visible game.
  static func savedVisible(since before: RatherGame, _ store: inout Store<Rather>, _ context: inout Context) {
    let game = store.shown
    guard game != before else { return }
    if game.cleared != before.cleared { store.waitForReset(&context) }
    guard game.question != before.question || game.stage != before.stage else { return }
    store.state.picked = nil
    // Whoever takes a vote back still holds the phone.
    store.state.isInHand = game.ballotCast < before.ballotCast && game.question == before.question
    if store.state.count != nil {
      store.state.count = nil
      context.ask(.cancelWake(.drumRoll))
      context.ask(.silence)
    }
    guard store.place == .game else { return }
    if game.question == before.question, !game.shownBallot.isEmpty {
      store.roll(&context)
    } else {
      store.begin(&context)
    }
  }
}

extension Store<Rather> {
  /// Picks a side. In a ballot, that is the vote.
  fileprivate mutating func pick(_ option: Int, _ context: inout Context) {
    switch shown.stage {
    case .asking: state.picked = option
    case .passing:
      guard state.isInHand else { return }
      state.picked = option
      change(.submitted, &context)
    case .shown: break
    }
  }

  fileprivate mutating func change(_ action: Rather.Action, _ context: inout Context) {
    // A second tap during a save would vote for the next player, or pass a question unseen.
    guard saved == shown else { return }
    var (game, filter) = (saved, context.filter)
    let hidden = state.hidden
    guard play(action, &game, &filter, &context) else { return }
    if state.hidden == hidden { state.hidden = nil }
    (saved, context.filter) = (game, filter)
  }

  /// Returns false if the action does not fit the game; the caller then discards the changes.
  private mutating func play(
    _ action: Rather.Action, _ game: inout RatherGame, _ filter: inout CardFilter, _ context: inout Context
  ) -> Bool {
    let (party, deck) = (context.scene.party, context.scene.deck)
    switch action {
    case .reset:
      (state.sheet, state.isOver) = (nil, false)
      context.ask(.focus(Rather.titleID))
      return game.reset(at: context.now)
    case .undoReset:
      context.ask(.focus(Rather.titleID))
      return game.undoReset(at: context.now)
    case .theme(let theme, let isOn):
      guard game.set(theme, isOn: isOn) else { return false }
      if let deck { game.adapt(to: deck, filter: filter, party: party, using: &context.chance) }
      return true
    case .undo: return game.undo()
    case .pass:
      state.isOver = false
      return game.pass(party)
    case .takeBack: return game.takeBack()
    case .stopPassing:
      state.isOver = !game.evening(party).rounds.isEmpty
      if state.isOver { context.finish(props(in: context.scene).ending(game.evening(party))) }
      return game.stopPassing()
    case .submitted:
      guard let deck, let picked = state.picked else { return false }
      return game.vote(picked, on: deck, party, at: context.now)
    case .next:
      guard let deck else { return false }
      return game.next(on: deck, filter: filter, party: party, using: &context.chance)
    case .hide:
      guard let deck, let card = game.question.flatMap({ deck.card($0) }) else { return false }
      let hidden = Rather.Hidden(card: context.scene.hiding(card, of: deck), wasShown: game.stage == .shown)
      guard filter.hide(hidden.card) else { return false }
      state.hidden = hidden
      return game.next(on: deck, filter: filter, party: party, using: &context.chance)
    case .undoHide:
      guard let hidden = state.hidden, filter.show(hidden.card.card, of: hidden.card.deck) else {
        return false
      }
      return game.bringBack(hidden.card.card, isShown: hidden.wasShown, party)
    case .picked, .taken, .playOn, .held, .opened, .closed, .searched, .sorted, .scoped, .shared,
      .sharedEvening, .goesOn,
      .counted, .resetOver, .go, .leave, .toPlayers, .together:
      return false
    }
  }

  /// Leaves the game; after new rounds, only once their results were visible. A ballot under way goes on later.
  fileprivate mutating func leave(_ context: inout Context) {
    let evening = shown.evening(context.scene.party)
    guard place == .game, saved == shown, !state.isOver, !shown.isUnderWay,
      evening.rounds.count > state.roundsBefore
    else { return destination = .back(else: nil) }
    (state.isOver, state.isHeld, state.roundsBefore) = (true, true, evening.rounds.count)
    context.ask(.cancelWake(.onward))
    context.finish(props(in: context.scene).ending(evening))
    _ = saved.stopPassing()
  }

  fileprivate func waitForReset(_ context: inout Context) {
    guard let cleared = shown.cleared else { return context.ask(.cancelWake(.resetOver)) }
    context.ask(.wake(.resetOver, after: cleared.left(at: context.now)))
  }

  fileprivate mutating func endReset(_ context: inout Context) {
    guard let cleared = saved.cleared else { return }
    // Timers may fire a millisecond or two early, and clocks can be set back.
    guard cleared.left(at: context.now) == 0 else {
      return context.ask(.wake(.resetOver, after: cleared.left(at: context.now)))
    }
    _ = saved.forgetCleared(at: context.now)
  }

  /// Shares the result of a question as a picture.
  fileprivate func share(_ question: String, _ context: inout Context) {
    let props = props(in: context.scene)
    guard let result = props.history.first(where: { $0.question == question }) else { return }
    let card = props.said(result)
    let picture = RatherPicture(
      question: card.text, options: card.options, tally: result.tally, language: context.scene.language)
    let writing = context.scene.language.writing
    let split = zip(card.options, context.scene.shares(result.tally)).map { writing.telling($1, of: $0) }
    context.ask(
      .share(
        pictures: [picture.svg], whole: picture.svg, name: "would-you-rather.png",
        text: ([card.text] + split).joined(separator: "\n")))
  }
}
