/// What a person has made or gathered on a phone, counted: what would be missed.
struct Belongings: Equatable {
  /// Cards of decks that were made here.
  var cards = 0
  var votes = 0
  /// Decks of others.
  var downloads = 0
  /// What games came to: turns with dice, summaries.
  var results = 0

  var isEmpty: Bool { self == Belongings() }

  static func + (one: Belongings, other: Belongings) -> Belongings {
    Belongings(
      cards: one.cards + other.cards, votes: one.votes + other.votes,
      downloads: one.downloads + other.downloads, results: one.results + other.results)
  }
}
