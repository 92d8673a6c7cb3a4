import HTML
import Words

extension State {
  func deckChoice(_ h: View) {
    frame(h, language(.chooseADeck), backTo: .home) {
      if let deckProblem {
        h.el(.p, "problem") {
          h.role("alert")
          h.key("problem")
          h.text(language(deckProblem.phrase))
        }
      }
      switch shelf {
      case .empty, .fetching: h.waiting(language(.loadingDecks))
      case .failed: missing(h, .decksMissing)
      case .filled(let decks):
        if decks.isEmpty { h.el(.p, "hint", text: language(.noDecks)) }
        h.el(.div, "sleeves") {
          h.key("sleeves")
          for deck in decks where deck.isForWheel {
            h.sleeve(
              deck.cover, deck.title, deck.description, count: language(.cardCount(deck.cards)),
              .decks(.chosen(deck)))
          }
        }
        if let opening = openings.first { h.waiting(language(.openingDeck(opening.deck.title))) }
      }
    }
  }

  /// What could not be fetched or read, and the way to try it again.
  func missing(_ h: View, _ phrase: Phrase) {
    h.el(.div, "message") {
      h.key("failed")
      h.el(.p) {
        h.role("alert")
        h.text(language(phrase))
      }
      h.button(language(.tryAgain), "primary", on: .decks(.retried))
    }
  }
}

extension HTML {
  /// Shown, by the style sheet, only when it takes long.
  func waiting(_ text: String) {
    el(.p, "waiting") {
      role("status")
      key("waiting")
      self.text(text)
    }
  }
}
