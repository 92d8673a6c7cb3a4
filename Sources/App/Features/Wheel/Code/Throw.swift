import AppCore
import Games

extension Hand {
  /// The least speed of a throw, in degrees per second: a quarter of a turn. A slower release only moves the
  /// record.
  static let slowest = 90

  /// Reads "degrees speed": two whole numbers, positive if clockwise. Returns nil for anything else, and
  /// below the least speed.
  init?(released value: String) {
    guard let numbers = Release.numbers(value, 2), abs(numbers[1]) >= Self.slowest else { return nil }
    self.init(turned: Double(numbers[0]) / 360, speed: Double(numbers[1]) / 360)
  }
}

extension SpinPlan {
  /// The vibration of a passing border, and the least time between two that feel separate, in milliseconds.
  private static let pulse: UInt64 = 8, closestFelt: UInt64 = 70
  /// The most borders that vibrate: the last ones, which pass slowly.
  private static let mostFelt = 30

  /// Returns the vibration for the last borders that pass after `elapsed`, as alternating milliseconds on and
  /// off.
  func pulses(from elapsed: UInt64) -> [UInt64] {
    var felt: [UInt64] = []
    for moment in ticks().reversed() where moment >= elapsed {
      if let next = felt.last, next - moment < Self.closestFelt { continue }
      felt.append(moment)
      if felt.count == Self.mostFelt { break }
    }
    var pattern: [UInt64] = []
    var end = elapsed
    for moment in felt.reversed() {
      pattern += [pattern.isEmpty ? 0 : Self.pulse, moment - end]
      end = moment + Self.pulse
    }
    return pattern.isEmpty ? [] : pattern + [Self.pulse]
  }
}

extension Sounds {
  /// Milliseconds after the thud until the player's notes.
  package static let thudLength: UInt64 = 120

  /// The arm landing on the record.
  static let thud = [
    Tone(at: 0, duration: 160, frequency: 72, gain: 420, wave: .sine),
    Tone(at: 0, duration: 36, frequency: 260, gain: 260, wave: .click),
  ]
}
