import AppCore
import Components
import Games
import HTML
import Words

extension Props<Dice> {
  /// Draws the choice of number and kind of dice.
  func numberSheet(_ h: Dice.View) {
    let count = saved.tray.dice.count
    diceDialog(h, say(.chooseDice)) {
      h.el(.div, "dice-number") {
        h.key("number")
        step(h, .fewer, say(.fewerDice), .fewer, isDisabled: count <= 1)
        diceField(
          h, id: "dice-number", say(.numberOfDice), count.description, state.number,
          changed: { .numberTyped($0) }
        ) {
          h.attribute(.type, "number")
          h.attribute(.min, "1")
          h.attribute(.max, String(DiceLimits.dice))
          h.attribute(.inputmode, "numeric")
        }
        step(h, .more, say(.moreDice), .more, isDisabled: count >= DiceLimits.dice)
      }
      diceProblem(h, "dice-number", state.number)
      h.el(.p, "hint") {
        h.key("hint")
        h.text(say(.notationHint))
      }
      diceField(
        h, id: "dice-notation", say(.diceNotation), saved.tray.notation.text, state.notation,
        changed: { .notationTyped($0) }
      ) {
        h.attribute(.type, "text")
        h.attribute(.autocapitalize, "none")
        h.attribute(.spellcheck, is: false)
      }
      diceProblem(h, "dice-notation", state.notation)
      h.button(
        scene.language(.undo), "quiet", isDisabled: state.replaced == nil, on: .restored)
    }
  }

  private func step(_ h: Dice.View, _ icon: Icon, _ label: String, _ action: Dice.Action, isDisabled: Bool) {
    h.button(classes: "button icon", on: action) {
      h.label(label)
      h.key(label)
      h.flag(.disabled, isDisabled)
      h.icon(icon)
    }
  }

  private func diceField(
    _ h: Dice.View, id: String, _ label: String, _ value: String, _ draft: Dice.Draft?,
    changed: @escaping (String) -> Dice.Action, _ carried: () -> Void
  ) {
    h.el(.input, "field") {
      h.id(id)
      h.label(label)
      h.key(id)
      h.attribute(.value, draft?.text ?? value)
      h.attribute(.autocomplete, "off")
      h.attribute(.enterkeyhint, "done")
      h.attribute(.ariaInvalid, is: draft?.problem != nil)
      h.attribute(.ariaDescribedby, id + "-problem")
      h.on(.change, make: changed)
      carried()
    }
  }

  private func diceProblem(_ h: Dice.View, _ id: String, _ draft: Dice.Draft?) {
    h.el(.p, "problem") {
      h.id(id + "-problem")
      h.role("alert")
      h.key(id + "-problem")
      if let words = draft?.words { h.notation(scene.language(words)) }
    }
  }
}
