import Games

extension Sounds {
  /// A knock for each die that comes to rest after `elapsed` milliseconds of the roll.
  static func stops(of plan: RollPlan, from elapsed: UInt64) -> [Tone] {
    var tones: [Tone] = []
    var last: UInt64?
    for moment in plan.tumbles.compactMap({ $0?.end }).ordered() where moment >= elapsed {
      if let last, moment - last < closest { continue }
      last = moment
      tones.append(Tone(at: moment - elapsed, duration: 30, frequency: 900, gain: 150, wave: .click))
    }
    return tones
  }
}
