import Games
import HTML
import Words

extension State {
  var diceScreen: View {
    frame(say(.dice), backTo: .home, isCovered: dice.sheet != nil) {
      el("div", .class("dice-table"), .key("table"), .flag("inert", dice.sheet != nil)) {
        diceSetup
        tray
        diceResult
        diceDock
        if kept.settings.showsProof { proofStrip(.dice) }
      }
      if dice.sheet == .sets { setsSheet }
    } tools: {
      iconButton(.list, say(.diceSets), id: Self.diceSheetButton, on: .dice(.opened(.sets)))
      iconButton(.chart, say(.luck), on: .go(.diceLuck))
      iconButton(.clock, say(.history), on: .go(.diceHistory))
    }
  }

  // How many dice, and which.

  private var diceSetup: View {
    el("div", .class("dice-setup"), .key("setup")) {
      el("div", .class("dice-number")) {
        step(.fewer, say(.fewerDice), .dice(.fewer), isDisabled: kept.dice.dice.count <= 1)
        diceField(
          id: "dice-number", say(.numberOfDice), kept.dice.dice.count.description, dice.number,
          attributes: [
            .attribute("type", "number"), .attribute("min", "1"), .attribute("max", String(DiceLimits.dice)),
            .attribute("inputmode", "numeric"),
          ]
        ) { .dice(.numberTyped($0)) }
        step(
          .more, say(.moreDice), .dice(.more), isDisabled: kept.dice.dice.count >= DiceLimits.dice)
      }
      diceField(
        id: "dice-notation", say(.diceNotation), kept.dice.notation.text, dice.notation,
        attributes: [
          .attribute("type", "text"), .attribute("autocapitalize", "none"), .attribute("spellcheck", "false"),
        ]
      ) { .dice(.notationTyped($0)) }
      diceProblem("dice-number", dice.number)
      diceProblem("dice-notation", dice.notation)
    }
  }

  private func step(_ icon: Icon, _ label: String, _ action: Action, isDisabled: Bool) -> View {
    el(
      "button", .class("button icon"), .attribute("type", "button"), .label(label), .key(label),
      .flag("disabled", isDisabled || dice.isMoving), .onClick(action)
    ) { icon.view }
  }

  private func diceField(
    id: String, _ label: String, _ value: String, _ draft: DiceState.Draft?,
    attributes: [Attribute<Action>], changed: @escaping (String) -> Action
  ) -> View {
    element(
      "input", .html,
      [
        .id(id), .class("field"), .label(label), .key(id), .attribute("value", draft?.text ?? value),
        .attribute("autocomplete", "off"), .attribute("enterkeyhint", "done"),
        .aria("invalid", draft?.problem == nil ? "false" : "true"),
        .aria("describedby", id + "-problem"), .flag("disabled", dice.isMoving),
        .on(.change, .make(changed)),
      ] + attributes, HTML())
  }

  private func diceProblem(_ id: String, _ draft: DiceState.Draft?) -> View {
    el("p", .class("problem"), .id(id + "-problem"), .role("alert"), .key(id + "-problem")) {
      if let problem = draft?.problem { language(problem.phrase) }
    }
  }

  // The dice.

  private var tray: View {
    let tray = kept.dice
    let counts = tray.roll == nil || dice.isMoving ? nil : tray.notation.total(of: tray.values).counts
    var view = View()
    for (index, die) in tray.dice.enumerated() {
      view.append(self.die(die, index, isLeftOut: counts.map { !$0[index] } ?? false))
    }
    return el("div", .class("dice-mat"), .key("tray")) {
      element(
        "div", .html,
        [
          .class("dice-rows"), .style("--die", DiceLayout.side(of: tray.dice.count)), .role("group"),
          .label(say(.dice)),
        ], view)
    }
  }

  private func die(_ die: TrayDie, _ index: Int, isLeftOut: Bool) -> View {
    let isRolling = dice.isMoving && !die.isLocked
    let before = isRolling ? kept.dice.roll?.before[index] : nil
    let label = isRolling ? say(.dieRolling(index + 1)) : say(.die(index + 1, shows: die.value))
    return el(
      "button", .class("die d" + String(die.die.sides) + (isLeftOut ? " is-left-out" : "")),
      .attribute("type", "button"), .id(Self.dieID(index)), .key(String(index)),
      .data("face", String(before ?? die.value)), .aria("pressed", die.isLocked ? "true" : "false"),
      .label(label), .onClick(.dice(.tapped(index)))
    ) {
      if die.isLocked { Icon.lock.view }
    }
  }

  // What came of it.

  private var diceResult: View {
    let tray = kept.dice
    let isShown = tray.roll != nil && !dice.isMoving
    return el("div", .class("dice-result"), .key("result")) {
      if isShown {
        el("p", .class("dice-total"), .key("total")) { say(.total(tray.total)) }
        el("p", .class("dice-summary"), .key("summary")) { summary(tray) }
      } else {
        el("p", .class("hint"), .key("hint")) { dice.isMoving ? "" : say(.lockHint) }
      }
    }
  }

  /// How many dice show each value, the best run, and which dice counted where not all did.
  private func summary(_ tray: DiceTray) -> String {
    let summary = DiceSummary(tray.values)
    var parts: [String] = []
    if summary.counts.count <= Self.mostCounts {
      parts.append(
        summary.counts.map { say(.countOf($0.count, value: $0.value)) }.joined(separator: ", "))
    }
    if let run = summary.run { parts.append(say(.bestRun(run.lowerBound, run.upperBound))) }
    if !tray.notation.isPlain {
      let counts = tray.notation.total(of: tray.values).counts
      let counted = zip(tray.values, counts).filter { $0.1 }.map { String($0.0) }.joined(separator: ", ")
      parts.append(say(.diceCounted(tray.notation.text, counted)))
    }
    return parts.joined(separator: " · ")
  }

  private static let mostCounts = 12

  private var diceDock: View {
    let tray = kept.dice
    let shakes = kept.settings.shakesDice
    return el(
      "div", .class("dice-dock"), .key("dock"), shakes ? .data("shake", Self.rollButton) : .nothing
    ) {
      if tray.ended != nil {
        button(language(.undo), "quiet", isDisabled: dice.isMoving, on: .dice(.undo))
      }
      button(
        say(.endTurn), "plain big", isDisabled: dice.isMoving || !tray.canEndTurn,
        on: .dice(.endTurn))
      button(
        say(.roll), "primary big", id: Self.rollButton, isDisabled: dice.isMoving || !tray.canRoll,
        on: .dice(.roll))
    }
  }
}
