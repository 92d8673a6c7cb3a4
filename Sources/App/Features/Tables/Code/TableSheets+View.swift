import AppCore
import Components
import Games
import HTML
import Table
import Turns
import Words

// The sheets over the screen of a table.
extension Props<Tables> {
  func tableSheet(_ h: Tables.View, _ table: TableSession) {
    switch state.sheet {
    case .code: sheet(h, table, name(of: table)) { codeSheet(h, table) }
    case .meeting: meetingSheet(h, table)
    case .games: sheet(h, table, scene.language(.session(.onEveryPhone))) { gameSleeves(h, table) }
    case .tools(let part): sheet(h, table, say(.tableTools)) { toolsSheet(h, table, part) }
    case .look: sheet(h, table, say(.lookTitle)) { lookSheet(h, table) }
    case .leave:
      let hint = say(table.roster.phones > 1 ? .leaveHint : .leaveLastHint)
      question(h, table, say(.leaveQuestion), hint, say(.leaveTable), at(table, .leave))
    case .end:
      question(h, table, say(.endQuestion), say(.endHint), say(.endGame), at(table, .turn(.finish)))
    case .close:
      question(h, table, say(.closeQuestion), say(.closeHint), say(.closeTable), at(table, .act(.end)))
    case .key:
      question(h, table, say(.keyQuestion), say(.keyHint), say(.changeKey), at(table, .changeKey))
    case nil: break
    }
  }

  private func sheet(_ h: Tables.View, _ table: TableSession, _ title: String, _ content: () -> Void) {
    h.dialog(title, "dialog table-sheet", takesFocus: true) {
      content()
      h.button(scene.language(.close), "primary", on: at(table, .closed))
    }
  }

  private func question(
    _ h: Tables.View, _ table: TableSession, _ title: String, _ text: String, _ label: String,
    _ action: Tables.Action
  ) {
    h.el(.div, "veil") {
      h.key("question")
      h.el(.div, "dialog") {
        h.role("alertdialog")
        h.attribute(.ariaModal, is: true)
        h.attribute(.ariaLabelledby, "sheet-title")
        h.attribute(.ariaDescribedby, "sheet-text")
        h.sheetTitle(title, takesFocus: true)
        h.el(.p) {
          h.id("sheet-text")
          h.text(text)
        }
        h.button(label, "primary", on: action)
        h.button(say(.keepPlaying), "quiet", on: at(table, .closed))
      }
    }
  }

  private func codeSheet(_ h: Tables.View, _ table: TableSession) {
    codeCard(h, table)
    if table.isLeading {
      h.switchRow(say(.shownNearby), hint: say(.shownNearbyHint), isOn: table.isShownNearby) {
        self.at(table, .shownNearby($0))
      }
    }
  }

  private func toolsSheet(_ h: Tables.View, _ table: TableSession, _ part: Tables.Tools) {
    guard table.isLeading else {
      orderList(h, table, isEditable: false)
      return tableSettings(h, table)
    }
    // The tools differ if a game has begun or ended since.
    let part = table.tools.contains(part) ? part : table.firstTools
    toolTabs(h, table, part)
    switch part {
    case .order:
      orderList(h, table, isEditable: true)
      goTo(h, table)
      h.button(say(.reverse), on: at(table, .turn(.reverse)))
      seatForm(h, table)
    case .timer:
      timerChoice(h, table)
      awayChoice(h, table)
    case .table: tableSettings(h, table)
    }
  }

  private func toolTabs(_ h: Tables.View, _ table: TableSession, _ part: Tables.Tools) {
    h.el(.div, "tool-tabs") {
      h.key("tabs")
      h.role("group")
      h.label(say(.tableTools))
      for other in table.tools {
        h.button(classes: "tool-tab", on: at(table, .opened(.tools(other)))) {
          h.key(other.key)
          h.attribute(.ariaPressed, is: other == part)
          h.text(say(other.phrase))
        }
      }
    }
  }

  /// Draws the settings of the table and of this person. Ways to end something come last, those that end the most at
  /// the very end; most ask for confirmation.
  private func tableSettings(_ h: Tables.View, _ table: TableSession) {
    if table.isLeading {
      h.switchRow(say(.lockTable), isOn: table.roster.isLocked) { self.at(table, .act(.lock($0))) }
      if !table.isDirect {
        h.switchRow(say(.letNearbyIn), hint: say(.letNearbyInHint), isOn: table.letsNearbyIn) {
          self.at(table, .letsNearbyIn($0))
        }
      }
    }
    if table.game.phase != .lobby { notifyOffer(h, table) }
    if table.me != nil {
      h.button(say(.yourLook), on: at(table, .opened(.look)))
      if !table.isLeading { h.button(say(.leadFromHere), on: at(table, .lead)) }
    }
    linkList(h, table)
    h.el(.div, "tool-end") {
      h.key("end")
      h.button(say(.leaveTable), on: at(table, table.isMissed ? .opened(.leave) : .leave))
      if table.isLeading, !table.roster.isEnded {
        h.button(say(.changeKey), on: at(table, .opened(.key)))
        if table.game.phase == .playing { h.button(say(.endGame), on: at(table, .opened(.end))) }
        h.button(say(.closeTable), on: at(table, .opened(.close)))
      }
    }
  }

  // MARK: - The look of a player

  private func lookSheet(_ h: Tables.View, _ table: TableSession) {
    guard let me = table.me else { return }
    h.el(.div, "look-now") {
      avatar(h, me.avatar, " large")
      h.el(.strong) {
        h.asWritten()
        h.text(me.name)
      }
    }
    h.el(.div, "looks") {
      h.role("group")
      h.label(say(.lookTitle))
      for symbol in 0..<TableLimits.symbols {
        lookButton(
          h, table, me, Avatar(symbol: symbol, colour: me.avatar.colour), say(.symbol(Int(symbol) + 1)),
          isTaken: table.isTaken { $0.symbol == symbol })
      }
    }
    h.el(.div, "looks") {
      h.role("group")
      h.label(say(.yourLook))
      for (index, word) in Tables.seatColours.enumerated() {
        lookButton(
          h, table, me, Avatar(symbol: me.avatar.symbol, colour: UInt8(index)), say(.colour(word)),
          isTaken: table.isTaken { $0.colour == UInt8(index) })
      }
    }
  }

  private func lookButton(
    _ h: Tables.View, _ table: TableSession, _ me: Seat, _ look: Avatar, _ label: String, isTaken: Bool
  ) {
    let chosen = TableLook(name: me.name, symbol: look.symbol, colour: look.colour)
    h.button(classes: "seat-look", on: at(table, .look(chosen))) {
      h.key(label)
      h.label(label)
      h.attribute(.ariaPressed, is: look == me.avatar)
      h.flag(.disabled, isTaken)
      avatar(h, look)
    }
  }
}

extension TableSession {
  /// Returns true if another player's avatar matches.
  func isTaken(_ isAlike: (Avatar) -> Bool) -> Bool {
    roster.seats.contains { $0.id != peer.me && isAlike($0.avatar) }
  }

  /// The leader's current tools. In the lobby, the order is on the screen itself.
  fileprivate var tools: [Tables.Tools] {
    game.phase == .playing ? [.order, .timer, .table] : [.timer, .table]
  }

  var firstTools: Tables.Tools { game.phase == .playing ? .order : .table }

  /// True if leaving needs a confirmation: in a game, or in a lobby with other seats.
  fileprivate var isMissed: Bool {
    me != nil && (game.phase == .playing || game.phase == .lobby && roster.seats.count > 1)
  }
}

extension Tables.Tools {
  fileprivate var phrase: TurnsPhrase {
    switch self {
    case .order: .toolsOrder
    case .timer: .timer
    case .table: .tableTools
    }
  }

  fileprivate var key: String {
    switch self {
    case .order: "order"
    case .timer: "timer"
    case .table: "table"
    }
  }
}
