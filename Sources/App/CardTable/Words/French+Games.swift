import Games

/// French texts that every card game has.
func frenchGame(_ game: CardGame, _ word: CardGameWord) -> String {
  switch game {
  case .wouldYouRather: frenchWouldYouRather(word)
  case .truthOrDare: frenchTruthOrDare(word)
  case .thisOrThat: frenchThisOrThat(word)
  case .neverHaveIEver: frenchNeverHaveIEver(word)
  case .mostLikely: frenchMostLikely(word)
  case .memoryMatch: frenchMemoryMatch(word)
  case .impersonation: frenchImpersonation(word)
  case .howWell: frenchHowWell(word)
  case .bucketList: frenchBucketList(word)
  case .storyTime: frenchStoryTime(word)
  case .plain: frenchPlain(word)
  }
}

private func frenchPlain(_ word: CardGameWord) -> String {
  switch word {
  case .name: "Juste des cartes"
  case .howTo: "Lis à voix haute, et parlez-en."
  case .results: "Cartes"
  case .award: "Belle équipe"
  case .night: "Quelle soirée"
  case .merit(let points, _): "\(points)"
  }
}
