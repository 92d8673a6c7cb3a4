import AppCore
import Components
import Games
import HTML
import Words

extension Props<Dice> {
  func setsSheet(_ h: Dice.View) {
    diceDialog(h, say(.diceSets)) {
      if saved.tray.sets.isEmpty {
        h.el(.p, "hint") {
          h.key("none")
          h.text(say(.noSets))
        }
      } else {
        h.el(.ul, "rows") {
          h.key("rows")
          for set in saved.tray.sets {
            h.el(.li, "row") {
              h.key(set.name)
              h.button(classes: "button plain", on: .setChosen(set.notation)) {
                h.el(.span) { h.notation(say(.setOf(set.name, set.notation.text))) }
              }
              h.iconButton(.remove, say(.removeSet(set.name)), on: .setRemoved(set.name))
            }
          }
        }
      }
      setForm(h)
    }
  }

  private func setForm(_ h: Dice.View) {
    h.el(.form, "name-form") {
      h.key("form")
      h.on(.submit, .setSaved)
      h.el(.input) {
        h.id("set-name")
        h.attribute(.type, "text")
        h.label(say(.setName))
        h.attribute(.placeholder, say(.setName))
        h.attribute(.value, state.setName.text)
        h.attribute(.autocomplete, "off")
        h.attribute(.dir, "auto")
        h.attribute(.enterkeyhint, "done")
        h.attribute(.ariaInvalid, is: state.setName.problem != nil)
        h.attribute(.ariaDescribedby, "set-name-problem")
        h.on(.input) { .setTyped($0) }
      }
      h.el(.button, "button plain") {
        h.attribute(.type, "submit")
        h.el(.span) { h.notation(say(.saveSet(saved.tray.notation.text))) }
      }
      h.el(.p, "problem") {
        h.id("set-name-problem")
        h.role("alert")
        if let words = state.setName.words { h.text(scene.language(words)) }
      }
    }
  }

  /// Draws a dialog that ends with a Close button.
  func diceDialog(_ h: Dice.View, _ title: String, _ content: () -> Void) {
    h.dialog(title, takesFocus: true) {
      content()
      h.button(scene.language(.close), "quiet", on: .closed)
    }
  }
}
