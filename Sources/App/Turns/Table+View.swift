import Games
import HTML
import QRCode
import Radio
import Table
import Turns
import Words

extension State {
  /// The title of the page while a table is shown: whose turn it is can be read there too.
  var tableTitle: String {
    guard let table else { return say(.turns) }
    return table.game.phase == .playing ? stateLine(table) : say(.tableOf(code: table.code))
  }

  var tableScreen: View {
    guard let table else { return tablesScreen }
    if table.game.phase == .over || table.roster.isEnded { return overScreen(table) }
    if table.game.phase == .playing, table.me != nil || table.isShow { return turnScreen(table) }
    return lobby(table)
  }

  // MARK: - The lobby

  private func lobby(_ table: TableSession) -> View {
    frame(say(.tableOf(code: table.code)), backTo: .tables, isCovered: turns.sheet != nil) {
      el("div", .class("lobby"), .key("lobby"), .flag("inert", turns.sheet != nil)) {
        if table.code.isEmpty {
          el("p", .class("hint"), .key("code")) { say(.connecting) }
        } else {
          codeCard(table)
        }
        el("div", .class("lobby-side"), .key("side")) {
          tableWords(table)
          tableAdvice(table)
          if table.me == nil, !table.isShow {
            el("p", .class("waiting"), .role("status"), .key("joining")) { say(.joining) }
          } else {
            orderList(table, isEditable: table.isLeading)
            if table.isLeading { seatForm(table) }
          }
        }
      }
      lobbyDock(table)
      tableSheet(table)
    } tools: {
      tableTools(table)
    }
  }

  private func lobbyDock(_ table: TableSession) -> View {
    let players = table.roster.seats.count
    return el("div", .class("dock"), .key("dock"), .flag("inert", turns.sheet != nil)) {
      if table.isLeading {
        if players < TurnGame.minimumPlayers {
          el("p", .class("hint"), .id("start-hint")) { say(.needsPlayers(TurnGame.minimumPlayers)) }
        }
        el(
          "button", .class("button primary big"), .attribute("type", "button"),
          .flag("disabled", players < TurnGame.minimumPlayers), .aria("describedby", "start-hint"),
          .onClick(at(table, .turn(.start)))
        ) { language(.startGame) }
      } else if table.me != nil {
        el("p", .class("hint"), .role("status")) { say(.waitForStart(leader: table.leader?.name ?? "")) }
      }
    }
  }

  func at(_ table: TableSession, _ action: TableAction) -> Action { .turns(.at(table.number, action)) }

  func tableTools(_ table: TableSession) -> View {
    var tools = iconButton(.share, say(.showCode), on: at(table, .opened(.code)))
    tools.append(
      iconButton(.list, say(.tableTools), id: Self.tableToolsButton, on: at(table, .opened(.tools))))
    return tools
  }

  /// Code, picture and address: the three ways to a table (TURN-1).
  func codeCard(_ table: TableSession) -> View {
    let invite = Invite(origin: device.origin, code: table.code)
    return el("section", .class("code-card"), .key("code")) {
      el("div", .class("code-face")) {
        if let picture = try? QRCode(invite.address) {
          svg(
            "svg", .class("qr"), .attribute("viewBox", picture.svgViewBox), .role("img"),
            .label(say(.scanHint))
          ) { svg("path", .attribute("d", picture.svgPath)) }
        }
        el("div", .class("code-text")) {
          fitted("p", table.code, .class("table-code"), .data("code", table.code))
          el("p", .class("hint")) { say(.readAloud) }
          el("p", .class("address")) { invite.address }
          if isLocalhost { el("p", .class("problem"), .key("localhost")) { say(.helpLocalhost) } }
        }
      }
    }
  }

  private var isLocalhost: Bool {
    let host = device.origin.utf8
    return host.starts(with: "http://localhost".utf8) || host.starts(with: "http://127.".utf8)
  }

  // MARK: - Whose turn

  private func turnScreen(_ table: TableSession) -> View {
    let isMine = table.game.current == table.me?.id
    let current = table.roster[table.game.current]
    let colour = current.map { Self.colourClass($0.avatar.colour) } ?? ""
    let look = isMine ? " is-mine " + colour : table.isShow ? " is-show " + colour : ""
    return el(
      "main", .class("screen table turn-screen" + look), .data("screen", screen.rawValue),
      .data("turn", String(table.game.turn)),
      .key("turn")
    ) {
      el("header", .class("bar"), .flag("inert", turns.sheet != nil)) {
        iconButton(.back, language(.back), on: .go(.tables))
        el("p", .class("bar-code")) { table.code }
        tableTools(table)
      }
      el("div", .class("turn-body"), .key("turn-body"), .flag("inert", turns.sheet != nil)) {
        if let current { avatar(current.avatar, " large") }
        fitted(
          "h1", isMine ? say(.yourTurn) : say(.turnOf(current?.name ?? "")), .class("turn-title"),
          .attribute("tabindex", "-1"), .attribute("dir", "auto"), .key("title"))
        if isMine {
          el("p", .class("turn-name"), .attribute("dir", "auto"), .key("name")) { current?.name ?? "" }
        }
        turnTimer(table)
        nextUp(table)
        if !isMine { round(table) }
        tableWords(table)
        tableAdvice(table)
      }
      turnDock(table, isMine: isMine)
      tableSheet(table)
    }
  }

  private func nextUp(_ table: TableSession) -> View {
    el("p", .class("turn-next"), .attribute("dir", "auto"), .key("next")) {
      if let next = table.next {
        avatar(next.avatar)
        next.id == table.me?.id && table.game.current != next.id ? say(.youAreNext) : say(.next(next.name))
      }
    }
  }

  /// Everybody in the order of play, for those who look from afar; in words it stands among the tools.
  private func round(_ table: TableSession) -> View {
    el("ol", .class("turn-round"), .key("round"), .aria("hidden", "true")) {
      for seat in table.roster.seats {
        let isCurrent = seat.id == table.game.current
        el(
          "li", .class((isCurrent ? "turn-seat is-current" : "turn-seat") + (seat.isAway ? " is-away" : "")),
          .key(String(seat.id.rawValue))
        ) {
          avatar(seat.avatar)
          el("span", .class("turn-seat-name"), .attribute("dir", "auto")) { seat.name }
        }
      }
    }
  }

  @HTMLBuilder<Action> private func turnTimer(_ table: TableSession) -> View {
    let timer = table.game.timer
    if timer.mode != .off {
      let spent = Int64(table.game.spent(at: table.peer.time) / 1_000)
      let left = Int64(timer.seconds) - spent
      let isLate = timer.mode == .down && left <= Int64(timer.warning)
      el("p", .class("turn-timer" + (isLate ? " is-late" : "")), .role("timer"), .key("timer")) {
        if timer.mode == .up {
          say(.timerSeconds(Int(clamping: spent)))
        } else if left >= 0 {
          say(.timerSeconds(Int(clamping: left)))
        } else {
          say(.overTime(Int(clamping: -left)))
        }
      }
    }
  }

  private func turnDock(_ table: TableSession, isMine: Bool) -> View {
    let game = table.game
    let name = table.name(of: game.current)
    return el("div", .class("dock turn-dock"), .key("dock"), .flag("inert", turns.sheet != nil)) {
      if table.isMyTurn {
        if !isMine { el("p", .class("hint"), .key("hand")) { say(.passPhone(name)) } }
        button(language(.done), "primary big done", on: at(table, .turn(.done(game.turn))))
      }
      el("div", .class("turn-tools"), .key("tools")) {
        if table.mayDirect {
          button(language(.undo), "quiet", isDisabled: !game.canUndo, on: at(table, .turn(.undo(game.turn))))
          if !isMine { button(say(.skip(name)), "quiet", on: at(table, .turn(.skip(game.turn)))) }
          button(
            say(game.isPaused ? .resume : .pause), "quiet", on: at(table, .turn(.pause(!game.isPaused))))
        }
        if table.me != nil, !table.isMyTurn, table.roster[game.current]?.hasPhone == true {
          button(
            say(.nudge(name)), "quiet", isDisabled: !table.mayNudge,
            on: at(table, .turn(.nudge(game.current))))
        }
      }
    }
  }

  // MARK: - What else there is to know

  /// Lines about the state of the table and of the connection, one below the other.
  func tableWords(_ table: TableSession) -> View {
    el("div", .class("table-words"), .key("words"), .role("status")) {
      if let word = table.word { el("p", .class("table-word"), .key("word")) { wordText(word) } }
      if let text = connectionText(table) { el("p", .class("table-word is-weak"), .key("link")) { text } }
      if table.game.isPaused { el("p", .class("table-word"), .key("paused")) { say(.isPaused) } }
      if table.roster[table.game.current]?.isAway == true {
        el("p", .class("table-word"), .key("away")) { table.name(of: table.game.current) + ": " + say(.away) }
      }
    }
  }

  /// What stands below them, with things to press.
  @HTMLBuilder<Action> func tableAdvice(_ table: TableSession) -> View {
    if table.link.failures >= TableLink.failuresUntilHelp, !table.link.isOpen { joinHelp }
    if table.game.phase == .playing { advice(table) }
  }

  private func wordText(_ word: TableWord) -> String {
    switch word {
    case .notCounted: say(.notCounted)
    case .nudged: say(.nudged)
    case .newKey: say(.keyChanged)
    case .refused(.full): say(.fullTable)
    case .refused(.nameTaken): say(.takenName)
    case .refused(.badName): say(.longName)
    case .refused(.late), .refused(.early): say(.notCounted)
    case .refused: say(.notNow)
    }
  }

  private func connectionText(_ table: TableSession) -> String? {
    if table.roster.isEnded { return nil }
    if !table.link.isOpen { return table.link.failures > 0 ? say(.unreached) : nil }
    if table.peer.isCutOff { return say(.cutOff) }
    if table.me != nil, !table.peer.isUpToDate, table.link.others > 0 { return say(.catchingUp) }
    return nil
  }

  /// What this phone cannot do by itself, and what would be good to allow.
  @HTMLBuilder<Action> private func advice(_ table: TableSession) -> View {
    let devices = device.devices
    let goesDark = devices.isAwake == .unavailable || devices.isAwake == .refused
    if goesDark, !turns.hidesAwakeAdvice, device.isTouched {
      el("p", .class("table-word advice"), .key("awake")) {
        say(.stayAwake)
        iconButton(.close, language(.dismiss), on: at(table, .adviceRead))
      }
    }
    if devices.notifications == .askable, table.me != nil {
      button(say(.notifyMe), "plain", on: at(table, .notify))
    }
  }
}

extension TableSession {
  /// Nudges have a pause between them, whoever nudges.
  var mayNudge: Bool {
    game.nudged == .nobody || peer.time >= game.nudgedAt + TurnGame.nudgePause
  }
}
