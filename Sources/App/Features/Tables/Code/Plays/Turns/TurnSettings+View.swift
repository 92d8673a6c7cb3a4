import AppCore
import Components
import Games
import HTML
import Table
import Turns
import Words

extension Props<Tables> {
  /// Draws the buttons that pass the turn directly to another player.
  func goTo(_ h: Tables.View, _ table: TableSession) {
    h.el(.div, "tool-row") {
      h.key("go-to")
      for seat in table.roster.seats where seat.id != table.game.current {
        h.button(classes: "button plain", on: at(table, .turn(.goTo(seat.id, table.game.turn)))) {
          h.key(String(seat.id.rawValue))
          h.text(say(.goTo(seat.name)))
        }
      }
    }
  }

  func timerChoice(_ h: Tables.View, _ table: TableSession) {
    let timer = table.game.timer
    h.choice("timer", say(.timer), TurnTimer.Mode.allCases, timer.mode, { say($0.phrase) }) { mode in
      self.at(table, .turn(.timer(TurnTimer(mode: mode, seconds: timer.seconds, warning: timer.warning))))
    }
    guard timer.mode == .down else { return }
    h.choice(
      "timer-seconds", say(.timerDown), Self.timerSeconds, timer.seconds,
      { say(.timerSeconds(Int($0))) }, hint: say(.warnSeconds(Int(timer.warning)))
    ) { seconds in
      let warning = min(10, seconds / 3)
      return self.at(table, .turn(.timer(TurnTimer(mode: .down, seconds: seconds, warning: warning))))
    }
  }

  /// The choices of a turn's time, in seconds.
  private static let timerSeconds: [UInt16] = [15, 30, 60, 120, 300]
  /// The choices of seconds after which an absent player is skipped.
  private static let awaySeconds: [UInt16] = [0, 15, 30, 60]

  func awayChoice(_ h: Tables.View, _ table: TableSession) {
    h.choice(
      "skip-away", say(.skipAway), Self.awaySeconds, table.game.skipAway,
      { $0 == 0 ? say(.skipNever) : say(.skipAfter(Int($0))) }
    ) { seconds in self.at(table, .turn(.skipAway(seconds))) }
  }
}
