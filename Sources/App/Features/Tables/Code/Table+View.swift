import AppCore
import Cards
import Components
import Games
import HTML
import Rounds
import Table
import TableClient
import Tabletop
import Together
import Turns
import Words

extension Props<Tables> {
  /// Returns the page's title on a table's screen. During a game it names the current player.
  func tableTitle(_ number: Int) -> String {
    guard let table = table(number) else { return say(.turns) }
    return table.game.phase == .playing && !table.isInRounds ? stateLine(table) : name(of: table)
  }

  func tableScreen(_ h: Tables.View, _ table: TableSession) {
    if table.isInRounds { return roundScreen(h, table) }
    if table.game.phase == .over || table.roster.isEnded { return overScreen(h, table) }
    if table.game.phase == .playing, table.me != nil || table.isShow { return turnScreen(h, table) }
    lobby(h, table)
  }

  // MARK: - The lobby

  private func lobby(_ h: Tables.View, _ table: TableSession) {
    frame(
      h, name(of: table), at: .table(table.number), isCovered: state.sheet != nil,
      hasCode: true
    ) {
      knocks(h, table)
      h.part(table.isShow ? "lobby on-show" : "lobby", isInert: state.sheet != nil) {
        if table.isDirect {
          directCard(h, table)
        } else if table.code.isEmpty {
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
            gameChoice(h, table)
            orderList(h, table, isEditable: table.isLeading)
            if table.isLeading { seatForm(h, table) }
            if table.isLeading, table.hand.offered != nil { startButton(h, table, "plain") }
          }
        }
      }
      lobbyDock(h, table)
      tableSheet(h, table)
    } tools: {
      tableTools(h, table)
    }
  }

  /// Draws the games that all phones play together, for the host.
  private func gameChoice(_ h: Tables.View, _ table: TableSession) {
    guard table.isLeading, table.roster.seats.count >= Party.minimumPlayers else { return }
    h.el(.section, "lobby-games") {
      h.key("games")
      h.el(.h2, "setting-title", text: scene.language(.session(.onEveryPhone)))
      gameSleeves(h, table)
    }
  }

  /// Draws a sleeve for each of these games. A tap opens it on all phones.
  func gameSleeves(_ h: Tables.View, _ table: TableSession) {
    let revision = table.roster.lowestRevision
    let isOld = revision < RoundLimits.formsRevision
    h.el(.p, "hint", text: isOld ? say(RoundsPhrase.tooOld) : say(TurnsPhrase.onEveryPhoneLine))
    h.el(.div, "lobby-sleeves") {
      h.key("sleeves")
      for game in CardGame.allCases {
        guard let rules = game.roundRules else { continue }
        h.button(classes: "slab lobby-game", on: at(table, .open(game))) {
          h.key(game.rawValue)
          h.flag(.disabled, revision < rules.revision)
          h.cover(game.rawValue)
          h.fitted(.strong, "lobby-game-name", scene.language(.game(game, .name)))
        }
      }
      ownSleeves(h, table, isKnown: table.canPlayRounds)
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
        if let session = table.hand.offered {
          goOnButton(h, table, session)
        } else {
          startButton(h, table, "primary")
        }
      } else if table.me != nil {
        h.el(.p, "hint") {
          h.role("status")
          h.text(say(.waitForStart(leader: scene.isolated(table.leader?.name ?? ""))))
        }
      }
    }
  }

  private func startButton(_ h: Tables.View, _ table: TableSession, _ style: String) {
    h.button(classes: "button big " + style, on: at(table, .turn(.start))) {
      h.key("start")
      h.flag(.disabled, table.roster.seats.count < TurnGame.minimumPlayers)
      h.attribute(.ariaDescribedby, "start-hint")
      h.text(scene.language(.startGame))
    }
  }

  func at(_ table: TableSession, _ action: TableAction) -> Tables.Action { .at(table.number, action) }

  func tableTools(_ h: Tables.View, _ table: TableSession) {
    if table.isDirect {
      h.iconButton(.share, scene.direct(.letIn), on: at(table, .opened(.meeting)))
    } else {
      h.iconButton(.share, say(.showCode), on: at(table, .opened(.code)))
    }
    h.iconButton(
      .list, say(.tableTools), id: Tables.toolsButton, on: at(table, .opened(.tools(table.firstTools))))
  }
}
