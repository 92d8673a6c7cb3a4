import Cards
import Games
import HTML
import Words

extension State {
  /// "67%, 2 votes" for each option.
  func shares(_ tally: Tally) -> [String] {
    zip(tally.percentages, tally.counts).map { language(.share(percent: $0, votes: $1)) }
  }

  /// How the votes on a question are split. A tap on them goes on, as Next does.
  func votesShown(_ card: Card) -> View {
    let game = kept.rather
    let phone = game.votes.tally(of: card.id)
    let mark = PartyMark(kept.party)
    let party = mark == .nobody ? nil : game.votes.tally(of: card.id, party: mark)
    let cast = game.shownVotes
    return el("section", .class("rather-stage is-shown"), .key("votes-" + card.id)) {
      ratherQuestion(card)
      el("div", .class("stands"), .data("card", card.id), .onClick(.rather(.next))) {
        for index in card.options.indices {
          split(
            index, card.options[index], phone, party,
            chosenBy: cast.filter { $0.option == index }, isBallot: game.last?.isBallot ?? false)
        }
      }
      el("div", .class("dock rather-dock")) {
        if isCountingDown {
          el(
            "div", .class("onward"), .aria("hidden", "true"), .key("onward"),
            .style("--onward", String(Self.votesUp) + "ms"))
        }
        button(language(.next), "primary big", on: .rather(.next))
        el("div", .class("rather-tools"), .key("tools")) {
          undoButton
          if kept.settings.goesOn {
            el(
              "button", .class("button quiet hold"), .attribute("type", "button"), .key("hold"),
              .aria("pressed", rather.isHeld ? "true" : "false"), .onClick(.rather(.held))
            ) {
              Icon.pause.view
              language(.hold)
            }
          }
          iconButton(.hide, language(.neverShow), on: .rather(.hide))
        }
      }
    }
  }

  private func split(
    _ index: Int, _ option: String, _ phone: Tally, _ party: Tally?, chosenBy votes: [Vote], isBallot: Bool
  ) -> View {
    let percent = phone.percentages[index]
    let look = "split split-" + String(index) + (votes.isEmpty ? "" : " is-chosen")
    return el("div", .class(look), .key(String(index))) {
      el("p", .class("split-text"), .attribute("dir", "auto")) {
        if !votes.isEmpty, !isBallot { Icon.check.view }
        option
      }
      shareBar(percent)
      el("p", .class("split-share")) {
        el("strong") { language(.percent(percent)) }
        " "
        el("span") { language(.votes(phone.counts[index])) }
        " "
        if party != nil { el("span", .class("split-scope")) { language(.thisPhone) } }
      }
      if let party {
        el("p", .class("split-party")) {
          language(.thisPartyShare(percent: party.percentages[index], votes: party.counts[index]))
        }
      }
      if isBallot, !votes.isEmpty {
        el("p", .class("split-names"), .attribute("dir", "auto")) {
          language(.choseThis(names(votes.compactMap { $0.voter })))
        }
      }
    }
  }

  func shareBar(_ percent: Int) -> View {
    el(
      "div", .class("share-bar"), .aria("hidden", "true"),
      .style("--share", decimal(Double(percent) / 100)))
  }

  var clearedBar: View {
    guard let cleared = kept.rather.cleared else { return HTML() }
    return el("div", .class("cleared"), .role("status"), .key("cleared")) {
      el("p") { language(.resetDone(votes: cleared.votes.count)) }
      button(language(.undoReset), "small", on: .rather(.undoReset))
    }
  }

  var ratherSheet: View {
    switch rather.sheet {
    case .reset:
      ratherDialog(language(.resetTitle)) {
        el("p") {
          language(.resetText(votes: kept.rather.votes.count, questions: kept.rather.answered))
        }
        button(language(.reset), "primary", on: .rather(.reset))
        button(language(.cancel), "plain", hasFocus: true, on: .rather(.closed))
      }
    case .themes:
      ratherDialog(language(.themes)) {
        el("p", .class("hint")) { language(.themesHint) }
        for theme in RatherTheme.allCases { themeSwitch(theme) }
        button(language(.close), "primary", hasFocus: true, on: .rather(.closed))
      }
    case nil: HTML()
    }
  }

  private func ratherDialog(_ title: String, @HTMLBuilder<Action> _ content: () -> View) -> View {
    el("div", .class("veil"), .key("veil")) {
      el(
        "div", .class("dialog rather-dialog"), .role("dialog"), .aria("modal", "true"),
        .aria("labelledby", "sheet-title")
      ) {
        el("h2", .id("sheet-title")) { title }
        content()
      }
    }
  }

  private func themeSwitch(_ theme: RatherTheme) -> View {
    let isOn = kept.rather.isOn(theme)
    let isLast = isOn && kept.rather.themesOff.count == RatherTheme.allCases.count - 1
    let title = language(.theme(theme.word))
    return el(
      "button", .class("switch"), .attribute("type", "button"), .role("switch"), .key(theme.rawValue),
      .label(title), .aria("checked", isOn ? "true" : "false"), .flag("disabled", isLast),
      .onClick(.rather(.theme(theme, isOn: !isOn)))
    ) {
      el("span", .class("setting-title")) { title }
      el("span", .class("switch-track"), .aria("hidden", "true"))
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
