/// English: the table of every text, one case a line.
func englishText(_ phrase: Phrase) -> String {
  switch phrase {
  case .appName: "Turntable"
  case .play: "Play"
  case .settings: "Settings"
  case .back: "Back"
  case .dismiss: "Dismiss"
  case .pageTitle(let screen): "\(screen) – Turntable"
  case .mainNavigation: "Main"

  case .homeTagline: "Party games for whoever is here."
  case .spinTheWheel: "Spin the wheel"
  case .spinTheWheelHint: "The record picks who. The card says what."
  case .continueGame(let deck, let players): "\(deck), \(englishText(.playerCount(players)))"
  case .continueLabel: "Continue"
  case .playAgain: "Play again"
  case .playAgainHint(let deck, let goes):
    switch goes {
    case 0: "\(deck) is back in its sleeve."
    case 1: "That was 1 go of \(deck)."
    default: "That was \(goes) goes of \(deck)."
    }

  case .chooseADeck: "Choose a deck"
  case .cardCount(let count): count == 1 ? "1 card" : "\(count) cards"
  case .loadingDecks: "Fetching the decks…"
  case .openingDeck(let title): "Opening \(title)…"
  case .decksMissing: "The decks could not be fetched. Check the connection and try again."
  case .deckMissing(let title): "\(title) could not be fetched. Check the connection and try again."
  case .deckBroken(let title, let cause): "\(title) cannot be played. \(cause)"
  case .tryAgain: "Try again"
  case .noDecks: "There are no decks yet."

  case .whoIsPlaying: "Who is playing?"
  case .playerName: "Player name"
  case .addPlayer: "Add player"
  case .removePlayer(let name): "Remove \(name)"
  case .renamePlayer(let name): "Rename \(name)"
  case .newName(let name): "New name for \(name)"
  case .saveName: "Save name"
  case .cancel: "Cancel"
  case .startGame: "Start game"
  case .addAtLeast(let count): "Add at least \(count) players"
  case .playerCount(let count): count == 1 ? "1 player" : "\(count) players"
  case .resume: "Resume"
  case .noPlayersYet: "Nobody yet. Type a name and press Return."
  case .nameBlank: "Type a name first."
  case .nameTooLong(let limit): "That name is too long. Use \(limit) characters or fewer."
  case .nameTooManyBytes: "That name takes up too much space. Use fewer symbols."
  case .nameTaken(let name): "\(name) is taken. Try another, or add an initial."
  case .partyFull(let limit): "The party is full at \(limit) players."

  case .spin: "Spin"
  case .wheel(let players): "Wheel with \(englishText(.playerCount(players)))"
  case .yourGo(let name): "\(name), it's your go"
  case .getReady: "Tap Spin to see who gets the phone."
  case .truthOrDare(let name): "\(name), what will it be?"
  case .kind(let kind): englishKind(kind)
  case .or: "or"
  case .done: "Done"
  case .skip: "Skip"
  case .pause: "Pause"
  case .someone: "someone"
  case .newRound: "Every card has been played, so the deck was shuffled again."
  case .noCardsLeft:
    "No card of this kind can be played by so few people. Add a player or choose the other kind."
  case .seconds(let count): count == 1 ? "1 second" : "\(count) seconds"
  case .paused: "Paused"
  case .pausedHint: "Nothing is lost. Carry on whenever you like."
  case .changePlayers: "Change players"
  case .endGame: "End game"

  case .sound: "Sound"
  case .soundHint: "Ticks of the wheel and a chime for the winner"
  case .appearance: "Appearance"
  case .appearanceAuto: "Automatic"
  case .appearanceLight: "Light"
  case .appearanceDark: "Dark"
  case .appearanceParty: "Party"
  case .reducedMotion: "Reduced motion"
  case .motionAuto: "As the phone"
  case .motionReduced: "On"
  case .motionFull: "Off"
  case .wheelSpeed: "Wheel speed"
  case .speedNormal: "Normal"
  case .speedFast: "Fast"
  case .speedOff: "No spin"
  case .fairness: "Fairness"
  case .fairnessPure: "Pure chance"
  case .fairnessNoRepeat: "No repeats"
  case .fairnessEverybody: "Everybody once"
  case .fairnessPureHint: "Every spin is open to all. Twice in a row can happen."
  case .fairnessNoRepeatHint: "Nobody is chosen twice in a row."
  case .fairnessEverybodyHint: "Everybody is chosen once before anybody is chosen twice."

  case .notFoundTitle: "Nothing here"
  case .notFoundText: "This address leads nowhere in Turntable. It may be old or mistyped."
  case .goHome: "Go to Home"
  case .elsewhereTitle: "Open elsewhere"
  case .elsewhereText:
    "Turntable is open in another tab of this browser. To keep the game in one piece, only one plays."
  case .playHere: "Play here"
  case .keepingForbidden:
    "This browser does not let Turntable keep anything, so this game will be gone when you close it."
  case .keepingFull: "This phone's storage is full. You can play on, but what comes now will not be kept."
  case .keepingFailed: "Saving did not work. You can play on, but what comes now may not be kept."
  case .recordNewer:
    "Something here was saved by a newer Turntable. It is left untouched; update to see it again."
  case .recordBroken: "Something that was saved could not be read and was put aside."
  case .updateReady: "A new version is ready."
  case .updateNow: "Update now"
  case .insecureHint:
    "On this address your browser plays everything, but cannot keep the app for offline use."
  }
}

private func englishKind(_ kind: CardKindWord) -> String {
  switch kind {
  case .question: "Question"
  case .truth: "Truth"
  case .dare: "Dare"
  case .choice: "Would you rather"
  case .statement: "Statement"
  case .task: "Task"
  case .memory: "Memory"
  case .story: "Story"
  }
}
