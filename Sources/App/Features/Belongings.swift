/// Counts of the things that a person made or gathered on a phone, and would miss.
struct Belongings: Equatable {
  /// Cards of decks that were made here.
  var cards = 0
  var votes = 0
  /// Decks of others.
  var downloads = 0
  /// Results of games: turns with dice, summaries.
  var results = 0

  var isEmpty: Bool { self == Belongings() }

  static func + (one: Belongings, other: Belongings) -> Belongings {
    Belongings(
      cards: one.cards + other.cards, votes: one.votes + other.votes,
      downloads: one.downloads + other.downloads, results: one.results + other.results)
  }
}
