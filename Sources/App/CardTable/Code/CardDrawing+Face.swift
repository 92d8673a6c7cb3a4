import AppCore
import Cards
import Components
import Formats
import Games
import HTML

// The face of a card. A card below the top shows its later look, without secrets.
extension CardDrawing {
  /// Returns a card of the session with the names of its place in its slots. Nil if the filter rejects it,
  /// even while the card is leaving the screen.
  package func filled(_ id: String) -> Card? {
    guard let card = deck.card(id), scene.filter.allows(card, of: deck) else { return nil }
    let place = session.order.firstIndex { utf8Equals($0, id) } ?? session.position
    return card.filled(
      with: session.names(for: card, at: place, party), someone: language(.someone))
  }

  /// Draws the face of a card.
  /// - Parameter round: the state of play at the card; nil for a card below the top.
  package func face(_ h: View, _ card: Card, place: Int, _ round: CardRound?) {
    let holder = session.player(at: place, party).flatMap { party[$0]?.name }
    let screen = screen(of: card)
    if let holder, !session.game.facts.asksEverybody, round.map(screen.namesHolder) ?? true {
      h.fitted(.h2, "who", holder) {
        h.asWritten()
        h.key("who")
      }
    }
    screen.face(self, h, CardFace(card: card, round: round, holder: holder))
  }

  /// Draws what a card offers besides its text, where the game has nothing to pick: its options, or its items.
  func choices(_ h: View, _ card: Card) {
    let choices = card.options.isEmpty ? card.items : card.options
    if choices.isEmpty { return }
    h.el(.div, "sides") {
      h.key("sides")
      for (index, choice) in choices.enumerated() {
        h.el(.div, "side option-" + String(index % 2)) {
          h.key(String(index))
          h.el(.span, "option-box") {
            h.key("option")
            h.fitted(.span, "option", choice) { h.written(in: deck.language) }
          }
        }
      }
    }
  }

  /// Draws the text of a card.
  func text(_ h: View, _ card: Card) {
    h.el(.div, "text-box") {
      h.key("text")
      h.fitted(.p, "text", card.text) {
        h.written(in: deck.language)
      }
    }
  }
}
