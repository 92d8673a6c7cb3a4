import AppCore
import Components
import Games

extension Sounds {
  /// Returns the sounds after `elapsed` milliseconds of a roll: knocks for the landings, and deep thuds.
  /// Harder landings are louder. Of landings close together, only the hardest makes a knock.
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
  /// The most knocks: as many as the longest roll has time for.
  private static let mostKnocks = 45
}
