import Cards
import Chance
import Games
import Words

extension State {
  static let ratherTitle = "rather-title"
  /// How long the votes on a question stand before the next one comes by itself (RATHER-4), in milliseconds.
  static let votesUp: UInt64 = 3_000

  mutating func update(_ action: RatherAction, _ step: inout Step) {
    switch action {
    case .picked(let option): pick(option)
    case .taken:
      rather.isInHand = true
      rather.picked = nil
      step.effects.append(.focus(Self.ratherTitle))
    case .held:
      rather.isHeld.toggle()
      countDown(&step)
    case .opened(let sheet):
      rather.sheet = sheet
      rather.isHeld = true
      countDown(&step)
    case .closed:
      if rather.sheet != nil { step.effects.append(.focus(Self.ratherTitle)) }
      rather.sheet = nil
    case .searched(let text): rather.search = text
    case .sorted(let order): rather.order = order
    case .scoped(let scope): rather.scope = scope
    case .shared(let question): share(question, &step)
    default: change(action, &step)
    }
  }

  private mutating func pick(_ option: Int) {
    switch kept.rather.stage {
    case .asking: rather.picked = option
    case .passing: if rather.isInHand { rather.picked = option }
    case .shown: break
    }
  }

  private mutating func change(_ action: RatherAction, _ step: inout Step) {
    // A second tap while the first one is on its way would vote for the next player, or pass a question unseen.
    guard latest.rather == kept.rather else { return }
    var next = latest
    guard play(action, &next, &step) else { return }
    keep(next, &step)
  }

  /// False for what does not fit, which changes nothing.
  private mutating func play(_ action: RatherAction, _ next: inout Kept, _ step: inout Step) -> Bool {
    let (party, filter) = (next.party, next.filter)
    switch action {
    case .reset:
      rather.sheet = nil
      step.effects.append(.focus(Self.ratherTitle))
      return next.rather.reset(at: step.now)
    case .undoReset:
      step.effects.append(.focus(Self.ratherTitle))
      return next.rather.undoReset(at: step.now)
    case .theme(let theme, let isOn):
      guard next.rather.set(theme, isOn: isOn) else { return false }
      if let deck = ratherDeck?.deck {
        next.rather.adapt(to: deck, filter: filter, party: party, using: &step.chance)
      }
      return true
    case .undo: return next.rather.undo()
    case .pass: return next.rather.pass(party)
    case .stopPassing: return next.rather.stopPassing()
    default: break
    }
    guard let deck = ratherDeck?.deck else { return false }
    switch action {
    case .submitted:
      guard let picked = rather.picked else { return false }
      return next.rather.vote(picked, on: deck, party, at: step.now)
    case .next: return next.rather.next(on: deck, filter: filter, party: party, using: &step.chance)
    case .hide:
      guard let card = next.rather.question.flatMap({ deck.card($0) }),
        next.filter.hide(hiding(card, of: deck))
      else { return false }
      next.wheel?.filterChanged(next.filter, next.party, using: &step.chance)
      return next.rather.next(on: deck, filter: next.filter, party: party, using: &step.chance)
    default: return false
    }
  }

  /// Brings the screen to life once its deck is here.
  mutating func openRather(_ deck: Deck, _ step: inout Step) {
    var next = latest
    next.rather.adapt(to: deck, filter: next.filter, party: next.party, using: &step.chance)
    beginRather(&step)
    keep(next, &step)
  }

  /// What the person now sees of the game has changed.
  mutating func ratherShown(since before: RatherGame, _ step: inout Step) {
    let game = kept.rather
    guard game != before else { return }
    if game.cleared != before.cleared { waitForReset(&step) }
    guard game.question != before.question || game.stage != before.stage else { return }
    rather.picked = nil
    rather.isInHand = false
    guard route == .rather else { return }
    beginRather(&step)
  }

  /// Starts what the screen does by itself: the countdown, and the word to screen readers.
  private mutating func beginRather(_ step: inout Step) {
    announcement = ""
    guard let deck = ratherDeck?.deck, kept.rather.stage == .shown else {
      return step.effects.append(.cancelWake(.onward))
    }
    rather.isHeld = kept.rather.last?.isBallot ?? false
    countDown(&step)
    guard let card = ratherCard(deck) else { return }
    let tally = kept.rather.votes.tally(of: card.id)
    var heard = zip(card.options, shares(tally)).map { $0 + ": " + $1 + "." }
    if isCountingDown { heard.append(language(.nextComes(seconds: Int(Self.votesUp / 1_000)))) }
    announcement = heard.joined(separator: " ")
  }

  /// Whether the next question is about to come by itself.
  var isCountingDown: Bool {
    kept.rather.stage == .shown && kept.settings.goesOn && !rather.isHeld
  }

  private mutating func countDown(_ step: inout Step) {
    step.effects.append(isCountingDown ? .wake(.onward, after: Self.votesUp) : .cancelWake(.onward))
  }

  /// The votes have been up for long enough.
  mutating func ratherGoesOn(_ step: inout Step) {
    guard route == .rather, isCountingDown else { return }
    update(RatherAction.next, &step)
  }

  /// Picks up a reset that can still be taken back, or ends it.
  mutating func resumeReset(_ step: inout Step) {
    guard kept.rather.cleared != nil else { return }
    waitForReset(&step)
  }

  private mutating func waitForReset(_ step: inout Step) {
    guard let cleared = kept.rather.cleared else { return step.effects.append(.cancelWake(.resetOver)) }
    step.effects.append(.wake(.resetOver, after: cleared.left(at: step.now)))
  }

  /// A reset cannot be taken back any more.
  mutating func resetOver(_ step: inout Step) {
    var next = latest
    guard let cleared = next.rather.cleared else { return }
    // Timers may ring a millisecond or two early, and clocks can be set back.
    guard cleared.left(at: step.now) == 0 else {
      return step.effects.append(.wake(.resetOver, after: cleared.left(at: step.now)))
    }
    guard next.rather.forgetCleared(at: step.now) else { return }
    keep(next, &step)
  }
}
