import AppCore
import Cards
import Components
import Games
import HTML
import Words

// Hiding cards permanently, in all games (CARDS-12): the action, its message, and Undo.

extension Context {
  /// Hides a card permanently. Returns nil if it is already hidden, or if too many cards are.
  package mutating func hide(_ card: Card, of deck: Deck) -> HiddenCard? {
    let hidden = scene.hiding(card, of: deck)
    return filter.hide(hidden) ? hidden : nil
  }
}

extension HTML {
  /// Draws a note that a card was hidden permanently, with an Undo button.
  package func hiddenNote(_ language: Language, _ phrase: Phrase = .cardHidden, undo: Action) {
    el(.div, "hidden-note") {
      key("hidden-note")
      icon(.hide)
      el(.p, text: language(phrase))
      button(language(.undo), "small", on: undo)
    }
  }
}
