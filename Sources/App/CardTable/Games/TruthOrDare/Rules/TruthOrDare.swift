import Cards

// Truth or Dare: the player chooses a kind, whose next card of the wanted level moves to the top and may have a time
// limit. Truths told and dares done score.

extension CardFacts {
  static var truthOrDare: CardFacts {
    CardFacts(
      kinds: [.truth, .dare], hasCompletion: true, isChosenByKind: true, recalls: true,
      canHave: { $0.isAsked })
  }
}

extension CardRules {
  static var truthOrDare: CardRules {
    CardRules(
      play: { session, move, play in session.dare(move, play) },
      settle: { session, answers, card in
        answers.allSatisfy { answer in
          guard case .took(let kind, let isDone) = answer.content, kind == .truth || kind == .dare else {
            return false
          }
          session.log.write(
            CardEntry(
              card: card.id, player: answer.player, value: kind == .dare ? 1 : 0, outOf: isDone ? 1 : 0))
          return true
        }
      },
      score: { session, scores in
        for entry in session.log.entries { scores.add(entry.player, points: entry.outOf, outOf: 1) }
      },
      // A dare ranks above a truth.
      worth: { entry, _, _ in entry.outOf > 0 ? entry.value : nil },
      // A truth or dare chosen earlier stays chosen.
      resume: { session in
        guard let card = session.current else { return .open }
        let lineup = session.lineup
        let holder = lineup.isEmpty ? PlayerID.table : lineup[session.turn % lineup.count]
        return session.log.entry(at: card, holder) == nil ? .open : .asked
      },
      recalled: { session, card, place, party in session.recalled(card.kind, at: place, party) },
      complete: { session, card, party in
        guard let entry = session.log.entry(at: card, session.holder(party)) else { return }
        session.log.write(CardEntry(card: card, player: entry.player, value: entry.value, outOf: 1))
      })
  }
}

extension CardSession {
  fileprivate mutating func dare(_ move: CardMove, _ play: CardPlay) -> Bool {
    switch (move, round) {
    case (.choose(let kind), .open): return choose(kind, play)
    case (.start, .asked), (.start, .timed(until: nil)):
      guard play.card.seconds != nil else { return false }
      round = .timed(until: play.now + duration(of: play.card))
      return true
    default: return false
    }
  }

  /// Takes the next card of a kind that fits the place: of the level of the card that lies there, or else of another. So
  /// the arc of the session stays, whatever is chosen. A callback comes as soon as there is a card for it to recall.
  private mutating func choose(_ kind: CardKind, _ play: CardPlay) -> Bool {
    guard kind == .truth || kind == .dare else { return false }
    let wanted = play.card
    let canRecall = canRecall(kind, play)
    func cost(_ card: Card) -> Int? {
      guard card.kind == kind, !isCompleted(card.id) else { return nil }
      let isEarly = CardArc.isKind(card) && !CardArc.isKind(wanted)
      let distance = 2 * card.distance(from: wanted.level ?? .mid) + (isEarly ? 8 : 0)
      guard card.form == .callback else { return distance }
      return canRecall ? distance - 1 : nil
    }
    var best: (place: Int, card: Card, cost: Int)?
    for place in order.indices.dropFirst(position) {
      guard let card = play.deck.card(order[place]), let cost = cost(card) else { continue }
      if best.map({ cost < $0.cost }) ?? true { best = (place, card, cost) }
    }
    guard let (place, card, _) = best else { return false }
    order.swapAt(position, place)
    round = .asked
    return settle([CardAnswer(holder(play.party), .took(kind, isDone: false))], at: card)
  }

  /// Returns true if a callback of a kind has a card to recall, and none was among the last cards.
  private func canRecall(_ kind: CardKind, _ play: CardPlay) -> Bool {
    recalled(kind, at: position, play.party) != nil
      && !order.prefix(position).suffix(MixPlan.memory.upperBound).contains {
        play.deck.card($0)?.form == .callback
      }
  }

  /// Returns the player of the latest truth or dare that one in a place can recall: another player's, and not too long
  /// ago.
  fileprivate func recalled(_ kind: CardKind, at place: Int, _ party: Party) -> PlayerID? {
    let holder = player(at: place, party)
    for distance in MixPlan.memory where order.indices.contains(place - distance) {
      let entry = log.entries(at: order[place - distance]).first
      guard let entry, entry.value == (kind == .dare ? 1 : 0) else { continue }
      if entry.player != holder, party[entry.player] != nil { return entry.player }
    }
    return nil
  }
}
