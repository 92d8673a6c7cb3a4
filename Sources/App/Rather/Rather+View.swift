import Cards
import Formats
import Games
import HTML
import Words

extension State {
  var ratherScreen: View {
    guard let deck = ratherDeck?.deck, kept.rather.question != nil || !kept.rather.asked.isEmpty else {
      return awaitedRather
    }
    let isCovered = rather.sheet != nil
    return frame(language(.wouldYouRather), backTo: .home, isCovered: isCovered) {
      el("div", .class("rather-table"), .key("table"), .flag("inert", isCovered)) {
        clearedBar
        if let card = ratherCard(deck) {
          stage(card)
        } else {
          el("div", .class("message"), .key("none")) {
            Icon.record.view
            el("h2") { language(.noQuestions) }
            el("p") { language(.noQuestionsHint) }
            button(language(.themes), "primary", on: .rather(.opened(.themes)))
          }
        }
      }
      ratherSheet
    } tools: {
      if !isPassing {
        iconButton(.themes, language(.themes), on: .rather(.opened(.themes)))
        iconButton(.clock, language(.history), on: .go(.ratherHistory))
        el(
          "button", .class("button icon"), .attribute("type", "button"), .label(language(.reset)),
          .attribute("title", language(.reset)), .flag("disabled", kept.rather.votes.count == 0),
          .onClick(.rather(.opened(.reset)))
        ) { Icon.restart.view }
      }
    }
  }

  private var isPassing: Bool {
    if case .passing = kept.rather.stage { true } else { false }
  }

  /// There is no question yet, or no deck for it.
  private var awaitedRather: View {
    frame(language(.wouldYouRather), backTo: .home) {
      if let deckProblem {
        missing(deckProblem)
      } else if case .failed = shelf {
        missing(.decksMissing)
      } else if case .filled(let decks) = shelf, !decks.contains(where: { $0.isForRather }) {
        missing(.decksMissing)
      } else {
        waiting(language(.loadingDecks))
      }
    }
  }

  /// The card that is asked or shown, with names in its slots.
  func ratherCard(_ deck: Deck) -> Card? {
    guard let card = kept.rather.question.flatMap({ deck.card($0) }), card.options.count == RatherGame.options
    else { return nil }
    return card.filled(with: kept.rather.names(for: card, kept.party), someone: language(.someone))
  }

  private func stage(_ card: Card) -> View {
    switch kept.rather.stage {
    case .asking: asking(card, voter: nil)
    case .passing(let ballot):
      if rather.isInHand { asking(card, voter: ballot.voter) } else { handOver(ballot) }
    case .shown: votesShown(card)
    }
  }

  private func asking(_ card: Card, voter: PlayerID?) -> View {
    let who = voter.map { String($0.rawValue) } ?? "all"
    return el("section", .class("rather-stage is-asking"), .key("ask-" + card.id + "-" + who)) {
      if let voter {
        el("p", .class("whose"), .attribute("dir", "auto")) {
          language(.secretVote(name(of: voter)))
        }
      }
      ratherQuestion(card)
      el("div", .class("stands"), .data("card", card.id)) {
        for (index, option) in card.options.enumerated() { side(index, option) }
      }
      el("div", .class("dock rather-dock")) {
        if rather.picked == nil {
          el("p", .class("hint"), .key("hint")) { language(.pickASide) }
        } else {
          el(
            "button", .class("button big primary submit"), .attribute("type", "button"), .key("submit"),
            .onClick(.rather(.submitted))
          ) { language(.submit) }
        }
        if voter == nil { askingTools } else { passingTools }
      }
    }
  }

  func ratherQuestion(_ card: Card) -> View {
    fitted(
      "h2", card.text, .class("rather-text"), .id(Self.ratherTitle), .attribute("tabindex", "-1"),
      .flag("autofocus"), .attribute("dir", "auto"))
  }

  private func side(_ index: Int, _ option: String) -> View {
    let isPicked = rather.picked == index
    let attributes: [Attribute<Action>] = [
      .class("stand stand-" + String(index)), .attribute("type", "button"), .key(String(index)),
      .aria("pressed", isPicked ? "true" : "false"), .onClick(.rather(.picked(index))),
    ]
    return element(
      "button", .html, attributes, fitted("span", option, .class("stand-text"), .attribute("dir", "auto")))
  }

  private var askingTools: View {
    el("div", .class("rather-tools"), .key("tools")) {
      if kept.rather.last != nil { undoButton }
      if kept.party.hasEnoughPlayers {
        button(language(.passAround), "quiet", on: .rather(.pass))
      } else {
        button(language(.passAround), "quiet", on: .go(.party))
      }
      button(language(.skip), "quiet", on: .rather(.next))
      iconButton(.hide, language(.neverShow), on: .rather(.hide))
    }
  }

  var undoButton: View {
    el(
      "button", .class("button quiet"), .attribute("type", "button"), .key("undo"),
      .onClick(.rather(.undo))
    ) {
      Icon.undo.view
      language(.undo)
    }
  }

  private var passingTools: View {
    el("div", .class("rather-tools"), .key("tools")) {
      button(language(.stopPassing), "quiet", on: .rather(.stopPassing))
    }
  }

  /// Between two voters: nothing of the question or of a vote is to be seen.
  private func handOver(_ ballot: Ballot) -> View {
    let name = name(of: ballot.voter)
    return el("section", .class("rather-stage hand-over"), .key("hand-" + String(ballot.cast))) {
      el("p", .class("whose")) { language(.votedSoFar(ballot.cast, of: ballot.voters.count)) }
      fitted(
        "h2", language(.handOver(name)), .class("rather-text"), .id(Self.ratherTitle),
        .attribute("tabindex", "-1"), .flag("autofocus"), .attribute("dir", "auto"))
      el("div", .class("dock rather-dock")) {
        button(language(.takePhone(name)), "primary big", on: .rather(.taken))
        passingTools
      }
    }
  }
}

extension DeckSummary {
  /// Whether its cards are the questions of Would You Rather.
  var isForRather: Bool { sameText(category, CardGame.wouldYouRather.rawValue) }
}
