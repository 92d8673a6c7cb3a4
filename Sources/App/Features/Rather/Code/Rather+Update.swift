import AppCore
import CardTable
import Cards
import Chance
import Components
import Games
import Words

extension Rather {
  package static func update(_ action: Action, _ own: inout Own<Rather>, _ context: inout Context) {
    switch action {
    case .picked(let option): own.pick(option)
    case .taken:
      own.state.isInHand = true
      own.state.picked = nil
      context.ask(.focus(titleID))
    case .playOn:
      own.state.isOver = false
      context.ask(.focus(titleID))
    case .held:
      own.state.isHeld.toggle()
      own.countDown(&context)
    case .opened(let sheet):
      own.state.sheet = sheet
      own.state.isHeld = true
      own.countDown(&context)
    case .closed:
      if own.state.sheet != nil { context.ask(.focus(titleID)) }
      own.state.sheet = nil
    case .searched(let text): own.state.search = text
    case .sorted(let order): own.state.order = order
    case .scoped(let scope): own.state.scope = scope
    case .shared(let question): own.share(question, &context)
    case .sharedEvening:
      let seen = own.seen(in: context.scene)
      context.share(
        seen.prizes(own.shown.evening(context.scene.party)), of: context.scene.language(.wouldYouRather))
    case .submitted, .next, .hide, .undoHide, .undo, .pass, .stopPassing, .theme, .reset, .undoReset:
      own.change(action, &context)
    case .goesOn:
      if own.place == .game, own.isCountingDown(context.scene) { own.change(.next, &context) }
    case .counted: own.count(&context)
    case .resetOver: own.endReset(&context)
    case .go(let place): own.destination = .place(place)
    case .leave: own.destination = .back(else: nil)
    case .toPlayers: own.destination = .players
    }
  }

  package static func handle(_ event: FeatureEvent, _ own: inout Own<Rather>, _ context: inout Context) {
    switch event {
    case .launched: launched(&own, &context)
    case .screenOpened: screenOpened(&own, &context)
    case .savedVisible: savedVisible(since: own.before, &own, &context)
    case .deckReady(let deck): deckReady(deck, &own, &context)
    case .stepFinished, .deckLoaded, .device, .order: break
    }
  }

  static func launched(_ own: inout Own<Rather>, _ context: inout Context) {
    // A reset whose undo is still available, or has expired.
    if own.shown.cleared != nil { own.waitForReset(&context) }
  }

  static func screenOpened(_ own: inout Own<Rather>, _ context: inout Context) {
    if own.state.count != nil { context.ask(.silence) }
    own.state = State()
    context.ask(.cancelWake(.onward))
    context.ask(.cancelWake(.drumRoll))
  }

  static func deckReady(_ deck: Deck, _ own: inout Own<Rather>, _ context: inout Context) {
    own.saved.adapt(to: deck, filter: context.filter, party: context.scene.party, using: &context.chance)
    own.begin(&context)
  }

  package static func partyChanged(_ party: Party, _ saved: inout RatherGame, at now: Moment) {
    saved.partyChanged(party, at: now)
  }

  /// Reacts to a change of the game that the person sees.
  static func savedVisible(since before: RatherGame, _ own: inout Own<Rather>, _ context: inout Context) {
    let game = own.shown
    guard game != before else { return }
    if game.cleared != before.cleared { own.waitForReset(&context) }
    guard game.question != before.question || game.stage != before.stage else { return }
    own.state.picked = nil
    own.state.isInHand = false
    own.state.count = nil
    guard own.place == .game else { return }
    if game.question == before.question, !game.shownBallot.isEmpty {
      own.roll(&context)
    } else {
      own.begin(&context)
    }
  }
}

extension Own<Rather> {
  fileprivate mutating func pick(_ option: Int) {
    switch shown.stage {
    case .asking: state.picked = option
    case .passing: if state.isInHand { state.picked = option }
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

  /// Returns false and changes nothing if the action does not fit the game.
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
    case .stopPassing:
      state.isOver = !game.evening(party).rounds.isEmpty
      if state.isOver { context.reveal() }
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
      .counted, .resetOver, .go, .leave, .toPlayers:
      return false
    }
  }

  fileprivate func waitForReset(_ context: inout Context) {
    guard let cleared = shown.cleared else { return context.ask(.cancelWake(.resetOver)) }
    context.ask(.wake(.resetOver, after: cleared.left(at: context.now)))
  }

  fileprivate mutating func endReset(_ context: inout Context) {
    guard let cleared = saved.cleared else { return }
    // Timers may ring a millisecond or two early, and clocks can be set back.
    guard cleared.left(at: context.now) == 0 else {
      return context.ask(.wake(.resetOver, after: cleared.left(at: context.now)))
    }
    _ = saved.forgetCleared(at: context.now)
  }

  /// Hands the result of a question on as a picture.
  fileprivate func share(_ question: String, _ context: inout Context) {
    let seen = seen(in: context.scene)
    guard let result = seen.history.first(where: { $0.question == question }) else { return }
    let card = seen.said(result)
    let picture = RatherPicture(
      question: card.text, options: card.options, tally: result.tally, language: context.scene.language)
    let writing = context.scene.language.writing
    let split = zip(card.options, context.scene.shares(result.tally)).map { writing.telling($1, of: $0) }
    context.ask(
      .share(
        picture: picture.svg, name: "would-you-rather.png",
        text: ([card.text] + split).joined(separator: "\n")))
  }
}
