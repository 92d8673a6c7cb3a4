import Cards
import Games

// Would You Rather on all phones: two sides, and a second vote for those who were talked round.

extension RoundRules {
  static var wouldYouRather: RoundRules {
    var rules = RoundRules(number: 1)
    rules.choices = { $0.options.count == RatherGame.options ? RatherGame.options : nil }
    rules.secondVote = .offered
    return rules
  }
}
