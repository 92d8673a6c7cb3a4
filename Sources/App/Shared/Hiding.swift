import Cards
import Games
import HTML
import Words

// Never show again, wherever cards are shown (CARDS-12): what becomes of it, what is said, and the way back.

extension Context {
  /// Puts a card away for good. Nil where it is away already, or there are too many.
  mutating func hide(_ card: Card, of deck: Deck) -> HiddenCard? {
    let hidden = scene.hiding(card, of: deck)
    return filter.hide(hidden) ? hidden : nil
  }
}

extension HTML {
  /// Says of a card that it was put away for good, and offers it back.
  func hiddenNote(_ language: Language, _ phrase: Phrase = .cardHidden, undo: Action) {
    el(.div, "hidden-note") {
      key("hidden-note")
      icon(.hide)
      el(.p, text: language(phrase))
      button(language(.undo), "small", on: undo)
    }
  }
}
