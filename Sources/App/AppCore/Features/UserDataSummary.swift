/// Counts of the things that a person made or gathered on a phone, and would miss.
package struct UserDataSummary: Equatable {
  /// Cards of decks that were made here.
  package var cards = 0
  package var votes = 0
  /// Decks of others.
  package var downloads = 0
  /// Results of games: turns with dice, summaries.
  package var results = 0

  package init(cards: Int = 0, votes: Int = 0, downloads: Int = 0, results: Int = 0) {
    (self.cards, self.votes, self.downloads, self.results) = (cards, votes, downloads, results)
  }

  package var isEmpty: Bool { self == UserDataSummary() }

  package static func + (one: UserDataSummary, other: UserDataSummary) -> UserDataSummary {
    UserDataSummary(
      cards: one.cards + other.cards, votes: one.votes + other.votes,
      downloads: one.downloads + other.downloads, results: one.results + other.results)
  }
}
