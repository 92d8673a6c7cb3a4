import AppCore
import CardTable
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
      h.dialog(language(.rather(.resetTitle))) {
        let text = Phrase.rather(.resetText(votes: saved.votes.count, questions: saved.answered))
        h.el(.p, text: language(text))
        h.button(language(.rather(.reset)), "primary", on: .reset)
        h.button(language(.cancel), "plain", hasFocus: true, on: .closed)
      }
    case .themes:
      h.sheet(language(.rather(.themes)), scene.language, close: .closed) {
        h.el(.p, "hint", text: language(.rather(.themesHint)))
        for theme in RatherTheme.allCases { themeSwitch(h, theme) }
      }
    case nil: break
    }
  }

  private func themeSwitch(_ h: Rather.View, _ theme: RatherTheme) {
    let isOn = saved.isOn(theme)
    let isLast = isOn && saved.themesOff.count == RatherTheme.allCases.count - 1
    h.switchButton(language(.rather(.theme(theme))), isOn: isOn, isDisabled: isLast) {
      .theme(theme, isOn: $0)
    }
  }
}
