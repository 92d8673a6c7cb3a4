/// Sounds that several screens make, as tones to be made in the browser (LOOK-4).
enum Sounds {
  /// Ticks and knocks closer together than this melt into a buzz, in milliseconds.
  static let closest: UInt64 = 28

  /// Seconds at the end of a countdown that can be heard.
  static let lastSeconds: UInt64 = 5
  static let tick = [Tone(at: 0, duration: 30, frequency: 1_400, gain: 140, wave: .click)]

  /// Three rising notes: C5, E5, G5.
  static let chosen = [
    Tone(at: 0, duration: 140, frequency: 523, gain: 220, wave: .triangle),
    Tone(at: 110, duration: 140, frequency: 659, gain: 220, wave: .triangle),
    Tone(at: 220, duration: 320, frequency: 784, gain: 240, wave: .triangle),
  ]

  /// A roll of the drum that swells.
  /// - Parameter length: milliseconds.
  static func roll(_ length: UInt64) -> [Tone] {
    let strokes = length / stroke
    return (0..<strokes).map { number in
      Tone(
        at: number * stroke, duration: stroke - 10, frequency: 240,
        gain: rollGains.0 + (rollGains.1 - rollGains.0) * number / strokes, wave: .click)
    }
  }

  /// From stroke to stroke: as fast as sticks go, in milliseconds.
  private static let stroke: UInt64 = 60
  /// Of the first stroke and the last, in thousandths of full.
  private static let rollGains: (UInt64, UInt64) = (30, 170)
}

extension [Tone] {
  /// The same, so many milliseconds later.
  func later(by time: UInt64) -> [Tone] {
    map {
      Tone(
        at: time + $0.at, duration: $0.duration, frequency: $0.frequency, gain: $0.gain, wave: $0.wave)
    }
  }
}
