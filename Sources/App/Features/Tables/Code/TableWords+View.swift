import AppCore
import Components
import HTML
import Table
import TableClient
import Turns
import Words

// Notes and advice at a table.
extension Props<Tables> {
  /// Draws lines about the state of the table and its link.
  func tableWords(_ h: Tables.View, _ table: TableSession) {
    h.el(.div, "table-words") {
      h.key("words")
      h.role("status")
      if let word = table.word { tableWord(h, "word", wordText(word)) }
      if let text = connectionText(table) { tableWord(h, "link", text, " is-weak") }
      if table.game.isPaused, !table.isInRounds { tableWord(h, "paused", say(.isPaused)) }
      if table.roster[table.game.current]?.isAway == true {
        let name = table.name(of: table.game.current)
        tableWord(h, "away", scene.language.writing.telling(say(.away), of: name))
      }
    }
  }

  private func tableWord(_ h: Tables.View, _ key: String, _ text: String, _ look: String = "") {
    h.el(.p, "table-word" + look) {
      h.key(key)
      h.text(text)
    }
  }

  /// Draws the advice below these lines, with its buttons.
  func tableAdvice(_ h: Tables.View, _ table: TableSession) {
    if table.link.failures >= TableLink.failuresUntilHelp, !table.link.isOpen {
      joinHelp(h)
      if table.direct != nil, table.me != nil, scene.device.devices.canScan {
        h.button(scene.direct(.again), on: at(table, .opened(.meeting)))
      }
    }
    switch table.game.phase {
    case .lobby:
      awakeAdvice(h, table)
      notifyOffer(h, table)
    // A turn has the screen to itself.
    case .playing: if table.game.isPaused { awakeAdvice(h, table) }
    case .over: break
    }
  }

  private func wordText(_ word: TableWord) -> String {
    switch word {
    case .notCounted: say(.notCounted)
    case .nudged: say(.nudged)
    case .youNudged(let name): say(.youNudged(scene.isolated(name)))
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
    if let other = table.peer.otherVersion { return say(other > Frame.version ? .reloadHere : .reloadThere) }
    if table.isAlone { return scene.direct(.alone) }
    if !table.link.isOpen { return table.link.failures > 0 ? say(.unreached) : nil }
    if table.peer.isCutOff { return say(.cutOff) }
    if table.me != nil, !table.peer.isUpToDate, table.link.others > 0 { return say(.catchingUp) }
    return nil
  }

  /// Draws the advice to keep the screen on, if this phone cannot do so itself.
  private func awakeAdvice(_ h: Tables.View, _ table: TableSession) {
    let state = scene.device.devices.isAwake
    let goesDark = state == .unavailable || state == .refused
    guard goesDark, !self.state.hidesAwakeAdvice, scene.device.isTouched else { return }
    h.el(.div, "table-word advice") {
      h.key("awake")
      h.el(.p) {
        h.role("status")
        h.key("text")
        h.text(say(.stayAwake))
      }
      h.iconButton(.close, scene.language(.dismiss), on: at(table, .adviceRead))
    }
  }

  /// Offers notifications to a player whom the browser has not asked yet.
  func notifyOffer(_ h: Tables.View, _ table: TableSession) {
    guard scene.device.devices.notifications == .askable, table.me != nil else { return }
    h.button(say(.notifyMe), "plain", on: at(table, .notify))
  }
}
