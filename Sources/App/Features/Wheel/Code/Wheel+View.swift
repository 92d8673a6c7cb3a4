import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import Words

extension Props<Wheel> {
  func playScreen(_ h: Wheel.View) {
    guard let game = saved.game else { return }
    let back = (label: language(.back), action: Wheel.Action.back)
    h.frame(Wheel.Place.play.screen, game.deck.deck.title, back: back, isCovered: game.isPaused) {
      h.el(.div, "table" + (isTurned(game) ? " side-b" : "")) {
        h.key("table")
        h.flag(.inert, game.isPaused)
        switch game.phase {
        case .ready, .spinning, .landed: wheelStage(h, game)
        case .choosing(let player): choiceOfKind(h, player, game)
        case .question(let question): questionCard(h, question, game)
        }
      }
      scene.proofStrip(game.isPaused)
      if game.isPaused { pauseDialog(h) }
    } tools: {
      h.iconButton(
        .pause, language(.wheel(.pause)), id: Wheel.pauseButton, isDisabled: !game.canPause, on: .pause)
    }
  }

  func name(_ player: PlayerID) -> String { scene.party[player]?.name ?? "" }

  private func isTurned(_ game: WheelGame) -> Bool { scene.settings[Wheel.sideB] && game.isTurned }

  /// Returns the names of the chosen player, or of a pair.
  private func who(_ player: PlayerID, _ game: WheelGame) -> String {
    let players = game.players(with: player)
    return players.count > 1 ? scene.winners(players) : name(player)
  }

  /// The colour of the player's slice, for elements below their name.
  func tone(_ player: PlayerID) -> String {
    "tone-" + (scene.party[player]?.colour ?? .pink).rawValue
  }

  private func wheelStage(_ h: Wheel.View, _ game: WheelGame) {
    h.el(.section, "stage") {
      h.key("stage")
      h.mark(.scene)
      turntable(h, game)
      call(h, game)
      h.button(classes: "button primary big spin", on: .spin) {
        h.key("spin")
        h.id("spin")
        h.flag(.disabled, !canSpin(game))
        // While names are added, their field has the focus.
        h.flag(.autofocus, canSpin(game) && !asksForNames(game))
        h.text(language(.wheel(.spin)))
      }
    }
  }

  private func choiceOfKind(_ h: Wheel.View, _ player: PlayerID, _ game: WheelGame) {
    h.el(.section, "ask choosing") {
      h.key("choosing")
      h.mark(.scene)
      h.el(.h2, "who") {
        h.attribute(.tabindex, "-1")
        h.flag(.autofocus)
        h.asWritten()
        h.text(question(scene.winners(game.players(with: player)), game))
      }
      h.el(.div, "kinds") {
        for kind in game.deck.deck.kinds {
          h.button(classes: "kind kind-" + kind.rawValue, on: .chose(kind)) {
            h.mark(.leans)
            h.key(kind.rawValue)
            h.mark(.grows)
            h.text(language(.kind(kind)))
          }
        }
      }
      h.el(.p, "hint") {
        h.role("alert")
        h.key("none")
        h.text(scene.announcement)
      }
      if state.hidden != nil { h.hiddenNote(scene.language, undo: .unhide) }
      h.button(language(.wheel(.pass)), "quiet", on: .done)
    }
  }

  /// Returns the question to the player, or to a pair.
  private func question(_ who: String, _ game: WheelGame) -> String {
    game.twist == nil ? language(.truthOrDare(.ask(who))) : language(.wheel(.chooseTogether(who)))
  }

  /// Returns the heading of the card: its kind, or Side B's version of it.
  private func heading(_ question: Question, _ game: WheelGame) -> Phrase {
    switch game.twist {
    case .dare: .wheel(.recordSaysDare)
    case .pair: .wheel(.forTwo(question.kind))
    case nil: .kind(question.kind)
    }
  }

  private func questionCard(_ h: Wheel.View, _ question: Question, _ game: WheelGame) {
    let card = game.deck.deck.cards[question.card].filled(with: question.names, someone: language(.someone))
    h.el(.section, "ask asking") {
      h.key("asking")
      h.mark(.scene)
      h.el(.article, "card kind-" + question.kind.rawValue) {
        h.key(String(question.card))
        h.data("data-card", card.id)
        h.mark(.grows, "back")
        // The focus makes screen readers read the whole card.
        h.attribute(.tabindex, "-1")
        h.flag(.autofocus)
        let parts = CardPart.allCases.filter { $0 != .options || !card.options.isEmpty }
        h.attribute(.ariaLabelledby, parts.map { $0.id }.joined(separator: " "))
        h.fitted(.h2, "who", who(question.player, game)) {
          h.id(CardPart.who.id)
          h.asWritten()
        }
        h.el(.p, "kind-name") {
          h.id(CardPart.kind.id)
          h.text(language(heading(question, game)))
        }
        h.fitted(.p, "text", card.text) {
          h.id(CardPart.text.id)
          h.written(in: game.deck.deck.language)
        }
        if !card.options.isEmpty { options(h, card, of: game.deck.deck) }
        if let seconds = card.seconds { timeLimit(h, seconds) }
        if question.isNewRound { h.el(.p, "new-round", text: language(.wheel(.newRound))) }
      }
      h.el(.div, "dock") {
        if state.hidden != nil { h.hiddenNote(scene.language, undo: .unhide) }
        h.iconButton(.hide, language(.neverShow), on: .hide)
        h.button(language(.skip), "plain", on: .skip)
        h.button(language(.done), "primary big", on: .done)
      }
    }
  }

  private func options(_ h: Wheel.View, _ card: Card, of deck: Deck) {
    h.el(.ul, "options") {
      h.id(CardPart.options.id)
      for (index, option) in card.options.enumerated() {
        if index > 0 {
          h.el(.li, "or") {
            h.key("or" + String(index))
            h.text(language(.wheel(.or)))
          }
        }
        h.fitted(.li, "option option-" + String(index), option) {
          h.key(String(index))
          h.written(in: deck.language)
        }
      }
    }
  }

  /// Draws the time limit of the question: a button, then the countdown.
  private func timeLimit(_ h: Wheel.View, _ seconds: Int) {
    h.el(.div, "clock-row") {
      h.key("clock")
      if let timing = state.timing, !timing.isUp {
        h.countdown(
          scene.language, left: secondsLeft(until: timing.until, at: timing.now, of: seconds), of: seconds)
      } else {
        if state.timing != nil { h.el(.p, "time-up", text: language(.timeUp)) }
        h.button(classes: "button seconds", on: .timed) {
          h.key("start")
          h.text(language(state.timing == nil ? .seconds(seconds) : .session(.onceMore)))
        }
      }
    }
  }

  private func pauseDialog(_ h: Wheel.View) {
    h.dialog(language(.wheel(.paused))) {
      h.el(.p, text: language(.wheel(.pausedHint)))
      h.button(language(.wheel(.resume)), "primary big", hasFocus: true, on: .resume)
      h.button(language(.changePlayers), on: .changePlayers)
      h.button(language(.wheel(.endGame)), "quiet", on: .end)
    }
  }
}

/// The parts of a card in the order in which screen readers read them.
private enum CardPart: String, CaseIterable {
  case who, kind, text, options

  var id: String { "asked-" + rawValue }
}

extension WheelGame {
  var canPause: Bool {
    switch phase {
    case .spinning, .landed: false
    case .ready, .choosing, .question: !isPaused
    }
  }
}
