/// Every text a person reads, by what it says. Slots and counts are values, so that each language orders
/// and inflects them in its own way. A language that leaves one out does not compile.
public enum Phrase: Equatable, Sendable {
  // Everywhere.
  case appName
  case play, settings, back, dismiss
  case pageTitle(screen: String)
  case mainNavigation

  // Home.
  case homeTagline
  case spinTheWheel, spinTheWheelHint
  case continueGame(deck: String, players: Int)
  case continueLabel
  case playAgain, playAgainHint(deck: String, goes: Int)

  // Choosing a deck.
  case chooseADeck
  case cardCount(Int)
  case loadingDecks, openingDeck(String)
  case decksMissing, deckMissing(String), deckBroken(String, cause: String)
  case tryAgain, noDecks

  // Players.
  case whoIsPlaying, playerName, addPlayer
  case removePlayer(String), renamePlayer(String), newName(String), saveName, cancel
  case startGame, addAtLeast(Int), playerCount(Int), resume
  case noPlayersYet
  case nameBlank, nameTooLong(limit: Int), nameTooManyBytes, nameTaken(String), partyFull(limit: Int)

  // The wheel and the question.
  case spin, wheel(players: Int)
  case yourGo(String), getReady
  case truthOrDare(String)
  case kind(CardKindWord)
  case or
  case done, skip, pause
  case someone
  case newRound, noCardsLeft
  case seconds(Int)
  case paused, pausedHint, changePlayers, endGame

  // Settings.
  case sound, soundHint
  case appearance, appearanceAuto, appearanceLight, appearanceDark, appearanceParty
  case reducedMotion, motionAuto, motionReduced, motionFull
  case wheelSpeed, speedNormal, speedFast, speedOff
  case fairness, fairnessPure, fairnessNoRepeat, fairnessEverybody
  case fairnessPureHint, fairnessNoRepeatHint, fairnessEverybodyHint

  // When something is not as usual.
  case notFoundTitle, notFoundText, goHome
  case elsewhereTitle, elsewhereText, playHere
  case keepingForbidden, keepingFull, keepingFailed
  case recordNewer, recordBroken
  case updateReady, updateNow
  case insecureHint
}

/// The kinds of card that a person can choose between or is told of.
public enum CardKindWord: Equatable, Sendable {
  case question, truth, dare, choice, statement, task, memory, story
}
