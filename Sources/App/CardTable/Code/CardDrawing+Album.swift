import Cards
import Components
import Games
import HTML

// The answers of a session among its results.
extension CardDrawing {
  /// Draws the answers of the session, if its game lists them.
  package func album(_ h: View) { session.game.screen.album(self, h) }

  /// The cards that have entries, in the order of the deck.
  var answered: [Card] {
    deck.cards.filter { !session.log.entries(at: $0.id).isEmpty }.compactMap { filled($0.id) }
  }

  /// Draws an answer with the players who gave it.
  func albumRow(_ h: View, _ key: String, _ text: String, _ players: [PlayerID]) {
    h.el(.li, "row") {
      h.key(key)
      h.el(.span, "row-text") {
        h.written(in: deck.language)
        h.text(text)
      }
      if players != [.table] {
        h.el(.span, "row-note") {
          h.asWritten()
          h.playerDots(players, party)
          h.text(names(players))
        }
      }
    }
  }
}
