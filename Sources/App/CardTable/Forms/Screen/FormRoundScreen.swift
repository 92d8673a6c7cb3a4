import Cards
import Games
import Rounds
import Together
import Words

// Cards of a form on all phones at a table.

extension RoundGame {
  /// The screen of the present card: that of its form, or of its game; nil for one that only a newer version knows.
  package var screen: RoundScreen? {
    guard let rules = cardRules else { return nil }
    return switch rules.form {
    case .whisper: .whisper(self)
    case .bet: .bet(self)
    default: CardGame(play)?.roundScreen
    }
  }
}

extension RoundScreen {
  fileprivate static func bet(_ rounds: RoundGame) -> RoundScreen {
    guard rounds.step == 0 else {
      return RoundScreen(
        labels: { language in Hand.allCases.map { language(.form($0 == .up ? .handUp : .handDown)) } },
        hint: { $0(.form(.isItTrue)) },
        standing: { outcome, language in
          guard let bet = rounds.bets.last else { return nil }
          let names = bet.winners.map { outcome.name($0) }.filter { !$0.isEmpty }
          if names.isEmpty, !bet.winners.isEmpty { return language(.form(.hands(bet.hands))) }
          return language(
            .form(
              names.isEmpty
                ? .betWrong(hands: bet.hands)
                : .betRight(hands: bet.hands, language.writing.series(names))))
        })
    }
    return RoundScreen(
      labels: { _ in (0...rounds.lineup.count).map { String($0) } },
      hint: { $0(.form(.betOnHands)) },
      second: (.form(.handsNow), { .form(.keepsBet($0)) }),
      standing: { _, _ in nil })
  }

  fileprivate static func whisper(_ rounds: RoundGame) -> RoundScreen {
    RoundScreen(
      task: { language, name in
        language(.form(rounds.step > 0 ? .spin : name.isEmpty ? .tapName : .readsSecretly(name)))
      },
      roll: { name in
        if rounds.step > 0 { return .form(.spin) }
        return rounds.hasVoted(rounds.question.subject) ? .form(.hasName(name)) : .rounds(.nobodyVoted)
      },
      second: rounds.step > 0 ? nil : (.form(.spin), { .form(.drawsLots($0)) }))
  }
}
