import Cards

/// Texts of the wheel, apart from those shared with other games.
public indirect enum WheelPhrase: Equatable, Sendable {
  case spinTheWheel, spinTheWheelHint
  case continueGame(deck: String, players: Int)
  // Choosing a deck and names.
  case chooseADeck, openingDeck(String), noDecks, addAtLeast(Int)
  // The record and the question.
  case spin, spinning, wheelOf(players: Int), yourGo(String), getReady
  case or, newRound, noCardsLeft
  case pause, paused, pausedHint, resume, endGame
  // Settings.
  case wheelSpeed, speedNormal, speedFast, speedOff
  case fairness, fairnessPure, fairnessNoRepeat, fairnessEverybody
  case fairnessPureHint, fairnessNoRepeatHint, fairnessEverybodyHint
  /// The line below the wheel in the mode picker of a game.
  case modeLine

  case playAgain(deck: String, rounds: Int)
  // A game is running, and another deck was chosen.
  case stillGoing(String, chosen: String), resumeDeck(String)
  case pass
  // Hints beside the record before a spin.
  case flickHint, lastUp(String)
  case often(String, times: Int, of: Int), again(String), atLast(String), waiting(String)
  // Playing without preparation.
  case justPlay, justPlayHint(deck: String), namesOnRecord, isIn(String, players: Int)
  // Side B of the record.
  case sideB, sideBHint, turnedOver(hasDares: Bool), turnedBack
  case recordSaysDare, chooseTogether(String), forTwo(CardKind)
  // Results and awards of a game. `isShared` is true if several share an award.
  case home, favourite, liked(Int, of: Int, isShared: Bool)
  case dares(Int), steady, nothingSkipped, together(rounds: Int)
}
