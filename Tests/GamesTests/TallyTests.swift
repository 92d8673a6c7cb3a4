import Games
import Testing

@Suite struct TallyTests {
  @Test func `RATHER-3 percentages add up to 100 for every split of up to 120 votes`() {
    for total in 1...120 {
      for first in 0...total {
        let shares = Tally([first, total - first]).percentages
        #expect(shares.reduce(0, +) == 100, "\(first) of \(total): \(shares)")
        // Always less than one per cent away from the share.
        #expect(abs(shares[0] * total - first * 100) < total)
      }
    }
  }

  @Test(arguments: [
    ([1, 2], [33, 67]), ([2, 1], [67, 33]), ([1, 7], [13, 87]), ([0, 3], [0, 100]), ([0, 0], [0, 0]),
    ([1, 1, 1], [34, 33, 33]), ([1, 2, 4], [14, 29, 57]),
  ])
  func `RATHER-3 missing percent go to the largest remainders`(
    counts: [Int], shares: [Int]
  ) {
    #expect(Tally(counts).percentages == shares)
  }
}
