import Words

/// The sound when a turn begins.
public enum TurnSound: String, CaseIterable, Sendable {
  case bell, knock, rise, fanfare, drop

  package var tones: [Tone] {
    switch self {
    case .bell: [note(0, 700, 880, 260, .sine), note(0, 500, 2_217, 70, .sine)]
    case .knock: [0, 130, 260].map { note($0, 60, 420, 900, .click) }
    case .rise: [note(0, 140, 523), note(110, 140, 659), note(220, 300, 784)]
    case .fanfare: [note(0, 120, 587), note(140, 120, 587), note(280, 120, 587), note(420, 420, 784, 250)]
    case .drop: [note(0, 180, 880), note(160, 180, 659), note(320, 380, 440)]
    }
  }

  /// Milliseconds until another sound may follow.
  package var length: UInt64 { tones.reduce(0) { max($0, $1.at + $1.duration) } }

  private func note(
    _ at: UInt64, _ duration: UInt64, _ frequency: UInt64, _ gain: UInt64 = 220, _ wave: Tone.Wave = .triangle
  ) -> Tone {
    Tone(at: at, duration: duration, frequency: frequency, gain: gain, wave: wave)
  }

  package var word: TurnSoundWord {
    switch self {
    case .bell: .bell
    case .knock: .knock
    case .rise: .rise
    case .fanfare: .fanfare
    case .drop: .drop
    }
  }
}
