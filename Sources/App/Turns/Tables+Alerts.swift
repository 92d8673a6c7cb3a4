import Games
import Table
import Turns
import Words

// Layers of telling somebody that it is their turn: the screen, a sound, a shake, a voice, and for a page that nobody
// sees a notification and a mark on the icon.
extension State {
  func say(_ phrase: TurnsPhrase) -> String { language(.turns(phrase)) }

  /// Tells of what has changed at a table since it was last told.
  mutating func alert(_ index: Int, _ step: inout Step) {
    let table = tables[index]
    let game = table.game
    // Who has no seat yet is not told: what is next is about to change.
    guard game.phase == .playing, table.leaving == nil, table.me != nil || table.isShow else {
      tables[index].heard = TableSession.Heard(game)
      return
    }
    if game.turn != table.heard.turn || game.current != table.heard.current {
      tables[index].heard = TableSession.Heard(game)
      turnCame(table, &step)
    } else if game.nudgedAt != table.heard.nudgedAt {
      tables[index].heard.nudgedAt = game.nudgedAt
      if game.nudged == table.me?.id { nudged(index, &step) }
    }
    warn(index, &step)
  }

  private mutating func turnCame(_ table: TableSession, _ step: inout Step) {
    guard let current = table.roster[table.game.current] else { return }
    let text: String
    if current.id == table.me?.id {
      text = say(.yourTurn)
    } else if let next = table.next {
      text = say(.turnOfThenNext(current.name, next: next.name))
    } else {
      text = say(.turnOf(current.name))
    }
    if route == .table(table.number) { announcement = text }
    guard table.isMyTurn || table.isShow else { return }
    let settings = kept.settings
    if settings.hasSound { step.ask(.play(settings.turnSound.tones)) }
    if table.isMyTurn { shake(Shake.turn, &step) }
    if settings.speaks {
      step.ask(.speak(say(.spokenTurn(current.name)), language: language.tag))
    }
    if table.isMyTurn, !isVisible { notify(text, table, &step) }
  }

  private mutating func nudged(_ index: Int, _ step: inout Step) {
    let table = tables[index]
    guard let me = table.me else { return }
    tables[index].word = .nudged
    announcement = say(.nudged)
    if kept.settings.hasSound { step.ask(.play(Sounds.nudge)) }
    shake(Shake.nudge, &step)
    if kept.settings.speaks {
      step.ask(.speak(say(.spokenTurn(me.name)), language: language.tag))
    }
    if !isVisible { notify(say(.nudged), table, &step) }
  }

  /// Warns of the end of a turn's time, and tells when it is over.
  private mutating func warn(_ index: Int, _ step: inout Step) {
    let table = tables[index]
    guard table.isMyTurn || table.isShow, let left = table.secondsLeft, !table.game.isPaused else { return }
    let due = left <= 0 ? 2 : left <= Int64(table.game.timer.warning) ? 1 : 0
    guard due > table.heard.warnings else { return }
    tables[index].heard.warnings = due
    if kept.settings.hasSound { step.ask(.play(due == 2 ? Sounds.timeUp : Sounds.tick)) }
    shake(due == 2 ? Shake.nudge : Shake.warning, &step)
    if route == .table(table.number) {
      announcement = due == 2 ? language(.timeUp) : say(.secondsLeft(Int(clamping: left)))
    }
  }

  private func shake(_ pattern: [UInt64], _ step: inout Step) {
    if kept.settings.hasHaptics { step.ask(.vibrate(pattern)) }
  }

  private func notify(_ text: String, _ table: TableSession, _ step: inout Step) {
    let title = say(.tableOf(code: table.code))
    step.ask(.notify(title: text, text: title, tag: "table-" + String(table.number)))
  }

  /// The screen stays awake while a table is played on it, and the icon has a mark while a turn waits.
  mutating func tellDevices(_ step: inout Step) {
    let isPlayed = table.map { $0.game.phase == .playing || $0.isShow } ?? false
    if isPlayed != turns.isKeptAwake {
      turns.isKeptAwake = isPlayed
      step.ask(.keepAwake(isPlayed))
    }
    let waits = tables.contains { $0.isMyTurn && $0.leaving == nil }
    if waits != turns.hasBadge {
      turns.hasBadge = waits
      step.ask(.badge(waits))
    }
  }
}

extension TableSession {
  /// Seconds that are left of the turn, less than 0 when they are over; nil where none are counted down.
  var secondsLeft: Int64? {
    guard game.phase == .playing, game.timer.mode == .down else { return nil }
    let spent = Int64(game.spent(at: peer.time) / 1_000)
    return Int64(game.timer.seconds) - spent
  }
}

/// Milliseconds on, off, on: short enough to be felt as one.
private enum Shake {
  static let turn: [UInt64] = [180, 90, 180]
  static let nudge: [UInt64] = [90, 60, 90, 60, 260]
  static let warning: [UInt64] = [60]
}

/// What sounds when a turn comes.
public enum TurnSound: String, CaseIterable, Sendable {
  case bell, knock, rise, fanfare, drop

  var tones: [Tone] {
    switch self {
    case .bell: [note(0, 700, 880, 260, .sine), note(0, 500, 2_217, 70, .sine)]
    case .knock: [0, 130, 260].map { note($0, 45, 420, 260, .click) }
    case .rise: [note(0, 140, 523), note(110, 140, 659), note(220, 300, 784)]
    case .fanfare: [note(0, 120, 587), note(140, 120, 587), note(280, 120, 587), note(420, 420, 784, 250)]
    case .drop: [note(0, 180, 988), note(160, 180, 740), note(320, 380, 494)]
    }
  }

  private func note(
    _ at: UInt64, _ duration: UInt64, _ frequency: UInt64, _ gain: UInt64 = 220, _ wave: Tone.Wave = .triangle
  ) -> Tone {
    Tone(at: at, duration: duration, frequency: frequency, gain: gain, wave: wave)
  }
}

extension Sounds {
  /// Two quick notes, twice.
  static let nudge = [0, 320].flatMap { (start: UInt64) in
    [
      Tone(at: start, duration: 90, frequency: 784, gain: 230, wave: .triangle),
      Tone(at: start + 110, duration: 140, frequency: 988, gain: 230, wave: .triangle),
    ]
  }

  /// The time of a turn is over.
  static let timeUp = [
    Tone(at: 0, duration: 220, frequency: 440, gain: 220, wave: .triangle),
    Tone(at: 240, duration: 420, frequency: 349, gain: 220, wave: .triangle),
  ]
}
