import Cards

// Impersonation: one acts out a hidden card, the others guess. A guessed act scores for actor and guesser.

extension CardFacts {
  static var impersonation: CardFacts {
    CardFacts(
      kinds: [.task], isSecret: true,
      canHave: { round in
        if case .acting = round { true } else if case .judged = round { true } else { false }
      })
  }
}

extension CardRules {
  static var impersonation: CardRules {
    CardRules(
      play: { session, move, play in session.act(move, play) },
      settle: { session, answers, card in
        guard let (actor, guesses) = CardAnswer.guesses(answers) else { return false }
        session.log.remove(card: card.id, player: actor)
        let right = guesses.filter { $0.isRight }
        if right.isEmpty {
          session.log.write(CardEntry(card: card.id, player: actor, value: 0, outOf: 1))
        }
        for guess in right {
          session.log.write(
            CardEntry(card: card.id, player: actor, other: guess.player.rawValue, value: 1, outOf: 1))
        }
        return true
      },
      score: { session, scores in
        for entry in session.log.entries {
          scores.add(entry.player, points: entry.value)
          if entry.other != 0 { scores.add(PlayerID(rawValue: entry.other), points: entry.value) }
        }
      },
      worth: { entry, _, _ in entry.value > 0 ? 0 : nil },
      partner: .credited)
  }
}

extension CardSession {
  fileprivate mutating func act(_ move: CardMove, _ play: CardPlay) -> Bool {
    let actor = holder(play.party)
    switch (move, round) {
    case (.start, .open): round = .acting(until: play.now + duration(of: play.card))
    case (.guessed(let guesser), .acting):
      if let guesser, guesser == actor || !answering(play.party).contains(guesser) { return false }
      round = .judged(isGuessed: true)
      // One phone has a single card to guess.
      let guess = CardAnswer(guesser ?? .table, .guess(0))
      return settle([CardAnswer(actor, .secret(0)), guess], at: play.card)
    case (.missed, .acting):
      round = .judged(isGuessed: false)
      return settle([CardAnswer(actor, .secret(0))], at: play.card)
    default: return false
    }
    return true
  }
}
