import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension Props<Rather> {
  func gameScreen(_ h: Rather.View) {
    let (name, back) = (Rather.Place.game.screen, (language(.back), Rather.Action.leave))
    guard scene.deck != nil, saved.question != nil || !saved.asked.isEmpty else {
      return h.frame(name, language(.rather(.wouldYouRather)), back: back, scene.deckAwaited)
    }
    let isCovered = state.sheet != nil
    h.frame(name, language(.rather(.wouldYouRather)), back: back, isCovered: isCovered, isFitted: true) {
      h.part("rather-table", isInert: isCovered) {
        clearedBar(h)
        if state.hidden != nil { h.hiddenNote(scene.language, .rather(.isHidden), undo: .undoHide) }
        if let card = saved.card(scene, party) { currentStage(h, card) } else { noQuestions(h) }
      }
      ratherSheet(h)
    } tools: {
      if !isSecret, state.count == nil {
        h.iconButton(.themes, language(.rather(.themes)), on: .opened(.themes))
        h.iconButton(.clock, language(.history), on: .go(.history))
        h.iconButton(
          .restart, language(.rather(.reset)), isDisabled: saved.votes.count == 0, on: .opened(.reset))
      }
    }
  }

  private func noQuestions(_ h: Rather.View) {
    h.el(.div, "message") {
      h.key("none")
      h.icon(.record)
      h.el(.h2, text: language(.rather(.noQuestions)))
      h.el(.p, text: language(.rather(.noQuestionsHint)))
      h.button(language(.rather(.themes)), "primary", on: .opened(.themes))
    }
  }

  /// True while somebody votes unseen, or has.
  private var isSecret: Bool {
    guard case .passing(let ballot) = saved.stage else { return false }
    return ballot.cast > 0 || state.isInHand
  }

  private func currentStage(_ h: Rather.View, _ card: Card) {
    if state.isOver { return eveningOver(h, saved.evening(party)) }
    switch saved.stage {
    case .asking: asking(h, card, voter: nil)
    case .passing(let ballot):
      if state.isInHand { asking(h, card, voter: ballot.voter) } else { handOver(h, ballot) }
    case .shown:
      if let count = state.count { drumRoll(h, count) } else { votesShown(h, card) }
    }
  }

  private func asking(_ h: Rather.View, _ card: Card, voter: PlayerID?) {
    let who = voter.map { String($0.rawValue) } ?? "all"
    stage(h, "is-asking", key: "ask-" + card.id + "-" + who) {
      if let voter {
        h.el(.p, "whose") {
          h.asWritten()
          h.text(language(.rather(.secretVote(name(of: voter)))))
        }
      }
      questionTitle(h, card)
      h.el(.div, "stands") {
        h.data("data-card", card.id)
        for (index, option) in card.options.enumerated() { side(h, index, option) }
      }
    } main: {
      if state.picked == nil || voter != nil {
        h.el(.p, "hint") {
          h.key("hint")
          h.text(
            language(.rather(voter != nil ? .tapToVote : saved.votes.count == 0 ? .firstPick : .pickASide)))
        }
      } else {
        h.button(classes: "button big primary submit", on: .submitted) {
          h.key("submit")
          h.text(language(.rather(.submit)))
        }
      }
    } tools: {
      if voter == nil { askingTools(h) } else { stopButton(h) }
    }
  }

  /// Draws a stage above its dock: the main button, and a row of others.
  func stage(
    _ h: Rather.View, _ look: String, key: String, _ content: () -> Void, main: () -> Void,
    tools: () -> Void
  ) {
    h.el(.section, "rather-stage " + look) {
      h.key(key)
      content()
      h.el(.div, "dock rather-dock") {
        main()
        h.el(.div, "rather-tools") {
          h.key("tools")
          tools()
        }
      }
    }
  }

  func ratherTitle(_ h: Rather.View, _ text: String) {
    h.fitted(.h2, "rather-text", text) { isTitle(h, in: nil) }
  }

  /// Draws the question. Screen readers read it in full.
  func questionTitle(_ h: Rather.View, _ card: Card) {
    let opening = RatherOpening(card.text, opening: language(.decks(.choiceText)))
    h.fitted(.h2, "rather-text is-question", opening.seen) {
      isTitle(h, in: scene.deck?.language, hasFocus: !canHold)
      h.label(card.text)
    }
  }

  /// - Parameter language: the language of a deck's question; nil for the app's own text.
  private func isTitle(_ h: Rather.View, in language: String?, hasFocus: Bool = true) {
    h.id(Rather.titleID)
    h.attribute(.tabindex, "-1")
    h.flag(.autofocus, hasFocus)
    if let language { h.written(in: language) } else { h.described(in: nil) }
  }

  private func side(_ h: Rather.View, _ index: Int, _ option: String) {
    h.button(classes: "stand stand-" + String(index), on: .picked(index)) {
      h.key(String(index))
      h.attribute(.ariaPressed, is: state.picked == index)
      h.fitted(.span, "stand-text", option) { h.written(in: scene.deck?.language) }
    }
  }

  private func askingTools(_ h: Rather.View) {
    if saved.last != nil, state.hidden == nil { undoButton(h) }
    h.button(language(.rather(.passAround)), "quiet", on: party.hasEnoughPlayers ? .pass : .toPlayers)
    h.button(language(.skip), "quiet", on: .next)
    h.iconButton(.hide, language(.neverShow), on: .hide)
  }

  func undoButton(_ h: Rather.View, _ action: Rather.Action = .undo) {
    h.button(classes: "button quiet", on: action) {
      h.key("undo")
      h.icon(.undo)
      h.text(language(.undo))
    }
  }

  private func stopButton(_ h: Rather.View) {
    h.button(language(.rather(.stopPassing)), "quiet", on: .stopPassing)
  }

  /// Draws the handover between two voters. The question and all votes are hidden.
  private func handOver(_ h: Rather.View, _ ballot: Ballot) {
    let name = name(of: ballot.voter)
    stage(h, "hand-over " + scene.tone(of: ballot.voter, in: party), key: "hand-" + String(ballot.cast)) {
      h.untranslated()
      h.el(.p, "whose", text: language(.rather(.votedSoFar(ballot.cast, of: ballot.voters.count))))
      ratherTitle(h, language(.rather(.handOver(name))))
    } main: {
      h.button(language(.rather(.takePhone(name))), "primary big", on: .taken)
    } tools: {
      if ballot.cast > 0 { undoButton(h, .takeBack) }
      stopButton(h)
    }
  }
}
