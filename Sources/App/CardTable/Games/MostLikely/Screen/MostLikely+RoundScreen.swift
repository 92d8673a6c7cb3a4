import Words

extension RoundScreen {
  static var mostLikely: RoundScreen {
    RoundScreen(standing: { outcome, language in
      let most = outcome.voters.map { $0.count }.max() ?? 0
      let suspects = outcome.voters.indices.filter { most > 1 && outcome.voters[$0].count == most }
      guard suspects.count == 1 else { return nil }
      let name = outcome.labels[suspects[0]]
      // Whom all others point at need not agree.
      let others = outcome.voters.indices.filter { $0 != suspects[0] }.flatMap { outcome.voters[$0] }
      return language(.rounds(others.allSatisfy { $0 == name } ? .everybodySays(name) : .defend(name)))
    })
  }
}
