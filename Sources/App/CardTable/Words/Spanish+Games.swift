import Games

/// Spanish texts that every card game has.
func spanishGame(_ game: CardGame, _ word: CardGameWord) -> String {
  switch game {
  case .wouldYouRather: spanishWouldYouRather(word)
  case .truthOrDare: spanishTruthOrDare(word)
  case .thisOrThat: spanishThisOrThat(word)
  case .neverHaveIEver: spanishNeverHaveIEver(word)
  case .mostLikely: spanishMostLikely(word)
  case .memoryMatch: spanishMemoryMatch(word)
  case .impersonation: spanishImpersonation(word)
  case .howWell: spanishHowWell(word)
  case .bucketList: spanishBucketList(word)
  case .storyTime: spanishStoryTime(word)
  case .plain: spanishPlain(word)
  }
}

private func spanishPlain(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Solo cartas"
  case .howTo: "Léela en voz alta y hablen."
  case .results: "Cartas"
  case .award: "¡Qué grupo!"
  case .night: "Menuda noche"
  case .merit(let points, _): "\(points)"
  }
}
