import AppCore
import Components
import Games
import HTML
import Words

// Elements around the cards of a session.
extension HTML {
  /// Draws the players, and a button to change them. Card games are played with or without names.
  package func whoPlays(_ scene: Scene, change: Action) {
    let players = scene.party.players
    let isEmpty = !scene.party.hasEnoughPlayers
    el(.div, "who-plays") {
      key("who")
      if isEmpty {
        icon(.crown)
        el(.p, text: scene.language(.session(.playingWithoutNames)))
      } else {
        playerDiscs(players, names: scene.names(players.map { $0.id }))
      }
      if players.isEmpty {
        button(scene.language(.session(.addPlayers)), "small", on: change)
      } else {
        iconButton(.edit, scene.language(.changePlayers), on: change)
      }
    }
  }

  /// Draws the progress of a session, followed by `rest`.
  package func progress(_ language: Language, _ number: Int, of count: Int, _ rest: () -> Void = {}) {
    el(.div, "progress") {
      key("progress")
      el(.p, "count") {
        // The card's label ends with it.
        attribute(.ariaHidden, is: true)
        text(language(.session(.cardOf(number, count))))
      }
      el(.div, "groove") {
        attribute(.ariaHidden, is: true)
        style("--far", decimal(Double(number) / Double(count), places: 4))
      }
      rest()
    }
  }

  /// Draws a button below the stack.
  /// - Parameter word: shown below the icon, and part of the label.
  package func move(
    _ icon: Icon, _ label: String, _ style: String, word: String? = nil, isDisabled: Bool = false,
    on action: Action
  ) {
    button(classes: "button big move " + style, on: action) {
      self.label(label)
      attribute(.title, label)
      key(label)
      flag(.disabled, isDisabled)
      self.icon(icon)
      if let word { el(.span, "move-word", text: word) }
    }
  }

  /// Draws a row for a rare action, with an icon and a label.
  package func moreRow(_ icon: Icon, _ label: String, isDisabled: Bool = false, on action: Action) {
    button(classes: "button plain more-row", on: action) {
      key(label)
      flag(.disabled, isDisabled)
      self.icon(icon)
      text(label)
    }
  }

  /// Draws a notice that a card is hidden permanently. It overlaps the stack's edge, so nothing moves.
  package func goneForGood(_ language: Language) {
    el(.p, "gone-for-good") {
      role("status")
      key("gone")
      text(language(.session(.goneForGood)))
    }
  }
}
