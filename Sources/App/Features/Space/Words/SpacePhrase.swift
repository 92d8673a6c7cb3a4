/// Texts of the page about used space. Sizes are in bytes.
public enum SpacePhrase: Equatable, Sendable {
  case title, total(UInt64), size(UInt64), sort(SpaceWord)
  case browser, estimate(used: UInt64, quota: UInt64), estimateHint, noEstimate
  case isKept, isNotKept, isRefused, keepForGood
  case byDeck, noDecks, order, ordered(SpaceOrderWord)
  /// The deck to remove first.
  case beginWith(String)
  case yours, playedAgo(String), takenAgo(String), aboveCeiling
  case open, openDeck(String), remove, removeDeck(String)
  case measuring, unreadable
  /// The link to the page when the store is full.
  case see
  // Notices on Home.
  case emptied, restoreFromFile, restoreByPhrase, homeScreen
}

/// A kind of stored data.
public enum SpaceWord: Equatable, Sendable { case ownDecks, downloads, votes, games, others }

/// The order in which decks are listed by their size.
public enum SpaceOrderWord: Equatable, Sendable { case largest, leastUsed }
