// Impersonation on all phones: the actor's phone draws one of four cards, and the others tap which it was.

extension RoundRules {
  static var impersonation: RoundRules {
    var rules = RoundRules(number: 6)
    // The card itself; the decoys come on top.
    rules.choices = { _ in 1 }
    rules.hasSubject = true
    rules.decoys = 3
    rules.seconds = 8
    rules.answers = { $0.guesses }
    return rules
  }
}
