import Cards
import Games
import HTML
import Words

extension Seen<Rather> {
  /// How the votes on a question are split. A tap on them goes on, as Next does.
  func votesShown(_ h: Rather.View, _ card: Card) {
    let game = saved
    let phone = game.votes.tally(of: card.id)
    let mark = PartyMark(scene.party)
    let party = mark == .nobody ? nil : game.votes.tally(of: card.id, party: mark)
    let cast = game.shownVotes
    h.el(.section, "rather-stage is-shown") {
      h.key("votes-" + card.id)
      ratherTitle(h, card.text)
      h.el(.div, "stands") {
        h.data("data-card", card.id)
        h.onClick(.next)
        for index in card.options.indices {
          split(
            h, index, card.options[index], phone, party,
            chosenBy: cast.filter { $0.option == index }, isBallot: game.last?.isBallot ?? false)
        }
      }
      h.el(.div, "dock rather-dock") {
        if isCountingDown {
          h.el(.div, "onward") {
            h.attribute(.ariaHidden, is: true)
            h.key("onward")
            h.style("--onward", String(Rather.votesUp) + "ms")
          }
        }
        h.button(language(.next), "primary big", on: .next)
        h.el(.div, "rather-tools") {
          h.key("tools")
          undoButton(h)
          if scene.settings[Rather.goesOn] {
            h.button(classes: "button quiet hold", on: .held) {
              h.key("hold")
              h.attribute(.ariaPressed, is: state.isHeld)
              h.icon(.pause)
              h.text(language(.hold))
            }
          }
          h.iconButton(.hide, language(.neverShow), on: .hide)
        }
      }
    }
  }

  private func split(
    _ h: Rather.View, _ index: Int, _ option: String, _ phone: Tally, _ party: Tally?, chosenBy votes: [Vote],
    isBallot: Bool
  ) {
    let percent = phone.percentages[index]
    h.el(.div, "split split-" + String(index) + (votes.isEmpty ? "" : " is-chosen")) {
      h.key(String(index))
      h.el(.p, "split-text") {
        h.attribute(.dir, "auto")
        if !votes.isEmpty, !isBallot { h.icon(.check) }
        h.text(option)
      }
      shareBar(h, percent)
      h.el(.p, "split-share") {
        h.el(.strong, text: language(.percent(percent)))
        h.text(" ")
        h.el(.span, text: language(.votes(phone.counts[index])))
        h.text(" ")
        if party != nil { h.el(.span, "split-scope", text: language(.thisPhone)) }
      }
      if let party {
        let share = Phrase.thisPartyShare(percent: party.percentages[index], votes: party.counts[index])
        h.el(.p, "split-party", text: language(share))
      }
      if isBallot, !votes.isEmpty {
        h.el(.p, "split-names") {
          h.attribute(.dir, "auto")
          h.text(language(.choseThis(scene.names(votes.compactMap { $0.voter }))))
        }
      }
    }
  }

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
      h.el(.p, text: language(.resetDone(votes: cleared.votes.count)))
      h.button(language(.undoReset), "small", on: .undoReset)
    }
  }

  /// Says of a question that was hidden what became of it, and offers the way back.
  func hiddenBar(_ h: Rather.View) {
    guard state.hidden != nil else { return }
    h.el(.div, "cleared") {
      h.role("status")
      h.key("hidden")
      h.el(.p, text: language(.rather(.isHidden)))
      h.button(language(.undo), "small", on: .undoHide)
    }
  }

  func ratherSheet(_ h: Rather.View) {
    switch state.sheet {
    case .reset:
      ratherDialog(h, language(.resetTitle)) {
        let text = Phrase.resetText(votes: saved.votes.count, questions: saved.answered)
        h.el(.p, text: language(text))
        h.button(language(.reset), "primary", on: .reset)
        h.button(language(.cancel), "plain", hasFocus: true, on: .closed)
      }
    case .themes:
      ratherDialog(h, language(.themes)) {
        h.el(.p, "hint", text: language(.themesHint))
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
    let title = language(.theme(theme.word))
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

extension RatherTheme {
  var word: ThemeWord {
    switch self {
    case .superpowers: .superpowers
    case .lifestyle: .lifestyle
    case .silly: .silly
    case .philosophical: .philosophical
    case .dailyLife: .dailyLife
    case .fantasy: .fantasy
    }
  }
}
