import Cards
import Formats

// Countdowns. Deadlines are stored as wall-clock time, the only clock that survives a restart of the app.
extension CardSession {
  /// Duration of "three, two, one" in milliseconds.
  public static let countdown: UInt64 = 3_000
  /// Duration of a defence in milliseconds.
  public static let defence: UInt64 = 10_000
  /// The longest time that nobody sees, in milliseconds.
  static let longestFuse: UInt64 = 40_000
  /// Default seconds for acting, telling and looking if the card gives none.
  public static let usualSeconds = 45

  func duration(of card: Card) -> UInt64 { UInt64(card.seconds ?? Self.usualSeconds) * 1_000 }

  /// Ends the time of the round. Returns true once, at or after the deadline.
  public mutating func timeUp(at now: Moment) -> Bool {
    guard let deadline = round.deadline, now >= deadline else { return false }
    switch round {
    case .counting: round = .pointing
    case .looking(let board, _): round = .recalling(board)
    case .timed: round = .timed(until: nil)
    case .acting: round = .acting(until: nil)
    case .telling(let line, _): round = .telling(line: line, until: nil)
    case .defending: round = .defending(until: nil)
    case .appealing: round = .appealing(until: nil)
    case .calling(let player, _): round = .calling(player, until: nil)
    case .betting: round = .betting(until: nil)
    case .running, .burning: round = .settled(false)
    case .open, .asked, .pointing, .recalling, .judged, .guessing, .revealed, .told, .counted, .settled:
      return false
    }
    return true
  }

  /// Limits the remaining time to the card's duration. The clock may have been set back while the app was
  /// closed.
  public mutating func limitTime(_ deck: Deck, at now: Moment) {
    guard let deadline = round.deadline, let card = current.flatMap({ deck.card($0) }) else { return }
    let longest = now + longestTime(at: card)
    if deadline > longest { round = round.ending(at: longest) }
  }
}

extension CardSession {
  /// Returns the longest time that the round can last, in milliseconds.
  private func longestTime(at card: Card) -> UInt64 {
    if round.hidesTime { return Self.longestFuse }
    if round.isCounting { return Self.countdown }
    switch round {
    case .defending: return Self.defence
    case .running: return Self.countdown + duration(of: card)
    default: return duration(of: card)
    }
  }
}

extension MixSession {
  /// Ends the time of the round at the card on top.
  public mutating func timeUp(at now: Moment) -> Bool { changeTop { $0.timeUp(at: now) } ?? false }

  /// Limits the remaining time of the card on top. Does nothing if its deck is not among these.
  public mutating func limitTime(_ decks: [Deck], at now: Moment) {
    guard let entry = current, let deck = decks.first(where: { utf8Equals($0.id, entry.deck) }) else {
      return
    }
    changeTop { $0.limitTime(deck, at: now) }
  }
}

extension CardRound {
  /// Returns the round with another deadline, or unchanged if it has none.
  fileprivate func ending(at moment: Moment) -> CardRound {
    switch self {
    case .counting: .counting(until: moment)
    case .looking(let board, _): .looking(board, until: moment)
    case .timed: .timed(until: moment)
    case .acting: .acting(until: moment)
    case .telling(let line, _): .telling(line: line, until: moment)
    case .defending: .defending(until: moment)
    case .appealing: .appealing(until: moment)
    case .running: .running(until: moment)
    case .burning: .burning(until: moment)
    case .calling(let player, _): .calling(player, until: moment)
    case .betting: .betting(until: moment)
    case .open, .asked, .pointing, .recalling, .judged, .guessing, .revealed, .told, .counted, .settled: self
    }
  }
}
