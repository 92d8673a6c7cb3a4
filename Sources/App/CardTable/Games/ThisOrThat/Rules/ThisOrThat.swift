import Cards

// This or That: all take one of two sides. Pairs who answer alike score.

extension CardFacts {
  static var thisOrThat: CardFacts {
    CardFacts(kinds: [.choice], asksEverybody: true, actsTogether: true, sides: { $0.options.count })
  }
}

extension CardRules {
  static var thisOrThat: CardRules {
    .sides(
      score: { session, scores in
        session.forEachCard { all in
          let entries = all.filter { $0.player != .table }
          for (index, one) in entries.enumerated() {
            for other in entries.dropFirst(index + 1) {
              let (first, second) =
                one.player.rawValue < other.player.rawValue
                ? (one.player, other.player) : (other.player, one.player)
              scores.add(first, with: second, points: one.value == other.value ? 1 : 0, outOf: 1)
            }
          }
        }
      },
      worth: { entry, entries, winners in
        Int64(entries.count { $0.value == entry.value && winners.contains($0.player) })
      },
      partner: .equal)
  }
}
