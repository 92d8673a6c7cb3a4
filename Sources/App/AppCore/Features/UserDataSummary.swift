/// Counts of a person's data on a phone that they would miss.
package struct UserDataSummary: Equatable {
  /// Cards of decks that the person made.
  package var cards = 0
  package var votes = 0
  /// Downloaded decks.
  package var downloads = 0
  /// Results of games, such as rolls of dice and summaries.
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
