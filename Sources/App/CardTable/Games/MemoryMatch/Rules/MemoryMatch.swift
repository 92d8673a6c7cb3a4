import Cards

// Memory Match: all look at a grid, then its items are asked for. Items found at the first tap score.

extension CardFacts {
  static var memoryMatch: CardFacts {
    CardFacts(
      kinds: [.memory],
      canHave: { round in
        if case .looking = round { true } else if case .recalling = round { true } else { false }
      })
  }
}

extension CardRules {
  static var memoryMatch: CardRules {
    CardRules(
      play: { session, move, play in session.remember(move, &play) },
      settle: { session, answers, card in
        answers.allSatisfy { answer in
          guard case .found(let found, let asked) = answer.content,
            (0...MemoryBoard.mostAsked).contains(asked), (0...asked).contains(found)
          else { return false }
          session.log.write(
            CardEntry(card: card.id, player: answer.player, value: Int64(found), outOf: Int64(asked)))
          return true
        }
      },
      score: { session, scores in
        for entry in session.log.entries { scores.add(entry.player, points: entry.value, outOf: entry.outOf) }
      },
      worth: { entry, _, _ in entry.value })
  }
}

extension CardSession {
  fileprivate mutating func remember(_ move: CardMove, _ play: inout CardPlay) -> Bool {
    let card = play.card
    switch (move, round) {
    case (.start, .open), (.start, .recalling):
      guard card.items.count >= DeckLimits.memoryItems else { return false }
      if case .recalling(let board) = round, board.wanted != nil { return false }
      let board = MemoryBoard(items: card.items.count, using: &play.chance)
      round = .looking(board, until: play.now + duration(of: card))
    case (.ready, .looking(let board, _)): round = .recalling(board)
    case (.pick(let place), .recalling(var board)):
      guard board.pick(place) else { return false }
      round = .recalling(board)
      if board.wanted != nil { return true }
      let found = CardAnswer.Content.found(board.found, of: board.asked.count)
      return settle([CardAnswer(holder(play.party), found)], at: card)
    default: return false
    }
    return true
  }
}
