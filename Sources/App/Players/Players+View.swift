import Games
import HTML
import Words

extension State {
  private var people: [Player] { kept.party.players }

  var playerList: View {
    frame(language(.whoIsPlaying), backTo: routeBack) {
      nameForm
      el(
        "h2", .id(Self.listHeading), .class("count"), .attribute("tabindex", "-1"), .aria("live", "polite")
      ) { language(.playerCount(people.count)) }
      if people.isEmpty {
        el("p", .class("hint")) { language(.noPlayersYet) }
      } else {
        el("ul", .class("players-list")) {
          for (index, player) in people.enumerated() { row(player, index) }
        }
      }
      el("div", .class("dock")) {
        if route != .party, people.count < Party.minimumPlayers {
          el("p", .class("hint"), .id("start-hint")) { language(.addAtLeast(Party.minimumPlayers)) }
        }
        if route == .party {
          button(language(.done), "primary big", on: .go(partyBack))
        } else {
          startButton
        }
      }
    }
  }

  private var routeBack: Route {
    if route == .party { return partyBack }
    return kept.wheel == nil ? .decks : .play
  }

  private var startButton: View {
    let isGoing = kept.wheel != nil
    return el(
      "button", .class("button primary big"), .attribute("type", "button"),
      .flag("disabled", people.count < Party.minimumPlayers),
      .aria("describedby", "start-hint"),
      .onClick(.players(isGoing ? .resumed : .started))
    ) { language(isGoing ? .resume : .startGame) }
  }

  private var nameForm: View {
    el("form", .class("name-form"), .on(.submit, .send(.players(.added)))) {
      textField(
        id: Self.nameField, label: language(.playerName), value: players.draft,
        problem: players.problem, hasFocus: true
      ) { .players(.typed($0)) }
      el("button", .class("button plain"), .attribute("type", "submit")) { language(.addPlayer) }
      problemLine(players.problem, of: Self.nameField)
    }
  }

  /// A row of the list, or the form that takes its place while the name is changed.
  private func row(_ player: Player, _ index: Int) -> View {
    el("li", .class("player"), .key(String(player.id.rawValue))) {
      if let renaming = players.renaming, renaming.player == player.id {
        el("form", .class("name-form"), .key("form"), .on(.submit, .send(.players(.renamed)))) {
          textField(
            id: Self.renameField, label: language(.newName(player.name)), value: renaming.draft,
            problem: renaming.problem, hasFocus: true
          ) { .players(.renameTyped($0)) }
          el("button", .class("button plain"), .attribute("type", "submit")) { language(.saveName) }
          button(language(.cancel), "quiet", on: .players(.renameCancelled))
          problemLine(renaming.problem, of: Self.renameField)
        }
      } else {
        el("span", .class("dot dot-" + sliceColour(index, of: people.count)), .aria("hidden", "true"))
        el("span", .class("name"), .attribute("dir", "auto")) { player.name }
        iconButton(
          .edit, language(.renamePlayer(player.name)), id: Self.renameButton(player.id),
          on: .players(.renameStarted(player.id)))
        iconButton(.remove, language(.removePlayer(player.name)), on: .players(.removed(player.id)))
      }
    }
  }

  private func textField(
    id: String, label: String, value: String, problem: Phrase?, hasFocus: Bool,
    typed: @escaping (String) -> Action
  ) -> View {
    el(
      "input", .id(id), .attribute("type", "text"), .label(label), .attribute("placeholder", label),
      .attribute("value", value), .attribute("autocomplete", "off"), .attribute("autocapitalize", "words"),
      .attribute("enterkeyhint", "done"), .attribute("dir", "auto"), .flag("autofocus", hasFocus),
      .aria("invalid", problem == nil ? "false" : "true"),
      problem == nil ? .nothing : .aria("describedby", id + "-problem"),
      .on(.input, .make(typed)))
  }

  private func problemLine(_ problem: Phrase?, of field: String) -> View {
    el("p", .class("problem"), .id(field + "-problem"), .role("alert")) {
      if let problem { language(problem) }
    }
  }
}

/// The colours of slices, dealt out so that no two neighbours on the record are alike.
func sliceColour(_ index: Int, of count: Int) -> String {
  let colours = ["pink", "cyan", "amber", "lime", "violet", "blue"]
  // The last slice lies beside the first.
  let isLikeFirst = index == count - 1 && index > 0 && index % colours.count == 0
  return isLikeFirst ? colours[3] : colours[index % colours.count]
}
