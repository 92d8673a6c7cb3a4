import Cards
import Chance
import Games
import Words

enum WheelAction: Equatable {
  case spin
  /// The record has come to rest.
  case landed
  /// The chosen name has been up for long enough.
  case revealed
  case chose(CardKind)
  case skip, done
  /// Never show this card again.
  case hide
  case pause, resume, changePlayers, end
}

extension State {
  static let pauseButton = "pause"

  /// How long the chosen name stands before the question comes by itself (PASS-7), in milliseconds.
  private static let nameUp: UInt64 = 1_600
  private static let nameUpBriefly: UInt64 = 900

  /// The speed of the record after reduced motion has had its say.
  private var speed: SpinSpeed { hasReducedMotion ? .off : latest.settings.speed }

  mutating func update(_ action: WheelAction, _ step: inout Step) {
    switch action {
    case .changePlayers: go(to: .players, &step)
    case .end: end(&step)
    case .spin, .landed, .revealed, .chose, .skip, .done, .hide, .pause, .resume:
      var next = latest
      if action == .hide, !hideQuestion(&next) { return }
      guard var game = next.wheel, play(action, &game, &next, &step) else { return }
      next.wheel = game
      keep(next, &step)
    }
  }

  /// Plays one move; false where it does not fit the moment, which changes nothing.
  private mutating func play(
    _ action: WheelAction, _ game: inout WheelGame, _ next: inout Kept, _ step: inout Step
  ) -> Bool {
    let (party, filter) = (next.party, next.filter)
    switch action {
    case .spin:
      guard var sealed = next.chances[.wheel] else { return false }
      defer { next.chances.put(sealed) }
      return game.spin(
        party, fairness: latest.settings.fairness, speed: speed, at: step.now, from: &sealed,
        next: step.secret)
    case .landed: return land(&game, &step)
    case .revealed: return game.reveal(party, filter: filter, using: &step.chance)
    case .chose(let kind):
      let wasDrawn = game.choose(kind, party, filter: filter, using: &step.chance)
      if !wasDrawn, case .choosing = game.phase { announcement = language(.noCardsLeft) }
      return wasDrawn
    case .skip: return game.skip(party, filter: filter, using: &step.chance)
    case .hide: return game.drop(party, filter: filter, using: &step.chance)
    case .done: return game.done()
    case .pause: return game.pause()
    case .resume: return game.resume()
    case .changePlayers, .end: return false
    }
  }

  private func hideQuestion(_ next: inout Kept) -> Bool {
    guard let game = next.wheel, !game.isPaused, case .question(let question) = game.phase else {
      return false
    }
    let card = game.deck.deck.cards[question.card]
    return next.filter.hide(scene.hiding(card, of: game.deck.deck))
  }

  private func land(_ game: inout WheelGame, _ step: inout Step) -> Bool {
    guard case .spinning(let spin) = game.phase else { return false }
    // Timers may ring a millisecond or two early.
    guard step.now >= spinEndsAt || spin.elapsed(at: step.now) == spin.plan.duration else {
      step.ask(.wake(.land, after: spinEndsAt - step.now))
      return false
    }
    return game.land(at: max(step.now, spin.startedAt + spin.plan.duration))
  }

  private mutating func end(_ step: inout Step) {
    var next = latest
    guard let game = next.wheel else { return }
    next.choice = game.deck
    next.goesPlayed = game.goes
    next.wheel = nil
    keep(next, &step)
    go(to: .home, &step)
  }

  /// Picks up a game as it was when the app was closed (PASS-12).
  mutating func resumeWheel(_ step: inout Step) {
    guard let game = kept.wheel else { return }
    begin(game, &step)
  }

  /// What the person now sees of the game has changed from `before`.
  mutating func wheelShown(since before: WheelGame?, _ step: inout Step) {
    guard let game = kept.wheel else { return }
    if let before, before.isPaused, !game.isPaused { step.ask(.focus(Self.pauseButton)) }
    if game.phase != before?.phase { begin(game, &step) }
  }

  /// Starts what a phase does by itself: movement, sound, the word to screen readers.
  private mutating func begin(_ game: WheelGame, _ step: inout Step) {
    announcement = ""
    switch game.phase {
    case .spinning(let spin):
      spinElapsed = spin.elapsed(at: step.now)
      spinEndsAt = step.now + spin.plan.duration - spinElapsed
      step.ask(.wake(.land, after: spin.plan.duration - spinElapsed))
      play(Sounds.ticks(of: spin.plan, from: spinElapsed), &step)
    case .landed(let player):
      announcement = language(.yourGo(scene.name(of: player)))
      let isBrief = kept.settings.speed != .normal
      step.ask(.wake(.reveal, after: isBrief ? Self.nameUpBriefly : Self.nameUp))
      play(Sounds.chosen, &step)
    case .question(let question):
      if question.isNewRound { announcement = language(.newRound) }
    case .ready, .choosing: break
    }
  }

  func play(_ tones: [Tone], _ step: inout Step) {
    if kept.settings.hasSound, !tones.isEmpty { step.ask(.play(tones)) }
  }
}
