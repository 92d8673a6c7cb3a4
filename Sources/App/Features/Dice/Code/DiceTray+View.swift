import AppCore
import Components
import Games
import HTML
import Words

extension Props<Dice> {
  func trayScreen(_ h: Dice.View) {
    let back = (scene.language(.back), Dice.Action.leave)
    h.frame(Dice.Place.tray.screen, say(.dice), back: back, isCovered: state.sheet != nil) {
      h.part("dice-table", isInert: state.sheet != nil) {
        tray(h)
        diceResult(h)
        diceDock(h)
        scene.proofStrip(false)
      }
      if state.sheet == .dice { numberSheet(h) }
      if state.sheet == .sets { setsSheet(h) }
    } tools: {
      h.iconButton(.list, say(.diceSets), id: Dice.setsButton, on: .opened(.sets))
      h.iconButton(.chart, say(.luck), on: .go(.luck))
      h.iconButton(.clock, say(.history), on: .go(.history))
    }
  }

  // The dice.

  private func tray(_ h: Dice.View) {
    let tray = saved.tray
    let counts = tray.roll == nil || state.isMoving ? nil : tray.notation.total(of: tray.values).counts
    h.el(.div, state.isMoving ? "dice-mat is-rolling" : "dice-mat") {
      h.id(Dice.mat)
      h.key("tray")
      h.el(.div, "dice-rows") {
        h.style("--die", DiceLayout.side(of: tray.dice.count))
        h.role("group")
        h.label(say(.dice))
        for (index, die) in tray.dice.enumerated() {
          self.die(h, die, index, isLeftOut: counts.map { !$0[index] } ?? false)
        }
      }
    }
  }

  private func die(_ h: Dice.View, _ die: TrayDie, _ index: Int, isLeftOut: Bool) {
    let isRolling = state.isMoving && !die.isLocked
    let before = isRolling ? saved.tray.roll?.before[index] : nil
    let classes = "die d" + String(die.die.sides) + (isLeftOut ? " is-left-out" : "")
    h.button(classes: classes, on: .tapped(index)) {
      h.id(Dice.dieID(index))
      h.key(String(index))
      h.data("data-face", String(before ?? die.value))
      h.attribute(.ariaPressed, is: die.isLocked)
      h.label(isRolling ? say(.dieRolling(index + 1)) : say(.die(index + 1, shows: die.value)))
      if die.isLocked { h.icon(.lock) }
    }
  }

  // The result.

  private func diceResult(_ h: Dice.View) {
    let tray = saved.tray
    let isShown = tray.roll != nil && !state.isMoving
    h.el(.div, "dice-result") {
      h.key("result")
      if isShown {
        h.el(.p, "dice-total") {
          h.key("total")
          h.text(say(.total(tray.total)))
        }
        h.el(.p, "dice-summary") {
          h.key("summary")
          h.notation(summary(tray))
        }
      } else {
        h.el(.p, "hint") {
          h.key("hint")
          h.text(state.isMoving ? "" : say(.lockHint))
        }
        if tray.ended != nil { h.button(scene.language(.undo), "quiet", on: .undo) }
      }
    }
  }

  /// Returns the number of dice by value, the best run, and the dice that counted if not all did.
  private func summary(_ tray: DiceTray) -> String {
    let (summary, writing) = (DiceSummary(tray.values), scene.language.writing)
    var parts: [String] = []
    if summary.counts.count <= Self.mostCounts {
      parts.append(writing.list(summary.counts.map { say(.countOf($0.count, value: $0.value)) }))
    }
    if let run = summary.run { parts.append(say(.bestRun(run.lowerBound, run.upperBound))) }
    if !tray.notation.isPlain {
      let counts = tray.notation.total(of: tray.values).counts
      let counted = zip(tray.values, counts).filter { $0.1 }.map { String($0.0) }
      parts.append(say(.diceCounted(tray.notation.text, writing.list(counted))))
    }
    return writing.facts(parts)
  }

  private static let mostCounts = 12

  private func diceDock(_ h: Dice.View) {
    let tray = saved.tray
    h.el(.div, "dice-dock") {
      h.key("dock")
      if scene.settings[Dice.shaking] { h.mark(.shake, Dice.rollButton) }
      h.button(
        say(.diceCount(tray.dice.count)), "quiet", id: Dice.numberButton, isDisabled: state.isMoving,
        on: .opened(.dice))
      h.button(
        say(.endTurn), "plain big", isDisabled: state.isMoving || !tray.canEndTurn,
        on: .endTurn)
      h.button(
        say(.roll), "primary big", id: Dice.rollButton, isDisabled: state.isMoving || !tray.canRoll,
        on: .roll)
    }
  }
}
