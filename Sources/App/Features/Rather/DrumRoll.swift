/// What is heard and felt between the last vote of a ballot and the split.
enum DrumRoll {
  /// The numbers that are counted, down to 1.
  static let numbers = 3
  /// How long each stands, in milliseconds.
  static let beat: UInt64 = 800
  static let length = UInt64(numbers) * beat

  /// From stroke to stroke: as fast as sticks go, in milliseconds.
  private static let stroke: UInt64 = 60
  /// Of the first stroke and the last, in thousandths of full.
  private static let gains: (UInt64, UInt64) = (30, 170)
  private static let drum: UInt64 = 240

  /// A roll that swells, then three notes as the colours part.
  static var tones: [Tone] {
    let strokes = length / stroke
    let roll = (0..<strokes).map { number in
      Tone(
        at: number * stroke, duration: stroke - 10, frequency: drum,
        gain: gains.0 + (gains.1 - gains.0) * number / strokes, wave: .click)
    }
    let end = Sounds.chosen.map { tone in
      Tone(
        at: length + tone.at, duration: tone.duration, frequency: tone.frequency, gain: tone.gain,
        wave: tone.wave)
    }
    return roll + end
  }

  /// One short buzz for each number and a long one at the end: milliseconds on and off in turn.
  static var pattern: [UInt64] {
    (0..<numbers).flatMap { _ in [buzz, beat - buzz] } + [longBuzz]
  }
  private static let buzz: UInt64 = 60
  private static let longBuzz: UInt64 = 240
}
