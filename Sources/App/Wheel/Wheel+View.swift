import Cards
import Games
import HTML
import Words

extension State {
  var wheelScreen: View {
    guard let game = kept.wheel else { return HTML() }
    return frame(game.deck.deck.title, backTo: .home, isCovered: game.isPaused) {
      el("div", .class("table"), .key("table"), .flag("inert", game.isPaused)) {
        switch game.phase {
        case .ready, .spinning, .landed: wheelStage(game)
        case .choosing(let player): choiceOfKind(player, game)
        case .question(let question): questionCard(question, game)
        }
      }
      if kept.settings.showsProof { proofStrip(.wheel, isInert: game.isPaused) }
      if game.isPaused { pauseDialog }
    } tools: {
      el(
        "button", .class("button icon"), .attribute("type", "button"), .id("pause"),
        .label(language(.pause)), .attribute("title", language(.pause)),
        .flag("disabled", !game.canPause), .onClick(.wheel(.pause))
      ) { Icon.pause.view }
    }
  }

  private func name(_ player: PlayerID) -> String { kept.party[player]?.name ?? "" }

  /// The colour of the player's slice, for what stands under their name.
  private func tone(_ player: PlayerID) -> String {
    let people = kept.party.players
    return "tone-" + sliceColour(people.firstIndex { $0.id == player } ?? 0, of: people.count)
  }

  private func wheelStage(_ game: WheelGame) -> View {
    el("section", .class("stage"), .key("stage")) {
      turntable(game)
      el("div", .class("call"), .key("call")) {
        if case .landed(let player) = game.phase {
          fitted(
            "h2", name(player), .class("chosen-name " + tone(player)), .key("chosen"),
            .attribute("dir", "auto"))
        } else {
          el("p", .class("hint"), .key("hint")) { hint(game) }
        }
      }
      el(
        "button", .class("button primary big spin"), .attribute("type", "button"), .key("spin"), .id("spin"),
        .flag("disabled", game.phase != .ready || !kept.party.hasEnoughPlayers), .flag("autofocus"),
        .onClick(.wheel(.spin))
      ) { language(.spin) }
    }
  }

  private func hint(_ game: WheelGame) -> String {
    if game.phase != .ready { return "" }
    return language(kept.party.hasEnoughPlayers ? .getReady : .addAtLeast(Party.minimumPlayers))
  }

  private func choiceOfKind(_ player: PlayerID, _ game: WheelGame) -> View {
    el("section", .class("ask choosing"), .key("choosing")) {
      el("h2", .class("who"), .attribute("tabindex", "-1"), .flag("autofocus"), .attribute("dir", "auto")) {
        language(.truthOrDare(name(of: player)))
      }
      el("div", .class("kinds")) {
        for kind in game.deck.deck.kinds {
          el(
            "button", .class("kind kind-" + kind.rawValue), .attribute("type", "button"), .key(kind.rawValue),
            .onClick(.wheel(.chose(kind)))
          ) { language(.kind(kind.word)) }
        }
      }
      el("p", .class("hint"), .role("alert"), .key("none")) { announcement }
      button(language(.done), "quiet", on: .wheel(.done))
    }
  }

  private func questionCard(_ question: Question, _ game: WheelGame) -> View {
    let card = game.deck.deck.cards[question.card].filled(with: question.names, someone: language(.someone))
    return el("section", .class("ask asking"), .key("asking")) {
      el(
        "article", .class("card kind-" + question.kind.rawValue), .key(String(question.card)),
        .data("card", card.id)
      ) {
        fitted(
          "h2", name(question.player), .class("who"), .attribute("tabindex", "-1"), .flag("autofocus"),
          .attribute("dir", "auto"))
        el("p", .class("kind-name")) { language(.kind(question.kind.word)) }
        fitted(
          "p", card.text, .class("text"), .attribute("dir", "auto"),
          .attribute("lang", game.deck.deck.language))
        if !card.options.isEmpty { options(card) }
        if let seconds = card.seconds { el("p", .class("seconds")) { language(.seconds(seconds)) } }
        if question.isNewRound { el("p", .class("new-round")) { language(.newRound) } }
      }
      el("div", .class("dock")) {
        iconButton(.hide, language(.neverShow), on: .wheel(.hide))
        button(language(.skip), "plain", on: .wheel(.skip))
        button(language(.done), "primary big", on: .wheel(.done))
      }
    }
  }

  private func options(_ card: Card) -> View {
    el("ul", .class("options")) {
      for (index, option) in card.options.enumerated() {
        if index > 0 { el("li", .class("or"), .key("or" + String(index))) { language(.or) } }
        fitted(
          "li", option, .class("option option-" + String(index)), .key(String(index)),
          .attribute("dir", "auto"))
      }
    }
  }

  private var pauseDialog: View {
    el("div", .class("veil"), .key("veil")) {
      el(
        "div", .class("dialog"), .role("dialog"), .aria("modal", "true"), .aria("labelledby", "pause-title")
      ) {
        el("h2", .id("pause-title")) { language(.paused) }
        el("p") { language(.pausedHint) }
        button(language(.resume), "primary big", hasFocus: true, on: .wheel(.resume))
        button(language(.changePlayers), on: .wheel(.changePlayers))
        button(language(.endGame), "quiet", on: .wheel(.end))
      }
    }
  }
}

extension WheelGame {
  var canPause: Bool {
    switch phase {
    case .spinning, .landed: false
    case .ready, .choosing, .question: !isPaused
    }
  }
}

extension CardKind {
  var word: CardKindWord {
    switch self {
    case .question: .question
    case .truth: .truth
    case .dare: .dare
    case .choice: .choice
    case .statement: .statement
    case .task: .task
    case .memory: .memory
    case .story: .story
    }
  }
}
