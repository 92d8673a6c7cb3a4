import AppCore
import CardTable

/// The sound and vibration between the last vote of a ballot and the split.
enum DrumRoll {
  /// The numbers that are counted, down to 1.
  static let numbers = 3
  /// The time that each number is visible, in milliseconds.
  static let beat: UInt64 = 800
  static let length = UInt64(numbers) * beat

  /// A roll that swells, then three notes as the colours part.
  static var tones: [Tone] { Sounds.roll(length) + Sounds.chosen.later(by: length) }

  /// One short buzz for each number and a long one at the end: alternating milliseconds on and off.
  static var pattern: [UInt64] {
    (0..<numbers).flatMap { _ in [buzz, beat - buzz] } + [longBuzz]
  }
  private static let buzz: UInt64 = 60
  private static let longBuzz: UInt64 = 240
}
