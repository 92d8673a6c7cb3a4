import Games

// Never Have I Ever on all phones: everybody says in secret whether they have, and all hands go up at once.

extension RoundRules {
  static var neverHaveIEver: RoundRules {
    var rules = RoundRules(number: 7)
    rules.choices = { _ in Hand.allCases.count }
    rules.answers = { votes in
      votes.all.map { CardAnswer($0.player, .hands($0.choice == Hand.up.rawValue ? 1 : 0)) }
    }
    return rules
  }
}

/// A hand at a statement, in the order of the choices.
public enum Hand: Int, CaseIterable, Sendable {
  case up, down
}
