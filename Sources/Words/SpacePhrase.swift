/// The texts of the page that says how much of the phone is used. Sizes are in bytes.
public enum SpacePhrase: Equatable, Sendable {
  case title, total(UInt64), size(UInt64), sort(SpaceWord)
  case browser, estimate(used: UInt64, quota: UInt64), estimateHint, noEstimate
  case isKept, isNotKept, isRefused, keepForGood
  case byDeck, noDecks, order, ordered(SpaceOrderWord)
  /// The deck that could go first.
  case beginWith(String)
  case yours, playedAgo(String), takenAgo(String), aboveCeiling
  case open, openDeck(String), remove, removeDeck(String)
  case measuring, unreadable
  /// The way to the page, where the store is full.
  case see
  // What is told on Home.
  case emptied, restoreFromFile, restoreByPhrase, homeScreen
}

/// A kind of stored data.
public enum SpaceWord: Equatable, Sendable { case ownDecks, downloads, votes, games, others }

/// In which order decks are listed by what they take.
public enum SpaceOrderWord: Equatable, Sendable { case largest, leastUsed }
