import AppCore
import Components
import Games
import HTML
import Words

extension Props<Dice> {
  func historyScreen(_ h: Dice.View) {
    let turns = saved.history.newest(state.turnsShown)
    side(h, .history, isCovered: state.sheet != nil) {
      h.part("dice-records", isInert: state.sheet != nil) {
        if turns.isEmpty {
          h.el(.div, "message") {
            h.key("none")
            h.icon(.clock)
            h.el(.p, text: say(.noTurns))
          }
        } else {
          for die in Die.allCases { histogram(h, die) }
          turnList(h, turns)
          if turns.count < saved.history.count {
            h.button(say(.olderTurns), on: .olderTurns)
          }
          h.el(.div, "dock") {
            h.key("dock")
            h.button(say(.saveAsFile), "plain", on: .saved)
            h.button(
              say(.clearHistory), "quiet", id: Dice.clearButton, on: .opened(.clear))
          }
        }
      }
      if state.sheet == .clear { clearDialog(h) }
    }
  }

  private func histogram(_ h: Dice.View, _ die: Die) {
    let faces = saved.history.faces(of: die)
    guard faces.contains(where: { $0 > 0 }) else { return }
    h.el(.section, "setting") {
      h.key("faces" + String(die.sides))
      h.el(.h2, "setting-title", text: say(.howOften(sides: die.sides)))
      faceBars(h, faces, expected: nil)
    }
  }

  private func turnList(_ h: Dice.View, _ turns: [Turn]) {
    let newest = saved.history.count
    h.el(.ul, "turns") {
      h.key("turns")
      for (index, turn) in turns.enumerated() { self.turn(h, turn, number: newest - index) }
    }
  }

  private func turn(_ h: Dice.View, _ turn: Turn, number: Int) {
    h.el(.li, "turn") {
      h.key(String(number))
      h.el(.strong, "turn-total", text: say(.total(turn.total)))
      h.el(.span, "turn-what") {
        h.asWritten()
        h.notation(turn.set.isEmpty ? turn.notation.text : say(.setOf(turn.set, turn.notation.text)))
      }
      h.el(.span, "turn-when", text: scene.ago(turn.at))
      h.el(.span, "turn-values") {
        for (index, value) in turn.values.enumerated() {
          turnValue(h, value, isLocked: turn.locked.contains(index), index)
        }
      }
    }
  }

  /// Draws a value, in a ring if its die was locked.
  private func turnValue(_ h: Dice.View, _ value: Int, isLocked: Bool, _ index: Int) {
    h.el(.span, isLocked ? "value is-locked" : "value") {
      h.key(String(index))
      h.text(String(value))
      if isLocked { h.el(.span, "heard", text: say(.wasLocked)) }
    }
  }

  private func clearDialog(_ h: Dice.View) {
    diceDialog(h, say(.clearQuestion)) {
      h.el(.p, text: say(.clearHint(saved.history.count)))
      h.button(say(.clearTurns(saved.history.count)), "primary big", on: .cleared)
    }
  }

  // Charts of the faces.

  /// Draws a bar for each face, and a line at the expected count.
  func faceBars(_ h: Dice.View, _ faces: [Int64], expected: Double?) {
    let most = max(Double(faces.max() ?? 0), expected ?? 0, 1)
    let kind = expected == nil ? "faces" : "faces has-expected"
    h.el(.ul, kind + (faces.count > 20 ? " is-many" : "")) {
      if let expected { h.style("--expected", decimal(expected / most * 100) + "%") }
      for (index, count) in faces.enumerated() { faceBar(h, index + 1, count, of: most) }
    }
  }

  private func faceBar(_ h: Dice.View, _ face: Int, _ count: Int64, of most: Double) {
    h.el(.li, "face-bar") {
      h.key(String(face))
      h.label(say(.faceCame(face, Int(clamping: count))))
      h.el(.span, "face-count") {
        h.attribute(.ariaHidden, is: true)
        h.text(String(count))
      }
      h.el(.span, "bar-column") {
        h.attribute(.ariaHidden, is: true)
        h.style("--part", decimal(Double(count) / most * 100) + "%")
      }
      h.el(.span, "face-name") {
        h.attribute(.ariaHidden, is: true)
        h.text(String(face))
      }
    }
  }
}
