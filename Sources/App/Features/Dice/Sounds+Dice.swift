import Games

extension Sounds {
  /// What is still to come after `elapsed` milliseconds of a roll: a knock, the louder the harder, for the landings of
  /// the dice, of those that melt into one the hardest; and thuds, which are the hardest of all.
  static func landings(of paths: [RollPath?], _ thuds: [RollPath.Landing], from elapsed: UInt64) -> [Tone] {
    let knocks = RollPath.loudest(paths, gap: closest, most: mostKnocks)
    return tones(knocks, from: elapsed) { force, at in
      Tone(at: at, duration: 30, frequency: 900, gain: 60 + 140 * force / hardest, wave: .click)
    }
      + tones(thuds, from: elapsed) { force, at in
        Tone(at: at, duration: 110, frequency: 96, gain: 420 * force / hardest, wave: .sine)
      }
  }

  private static func tones(
    _ landings: [RollPath.Landing], from elapsed: UInt64, _ tone: (_ force: UInt64, _ at: UInt64) -> Tone
  ) -> [Tone] {
    landings.filter { $0.at >= elapsed }.map { tone(UInt64($0.force), $0.at - elapsed) }
  }

  private static var hardest: UInt64 { UInt64(RollPath.hardest) }
  /// As many as there is time for in the longest roll.
  private static let mostKnocks = 45
}
