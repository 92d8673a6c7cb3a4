import AppCore
import Components
import Games
import HTML
import Table
import TableClient
import Turns
import Words

extension Props<Tables> {
  /// Draws a running game, with the current player in large type.
  func turnScreen(_ h: Tables.View, _ table: TableSession) {
    let isMine = table.game.current == table.me?.id
    let current = table.roster[table.game.current]
    let colour = current.map { Tables.colourClass($0.avatar.colour) } ?? ""
    let look = isMine ? " is-mine " + colour : table.isShow ? " is-show " + colour : ""
    h.el(.main, "screen table turn-screen" + look) {
      h.mark(.screen, Tables.Place.table(table.number).screen)
      h.data("data-turn", String(table.game.turn))
      h.key("turn")
      if isMine || table.isShow {
        h.el(.span, "turn-flood") {
          h.key("flood" + String(table.game.turn))
          h.attribute(.ariaHidden, is: true)
        }
      }
      tableBar(h, table)
      knocks(h, table)
      h.part("turn-body", isInert: state.sheet != nil) {
        if let current { avatar(h, current.avatar, " large") }
        h.fitted(
          .h1, "turn-title", isMine ? say(.yourTurn) : say(.turnOf(scene.isolated(current?.name ?? "")))
        ) {
          h.attribute(.tabindex, "-1")
          h.untranslated()
          h.key("title")
        }
        if isMine {
          h.el(.p, "turn-name") {
            h.asWritten()
            h.key("name")
            h.text(current?.name ?? "")
          }
        }
        turnTimer(h, table)
        nextUp(h, table)
        if !isMine { round(h, table) }
        tableWords(h, table)
        tableAdvice(h, table)
      }
      turnDock(h, table, isMine: isMine)
      tableSheet(h, table)
    }
  }

  /// Draws the bar of a table that is played at: the way back, the code, and the tools.
  func tableBar(_ h: Tables.View, _ table: TableSession) {
    h.el(.header, "bar") {
      h.flag(.inert, state.sheet != nil)
      h.iconButton(.back, scene.language(.back), on: .go(.tables))
      h.el(.p, "bar-code") {
        h.untranslated()
        h.text(table.code)
      }
      tableTools(h, table)
    }
  }

  private func nextUp(_ h: Tables.View, _ table: TableSession) {
    h.el(.p, "turn-next") {
      h.untranslated()
      h.key("next")
      if let next = table.next {
        avatar(h, next.avatar)
        let isMe = next.id == table.me?.id && table.game.current != next.id
        h.text(isMe ? say(.youAreNext) : say(.next(scene.isolated(next.name))))
      }
    }
  }

  /// Draws all players in order of play, readable from afar. The tools list them for screen readers.
  private func round(_ h: Tables.View, _ table: TableSession) {
    h.el(.ol, "turn-round") {
      h.key("round")
      h.attribute(.ariaHidden, is: true)
      for seat in table.roster.seats {
        let isCurrent = seat.id == table.game.current
        h.el(.li, (isCurrent ? "turn-seat is-current" : "turn-seat") + (seat.isAway ? " is-away" : "")) {
          h.key(String(seat.id.rawValue))
          avatar(h, seat.avatar)
          h.el(.span, "turn-seat-name") {
            h.asWritten()
            h.text(seat.name)
          }
        }
      }
    }
  }

  private func turnTimer(_ h: Tables.View, _ table: TableSession) {
    let timer = table.game.timer
    if timer.mode == .off { return }
    let left = table.game.secondsLeft(at: table.peer.time)
    let isLate = left.map { $0 <= Int64(timer.warning) } ?? false
    h.el(.p, "turn-timer" + (isLate ? " is-late" : "")) {
      h.role("timer")
      h.key("timer")
      if let left {
        h.text(say(left >= 0 ? .timerSeconds(Int(clamping: left)) : .overTime(Int(clamping: -left))))
      } else {
        h.text(say(.timerSeconds(Int(clamping: table.game.spent(at: table.peer.time) / 1_000))))
      }
    }
  }

  private func turnDock(_ h: Tables.View, _ table: TableSession, isMine: Bool) {
    let game = table.game
    let name = table.name(of: game.current)
    h.el(.div, "dock turn-dock") {
      h.key("dock")
      h.flag(.inert, state.sheet != nil)
      if table.isMyTurn {
        if !isMine {
          h.el(.p, "hint") {
            h.key("hand")
            h.untranslated()
            h.text(say(.passPhone(scene.isolated(name))))
          }
        }
        h.button(scene.language(.done), "primary big done", on: at(table, .turn(.done(game.turn))))
      }
      h.el(.div, "turn-tools") {
        h.key("tools")
        if table.mayDirect || table.hasJustPassed {
          h.button(
            scene.language(.undo), "quiet", isDisabled: !table.mayUndo, on: at(table, .turn(.undo(game.turn)))
          )
        }
        if table.mayDirect {
          // These follow Undo. None contains a name, so all fit in one row however long names are.
          let pause: TurnsPhrase = game.isPaused ? .resume : .pause
          h.button(say(pause), "quiet", on: at(table, .turn(.pause(!game.isPaused))))
          h.iconButton(.record, say(RoundsPhrase.cardBetween), on: at(table, .opened(.games)))
          if !isMine { h.button(say(.skip(name)), "quiet", on: at(table, .turn(.skip(game.turn)))) }
        }
        if table.me != nil, !table.isMyTurn, table.roster[game.current]?.hasPhone == true {
          let wait = table.nudgeWait
          h.button(
            wait > 0 ? say(.nudgeAgain(name, seconds: wait)) : say(.nudge(name)), "quiet",
            label: say(.nudge(name)), isDisabled: wait > 0, on: at(table, .turn(.nudge(game.current))))
        }
      }
    }
  }
}

extension TableSession {
  /// Seconds until the next nudge. The pause between nudges applies to all players together.
  var nudgeWait: Int {
    if game.nudged == .nobody { return 0 }
    let end = game.nudgedAt + TurnGame.nudgePause
    return Int(clamping: (end - min(end, peer.time) + 999) / 1_000)
  }
}
