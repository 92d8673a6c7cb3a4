import Games
import HTML
import Words

extension State {
  var diceHistoryScreen: View {
    let turns = kept.turns.newest(dice.turnsShown)
    return frame(say(.history), backTo: .dice, isCovered: dice.sheet != nil) {
      el("div", .class("dice-records"), .key("records"), .flag("inert", dice.sheet != nil)) {
        if turns.isEmpty {
          el("div", .class("message"), .key("none")) {
            Icon.clock.view
            el("p") { say(.noTurns) }
          }
        } else {
          for die in Die.allCases { histogram(die) }
          turnList(turns)
          if turns.count < kept.turns.count {
            button(say(.olderTurns), on: .dice(.olderTurns))
          }
          el("div", .class("dock"), .key("dock")) {
            button(say(.saveAsFile), "plain", on: .dice(.saved))
            button(
              say(.clearHistory), "quiet", id: Self.diceSheetButton, on: .dice(.opened(.clear)))
          }
        }
      }
      if dice.sheet == .clear { clearDialog }
    }
  }

  private func histogram(_ die: Die) -> View {
    let faces = kept.turns.faces(of: die)
    guard faces.contains(where: { $0 > 0 }) else { return HTML() }
    return el("section", .class("setting"), .key("faces" + String(die.sides))) {
      el("h2", .class("setting-title")) { say(.howOften(sides: die.sides)) }
      faceBars(faces, expected: nil)
    }
  }

  private func turnList(_ turns: [Turn]) -> View {
    var view = View()
    let newest = kept.turns.count
    for (index, turn) in turns.enumerated() {
      view.append(self.turn(turn, number: newest - index))
    }
    return element("ul", .html, [.class("turns"), .key("turns")], view)
  }

  private func turn(_ turn: Turn, number: Int) -> View {
    el("li", .class("turn"), .key(String(number))) {
      el("strong", .class("turn-total")) { say(.total(turn.total)) }
      el("span", .class("turn-what"), .attribute("dir", "auto")) {
        turn.set.isEmpty ? turn.notation.text : say(.setOf(turn.set, turn.notation.text))
      }
      el("span", .class("turn-when")) { ago(turn.at) }
      el("span", .class("turn-values")) {
        for (index, value) in turn.values.enumerated() {
          turnValue(value, isLocked: turn.locked.contains(index), index)
        }
      }
    }
  }

  /// A value, in a ring where its die was locked.
  private func turnValue(_ value: Int, isLocked: Bool, _ index: Int) -> View {
    el("span", .class(isLocked ? "value is-locked" : "value"), .key(String(index))) {
      String(value)
      if isLocked { el("span", .class("heard")) { say(.wasLocked) } }
    }
  }

  /// How long ago a moment was. A clock that was set back since makes it now.
  func ago(_ moment: Moment) -> String {
    let minutes = Int(clamping: (arrivedAt > moment ? arrivedAt - moment : 0) / 60_000)
    switch minutes {
    case 0: return say(.justNow)
    case 1..<60: return say(.minutesAgo(minutes))
    case 60..<1_440: return say(.hoursAgo(minutes / 60))
    default: return say(.daysAgo(minutes / 1_440))
    }
  }

  private var clearDialog: View {
    diceDialog(say(.clearQuestion)) {
      el("p") { say(.clearHint(kept.turns.count)) }
      button(say(.clearTurns(kept.turns.count)), "primary big", on: .dice(.cleared))
    }
  }

  // Pictures of how often each face came.

  /// A bar for each face; the line across is what chance expects.
  func faceBars(_ faces: [Int64], expected: Double?) -> View {
    let most = max(Double(faces.max() ?? 0), expected ?? 0, 1)
    var view = View()
    for (index, count) in faces.enumerated() { view.append(faceBar(index + 1, count, of: most)) }
    var styles: [Attribute<Action>] = [.class("faces" + (faces.count > 20 ? " is-many" : ""))]
    if let expected {
      styles[0] = .class("faces has-expected" + (faces.count > 20 ? " is-many" : ""))
      styles.append(.style("--expected", decimal(expected / most * 100) + "%"))
    }
    return element("ul", .html, styles, view)
  }

  private func faceBar(_ face: Int, _ count: Int64, of most: Double) -> View {
    el("li", .class("face-bar"), .key(String(face)), .label(say(.faceCame(face, Int(clamping: count))))) {
      el("span", .class("face-count"), .aria("hidden", "true")) { String(count) }
      el(
        "span", .class("bar-column"), .aria("hidden", "true"),
        .style("--part", decimal(Double(count) / most * 100) + "%"))
      el("span", .class("face-name"), .aria("hidden", "true")) { String(face) }
    }
  }
}
