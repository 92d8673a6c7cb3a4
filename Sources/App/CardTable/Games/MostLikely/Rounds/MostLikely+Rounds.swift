import Games

// Who's Most Likely To on all phones: everybody taps a face.

extension RoundRules {
  static var mostLikely: RoundRules {
    var rules = RoundRules(number: 3)
    rules.choices = { _ in 0 }
    rules.answers = { votes in
      votes.all.map { CardAnswer($0.player, .fingers(1, at: PlayerID(place: $0.choice))) }
    }
    return rules
  }
}
