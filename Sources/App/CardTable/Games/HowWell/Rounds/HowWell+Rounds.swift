// The rules of How Well Do You Know Me on all phones: the player of a card and all others answer at the same time.

extension RoundRules {
  static var howWell: RoundRules {
    var rules = RoundRules(number: 4)
    rules.hasSubject = true
    rules.answers = { $0.guesses }
    return rules
  }
}
