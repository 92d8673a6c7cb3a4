import Cards
import Formats

// Story Time: a word for each teller in turn. Lines told score.

extension CardFacts {
  static var storyTime: CardFacts {
    CardFacts(
      kinds: [.story],
      canHave: { round in
        if case .telling = round { true } else { round == .told }
      })
  }
}

extension CardRules {
  static var storyTime: CardRules {
    CardRules(
      play: { session, move, play in session.tell(move, play) },
      settle: { session, answers, card in answers.allSatisfy { session.settleLine($0, card) } },
      score: { session, scores in scores.addValues(of: session.log) },
      worth: { entry, _, _ in Int64(entry.text.unicodeScalars.count) })
  }
}

extension CardSession {
  /// Returns the teller of a line. Players tell in order, starting with the one whose turn it is.
  public func teller(of line: Int, _ party: Party) -> PlayerID {
    player(at: position + line, party) ?? .table
  }

  fileprivate mutating func tell(_ move: CardMove, _ play: CardPlay) -> Bool {
    let card = play.card
    switch (move, round) {
    case (.start, .open):
      guard !card.items.isEmpty else { return false }
      log.remove(card: card.id)
      round = .telling(line: 0, until: play.now + duration(of: card))
    case (.told(let typed), .telling(let line, _)):
      let next = line + 1
      round = next < card.items.count ? .telling(line: next, until: play.now + duration(of: card)) : .told
      return settle([CardAnswer(teller(of: line, play.party), .told(line: line, typed))], at: card)
    case (.ended(let typed), .telling(let line, _)):
      guard line > 0 else { return false }
      round = .told
      return settle([CardAnswer(teller(of: line, play.party), .told(line: line, typed))], at: card)
    default: return false
    }
    return true
  }

  fileprivate mutating func settleLine(_ answer: CardAnswer, _ card: Card) -> Bool {
    guard case .told(let line, let typed) = answer.content, card.items.indices.contains(line),
      typed.utf8.count <= Party.longestTypedBytes
    else { return false }
    let text = Name.clean(typed) ?? ""
    guard text.unicodeScalars.count <= CardLog.longestText else { return false }
    log.write(
      CardEntry(
        card: card.id, player: answer.player, other: UInt32(line), value: 1, outOf: 1, text: text))
    return true
  }
}
