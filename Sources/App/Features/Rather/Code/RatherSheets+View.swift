import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension Props<Rather> {
  func shareBar(_ h: Rather.View, _ percent: Int) {
    h.el(.div, "share-bar") {
      h.attribute(.ariaHidden, is: true)
      h.style("--share", decimal(Double(percent) / 100))
    }
  }

  func clearedBar(_ h: Rather.View) {
    guard let cleared = saved.cleared else { return }
    h.el(.div, "cleared") {
      h.role("status")
      h.key("cleared")
      h.el(.p, text: language(.rather(.resetDone(votes: cleared.votes.count))))
      h.button(language(.rather(.undoReset)), "small", on: .undoReset)
    }
  }

  func ratherSheet(_ h: Rather.View) {
    switch state.sheet {
    case .reset:
      ratherDialog(h, language(.rather(.resetTitle))) {
        let text = Phrase.rather(.resetText(votes: saved.votes.count, questions: saved.answered))
        h.el(.p, text: language(text))
        h.button(language(.rather(.reset)), "primary", on: .reset)
        h.button(language(.cancel), "plain", hasFocus: true, on: .closed)
      }
    case .themes:
      ratherDialog(h, language(.rather(.themes))) {
        h.el(.p, "hint", text: language(.rather(.themesHint)))
        for theme in RatherTheme.allCases { themeSwitch(h, theme) }
        h.button(language(.close), "primary", hasFocus: true, on: .closed)
      }
    case nil: break
    }
  }

  private func ratherDialog(_ h: Rather.View, _ title: String, _ content: () -> Void) {
    h.dialog(title, "dialog rather-dialog", content)
  }

  private func themeSwitch(_ h: Rather.View, _ theme: RatherTheme) {
    let isOn = saved.isOn(theme)
    let isLast = isOn && saved.themesOff.count == RatherTheme.allCases.count - 1
    let title = language(.rather(.theme(theme)))
    h.button(classes: "switch", on: .theme(theme, isOn: !isOn)) {
      h.role("switch")
      h.key(theme.rawValue)
      h.label(title)
      h.attribute(.ariaChecked, is: isOn)
      h.flag(.disabled, isLast)
      h.el(.span, "setting-title", text: title)
      h.el(.span, "switch-track") { h.attribute(.ariaHidden, is: true) }
    }
  }
}
