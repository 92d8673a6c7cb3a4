func englishSpace(_ phrase: SpacePhrase) -> String {
  switch phrase {
  case .title: "Space"
  case .total(let bytes): Writing.english.size(bytes) + " on this phone"
  case .size(let bytes): Writing.english.size(bytes)
  case .sort(let word): englishSort(word)
  case .browser: "What the browser says"
  case .estimate(let used, let quota):
    "It uses \(Writing.english.size(used)) of \(Writing.english.size(quota))."
  case .estimateHint: "The browser’s own rough estimate, the app included."
  case .noEstimate: "It doesn’t say how much room there is."
  case .isKept: "It keeps all of this for good, also when it needs room."
  case .isNotKept: "When it needs room, it may throw all of this away."
  case .isRefused:
    "It hasn’t promised to keep it. It may later: when you have used Turntable more, or once it is on the home screen."
  case .keepForGood: "Keep it for good"
  case .byDeck: "By deck"
  case .noDecks:
    "No decks of yours or of others are on this phone. Those that came with the app take nothing here."
  case .order: "Order"
  case .ordered(.largest): "Largest first"
  case .ordered(.leastUsed): "Least used first"
  case .beginWith(let title): "To make room, begin with “\(title)”: it has gone unplayed the longest."
  case .yours: "Yours"
  case .playedAgo(let ago): "Last played: \(ago)"
  case .takenAgo(let ago): "Downloaded: \(ago)"
  case .aboveCeiling: "Above your age setting"
  case .open: "Open"
  case .openDeck(let title): "Open \(title)"
  case .remove: "Remove"
  case .removeDeck(let title): "Remove \(title)"
  case .measuring: "Checking what’s on this phone…"
  case .unreadable:
    "Can’t read what’s saved on this phone. Another tab may be playing, or the browser may forbid it."
  case .see: "See space"
  case .emptied: "What was saved here is gone: the browser cleared its storage."
  case .restoreFromFile: "Restore from a file"
  case .restoreByPhrase: "Restore by phrase"
  case .homeScreen:
    "Safari deletes what a site has saved if you don’t open it for seven days. On your home screen it stays: tap Share, then Add to Home Screen."
  }
}

private func englishSort(_ word: SpaceWord) -> String {
  switch word {
  case .ownDecks: "Your decks"
  case .downloads: "Decks from others"
  case .votes: "Votes"
  case .games: "Games and settings"
  case .others: "Other"
  }
}
