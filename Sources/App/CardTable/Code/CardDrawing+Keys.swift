import Cards
import Games
import Words

/// A move, with the text of the control that makes it.
package struct RoundKey {
  package let phrase: Phrase
  package let move: CardMove
}

extension CardDrawing {
  /// Keys from left to right, enough for the largest grid.
  package static let roundKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]

  /// The moves of the number keys at the top card, in the order of the controls.
  package var roundMoves: [RoundKey] {
    guard !session.isEnded, let card = session.current.flatMap({ deck.card($0) }) else { return [] }
    return screen(of: card).keys(self, card)
  }

  static func choices(_ card: Card) -> [RoundKey] {
    card.options.indices.map { RoundKey(phrase: .session(.choiceKey($0 + 1)), move: .pick($0)) }
  }

  static func counting(_ fewer: Phrase, _ more: Phrase) -> [RoundKey] {
    [
      RoundKey(phrase: fewer, move: .count(.table, by: -1)),
      RoundKey(phrase: more, move: .count(.table, by: 1)),
    ]
  }
}
