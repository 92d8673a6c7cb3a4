import Cards
import Formats

/// Moves of Truth or Dare. The next card of the chosen kind moves to the top, and may have a time limit.
extension CardSession {
  mutating func dare(
    _ move: CardMove, _ card: Card, _ deck: Deck, _ party: Party, _ now: Moment
  ) -> Bool {
    switch (move, round) {
    case (.choose(let kind), .open): return choose(kind, deck, party)
    case (.start, .asked), (.start, .timed(until: nil)):
      guard card.seconds != nil else { return false }
      round = .timed(until: now + duration(of: card))
      return true
    default: return false
    }
  }

  private mutating func choose(_ kind: CardKind, _ deck: Deck, _ party: Party) -> Bool {
    guard kind == .truth || kind == .dare else { return false }
    let place = order.indices.dropFirst(position).first { place in
      deck.card(order[place]).map { $0.kind == kind && !isCompleted($0.id) } ?? false
    }
    guard let place, let card = deck.card(order[place]) else { return false }
    order.swapAt(position, place)
    round = .asked
    return settle([CardAnswer(holder(party), .took(kind, isDone: false))], at: card)
  }
}
