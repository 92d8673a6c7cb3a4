import Cards

// Games in which players take sides one after another.

extension CardRules {
  /// Returns the rules of a game in which players take sides one after another.
  static func sides(
    score: @escaping (CardSession, inout Scoreboard) -> Void,
    worth: @escaping (CardEntry, ArraySlice<CardEntry>, [PlayerID]) -> Int64?, partner: Partner = .none
  ) -> CardRules {
    CardRules(
      play: { session, move, play in session.takeSide(move, play) },
      settle: { session, answers, card in session.settleSides(answers, card) },
      score: score, worth: worth, partner: partner)
  }
}

extension CardSession {
  /// Plays the move of the next player to take a side.
  fileprivate mutating func takeSide(_ move: CardMove, _ play: CardPlay) -> Bool {
    // The table may change its mind; players have an Undo.
    guard case .pick(let side) = move,
      let player = toAnswer(play.party).first ?? (play.party.hasEnoughPlayers ? nil : .table)
    else { return false }
    return settle([CardAnswer(player, .side(side))], at: play.card)
  }

  fileprivate mutating func settleSides(_ answers: [CardAnswer], _ card: Card) -> Bool {
    answers.allSatisfy { answer in
      guard case .side(let side) = answer.content, (0..<game.facts.sides(card)).contains(side) else {
        return false
      }
      log.write(CardEntry(card: card.id, player: answer.player, value: Int64(side)))
      return true
    }
  }
}
