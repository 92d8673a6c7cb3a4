import Games

/// Japanese texts that every card game has.
func japaneseGame(_ game: CardGame, _ word: CardGameWord) -> String {
  switch game {
  case .wouldYouRather: japaneseWouldYouRather(word)
  case .truthOrDare: japaneseTruthOrDare(word)
  case .thisOrThat: japaneseThisOrThat(word)
  case .neverHaveIEver: japaneseNeverHaveIEver(word)
  case .mostLikely: japaneseMostLikely(word)
  case .memoryMatch: japaneseMemoryMatch(word)
  case .impersonation: japaneseImpersonation(word)
  case .howWell: japaneseHowWell(word)
  case .bucketList: japaneseBucketList(word)
  case .storyTime: japaneseStoryTime(word)
  case .plain: japanesePlain(word)
  }
}

private func japanesePlain(_ word: CardGameWord) -> String {
  switch word {
  case .name: "カードだけ"
  case .howTo: "読み上げて、話してみよう。"
  case .results: "カード"
  case .award: "最高の仲間"
  case .night: "いい夜だった"
  case .merit(let points, _): "\(points)"
  }
}
