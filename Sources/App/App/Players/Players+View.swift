import AppCore
import Components
import Games
import HTML
import Words

extension State {
  private var people: [Player] { persisted.party.players }

  /// Draws the list of players as a screen of its own.
  func partyScreen(_ h: View) {
    frame(h, language(.whoIsPlaying), backTo: backFromParty) {
      playersForm(h)
      h.el(.div, "dock") { h.button(language(.done), "primary big", on: .players(.finished)) }
    }
  }

  /// Draws the list of players for editing.
  func playersForm(_ h: View) {
    nameForm(h)
    h.el(.h2, "count") {
      h.id(Self.listHeading)
      h.attribute(.tabindex, "-1")
      h.attribute(.ariaLive, "polite")
      h.text(language(.playerCount(people.count)))
    }
    if people.isEmpty {
      h.el(.p, "hint", text: language(.noPlayersYet))
    } else {
      h.el(.ul, "players-list") {
        for player in people { row(h, player) }
      }
    }
  }

  func nameForm(_ h: View) {
    h.el(.form, "name-form") {
      h.on(.submit, .players(.added))
      textField(
        h, id: PlayersForm.nameField, label: language(.playerName), value: opened.players.draft,
        problem: opened.players.problem, hasFocus: true, isList: true
      ) { .players(.typed($0)) }
      h.el(.button, "button plain") {
        h.attribute(.type, "submit")
        h.text(language(.addPlayer))
      }
      problemLine(h, opened.players.problem, of: PlayersForm.nameField)
    }
  }

  func removeLast(_ h: View) {
    guard let last = people.last else { return }
    h.iconButton(.remove, language(.removePlayer(last.name)), on: .players(.removed(last.id)))
  }

  /// Draws a row of the list, or the form to rename its player.
  private func row(_ h: View, _ player: Player) {
    h.el(.li, "player") {
      h.key(String(player.id.rawValue))
      if let renaming = opened.players.renaming, renaming.player == player.id {
        h.el(.form, "name-form") {
          h.key("form")
          h.on(.submit, .players(.renamed))
          textField(
            h, id: Self.renameField, label: language(.newName(player.name)), value: renaming.draft,
            problem: renaming.problem, hasFocus: true
          ) { .players(.renameTyped($0)) }
          h.el(.button, "button plain") {
            h.attribute(.type, "submit")
            h.text(language(.saveName))
          }
          h.button(language(.cancel), "quiet", on: .players(.renameCancelled))
          problemLine(h, renaming.problem, of: Self.renameField)
        }
      } else {
        h.el(.span, "dot dot-" + player.colour.rawValue) {
          h.attribute(.ariaHidden, is: true)
        }
        h.el(.span, "name") {
          h.asWritten()
          h.text(player.name)
        }
        h.iconButton(
          .edit, language(.renamePlayer(player.name)), id: Self.renameButton(player.id),
          on: .players(.renameStarted(player.id)))
        h.iconButton(.remove, language(.removePlayer(player.name)), on: .players(.removed(player.id)))
      }
    }
  }

  private func textField(
    _ h: View, id: String, label: String, value: String, problem: PartyError?, hasFocus: Bool,
    isList: Bool = false, typed: @escaping (String) -> Action
  ) {
    h.el(.input) {
      h.id(id)
      h.attribute(.type, "text")
      h.label(label)
      h.attribute(.placeholder, label)
      h.attribute(.value, value)
      h.attribute(.autocomplete, "off")
      h.attribute(.autocapitalize, "words")
      h.attribute(.enterkeyhint, "done")
      if isList { h.mark(.lists) }
      h.attribute(.dir, "auto")
      h.flag(.autofocus, hasFocus)
      h.attribute(.ariaInvalid, is: problem != nil)
      if problem != nil { h.attribute(.ariaDescribedby, id + "-problem") }
      h.on(.input, make: typed)
    }
  }

  private func problemLine(_ h: View, _ problem: PartyError?, of field: String) {
    h.el(.p, "problem") {
      h.id(field + "-problem")
      h.role("alert")
      if let problem { h.text(language(problem.phrase)) }
    }
  }
}
