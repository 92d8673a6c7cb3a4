import Cards
import Games
import Words

/// A move with the words of the control that makes it.
struct RoundKey {
  let phrase: Phrase
  let move: CardMove
}

extension State {
  /// What the number keys do at the card on top, in the order of the controls.
  func roundMoves(_ session: CardSession) -> [RoundKey] {
    guard !session.isEnded, let deck = sessionDeck?.deck,
      let card = session.current.flatMap({ deck.card($0) })
    else { return [] }
    switch session.game {
    case .wouldYouRather, .thisOrThat: return choices(card)
    case .truthOrDare:
      return session.round == .open
        ? deck.kinds.map { RoundKey(phrase: .kind($0.word), move: .choose($0)) } : []
    case .neverHaveIEver:
      guard kept.party.hasEnoughPlayers else { return counter(.fewerHands, .moreHands) }
      return kept.party.players.map { RoundKey(phrase: .playerKey(name(of: $0.id)), move: .raise($0.id)) }
    case .bucketList: return BucketMark.allCases.map { RoundKey(phrase: $0.phrase, move: .pick($0.rawValue)) }
    case .mostLikely, .memoryMatch, .impersonation, .howWell, .storyTime: return timed(session, card)
    case .plain: return []
    }
  }

  private func choices(_ card: Card) -> [RoundKey] {
    card.options.indices.map { RoundKey(phrase: .choiceKey($0 + 1), move: .pick($0)) }
  }

  private func counter(_ fewer: Phrase, _ more: Phrase) -> [RoundKey] {
    [
      RoundKey(phrase: fewer, move: .count(.table, by: -1)),
      RoundKey(phrase: more, move: .count(.table, by: 1)),
    ]
  }

  private var fingers: [RoundKey] {
    guard kept.party.hasEnoughPlayers else { return counter(.fewerFingers, .moreFingers) }
    return kept.party.players.map {
      RoundKey(phrase: .playerKey(name(of: $0.id)), move: .count($0.id, by: 1))
    }
  }

  private func guesses(_ session: CardSession) -> [RoundKey] {
    guard kept.party.hasEnoughPlayers else { return [RoundKey(phrase: .guessedIt, move: .guessed(by: nil))] }
    let actor = session.holder(kept.party)
    return kept.party.players.filter { $0.id != actor }
      .map { RoundKey(phrase: .playerKey(name(of: $0.id)), move: .guessed(by: $0.id)) }
  }

  private func timed(_ session: CardSession, _ card: Card) -> [RoundKey] {
    switch (session.game, session.round) {
    case (.mostLikely, .open): return [RoundKey(phrase: .pointStart, move: .start)]
    case (.mostLikely, .pointing): return fingers + [RoundKey(phrase: .pointAgain, move: .start)]
    case (.memoryMatch, .open): return [RoundKey(phrase: .look, move: .start)]
    case (.memoryMatch, .looking): return [RoundKey(phrase: .readyNow, move: .ready)]
    case (.memoryMatch, .recalling(let board)):
      if board.wanted == nil { return [RoundKey(phrase: .onceMore, move: .start)] }
      return board.tiles.indices.map { RoundKey(phrase: .tile($0 + 1), move: .pick($0)) }
    case (.impersonation, .open): return [RoundKey(phrase: .startActing, move: .start)]
    case (.impersonation, .acting):
      return guesses(session) + [RoundKey(phrase: .notGuessed, move: .missed)]
    case (.howWell, .open): return choices(card)
    case (.howWell, .guessing(_, let guesses)):
      return choices(card) + (guesses.isEmpty ? [] : [RoundKey(phrase: .revealNow, move: .ready)])
    case (.storyTime, .open): return [RoundKey(phrase: .startStory, move: .start)]
    case (.storyTime, .telling(let line, _)):
      let next = RoundKey(phrase: .nextTeller, move: .told(cards.line))
      return [next] + (line > 0 ? [RoundKey(phrase: .theEnd, move: .ready)] : [])
    default: return []
    }
  }
}
