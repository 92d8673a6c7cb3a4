import AppCore
import Cards
import Components
import Games
import Words

/// A move, with the text of the control that makes it.
package struct RoundKey {
  package let phrase: Phrase
  package let move: CardMove
}

extension CardDrawing {
  /// Keys from left to right, enough for the largest grid.
  package static let roundKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]

  /// The moves of the number keys at the top card, in the order of the controls.
  package var roundMoves: [RoundKey] {
    guard !session.isEnded, let card = session.current.flatMap({ deck.card($0) }) else { return [] }
    switch session.game {
    case .wouldYouRather, .thisOrThat: return choices(card)
    case .truthOrDare:
      guard session.round.isAsked else {
        return deck.kinds.map { RoundKey(phrase: .kind($0), move: .choose($0)) }
      }
      return timed(card)
    case .neverHaveIEver:
      guard hasPlayers else { return counter(.fewerHands, .moreHands) }
      return party.players.map { RoundKey(phrase: .playerKey(name(of: $0.id)), move: .raise($0.id)) }
    case .bucketList: return BucketMark.allCases.map { RoundKey(phrase: $0.phrase, move: .pick($0.rawValue)) }
    case .mostLikely, .memoryMatch, .impersonation, .howWell, .storyTime: return timed(card)
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
    guard hasPlayers else { return counter(.fewerFingers, .moreFingers) }
    return party.players.map {
      RoundKey(phrase: .playerKey(name(of: $0.id)), move: .count($0.id, by: 1))
    }
  }

  private var guesses: [RoundKey] {
    guard hasPlayers else { return [RoundKey(phrase: .guessedIt, move: .guessed(by: nil))] }
    let actor = session.holder(party)
    return party.players.filter { $0.id != actor }
      .map { RoundKey(phrase: .playerKey(name(of: $0.id)), move: .guessed(by: $0.id)) }
  }

  private func timed(_ card: Card) -> [RoundKey] {
    switch (session.game, session.round) {
    case (.truthOrDare, .asked):
      return card.seconds.map { [RoundKey(phrase: .seconds($0), move: .start)] } ?? []
    case (.truthOrDare, .timed(until: nil)): return [RoundKey(phrase: .onceMore, move: .start)]
    case (.mostLikely, .open): return [RoundKey(phrase: .pointStart, move: .start)]
    case (.mostLikely, .pointing): return fingers + [RoundKey(phrase: .pointAgain, move: .start)]
    case (.memoryMatch, .open): return [RoundKey(phrase: .look, move: .start)]
    case (.memoryMatch, .looking): return [RoundKey(phrase: .readyNow, move: .ready)]
    case (.memoryMatch, .recalling(let board)):
      if board.wanted == nil { return [RoundKey(phrase: .onceMore, move: .start)] }
      return board.tiles.indices.map { RoundKey(phrase: .tile($0 + 1), move: .pick($0)) }
    case (.impersonation, .open): return [RoundKey(phrase: .startActing, move: .start)]
    case (.impersonation, .acting):
      return guesses + [RoundKey(phrase: .notGuessed, move: .missed)]
    case (.howWell, .open): return choices(card)
    case (.howWell, .guessing(_, let guesses)):
      return choices(card) + (guesses.isEmpty ? [] : [RoundKey(phrase: .revealNow, move: .ready)])
    case (.storyTime, .open): return [RoundKey(phrase: .startStory, move: .start)]
    case (.storyTime, .telling(let number, _)):
      let next = RoundKey(phrase: .nextTeller, move: .told(line))
      return [next] + (number > 0 ? [RoundKey(phrase: .theEnd, move: .ready)] : [])
    default: return []
    }
  }
}
