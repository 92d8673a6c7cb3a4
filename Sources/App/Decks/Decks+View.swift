import HTML
import Words

extension State {
  var deckChoice: View {
    frame(language(.chooseADeck), backTo: .home) {
      if let deckProblem {
        el("p", .class("problem"), .role("alert"), .key("problem")) { language(deckProblem) }
      }
      switch shelf {
      case .empty, .fetching: waiting(language(.loadingDecks))
      case .failed: missing(.decksMissing)
      case .filled(let decks):
        if decks.isEmpty { el("p", .class("hint")) { language(.noDecks) } }
        el("div", .class("sleeves"), .key("sleeves")) {
          for deck in decks where deck.isForWheel {
            sleeve(
              deck.cover, deck.title, deck.description, count: language(.cardCount(deck.cards)),
              .decks(.chosen(deck)))
          }
        }
        if let opening = openings.first { waiting(language(.openingDeck(opening.deck.title))) }
      }
    }
  }

  /// What could not be fetched or read, and the way to try it again.
  func missing(_ phrase: Phrase) -> View {
    el("div", .class("message"), .key("failed")) {
      el("p", .role("alert")) { language(phrase) }
      button(language(.tryAgain), "primary", on: .decks(.retried))
    }
  }

  /// Shown, by the style sheet, only when it takes long.
  func waiting(_ text: String) -> View {
    el("p", .class("waiting"), .role("status"), .key("waiting")) { text }
  }
}
