import Games

/// English texts of a session of cards.
func englishSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "More"
  case .goneForGood: "Gone for good, unless you undo."
  case .swipeHint: "Swipe, or tap an arrow"
  case .secretFound(let query): "A secret act with “\(query)” in it"

  case .storyHint(let turns):
    turns == 1
      ? "One turn, with a secret ingredient." : "\(counted(turns)) turns, each with a secret ingredient."
  case .yourWord: "Carry on. Your word:"
  case .yourWordFor(let name): "\(name), carry on. Your word:"

  case .again: "Again"
  case .nextUp: "Next up"
  case .cardsPlayed(let count): count == 1 ? "1 card played" : "\(count) cards played"
  case .award(let game): englishAward(game)
  case .awardOfAll: "Best company"
  case .merit(let game, let points, let most): englishMerit(game, points, of: most)
  case .knows(let name, let points, let most): "Knows \(name): \(points) of \(most) right"
  case .playedTogether(let count):
    switch count {
    case 0: "The shortest game of the night"
    case 1: "1 card together"
    default: "\(count) cards together"
    }
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title): \(merit)" : "\(title): \(names) (\(merit))"
  case .everybody: "Everybody"
  case .andOthers(let names, let count): count == 1 ? "\(names) and 1 other" : "\(names) and \(count) others"
  case .quoted(let text): "“\(text)”"
  }
}

private func counted(_ count: Int) -> String {
  let words = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"]
  return words.indices.contains(count - 2) ? words[count - 2] : "\(count)"
}

private func englishAward(_ game: CardGame) -> String {
  switch game {
  case .wouldYouRather: "Voice of the people"
  case .truthOrDare: "Nerve of the night"
  case .thisOrThat: "Birds of a feather"
  case .neverHaveIEver: "Guiltiest hands"
  case .mostLikely: "Everybody’s suspect"
  case .memoryMatch: "Mind like a record"
  case .impersonation: "Star of the show"
  case .howWell: "Mind reader"
  case .bucketList: "Been there, done that"
  case .storyTime: "Storyteller of the night"
  case .plain: "Best company"
  }
}

private func englishMerit(_ game: CardGame, _ points: Int, of most: Int) -> String {
  switch game {
  case .wouldYouRather: "With the crowd \(points) of \(most) times"
  case .truthOrDare: "\(points) of \(most) done"
  case .thisOrThat: "Alike on \(points) of \(most)"
  case .neverHaveIEver: points == 1 ? "1 hand up" : "\(points) hands up"
  case .mostLikely: points == 1 ? "1 finger" : "\(points) fingers"
  case .memoryMatch: "\(points) of \(most) found"
  case .impersonation: points == 1 ? "1 act or guess" : "\(points) acts and guesses"
  case .howWell: "\(points) of \(most) right"
  case .bucketList: "\(points) of \(most) done already"
  case .storyTime: points == 1 ? "1 line" : "\(points) lines"
  case .plain: "\(points)"
  }
}
