import Games
import Together
import Words

extension RoundScreen {
  static var neverHaveIEver: RoundScreen {
    RoundScreen(
      labels: { language in
        Hand.allCases.map { language(.neverHaveIEver($0 == .up ? .have : .never)) }
      },
      standing: { outcome, language in
        let up = outcome.voters[Hand.up.rawValue]
        return switch up.count {
        case 0: language(.neverHaveIEver(.nobody))
        case 1: language(.rounds(.tellStory(up[0])))
        case outcome.total: language(.neverHaveIEver(.everyHand))
        default: language(.neverHaveIEver(.hands(up.count)))
        }
      })
  }
}
