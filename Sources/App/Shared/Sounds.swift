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
}
