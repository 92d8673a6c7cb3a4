import Games

/// English texts that every card game has.
func englishGame(_ game: CardGame, _ word: CardGameWord) -> String {
  switch game {
  case .wouldYouRather: englishWouldYouRather(word)
  case .truthOrDare: englishTruthOrDare(word)
  case .thisOrThat: englishThisOrThat(word)
  case .neverHaveIEver: englishNeverHaveIEver(word)
  case .mostLikely: englishMostLikely(word)
  case .memoryMatch: englishMemoryMatch(word)
  case .impersonation: englishImpersonation(word)
  case .howWell: englishHowWell(word)
  case .bucketList: englishBucketList(word)
  case .storyTime: englishStoryTime(word)
  case .plain: englishPlain(word)
  }
}

private func englishPlain(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Just cards"
  case .howTo: "Read it out, and talk."
  case .results: "Cards"
  case .award: "Best company"
  case .night: "What a night"
  case .merit(let points, _): "\(points)"
  }
}
