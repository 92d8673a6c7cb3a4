import AppCore
import Components
import Games
import Rounds
import Table
import Turns
import Words

// Alerts about a player's turn: screen, sound, vibration and voice. A hidden page adds a notification. The
// icon has a badge while a turn waits.
extension Store<Tables> {
  /// Announces the changes at a table since the last announcement.
  mutating func alert(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    let game = table.game
    let isFinal = game.phase == .over || table.rounds.phase == .over
    if !isFinal || table.roster.isEnded, place == .table(table.number) { context.cutFinale() }
    // Without a seat there is no announcement: the order is about to change.
    guard game.phase == .playing, table.leaving == nil, table.me != nil || table.isShow else {
      if table.heard.current != .nobody, game.phase == .over {
        announce(context.scene.say(.gameOver), at: table, &context)
        if place == .table(table.number), !table.roster.isEnded,
          let ending = props(in: context.scene).ending(table, at: context.now)
        {
          context.finish(ending)
        }
      }
      state.tables[index].heard = TableSession.Heard(table)
      return
    }
    if game.turn != table.heard.turn || game.current != table.heard.current {
      state.tables[index].heard = TableSession.Heard(table)
      state.tables[index].forgetNudge()
      turnCame(table, &context)
    } else if let next = table.next?.id, next != table.heard.next {
      state.tables[index].heard.next = next
      announce(turnText(table, context.scene), at: table, &context)
    } else if game.nudgedAt != table.heard.nudgedAt {
      state.tables[index].heard.nudgedAt = game.nudgedAt
      if game.nudged == table.me?.id { nudged(index, &context) }
      if table.nudging != .nobody, game.nudged == table.nudging { nudgeCounted(index, &context) }
    }
    warn(index, &context)
  }

  private func turnCame(_ table: TableSession, _ context: inout Context) {
    guard let current = table.roster[table.game.current] else { return }
    let text = turnText(table, context.scene)
    announce(text, at: table, &context)
    guard table.isMyTurn || table.isShow else { return }
    let settings = context.scene.settings
    let seat = table.roster.seats.firstIndex { $0.id == table.game.current } ?? 0
    context.play(settings.turnSound.tones + Sounds.motif(seat: seat).later(by: settings.turnSound.length))
    if table.isMyTurn { shake(Shake.turn, &context) }
    if settings.speaks {
      context.ask(
        .alert(.speak(context.scene.say(.spokenTurn(current.name)), language: context.scene.language.tag)))
    }
    if table.isMyTurn, !context.scene.isVisible { notify(text, table, &context) }
  }

  /// Returns a line that names the current player and the next one.
  private func turnText(_ table: TableSession, _ scene: Scene) -> String {
    let name = table.name(of: table.game.current)
    if table.game.current == table.me?.id { return scene.say(.yourTurn) }
    return table.next.map { scene.say(.turnOfThenNext(name, next: $0.name)) } ?? scene.say(.turnOf(name))
  }

  /// Announces a text, only while the table's screen is open.
  func announce(_ text: String, at table: TableSession, _ context: inout Context) {
    if place == .table(table.number) { context.announcement = text }
  }

  private mutating func nudged(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    guard let me = table.me else { return }
    state.tables[index].word = .nudged
    context.announcement = context.scene.say(.nudged)
    context.play(Sounds.nudge)
    shake(Shake.nudge, &context)
    if context.scene.settings.speaks {
      context.ask(
        .alert(.speak(context.scene.say(.spokenTurn(me.name)), language: context.scene.language.tag)))
    }
    if !context.scene.isVisible { notify(context.scene.say(.nudged), table, &context) }
  }

  private mutating func nudgeCounted(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    let name = table.name(of: table.nudging)
    state.tables[index].nudging = .nobody
    state.tables[index].word = .youNudged(name)
    announce(context.scene.say(.youNudged(name)), at: table, &context)
  }

  /// Warns before a turn's time ends, and again when it has ended.
  private mutating func warn(_ index: Int, _ context: inout Context) {
    let table = state.tables[index]
    guard table.isMyTurn || table.isShow, let left = table.game.secondsLeft(at: table.peer.time),
      !table.game.isPaused
    else { return }
    let warning = Int64(table.game.timer.warning)
    // A reset timer warns again; a clock correction of up to a second does not count as one.
    if left > warning + 1 { state.tables[index].heard.warnings = 0 }
    let due = left <= 0 ? 2 : left <= warning ? 1 : 0
    guard due > state.tables[index].heard.warnings else { return }
    state.tables[index].heard.warnings = due
    context.play(due == 2 ? Sounds.timeUp : Sounds.tick)
    shake(due == 2 ? Shake.nudge : Shake.warning, &context)
    let scene = context.scene
    let text = due == 2 ? scene.language(.timeUp) : scene.say(.secondsLeft(Int(clamping: left)))
    announce(text, at: table, &context)
  }

  func shake(_ pattern: [UInt64], _ context: inout Context) {
    if context.scene.settings.hasHaptics { context.ask(.alert(.vibrate(pattern))) }
  }

  /// - Parameter what: the subject. A notification replaces an earlier one of the same table and subject.
  func notify(_ text: String, _ table: TableSession, about what: String = "", _ context: inout Context) {
    let title = context.scene.say(.tableOf(code: table.code))
    context.ask(.alert(.notify(title: text, text: title, tag: "table-" + String(table.number) + what)))
  }

  /// Keeps the screen awake while the open table plays, and sets a badge on the icon while a turn waits.
  mutating func tellDevices(_ context: inout Context) {
    let isPlayed = table.map { $0.game.phase == .playing || $0.rounds.isRunning || $0.isShow } ?? false
    if isPlayed != state.isKeptAwake {
      state.isKeptAwake = isPlayed
      context.ask(.alert(.keepAwake(isPlayed)))
    }
    let waits = state.tables.contains { $0.isMyTurn && $0.leaving == nil }
    if waits != state.hasBadge {
      state.hasBadge = waits
      context.ask(.alert(.badge(waits)))
    }
  }
}

extension TableSession {
  /// Clears the nudge, which ends with the turn.
  fileprivate mutating func forgetNudge() {
    nudging = .nobody
    switch word {
    case .nudged, .youNudged: word = nil
    case .notCounted, .refused, .newKey, nil: break
    }
  }
}

/// Vibration patterns in milliseconds, alternately on and off. Each is short enough to be felt as one.
enum Shake {
  static let turn: [UInt64] = [180, 90, 180]
  static let nudge: [UInt64] = [90, 60, 90, 60, 260]
  static let warning: [UInt64] = [60]
  static let knock: [UInt64] = [60, 90, 60]
}

extension Sounds {
  /// Two quick notes, twice.
  static let nudge = [0, 320].flatMap { (start: UInt64) in
    [
      Tone(at: start, duration: 90, frequency: 784, gain: 230, wave: .triangle),
      Tone(at: start + 110, duration: 140, frequency: 880, gain: 230, wave: .triangle),
    ]
  }

  /// The end of a turn's time.
  static let timeUp = [
    Tone(at: 0, duration: 220, frequency: 440, gain: 220, wave: .triangle),
    Tone(at: 240, duration: 420, frequency: 330, gain: 220, wave: .triangle),
  ]
}
