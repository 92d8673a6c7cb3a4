import Cards

// Who's Most Likely To: three, two, one, and all point at somebody. Fingers pointed at a player score. Whoever has most
// may defend themselves for ten seconds, and then all point once more.

extension CardFacts {
  static var mostLikely: CardFacts {
    CardFacts(
      kinds: [.question], actsTogether: true,
      canHave: { round in
        switch round {
        case .counting, .pointing, .defending, .appealing: true
        default: false
        }
      })
  }
}

extension CardRules {
  static var mostLikely: CardRules {
    CardRules(
      play: { session, move, play in session.point(move, play) },
      settle: { session, answers, card in session.settleFingers(answers, card) },
      score: { session, scores in scores.addValues(of: session.log) },
      worth: { entry, _, _ in entry.value })
  }
}

extension CardSession {
  fileprivate mutating func point(_ move: CardMove, _ play: CardPlay) -> Bool {
    switch (move, round) {
    case (.start, .open), (.start, .pointing):
      log.remove(card: play.card.id)
      round = .counting(until: play.now + Self.countdown)
      return true
    // Only somebody with fingers can defend themselves, and only once.
    case (.ready, .pointing) where log.entries(at: play.card.id).contains { $0.value > 0 }:
      round = .defending(until: play.now + Self.defence)
      return true
    case (.start, .defending(until: nil)):
      log.remove(card: play.card.id)
      round = .appealing(until: play.now + Self.countdown)
      return true
    case (.count(let player, let change), .pointing),
      (.count(let player, let change), .appealing(until: nil)):
      guard answering(play.party).contains(player), let fingers = count(change, for: player, play) else {
        return false
      }
      return settle([CardAnswer(.table, .fingers(fingers, at: player))], at: play.card)
    default: return false
    }
  }

  fileprivate mutating func settleFingers(_ answers: [CardAnswer], _ card: Card) -> Bool {
    var counts: [(player: PlayerID, fingers: Int64)] = []
    for answer in answers {
      guard case .fingers(let fingers, let player) = answer.content, fingers >= 0 else { return false }
      if let index = counts.firstIndex(where: { $0.player == player }) {
        counts[index].fingers += Int64(fingers)
      } else {
        counts.append((player, Int64(fingers)))
      }
    }
    return counts.allSatisfy { settle($0.fingers, of: $0.player, card) }
  }
}
