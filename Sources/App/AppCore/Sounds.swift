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

  /// A needle set down on a record: a soft thump, and the dust of the first groove.
  package static let needle =
    [
      Tone(at: 0, duration: 110, frequency: 130, gain: 300, wave: .triangle),
      Tone(at: 0, duration: 30, frequency: 700, gain: 260, wave: .click),
    ] + crackle(700).later(by: 90)

  /// The crackle of a record that turns, about 30 dB below full.
  /// - Parameter length: milliseconds.
  package static func crackle(_ length: UInt64) -> [Tone] {
    var tones: [Tone] = []
    var (at, number): (UInt64, UInt64) = (0, 1)
    while at < length {
      // Uneven, yet the same each time.
      let dust = number &* 2_654_435_761 >> 7
      tones.append(
        Tone(at: at, duration: 9, frequency: 2_200 + dust % 2_600, gain: 50 + dust % 60, wave: .click))
      at += 60 + dust % 190
      number += 1
    }
    return tones
  }

  /// The two notes of a player, by the number of their seat. All are of one pentatonic scale, so any two fit.
  package static func motif(seat: Int) -> [Tone] {
    let first = seat % 5
    let second = first + 1 + seat / 5 % 3
    return [
      Tone(at: 0, duration: 150, frequency: scale[first], gain: 230, wave: .triangle),
      Tone(at: 130, duration: 380, frequency: scale[second], gain: 250, wave: .triangle),
    ]
  }
  /// C5 D5 E5 G5 A5 C6 D6 E6.
  private static let scale: [UInt64] = [523, 587, 659, 784, 880, 1_047, 1_175, 1_319]

  /// A rim shot: a card turns over.
  package static let flip = [
    Tone(at: 0, duration: 45, frequency: 1_900, gain: 420, wave: .click),
    Tone(at: 0, duration: 90, frequency: 392, gain: 240, wave: .triangle),
  ]

  /// A rubber stamp on paper.
  package static let stamp = [
    Tone(at: 0, duration: 120, frequency: 98, gain: 400, wave: .triangle),
    Tone(at: 0, duration: 40, frequency: 420, gain: 300, wave: .click),
  ]

  /// The length of the drum roll before a reveal, in milliseconds. Equals `--suspense` of the style sheets.
  package static let suspense: UInt64 = 960
  package static let reveal = roll(suspense) + (flip + chosen).later(by: suspense)

  /// The time that the record of the night turns, in milliseconds. Equals `--finale-record` of the style sheets.
  package static let record: UInt64 = 1_800
  /// A drum roll while the record turns, then the notes of the first award.
  package static let finale = roll(record) + award.later(by: record)
  /// The notes of an award.
  package static let award = chosen
  /// Milliseconds until the notes of the winner follow.
  package static let awardLength: UInt64 = 560

  /// A record scratch: the needle is pulled back across the groove.
  package static let scratch = [
    Tone(at: 0, duration: 90, frequency: 900, gain: 560, wave: .click),
    Tone(at: 70, duration: 80, frequency: 1_700, gain: 670, wave: .click),
    Tone(at: 130, duration: 60, frequency: 3_000, gain: 720, wave: .click),
    Tone(at: 230, duration: 140, frequency: 1_100, gain: 620, wave: .click),
  ]

  /// Applause of a few hands, each at its own pace and fading.
  package static let applause = ([0, 13, 29, 41, 53] as [UInt64]).enumerated().flatMap { hand, start in
    let pace = 118 + UInt64(hand) * 9
    return (0..<claps).map { number in
      Tone(
        at: start + number * pace, duration: 34, frequency: 1_000 + UInt64(hand) * 240,
        gain: 480 - number * 45, wave: .click)
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
