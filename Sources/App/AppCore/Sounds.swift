/// Sounds that several screens share, as tones for the browser to synthesize (LOOK-4).
package enum Sounds {
  /// Least interval between ticks or knocks, in milliseconds. Closer ones blur into a buzz.
  package static let closest: UInt64 = 28

  /// Audible seconds at the end of a countdown.
  package static let lastSeconds: UInt64 = 5
  package static let tick = [Tone(at: 0, duration: 30, frequency: 1_400, gain: 140, wave: .click)]

  /// Three rising notes: C5, E5, G5.
  package static let chosen = [
    Tone(at: 0, duration: 140, frequency: 523, gain: 220, wave: .triangle),
    Tone(at: 110, duration: 140, frequency: 659, gain: 220, wave: .triangle),
    Tone(at: 220, duration: 320, frequency: 784, gain: 240, wave: .triangle),
  ]

  /// The length of the drum roll before a reveal, in milliseconds. Equals `--suspense` of the style sheets.
  package static let suspense: UInt64 = 960
  package static let reveal = roll(suspense) + chosen.later(by: suspense)

  /// The time that the record of the night turns, in milliseconds. Equals `--finale-record` of the style sheets.
  package static let record: UInt64 = 1_800
  /// A drum roll while the record turns, then the notes of the first award.
  package static let finale = roll(record) + award.later(by: record)
  /// The notes of an award.
  package static let award = chosen

  /// A record scratch: the needle is pulled back across the groove.
  package static let scratch = [
    Tone(at: 0, duration: 90, frequency: 900, gain: 200, wave: .click),
    Tone(at: 70, duration: 80, frequency: 1_700, gain: 240, wave: .click),
    Tone(at: 130, duration: 60, frequency: 3_000, gain: 260, wave: .click),
    Tone(at: 230, duration: 140, frequency: 1_100, gain: 220, wave: .click),
  ]

  /// Applause of a few hands, each at its own pace and fading.
  package static let applause = ([0, 13, 29, 41, 53] as [UInt64]).enumerated().flatMap { hand, start in
    let pace = 118 + UInt64(hand) * 9
    return (0..<claps).map { number in
      Tone(
        at: start + number * pace, duration: 34, frequency: 1_000 + UInt64(hand) * 240,
        gain: 170 - number * 16, wave: .click)
    }
  }
  private static let claps: UInt64 = 9

  /// Returns a drum roll of rising loudness.
  /// - Parameter length: milliseconds.
  package static func roll(_ length: UInt64) -> [Tone] {
    let strokes = length / stroke
    return (0..<strokes).map { number in
      Tone(
        at: number * stroke, duration: stroke - 10, frequency: 240,
        gain: rollGains.0 + (rollGains.1 - rollGains.0) * number / strokes, wave: .click)
    }
  }

  /// The interval between strokes, in milliseconds.
  private static let stroke: UInt64 = 60
  /// The gain of the first and the last stroke, in thousandths of full.
  private static let rollGains: (UInt64, UInt64) = (30, 170)
}

extension [Tone] {
  /// Returns the same tones, delayed by `time` milliseconds.
  package func later(by time: UInt64) -> [Tone] {
    map {
      Tone(
        at: time + $0.at, duration: $0.duration, frequency: $0.frequency, gain: $0.gain, wave: $0.wave)
    }
  }
}
