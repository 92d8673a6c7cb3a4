import Cards
import Chance

// Forms with a stage of their own, which any game can have: a whispered question, a fuse, a summons. Nothing scores.

extension Card.Form {
  /// The rules of the form's stage; nil if a card with the form is played like others of its game.
  var rules: CardRules? {
    switch self {
    case .whisper: CardRules(play: { session, move, play in session.whisper(move, &play) })
    case .fuse: CardRules(play: { session, move, play in session.burn(move, &play) })
    case .summons: CardRules(play: { session, move, play in session.summon(move, &play) })
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
    round = .spun(isTold: play.chance.index(below: 2) == 0)
    return true
  }

  fileprivate mutating func burn(_ move: CardMove, _ play: inout CardPlay) -> Bool {
    guard move == .start, isFresh || round == .burning(until: nil) else { return false }
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
}
