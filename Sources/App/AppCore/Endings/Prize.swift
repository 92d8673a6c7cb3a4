import Games

/// An award of a game, in words.
package struct Prize: Equatable {
  package let title: String
  /// Empty if the prize names nobody.
  package let names: String
  package let merit: String
  /// The colour of the only winner; nil if several share the prize.
  package var paint: Paint?
  /// The quoted card.
  package var quote: Quote?

  /// A text of a card, with the language of its deck.
  package struct Quote: Equatable {
    package let text: String
    package let language: String

    package init(_ text: String, in language: String) { (self.text, self.language) = (text, language) }
  }

  package init(title: String, names: String, merit: String, paint: Paint? = nil, quote: Quote? = nil) {
    (self.title, self.names, self.merit) = (title, names, merit)
    (self.paint, self.quote) = (paint, quote)
  }
}
