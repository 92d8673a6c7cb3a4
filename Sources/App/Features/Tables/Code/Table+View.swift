import AppCore
import Components
import Games
import HTML
import Table
import TableClient
import Turns
import Words

extension Props<Tables> {
  /// Returns the page's title on a table's screen. During a game it names the current player.
  func tableTitle(_ number: Int) -> String {
    guard let table = table(number) else { return say(.turns) }
    return table.game.phase == .playing ? stateLine(table) : say(.tableOf(code: table.code))
  }

  func tableScreen(_ h: Tables.View, _ table: TableSession) {
    if table.game.phase == .over || table.roster.isEnded { return overScreen(h, table) }
    if table.game.phase == .playing, table.me != nil || table.isShow { return turnScreen(h, table) }
    lobby(h, table)
  }

  // MARK: - The lobby

  private func lobby(_ h: Tables.View, _ table: TableSession) {
    frame(
      h, say(.tableOf(code: table.code)), at: .table(table.number), isCovered: state.sheet != nil,
      hasCode: true
    ) {
      knocks(h, table)
      h.part(table.isShow ? "lobby on-show" : "lobby", isInert: state.sheet != nil) {
        if table.code.isEmpty {
          h.el(.p, "hint") {
            h.key("code")
            h.text(say(.connecting))
          }
        } else {
          codeCard(h, table)
        }
        h.el(.div, "lobby-side") {
          h.key("side")
          tableWords(h, table)
          tableAdvice(h, table)
          if table.me == nil, !table.isShow {
            h.el(.p, "waiting") {
              h.role("status")
              h.key("joining")
              h.text(say(.joining))
            }
          } else {
            orderList(h, table, isEditable: table.isLeading)
            if table.isLeading { seatForm(h, table) }
          }
        }
      }
      lobbyDock(h, table)
      tableSheet(h, table)
    } tools: {
      tableTools(h, table)
    }
  }

  private func lobbyDock(_ h: Tables.View, _ table: TableSession) {
    let players = table.roster.seats.count
    h.part("dock", isInert: state.sheet != nil) {
      if table.isLeading {
        if players < TurnGame.minimumPlayers {
          h.el(.p, "hint") {
            h.id("start-hint")
            h.text(say(.needsPlayers(TurnGame.minimumPlayers)))
          }
        }
        h.button(classes: "button primary big", on: at(table, .turn(.start))) {
          h.flag(.disabled, players < TurnGame.minimumPlayers)
          h.attribute(.ariaDescribedby, "start-hint")
          h.text(scene.language(.startGame))
        }
      } else if table.me != nil {
        h.el(.p, "hint") {
          h.role("status")
          h.text(say(.waitForStart(leader: scene.isolated(table.leader?.name ?? ""))))
        }
      }
    }
  }

  func at(_ table: TableSession, _ action: TableAction) -> Tables.Action { .at(table.number, action) }

  func tableTools(_ h: Tables.View, _ table: TableSession) {
    h.iconButton(.share, say(.showCode), on: at(table, .opened(.code)))
    h.iconButton(
      .list, say(.tableTools), id: Tables.toolsButton, on: at(table, .opened(.tools(table.firstTools))))
  }
}
