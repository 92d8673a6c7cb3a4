import Cards
import Games
import Rounds

// Forms of cards on all phones at a table, in any game whose cards are played there.

extension RoundRules {
  /// A whisper: one player alone reads the card and names a player. Then all phones draw whether it is read out.
  static var whisper: RoundRules {
    var rules = RoundRules(number: 15)
    (rules.form, rules.hasSubject) = (.whisper, true)
    rules.choices = { $0.options.isEmpty ? 0 : nil }
    (rules.secondVote, rules.answers) = (.needed, { _ in [] })
    return rules
  }

  /// A bet: all bet how many hands will go up, and then the hands go up.
  static var bet: RoundRules {
    var rules = RoundRules(number: 14)
    rules.form = .bet
    // From no hand to that of everybody in the lineup.
    rules.choices = { _ in RoundLimits.lineup + 1 }
    (rules.secondVote, rules.answers) = (.needed, { _ in [] })
    return rules
  }
}

extension RoundGame {
  /// The player whom the subject of a whispered card has named, once that is shown; nil if they named nobody.
  public var named: PlayerID? {
    guard cardRules?.form == .whisper, phase == .shown || step > 0 else { return nil }
    return (step > 0 ? results.last : result).flatMap { RoundVotes($0).secret }.map { PlayerID(place: $0) }
  }

  /// True if the whispered card on the table is read out: the phones have drawn an odd sum. Each has drawn before it could
  /// know what another drew, and whoever does not open what they drew keeps the card from all.
  public var isToldAloud: Bool {
    guard cardRules?.form == .whisper, step == 1, phase == .shown, unopened.isEmpty, let result else {
      return false
    }
    return result.values.reduce(0) { $0 + Int($1 ?? 0) } % 2 == 1
  }

  /// The bets of the play whose hands are counted, the present one last.
  public var bets: [HandsBet] {
    let all = results + (phase == .shown ? result.map { [$0] } ?? [] : [])
    return zip(all, all.dropFirst()).compactMap { bets, hands in
      let isBet = bets.rules == RoundRules.bet.number && hands.rules == bets.rules
      return isBet && bets.step == 0 && hands.step == 1 ? HandsBet(bets.values, hands.values) : nil
    }
  }
}

/// A bet of a table on the number of hands that go up.
public struct HandsBet: Equatable, Sendable {
  /// The number of hands that went up.
  public let hands: Int
  /// The players who bet on exactly that, in the order of the lineup.
  public let winners: [PlayerID]

  init(_ bets: [UInt8?], _ values: [UInt8?]) {
    let hands = values.count { $0 == UInt8(Hand.up.rawValue) }
    self.hands = hands
    winners = bets.indices.filter { bets[$0].map { Int($0) } == hands }.map { PlayerID(place: $0) }
  }
}
