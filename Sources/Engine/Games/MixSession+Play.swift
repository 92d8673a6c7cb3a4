import Cards
import Chance
import Formats

// Playing the card on top.
extension MixSession {
  /// Plays a move at the card on top.
  public mutating func play(
    _ move: CardMove, deck: Deck, party: Party, at now: Moment, using chance: inout Chance
  ) -> Bool {
    guard !isEnded, let entry = current, let part = part(of: entry.deck), outcomeForm == nil else {
      return false
    }
    if case .choose(let kind) = move { return choose(kind, deck) }
    return parts[part].play(move, deck: deck, party: party, at: now, using: &chance)
  }

  /// Takes the truth or the dare of the card on top. The other one leaves the mix.
  private mutating func choose(_ kind: CardKind, _ deck: Deck) -> Bool {
    guard let entry = current, let part = part(of: entry.deck), parts[part].round == .open,
      let other = entry.other, let card = [entry.card, other].first(where: { deck.card($0)?.kind == kind })
    else { return false }
    (plan.entries[position].card, plan.entries[position].other) = (card, nil)
    let refused = utf8Equals(card, other) ? entry.card : other
    parts[part].order.removeAll { utf8Equals($0, refused) }
    settle()
    return true
  }

  /// Changes the session of the card on top; nil if there is none.
  @discardableResult mutating func changeTop<Result>(_ body: (inout CardSession) -> Result) -> Result? {
    guard let entry = current, let part = part(of: entry.deck) else { return nil }
    return body(&parts[part])
  }

  /// The form of the card on top if it is a duel or prediction, played apart from its game.
  public var outcomeForm: Card.Form? {
    guard let form = current?.form, form == .duel || form == .prediction else { return nil }
    return form
  }

  /// Returns the two players named by the duel on top; empty if either has left.
  public func duelists(_ deck: Deck, _ party: Party) -> [PlayerID] {
    guard current?.form == .duel, let card = current.flatMap({ deck.card($0.card) }) else { return [] }
    let names = names(for: card, at: position, party)
    let pair = [card.person(1) ?? 0, card.person(2) ?? 1].filter { names.indices.contains($0) }
    let found = pair.compactMap { one in party.players.first { utf8Equals($0.name, names[one]) }?.id }
    return found.count == 2 && found[0] != found[1] ? found : []
  }

  /// Records the others' vote on the duel on top. A later vote replaces it.
  public mutating func win(_ winner: PlayerID, _ deck: Deck, _ party: Party) -> Bool {
    let pair = duelists(deck, party)
    guard !isEnded, let entry = current, pair.contains(winner),
      let loser = pair.first(where: { $0 != winner })
    else { return false }
    return note(CardEntry(card: entry.card, player: winner, other: loser.rawValue, value: 1, outOf: 1))
  }

  /// Records the predicted number of hands; in the second call, the actual number.
  public mutating func foretell(_ hands: Int, _ party: Party) -> Bool {
    guard !isEnded, outcomeForm == .prediction, (0...party.mostHands).contains(hands), let top else {
      return false
    }
    guard let foretold = guess else {
      guard outcome(at: position) == nil else { return false }
      guess = hands
      return true
    }
    guess = nil
    return note(
      CardEntry(
        card: top.order[top.position], player: top.holder(party), value: Int64(foretold), outOf: Int64(hands))
    )
  }

  private mutating func note(_ entry: CardEntry) -> Bool {
    guard let part = current.flatMap({ part(of: $0.deck) }), outcome(at: position) != entry else {
      return false
    }
    parts[part].log.remove(card: entry.card)
    parts[part].log.write(entry)
    return true
  }
}

// Removing cards.
extension MixSession {
  /// Removes the card on top permanently.
  public mutating func drop() -> Bool {
    guard !isOver else { return false }
    remove([position])
    return true
  }

  /// Adapts the mix to its decks (perhaps other revisions), the filter and the party. Missing cards leave.
  /// Cards of decks that are not passed in stay.
  public mutating func adapt(to decks: [Deck], filter: CardFilter, party: Party) {
    let players = party.hasEnoughPlayers ? party.players.count : 0
    let gone = plan.entries.indices.filter { place in
      let entry = plan.entries[place]
      guard let deck = decks.first(where: { utf8Equals($0.id, entry.deck) }) else { return false }
      guard let card = deck.card(entry.card), filter.allows(card, of: deck) else { return true }
      return place >= position && !card.isPlayable(players: players, canRecall: players > 0)
    }
    if !gone.isEmpty { remove(gone) }
    forgetChoices(decks, filter)
    guard let top,
      let card = decks.first(where: { utf8Equals($0.id, top.deck) }).flatMap({ deck in
        top.current.flatMap { deck.card($0) }
      })
    else { return }
    let asked = top.lineup.isEmpty ? PlayerID.table : top.lineup[top.turn % top.lineup.count]
    if !top.round.fits(card) || (top.round.isPersonal && asked != top.holder(party)) { settle() }
  }

  /// Drops the other card of entries if it is gone. The choice on top is then made.
  private mutating func forgetChoices(_ decks: [Deck], _ filter: CardFilter) {
    for place in plan.entries.indices {
      let entry = plan.entries[place]
      guard let other = entry.other, let deck = decks.first(where: { utf8Equals($0.id, entry.deck) }) else {
        continue
      }
      if deck.card(other).map({ filter.allows($0, of: deck) }) ?? false { continue }
      plan.entries[place].other = nil
      if place == position { settle() }
    }
  }

  private mutating func remove(_ places: [Int]) {
    let isTop = places.contains(position)
    for place in places {
      guard let part = part(of: plan.entries[place].deck) else { continue }
      for card in plan.entries[place].cards {
        parts[part].order.removeAll { utf8Equals($0, card) }
        parts[part].log.remove(card: card)
        parts[part].wins.remove(card: card)
      }
    }
    plan.remove(places)
    position -= places.count { $0 < position }
    for part in parts.indices { parts[part].position = min(parts[part].position, parts[part].order.count) }
    if isTop { return settle() }
    guard let entry = current, let part = part(of: entry.deck) else { return }
    parts[part].position = parts[part].order.firstIndex { utf8Equals($0, entry.card) } ?? 0
  }
}
