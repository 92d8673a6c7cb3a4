import Cards
import Chance
import Formats
import Games
import Words

extension State {
  static let topCard = "top-card"
  static let holdButton = "hold"
  private static let second: UInt64 = 1_000

  mutating func update(_ action: CardsAction, _ step: inout Step) {
    switch action {
    case .searched(let text):
      cards.search = text
      if !text.isEmpty { fetchLibrary(&step) }
    case .found(let category, let card):
      cards.wanted = card
      go(to: .session(category), &step)
    case .forget(let deck):
      var next = latest
      next.removeSession(deck)
      keep(next, &step)
      go(to: .cards, &step)
    case .typed(let text): cards.line = text
    case .swiped(let value): if let direction = Swipe(value)?.direction { swipe(direction, &step) }
    case .opened(let sheet): cards.sheet = sheet
    case .holdReached: step.ask(.focus(Self.holdButton))
    case .closed:
      if cards.sheet != nil { step.ask(.focus(Self.topCard)) }
      cards.sheet = nil
    case .next, .previous, .complete, .hide, .undo, .shuffle, .startOver, .end, .play: change(action, &step)
    }
  }

  private mutating func swipe(_ direction: Direction, _ step: inout Step) {
    switch direction {
    case .right: change(.next, &step)
    case .left: change(.previous, &step)
    case .up: change(.complete, &step)
    }
  }

  /// Changes the session that lies open.
  private mutating func change(_ action: CardsAction, _ step: inout Step) {
    var next = latest
    guard let deck = sessionDeck?.deck, var session = next.session(of: deck.id) else { return }
    let past = CardsPast(session: session, filter: next.filter)
    guard change(&session, &next, action, deck, &step) else { return }
    if action != .undo {
      cards.past.append(past)
      if cards.past.count > CardsPast.most { cards.past.removeFirst() }
    }
    cards.line = ""
    next.put(session)
    keep(next, &step)
  }

  /// False for what does not fit, which changes nothing.
  private mutating func change(
    _ session: inout CardSession, _ next: inout Kept, _ action: CardsAction, _ deck: Deck, _ step: inout Step
  ) -> Bool {
    switch action {
    case .next: return session.next() && leave(.right, &step)
    case .previous: return session.previous() && leave(.left, &step)
    case .complete: return session.complete(next.party) && leave(.up, &step)
    case .hide:
      guard let card = session.current.flatMap({ deck.card($0) }) else { return false }
      let hidden = scene.hiding(card, of: deck)
      guard next.filter.hide(hidden), session.drop() else { return false }
      next.wheel?.filterChanged(next.filter, next.party, using: &step.chance)
      return leave(.up, &step)
    case .undo:
      guard let past = cards.past.popLast() else { return false }
      cards.arrival = session.current == past.session.current ? nil : .left
      session = past.session
      next.filter = past.filter
    case .shuffle:
      cards.arrival = nil
      return session.shuffle(using: &step.chance)
    case .startOver:
      cards.arrival = .left
      session.adapt(to: deck, filter: next.filter, party: next.party, using: &step.chance)
      return session.startOver(at: step.now, using: &step.chance)
    case .end: return session.end()
    case .play(let move):
      return session.play(move, deck: deck, party: next.party, at: step.now, using: &step.chance)
    case .searched, .found, .forget, .typed, .swiped, .opened, .closed, .holdReached: return false
    }
    return true
  }

  /// The card on top flies off at once; what comes next is shown when it is saved.
  private mutating func leave(_ direction: Direction, _ step: inout Step) -> Bool {
    cards.arrival = direction == .left ? .left : nil
    if !hasReducedMotion { step.ask(.toss(id: Self.topCard, direction)) }
    return true
  }

  /// What the person now sees of the sessions has changed.
  mutating func cardsShown(since before: Kept, _ step: inout Step) {
    guard let deck = sessionDeck?.deck, let session = kept.session(of: deck.id) else { return }
    let old = before.session(of: deck.id)
    guard session != old else { return }
    cards.clock = step.now
    if session.current != old?.current || session.isEnded != old?.isEnded {
      announcement = heard(session, deck)
    }
    if session.round.deadline != old?.round.deadline { tick(session, &step) }
  }

  private func heard(_ session: CardSession, _ deck: Deck) -> String {
    guard !session.isEnded, session.current != nil else { return language(.lastCard) }
    return language(.cardOf(session.position + 1, session.order.count))
  }

  /// Looks at the clock each second while something counts down.
  private mutating func tick(_ session: CardSession, _ step: inout Step) {
    guard let deadline = session.round.deadline else { return step.ask(.cancelWake(.second)) }
    let left = deadline > step.now ? deadline - step.now : 0
    let part = left % Self.second
    step.ask(.wake(.second, after: left == 0 ? 0 : part == 0 ? Self.second : part))
  }

  /// A second of a countdown has passed.
  mutating func ticked(_ step: inout Step) {
    cards.clock = step.now
    var next = latest
    guard let deck = sessionDeck?.deck, var session = next.session(of: deck.id),
      let deadline = session.round.deadline
    else { return }
    guard session.timeUp(at: step.now) else {
      if deadline - step.now <= Sounds.lastSeconds * Self.second { play(Sounds.tick, &step) }
      return tick(session, &step)
    }
    play(Sounds.chosen, &step)
    next.put(session)
    keep(next, &step)
  }
}

extension Card {
  /// What the card says in one line, for lists.
  var summary: String { options.isEmpty ? text : text + " " + options.joined(separator: " / ") }
}
