import Cards
import Formats

// Countdowns. A deadline is kept as a time of day, since that is all that two starts of the app have in common.
extension CardSession {
  /// The length of "three, two, one", in milliseconds.
  public static let countdown: UInt64 = 3_000
  /// The time for acting, telling and looking, in seconds, if the card does not say.
  public static let usualSeconds = 45

  func duration(of card: Card) -> UInt64 { UInt64(card.seconds ?? Self.usualSeconds) * 1_000 }

  /// The deadline of the round has come: true once, at or after it.
  public mutating func timeUp(at now: Moment) -> Bool {
    guard let deadline = round.deadline, now >= deadline else { return false }
    switch round {
    case .counting: round = .pointing
    case .looking(let board, _): round = .recalling(board)
    case .timed: round = .timed(until: nil)
    case .acting: round = .acting(until: nil)
    case .telling(let line, _): round = .telling(line: line, until: nil)
    case .open, .asked, .pointing, .recalling, .judged, .guessing, .revealed, .told: return false
    }
    return true
  }

  /// Cuts what is left of a countdown to what the card gives, for the clock may have been set back while the app was closed.
  public mutating func limitTime(_ deck: Deck, at now: Moment) {
    guard let deadline = round.deadline, let card = current.flatMap({ deck.card($0) }) else { return }
    let longest = now + (round.isCounting ? Self.countdown : duration(of: card))
    if deadline > longest { round = round.ending(at: longest) }
  }
}

extension MixSession {
  /// The deadline of the card on top has come.
  public mutating func timeUp(at now: Moment) -> Bool { changeTop { $0.timeUp(at: now) } ?? false }

  /// The same as for a session, for the card on top; nothing where its deck is not among these.
  public mutating func limitTime(_ decks: [Deck], at now: Moment) {
    guard let entry = current, let deck = decks.first(where: { sameText($0.id, entry.deck) }) else { return }
    changeTop { $0.limitTime(deck, at: now) }
  }
}

extension CardRound {
  /// The same with another deadline, if it has one.
  fileprivate func ending(at moment: Moment) -> CardRound {
    switch self {
    case .counting: .counting(until: moment)
    case .looking(let board, _): .looking(board, until: moment)
    case .timed: .timed(until: moment)
    case .acting: .acting(until: moment)
    case .telling(let line, _): .telling(line: line, until: moment)
    case .open, .asked, .pointing, .recalling, .judged, .guessing, .revealed, .told: self
    }
  }
}
