import Cards

// Would You Rather: all take one of two sides. The larger side scores.

extension CardFacts {
  static var wouldYouRather: CardFacts {
    CardFacts(kinds: [.choice], asksEverybody: true, actsTogether: true, sides: { $0.options.count })
  }
}

extension CardRules {
  static var wouldYouRather: CardRules {
    .sides(
      score: { session, scores in
        session.forEachCard { all in
          let entries = all.filter { $0.player != .table }
          guard entries.count > 1 else { return }
          for entry in entries {
            let mine = entries.count { $0.value == entry.value }
            scores.add(entry.player, points: 2 * mine > entries.count ? 1 : 0, outOf: 1)
          }
        }
      },
      worth: { entry, entries, _ in
        let mine = entries.count { $0.value == entry.value }
        return 2 * mine > entries.count ? Int64(mine) : nil
      })
  }
}
