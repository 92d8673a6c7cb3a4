import Cards

// Never Have I Ever: whoever has done it raises a hand. Raised hands score.

extension CardFacts {
  static var neverHaveIEver: CardFacts { CardFacts(kinds: [.statement], actsTogether: true) }
}

extension CardRules {
  static var neverHaveIEver: CardRules {
    CardRules(
      play: { session, move, play in session.countHands(move, play) },
      settle: { session, answers, card in
        answers.allSatisfy { answer in
          guard case .hands(let hands) = answer.content else { return false }
          return session.settle(Int64(hands), of: answer.player, card)
        }
      },
      score: { session, scores in scores.addValues(of: session.log) },
      // Deeds that few others share say the most.
      worth: { entry, entries, _ in
        entry.player == .table ? entry.value : -Int64(entries.count { $0.value == entry.value })
      })
  }
}

extension CardSession {
  fileprivate mutating func countHands(_ move: CardMove, _ play: CardPlay) -> Bool {
    let hasPlayers = play.party.hasEnoughPlayers
    switch move {
    case .raise(let player):
      guard hasPlayers, play.party[player] != nil else { return false }
      let hands = log.entry(at: play.card.id, player) == nil ? 1 : 0
      return settle([CardAnswer(player, .hands(hands))], at: play.card)
    case .count(.table, let change):
      guard !hasPlayers, let hands = count(change, for: .table, play) else { return false }
      return settle([CardAnswer(.table, .hands(hands))], at: play.card)
    case .pick, .choose, .count, .start, .ready, .guessed, .missed, .told, .ended: return false
    }
  }
}
