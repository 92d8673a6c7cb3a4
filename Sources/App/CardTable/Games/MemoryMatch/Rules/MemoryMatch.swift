import Cards

// Memory Match: all look at a grid, then the phone goes round and each player looks for one item. Items found score.

extension CardFacts {
  static var memoryMatch: CardFacts {
    CardFacts(
      kinds: [.memory], asksEverybody: true,
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
  /// Returns the player who looks for the item of this number. Players take turns, starting with the one whose turn it
  /// is.
  public func finder(of number: Int, _ party: Party) -> PlayerID {
    player(at: position + number, party) ?? .table
  }

  fileprivate mutating func remember(_ move: CardMove, _ play: inout CardPlay) -> Bool {
    let card = play.card
    switch (move, round) {
    case (.start, .open), (.start, .recalling):
      guard card.items.count >= DeckLimits.memoryItems else { return false }
      if case .recalling(let board) = round, board.wanted != nil { return false }
      let board = MemoryBoard(
        items: card.items.count, isOrdered: card.form == .ordered, using: &play.chance)
      round = .looking(board, until: play.now + duration(of: card))
    case (.ready, .looking(let board, _)): round = .recalling(board)
    case (.pick(let place), .recalling(var board)):
      let (finder, before) = (finder(of: board.picked.count, play.party), board.found)
      // Another game at this grid may have left its score.
      if board.picked.isEmpty { log.remove(card: card.id) }
      guard board.pick(place) else { return false }
      round = .recalling(board)
      // Earlier versions credited one player with all items, so a score may be too high for this round.
      let entry = log.entry(at: card.id, finder).flatMap { $0.outOf < board.picked.count ? $0 : nil }
      let (found, asked) = (Int(clamping: entry?.value ?? 0), Int(clamping: entry?.outOf ?? 0))
      let answer = CardAnswer.Content.found(found + board.found - before, of: asked + 1)
      return settle([CardAnswer(finder, answer)], at: card)
    default: return false
    }
    return true
  }
}
