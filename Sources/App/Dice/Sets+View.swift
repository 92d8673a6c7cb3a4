import Games
import HTML
import Words

extension State {
  var setsSheet: View {
    diceDialog(say(.diceSets)) {
      if kept.dice.sets.isEmpty {
        el("p", .class("hint"), .key("none")) { say(.noSets) }
      } else {
        el("ul", .class("rows"), .key("rows")) {
          for set in kept.dice.sets {
            el("li", .class("row"), .key(set.name)) {
              el(
                "button", .class("button plain"), .attribute("type", "button"),
                .onClick(.dice(.setChosen(set.notation)))
              ) { say(.setOf(set.name, set.notation.text)) }
              iconButton(.remove, say(.removeSet(set.name)), on: .dice(.setRemoved(set.name)))
            }
          }
        }
      }
      el("form", .class("name-form"), .key("form"), .on(.submit, .send(.dice(.setSaved)))) {
        el(
          "input", .id("set-name"), .attribute("type", "text"), .label(say(.setName)),
          .attribute("placeholder", say(.setName)), .attribute("value", dice.setName.text),
          .attribute("autocomplete", "off"), .attribute("dir", "auto"), .attribute("enterkeyhint", "done"),
          .aria("invalid", dice.setName.problem == nil ? "false" : "true"),
          .aria("describedby", "set-name-problem"), .on(.input, .make { .dice(.setTyped($0)) }))
        el("button", .class("button plain"), .attribute("type", "submit")) {
          say(.saveSet(kept.dice.notation.text))
        }
        el("p", .class("problem"), .id("set-name-problem"), .role("alert")) {
          if let problem = dice.setName.problem { language(problem.phrase) }
        }
      }
    }
  }

  /// A dialog with a way out at its end.
  func diceDialog(_ title: String, @HTMLBuilder<Action> _ content: () -> View) -> View {
    el("div", .class("veil"), .key("veil")) {
      el(
        "div", .class("dialog"), .role("dialog"), .aria("modal", "true"), .aria("labelledby", "sheet-title")
      ) {
        el("h2", .id("sheet-title"), .attribute("tabindex", "-1"), .flag("autofocus")) { title }
        content()
        button(language(.close), "quiet", on: .dice(.closed))
      }
    }
  }
}
