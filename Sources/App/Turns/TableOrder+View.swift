import Games
import HTML
import Table
import Turns
import Words

// The order of play, and what the leader does with it.
extension State {
  func orderList(_ table: TableSession, isEditable: Bool) -> View {
    let seats = table.roster.seats
    return el("section", .class("order"), .key("order")) {
      el("h2", .id(Self.orderHeading), .class("setting-title"), .attribute("tabindex", "-1")) {
        say(.order)
      }
      el("ol", .class("seats"), .aria("labelledby", Self.orderHeading)) {
        for (index, seat) in seats.enumerated() {
          seatRow(table, seat, index, isEditable: isEditable)
        }
      }
      if isEditable, seats.count > 1 { el("p", .class("hint")) { say(.orderHint) } }
    }
  }

  private func seatRow(_ table: TableSession, _ seat: Seat, _ index: Int, isEditable: Bool) -> View {
    let isCurrent = table.game.phase == .playing && table.game.current == seat.id
    return el(
      "li", .class("seat" + (isCurrent ? " is-current" : "") + (seat.isAway ? " is-away" : "")),
      .key(String(seat.id.rawValue)), isCurrent ? .aria("current", "true") : .nothing,
      isEditable ? .data("upright", "") : .nothing,
      isEditable ? .on(.swipe, .make { self.at(table, .dragged(seat.id, $0)) }) : .nothing
    ) {
      if isEditable {
        el("span", .class("grip"), .data("grip", ""), .aria("hidden", "true")) { Icon.grip.view }
      }
      avatar(seat.avatar)
      el("span", .class("seat-who")) {
        el("span", .class("seat-name"), .attribute("dir", "auto")) { seat.name }
        el("span", .class("seat-notes")) { notes(table, seat) }
      }
      if isEditable {
        el("span", .class("seat-tools")) {
          moveButton(say(.moveUp(seat.name)), table, seat, -1, isDisabled: index == 0)
          moveButton(
            say(.moveDown(seat.name)), table, seat, 1, isDisabled: index == table.roster.seats.count - 1)
          if seat.id != table.me?.id {
            iconButton(.remove, say(.removePlayer(seat.name)), on: at(table, .act(.remove(seat.id))))
          }
        }
      }
    }
  }

  private func moveButton(
    _ label: String, _ table: TableSession, _ seat: Seat, _ places: Int, isDisabled: Bool
  ) -> View {
    el(
      "button", .class(places < 0 ? "button icon move up" : "button icon move down"),
      .attribute("type", "button"), .key(label), .label(label), .attribute("title", label),
      .flag("disabled", isDisabled), .onClick(at(table, .moved(seat.id, by: places)))
    ) { Icon.up.view }
  }

  private func notes(_ table: TableSession, _ seat: Seat) -> String {
    var notes: [String] = []
    if seat.id == table.me?.id { notes.append(say(.you)) }
    if seat.id == table.peer.term.leader { notes.append(say(.leads)) }
    if !seat.hasPhone { notes.append(say(.noPhone)) }
    if seat.isAway { notes.append(say(.away)) }
    return notes.joined(separator: ", ")
  }

  /// A seat for somebody without a phone (TURN-21).
  func seatForm(_ table: TableSession) -> View {
    el("form", .class("seat-form"), .key("seat-form"), .on(.submit, .send(at(table, .seatAdded)))) {
      tableField(
        Self.seatNameField, say(.seatName), turns.seatName, turns.seatProblem, ("autocapitalize", "words"),
        hint: say(.seatHint)
      ) { self.at(table, .seatTyped($0)) }
      el("button", .class("button plain"), .attribute("type", "submit")) { say(.addSeat) }
    }
  }

  // MARK: - Sheets

  @HTMLBuilder<Action> func tableSheet(_ table: TableSession) -> View {
    switch turns.sheet {
    case .code: sheet(table, say(.tableOf(code: table.code))) { codeSheet(table) }
    case .tools: sheet(table, say(.tableTools)) { toolsSheet(table) }
    case .look: sheet(table, say(.lookTitle)) { lookSheet(table) }
    case .leave:
      let hint = say(table.roster.phones > 1 ? .leaveHint : .leaveLastHint)
      question(table, say(.leaveQuestion), hint, say(.leaveTable), at(table, .leave))
    case .end:
      question(table, say(.endQuestion), say(.endHint), say(.endGame), at(table, .turn(.finish)))
    case .close:
      question(table, say(.closeQuestion), say(.closeHint), say(.closeTable), at(table, .act(.end)))
    case .key:
      question(table, say(.keyQuestion), say(.keyHint), say(.changeKey), at(table, .changeKey))
    case nil: View()
    }
  }

  private func sheet(
    _ table: TableSession, _ title: String, @HTMLBuilder<Action> _ content: () -> View
  ) -> View {
    el("div", .class("veil"), .key("veil")) {
      el(
        "div", .class("dialog table-sheet"), .role("dialog"), .aria("modal", "true"),
        .aria("labelledby", "sheet-title")
      ) {
        el("h2", .id("sheet-title"), .attribute("tabindex", "-1"), .flag("autofocus")) { title }
        content()
        button(language(.close), "quiet", on: at(table, .closed))
      }
    }
  }

  private func question(
    _ table: TableSession, _ title: String, _ text: String, _ label: String, _ action: Action
  ) -> View {
    el("div", .class("veil"), .key("question")) {
      el(
        "div", .class("dialog"), .role("alertdialog"), .aria("modal", "true"),
        .aria("labelledby", "sheet-title"), .aria("describedby", "sheet-text")
      ) {
        el("h2", .id("sheet-title"), .attribute("tabindex", "-1"), .flag("autofocus")) { title }
        el("p", .id("sheet-text")) { text }
        button(label, "primary", on: action)
        button(say(.keepPlaying), "quiet", on: at(table, .closed))
      }
    }
  }

  @HTMLBuilder<Action> private func codeSheet(_ table: TableSession) -> View {
    codeCard(table)
    if table.isLeading {
      switchRow(say(.shownNearby), hint: say(.shownNearbyHint), isOn: table.isShownNearby) {
        self.at(table, .shownNearby($0))
      }
    }
  }

  @HTMLBuilder<Action> private func toolsSheet(_ table: TableSession) -> View {
    let isPlaying = table.game.phase == .playing
    if isPlaying || !table.isLeading { orderList(table, isEditable: table.isLeading) }
    if table.isLeading {
      if isPlaying { goTo(table) }
      el("div", .class("tool-row"), .key("order-tools")) {
        if isPlaying { button(say(.reverse), on: at(table, .turn(.reverse))) }
        if isPlaying { button(say(.endGame), on: at(table, .opened(.end))) }
      }
      switchRow(say(.lockTable), isOn: table.roster.isLocked) { self.at(table, .act(.lock($0))) }
      timerChoice(table)
      awayChoice(table)
      if isPlaying { seatForm(table) }
      if !table.roster.isEnded { button(say(.changeKey), on: at(table, .opened(.key))) }
    } else if table.me != nil {
      button(say(.leadFromHere), on: at(table, .lead))
    }
    if table.me != nil { button(say(.yourLook), on: at(table, .opened(.look))) }
    // It is asked about where somebody would miss it: in a game, and where others have a seat already.
    let isMissed = isPlaying || table.game.phase == .lobby && table.roster.seats.count > 1
    button(say(.leaveTable), on: at(table, isMissed && table.me != nil ? .opened(.leave) : .leave))
    if table.isLeading, !table.roster.isEnded {
      button(say(.closeTable), on: at(table, .opened(.close)))
    }
  }

  /// Straight to a player, and waking those who dream.
  private func goTo(_ table: TableSession) -> View {
    el("div", .class("tool-row"), .key("go-to")) {
      for seat in table.roster.seats where seat.id != table.game.current {
        el(
          "button", .class("button plain"), .attribute("type", "button"),
          .key(String(seat.id.rawValue)), .onClick(at(table, .turn(.goTo(seat.id, table.game.turn))))
        ) { say(.goTo(seat.name)) }
      }
    }
  }

  private func timerChoice(_ table: TableSession) -> View {
    let timer = table.game.timer
    var view = choice("timer", say(.timer), TurnTimer.Mode.allCases, timer.mode, { $0.phrase }) { mode in
      self.at(table, .turn(.timer(TurnTimer(mode: mode, seconds: timer.seconds, warning: timer.warning))))
    }
    guard timer.mode == .down else { return view }
    view.append(
      choice(
        "timer-seconds", say(.timerDown), Self.timerSeconds, timer.seconds,
        { .turns(.timerSeconds(Int($0))) }, hint: say(.warnSeconds(Int(timer.warning)))
      ) { seconds in
        let warning = min(10, seconds / 3)
        return self.at(table, .turn(.timer(TurnTimer(mode: .down, seconds: seconds, warning: warning))))
      })
    return view
  }

  /// Seconds that a turn may be given.
  private static let timerSeconds: [UInt16] = [15, 30, 60, 120, 300]
  /// Seconds after which a player who is away is skipped.
  private static let awaySeconds: [UInt16] = [0, 15, 30, 60]

  private func awayChoice(_ table: TableSession) -> View {
    choice(
      "skip-away", say(.skipAway), Self.awaySeconds, table.game.skipAway,
      { $0 == 0 ? .turns(.skipNever) : .turns(.skipAfter(Int($0))) }
    ) { seconds in self.at(table, .turn(.skipAway(seconds))) }
  }

  // MARK: - The look of a player

  @HTMLBuilder<Action> private func lookSheet(_ table: TableSession) -> View {
    if let me = table.me {
      el("div", .class("look-now")) {
        avatar(me.avatar, " large")
        el("strong", .attribute("dir", "auto")) { me.name }
      }
      el("div", .class("looks"), .role("group"), .label(say(.lookTitle))) {
        for symbol in 0..<TableLimits.symbols {
          lookButton(
            table, me, Avatar(symbol: symbol, colour: me.avatar.colour), say(.symbol(Int(symbol) + 1)),
            isTaken: table.isTaken { $0.symbol == symbol })
        }
      }
      el("div", .class("looks"), .role("group"), .label(say(.yourLook))) {
        for (index, word) in Self.seatColours.enumerated() {
          lookButton(
            table, me, Avatar(symbol: me.avatar.symbol, colour: UInt8(index)), say(.colour(word)),
            isTaken: table.isTaken { $0.colour == UInt8(index) })
        }
      }
    }
  }

  private func lookButton(
    _ table: TableSession, _ me: Seat, _ look: Avatar, _ label: String, isTaken: Bool
  ) -> View {
    el(
      "button", .class("seat-look"), .attribute("type", "button"), .key(label), .label(label),
      .aria("pressed", look == me.avatar ? "true" : "false"), .flag("disabled", isTaken),
      .onClick(at(table, .look(TableLook(name: me.name, symbol: look.symbol, colour: look.colour))))
    ) { avatar(look) }
  }
}

extension TableSession {
  /// Whether another player's avatar is like this.
  func isTaken(_ isAlike: (Avatar) -> Bool) -> Bool {
    roster.seats.contains { $0.id != peer.me && isAlike($0.avatar) }
  }
}

extension TurnTimer.Mode {
  var phrase: Phrase {
    switch self {
    case .off: .turns(.timerOff)
    case .up: .turns(.timerUp)
    case .down: .turns(.timerDown)
    }
  }
}
