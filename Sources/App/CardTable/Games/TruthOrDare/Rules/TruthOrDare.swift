import Cards

// Truth or Dare: the player chooses a kind, whose next card moves to the top and may have a time limit. Truths told
// and dares done score.

extension CardFacts {
  static var truthOrDare: CardFacts {
    CardFacts(
      kinds: [.truth, .dare], hasCompletion: true, isChosenByKind: true,
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

  private mutating func choose(_ kind: CardKind, _ play: CardPlay) -> Bool {
    guard kind == .truth || kind == .dare else { return false }
    let place = order.indices.dropFirst(position).first { place in
      play.deck.card(order[place]).map { $0.kind == kind && !isCompleted($0.id) } ?? false
    }
    guard let place, let card = play.deck.card(order[place]) else { return false }
    order.swapAt(position, place)
    round = .asked
    return settle([CardAnswer(holder(play.party), .took(kind, isDone: false))], at: card)
  }
}
