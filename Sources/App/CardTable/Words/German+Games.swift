import Games

/// German texts that every card game has.
func germanGame(_ game: CardGame, _ word: CardGameWord) -> String {
  switch game {
  case .wouldYouRather: germanWouldYouRather(word)
  case .truthOrDare: germanTruthOrDare(word)
  case .thisOrThat: germanThisOrThat(word)
  case .neverHaveIEver: germanNeverHaveIEver(word)
  case .mostLikely: germanMostLikely(word)
  case .memoryMatch: germanMemoryMatch(word)
  case .impersonation: germanImpersonation(word)
  case .howWell: germanHowWell(word)
  case .bucketList: germanBucketList(word)
  case .storyTime: germanStoryTime(word)
  case .plain: germanPlain(word)
  }
}

private func germanPlain(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Nur Karten"
  case .howTo: "Vorlesen und drüber reden."
  case .results: "Karten"
  case .award: "Beste Runde"
  case .night: "Was für ein Abend"
  case .merit(let points, _): "\(points)"
  }
}
