/// English texts of a session of cards.
func englishSession(_ phrase: SessionPhrase) -> String {
  switch phrase {
  case .more: "More"
  case .readAloud: "Read it aloud"
  case .onEveryPhone: "On every phone"
  case .whosePhone: "Whose phone is this?"
  case .whosePhoneHint: "The others scan the code and tap their names."
  case .goOnWith(let title): "Go on with \(title)"
  case .backToOnePhone: "Back to one phone"
  case .goneForGood: "Gone for good, unless you undo."
  case .swipeHint: "Swipe, or tap an arrow"
  case .secretFound(let query): "A secret act with “\(query)” in it"

  case .again: "Again"
  case .nextUp: "Next up"
  case .cardsPlayed(let count): count == 1 ? "1 card played" : "\(count) cards played"
  case .awardOfAll: "Best company"
  case .playedTogether(let count):
    switch count {
    case 0: "The shortest game of the night"
    case 1: "1 card together"
    default: "\(count) cards together"
    }
  case .prizeLine(let title, let names, let merit):
    names.isEmpty ? "\(title): \(merit)" : "\(title): \(names), \(merit)"
  case .everybody: "Everybody"
  case .andOthers(let names, let count): count == 1 ? "\(names) and 1 other" : "\(names) and \(count) others"
  case .quoted(let text): "“\(text)”"

  case .whichOneFor(let name): "\(name), which one?"
  case .onceMore: "Once more"
  case .playingWithoutNames: "Add names for turns and scores, or just play."
  case .addPlayers: "Add players"
  case .cardOf(let number, let count): "Card \(number) of \(count)"
  case .nextCard: "Next card"
  case .previousCard: "Previous card"
  case .endSession: "End session"
  case .swipeNext: "Next"
  case .swipePrevious: "Back"
  case .swipeComplete: "Complete"
  case .onlyOne(let name): "Only \(name)"
  case .allAlike: "All the same!"
  case .split(let most, let others): "\(most) against \(others)"
  case .choiceKey(let number): "Choice \(number)"
  case .playerKey(let name): name
  case .allGames: "All games"
  case .holdToLook: "Hold to look"
  case .knows(let name, let points, let most): "Knows \(name): \(points) of \(most) right"
  }
}
