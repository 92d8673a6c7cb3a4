import Cards
import Chance

// Forms with a stage of their own, which any game can have. Only bets and missions count (`CardSession.wins`).

extension Card.Form {
  /// The rules of the form's stage; nil if a card with the form is played like others of its game.
  var rules: CardRules? {
    switch self {
    case .whisper: CardRules(play: { session, move, play in session.whisper(move, &play) })
    case .fuse: CardRules(play: { session, move, play in session.burn(move, &play) })
    case .summons: CardRules(play: { session, move, play in session.summon(move, &play) })
    case .mission: CardRules(play: { session, move, play in session.accept(move, play) })
    case .bet: CardRules(play: { session, move, play in session.bet(move, play) })
    case .relay: CardRules(play: { session, move, _ in session.show(move) })
    case .forehead, .find: CardRules(play: { session, move, play in session.race(move, play) })
    case .rule, .duel, .callback, .prediction, .everybody, .ordered: nil
    }
  }
}

extension CardSession {
  /// Shortest and longest time of a fuse, and of a phone that lies face down, in milliseconds.
  private static let fuse: ClosedRange<UInt64> = 12_000...longestFuse
  private static let rest: ClosedRange<UInt64> = 4_000...12_000

  /// True if the stage has not begun.
  private var isFresh: Bool { round == .open || round == .asked }

  /// One in two questions is read out.
  fileprivate mutating func whisper(_ move: CardMove, _ play: inout CardPlay) -> Bool {
    guard move == .start, isFresh else { return false }
    round = .settled(play.chance.index(below: 2) == 0)
    return true
  }

  fileprivate mutating func burn(_ move: CardMove, _ play: inout CardPlay) -> Bool {
    guard move == .start, isFresh || round == .settled(false) else { return false }
    round = .burning(until: play.now + Self.drawn(from: Self.fuse, &play))
    return true
  }

  /// Calls anybody, whoever drew the card included.
  fileprivate mutating func summon(_ move: CardMove, _ play: inout CardPlay) -> Bool {
    guard move == .start, isFresh else { return false }
    let player = play.chance.pick(answering(play.party)) ?? .table
    round = .calling(player, until: play.now + Self.drawn(from: Self.rest, &play))
    return true
  }

  private static func drawn(from range: ClosedRange<UInt64>, _ play: inout CardPlay) -> UInt64 {
    range.lowerBound + UInt64(play.chance.index(below: Int(range.upperBound - range.lowerBound) + 1))
  }

  fileprivate mutating func accept(_ move: CardMove, _ play: CardPlay) -> Bool {
    guard move == .start, isFresh else { return false }
    wins.remove(card: play.card.id)
    wins.write(CardEntry(card: play.card.id, player: holder(play.party), value: 0, outOf: 1))
    round = .settled(true)
    return true
  }

  fileprivate mutating func bet(_ move: CardMove, _ play: CardPlay) -> Bool {
    switch (move, round) {
    case (.start, _) where isFresh:
      wins.remove(card: play.card.id)
      round = .betting(until: play.now + Self.countdown)
    case (.pick(let hands), .betting(until: nil)) where (0...play.party.mostHands).contains(hands):
      round = .counted(hands)
    case (.raise(let player), .counted) where player != .table && answering(play.party).contains(player):
      let entry = CardEntry(card: play.card.id, player: player, value: 1, outOf: 1)
      if wins.entry(at: entry.card, player) == nil { wins.write(entry) } else { wins.remove(entry) }
    default: return false
    }
    return true
  }

  fileprivate mutating func show(_ move: CardMove) -> Bool {
    guard move == .start, isFresh else { return false }
    round = .settled(true)
    return true
  }

  fileprivate mutating func race(_ move: CardMove, _ play: CardPlay) -> Bool {
    switch (move, round) {
    case (.start, _) where isFresh:
      // The phone is turned to the others first.
      let turning = play.card.form == .forehead ? Self.countdown : 0
      round = .running(until: play.now + turning + duration(of: play.card))
    case (.guessed(by: nil), .running): round = .settled(true)
    case (.missed, .running): round = .settled(false)
    default: return false
    }
    return true
  }
}

extension CardSession {
  /// Returns the missions that were accepted, in the order in which they were.
  public func missions(of deck: Deck) -> [CardEntry] {
    wins.entries.filter { deck.card($0.card)?.form == .mission }
  }

  /// Records that the mission of a card was made, or takes that back. Returns false if there is none.
  public mutating func judge(mission card: String) -> Bool {
    guard let entry = wins.entries(at: card).first else { return false }
    wins.write(CardEntry(card: card, player: entry.player, value: 1 - min(1, entry.value), outOf: 1))
    return true
  }
}
