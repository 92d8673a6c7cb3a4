import AppCore
import Cards
import Games
import Words

/// A text to hear, with its language as in BCP 47.
package struct Heard: Equatable {
  package let text: String
  package let language: String
}

// The top card for whoever hears it.
extension CardDrawing {
  /// The top card without its secrets; nil without a card.
  package var heard: Heard? {
    guard !session.isOver, let card = session.current.flatMap({ filled($0) }) else { return nil }
    return back(of: card).map { heard($0) } ?? screen(of: card).heard(self, card)
  }

  /// The name of the top card for screen readers, which ends with its number.
  package func heard(_ number: Int, of count: Int) -> String {
    Self.sentences((heard.map { [$0.text] } ?? []) + [language(.session(.cardOf(number, count)))])
  }

  /// Returns the name at the card, its text and its options.
  /// - Parameter first: a line before the text.
  func heardFace(_ card: Card, _ first: String? = nil) -> Heard {
    let isNamed = !session.game.facts.asksEverybody && screen(of: card).namesHolder(session.round)
    var lines: [String] = []
    if isNamed, let holderName { lines.append(holderName) }
    if let first { lines.append(first) }
    return Heard(text: Self.sentences(lines + [card.text] + card.options), language: deck.language)
  }

  /// The name of the player whose turn it is at the top card.
  var holderName: String? { session.player(at: session.position, party).flatMap { party[$0]?.name } }

  /// Returns a line of the app.
  func heardLine(_ line: String) -> Heard { Heard(text: line, language: scene.language.tag) }

  private func heard(_ back: CardBack) -> Heard {
    let isOfDeck = if case .card = back.title { true } else { false }
    return Heard(text: spoken(back), language: isOfDeck ? deck.language : scene.language.tag)
  }

  /// Joins texts. A full stop ends those without an end of their own.
  static func sentences(_ texts: [String]) -> String {
    var whole = ""
    for text in texts where !text.isEmpty {
      if let last = whole.unicodeScalars.last { whole += isEnd(last) ? " " : ". " }
      whole += text
    }
    return whole
  }

  private static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "?", "!", ":", "…", "。", "？", "！", "：": true
    default: false
    }
  }
}

extension Context {
  /// Announces a card that came to the top, and reads it aloud if the phone is to.
  /// - Parameter first: lines that are announced before it.
  package mutating func arrive(
    _ drawing: CardDrawing, _ number: Int, of count: Int, after first: [String] = []
  ) {
    announcement = CardDrawing.sentences(first + [drawing.heard(number, of: count)])
    if scene.settings.speaks { read(drawing) }
  }

  /// Reads the top card aloud.
  package mutating func read(_ drawing: CardDrawing) {
    if let heard = drawing.heard { ask(.alert(.speak(heard.text, language: heard.language))) }
  }
}
