import Cards

// How Well Do You Know Me: a hidden answer, guesses, then the truth. A right guess scores for the pair of guesser and
// player asked.

extension CardFacts {
  static var howWell: CardFacts {
    CardFacts(
      kinds: [.question],
      canHave: { round in
        if case .guessing = round { true } else { round.isRevealed }
      })
  }
}

extension CardRules {
  static var howWell: CardRules {
    CardRules(
      play: { session, move, play in session.guess(move, play) },
      settle: { session, answers, card in
        guard let (asked, guesses) = CardAnswer.guesses(answers) else { return false }
        session.log.remove(card: card.id, other: asked.rawValue)
        for guess in guesses {
          session.log.write(
            CardEntry(
              card: card.id, player: guess.player, other: asked.rawValue, value: guess.isRight ? 1 : 0,
              outOf: 1))
        }
        return true
      },
      score: { session, scores in
        for entry in session.log.entries {
          scores.add(entry.player, with: PlayerID(rawValue: entry.other), points: entry.value, outOf: 1)
        }
      },
      worth: { entry, _, _ in entry.value > 0 ? 0 : nil },
      partner: .known)
  }
}

extension CardSession {
  /// Returns the next player to guess; nil if there is none.
  public func guesser(_ party: Party) -> PlayerID? {
    guard case .guessing(_, let guesses) = round else { return nil }
    guard party.hasEnoughPlayers else { return guesses.isEmpty ? .table : nil }
    return answering(party).dropFirst().first { player in !guesses.contains { $0.player == player } }
  }

  fileprivate mutating func guess(_ move: CardMove, _ play: CardPlay) -> Bool {
    switch (move, round) {
    case (.pick(let option), .open):
      guard play.card.options.indices.contains(option) else { return false }
      round = .guessing(answer: option, guesses: [])
    case (.pick(let option), .guessing(let answer, var guesses)):
      guard play.card.options.indices.contains(option), let player = guesser(play.party) else { return false }
      guesses.append(CardRound.Guess(player: player, option: option))
      round = .guessing(answer: answer, guesses: guesses)
      if guesser(play.party) == nil { return reveal(answer, guesses, play) }
    case (.ready, .guessing(let answer, let guesses)):
      return !guesses.isEmpty && reveal(answer, guesses, play)
    default: return false
    }
    return true
  }

  private mutating func reveal(_ answer: Int, _ guesses: [CardRound.Guess], _ play: CardPlay) -> Bool {
    round = .revealed(answer: answer, guesses: guesses)
    let secret = CardAnswer(holder(play.party), .secret(answer))
    return settle([secret] + guesses.map { CardAnswer($0.player, .guess($0.option)) }, at: play.card)
  }
}
