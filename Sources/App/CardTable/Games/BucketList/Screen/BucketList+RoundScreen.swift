import Games
import Words

extension RoundScreen {
  static var bucketList: RoundScreen {
    RoundScreen(
      labels: { language in BucketMark.allCases.map { language($0.phrase) } },
      standing: { outcome, language in
        let done = outcome.voters[BucketMark.done.rawValue]
        let would = outcome.voters[BucketMark.wouldDo.rawValue]
        guard outcome.total > 0 else { return nil }
        if done.count == 1 { return language(.rounds(.tellStory(done[0]))) }
        let said: BucketListPhrase =
          switch (done.count, would.count) {
          case (0, 0): .nobodyWould
          case (0, 1): .onlyWould(would[0])
          case (0, _): .would(would.count, of: outcome.total)
          default: .haveDone(done.count, of: outcome.total)
          }
        return language(.bucketList(said))
      })
  }
}
