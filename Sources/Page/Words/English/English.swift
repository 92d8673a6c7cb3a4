/// English texts, one case a line.
func englishText(_ phrase: Phrase) -> String {
  switch phrase {
  case .appName: "Turntable"
  case .play: "Play"
  case .settings: "Settings"
  case .back: "Back"
  case .dismiss: "Dismiss"
  case .pageTitle(let screen): "\(screen) – Turntable"
  case .mainNavigation: "Main"
  case .justNow: "just now"
  case .minutesAgo(let count): count == 1 ? "1 minute ago" : "\(count) minutes ago"
  case .hoursAgo(let count): count == 1 ? "1 hour ago" : "\(count) hours ago"
  case .daysAgo(let count): count == 1 ? "1 day ago" : "\(count) days ago"
  case .homeTagline: "Party games for whoever is here."
  case .continueLabel: "Continue"
  case .playAgain: "Play again"
  case .cardCount(let count): count == 1 ? "1 card" : "\(count) cards"
  case .loadingDecks: "Loading the decks…"
  case .decksMissing: "Couldn’t load the decks. Check the connection and try again."
  case .deckMissing(let title): "Couldn’t load \(title). Check the connection and try again."
  case .deckBroken(let title, let cause): "\(title) can’t be played. \(cause)"
  case .tryAgain: "Try again"

  case .whoIsPlaying: "Who is playing?"
  case .playerName: "Player name"
  case .addPlayer: "Add player"
  case .removePlayer(let name): "Remove \(name)"
  case .renamePlayer(let name): "Rename \(name)"
  case .newName(let name): "New name for \(name)"
  case .saveName: "Save name"
  case .cancel: "Cancel"
  case .startGame: "Start game"
  case .playerCount(let count): count == 1 ? "1 player" : "\(count) players"
  case .noPlayersYet: "Nobody yet. Type a name and press Return."
  case .nameBlank: "Type a name first."
  case .nameTooLong(let limit): "That name is too long. Use \(limit) characters or fewer."
  case .nameTooManyBytes: "That name takes up too much space. Use fewer symbols."
  case .nameTaken(let name): "\(name) is taken. Try another, or add an initial."
  case .partyFull(let limit): "The party is full at \(limit) players."
  case .kind(let kind): englishKind(kind)
  case .done: "Done"
  case .skip: "Skip"
  case .slot(let phrase): englishSlot(phrase)
  case .seconds(let count): count == 1 ? "1 second" : "\(count) seconds"
  case .changePlayers: "Change players"

  case .clearSearch: "Clear search"
  case .cards: "Cards"
  case .nothingFound(let query): "Nothing found for “\(query)”. Try a shorter word."
  case .neverShow: "Never show again"
  case .undo: "Undo"
  case .keys: "Keys"
  case .close: "Close"
  case .secondsLeft(let count): count == 1 ? "1 second left" : "\(count) seconds left"
  case .timeUp: "Time’s up!"
  case .spaceKey: "Space"

  case .game(let game, let word): englishGame(game, word)
  case .cardGames(let phrase): englishCardGames(phrase)
  case .truthOrDare(let phrase): englishTruthOrDare(phrase)
  case .neverHaveIEver(let phrase): englishNeverHaveIEver(phrase)
  case .mostLikely(let phrase): englishMostLikely(phrase)
  case .form(let phrase): englishForm(phrase)
  case .memoryMatch(let phrase): englishMemoryMatch(phrase)
  case .impersonation(let phrase): englishImpersonation(phrase)
  case .howWell(let phrase): englishHowWell(phrase)
  case .bucketList(let phrase): englishBucketList(phrase)
  case .storyTime(let phrase): englishStoryTime(phrase)
  case .session(let phrase): englishSession(phrase)
  case .mix(let phrase): englishMix(phrase)
  case .howToPlay: "How do you want to play?"
  case .wheel(let phrase): englishWheel(phrase)
  case .dice(let phrase): englishDice(phrase)
  case .finale(let phrase): englishFinale(phrase)
  case .proof(let phrase): englishProof(phrase)
  case .privacyTitle: "Privacy"
  case .privacy(let phrase): englishPrivacy(phrase)
  case .backupTitle: "Backup"
  case .backup(let phrase): englishBackup(phrase)
  case .linkedTitle: "Linked phones"
  case .linking(let phrase): englishLinking(phrase)
  case .lookAtIt: "Look at it"
  case .space(let phrase): englishSpace(phrase)
  case .decks(let phrase): englishDecks(phrase)
  case .discover(let phrase): englishDiscover(phrase)
  case .turns(let phrase): englishTurns(phrase)
  case .direct(let phrase): englishDirect(phrase)
  case .rounds(let phrase): englishRounds(phrase)
  case .table: "The table"
  case .pair(let one, let other): "\(one) and \(other)"
  case .points(let count): "\(count)"
  case .history: "History"
  case .rather(let phrase): englishRather(phrase)
  case .contentFor: "Content for"
  case .contentEveryone: "Everyone"
  case .contentTeens: "Teens"
  case .contentAdults: "Adults"
  case .contentHint: "Cards above this age never appear."
  case .hiddenCards(let count): count == 0 ? "Hidden cards" : "Hidden cards: \(count)"
  case .cardHidden: "Hidden. That card won’t come up again."
  case .noHiddenCards: "None. “Never show again” on a card puts it here."
  case .showAgain: "Show again"
  case .showCardAgain(let text): "Show again: \(text)"
  case .settingsLook: "Look and language"
  case .settingsPlay: "Play"
  case .settingsData: "Data and privacy"
  case .sound: "Sound"
  case .soundHint: "Ticks of the wheel, a chime for the winner, knocks of the dice"
  case .appearance: "Appearance"
  case .appearanceAuto: "Automatic"
  case .appearanceLight: "Light"
  case .appearanceDark: "Dark"
  case .appearanceParty: "Party"
  case .label: "The record’s label"
  case .labelWords: "Words on it"
  case .labelHint:
    "A birthday, a club, a year: at most 24 letters. Everybody sees it on the wheel, at the end and on the shared picture."
  case .labelSymbol: "Symbol on the label"
  case .labelColour: "Colour of the label"
  case .labelUsual: "As usual"
  case .reducedMotion: "Reduced motion"
  case .motionAuto: "Match phone"
  case .motionReduced: "On"
  case .motionFull: "Off"
  case .showProof: "Show proof of chance"
  case .showProofHint:
    "Shows a commitment before each spin and roll, and the seed after it. Anybody can check that the outcome follows."
  case .notFoundTitle: "Nothing here"
  case .notFoundText: "This address leads nowhere in Turntable. It may be old or mistyped."
  case .goHome: "Go to Home"
  case .elsewhereTitle: "Open elsewhere"
  case .elsewhereText:
    "Turntable is open in another tab of this browser. To keep the game in one piece, only one plays."
  case .playHere: "Play here"
  case .keepingForbidden:
    "This browser won’t let Turntable save anything, so this game will be gone when you close it."
  case .keepingFull: "This phone’s storage is full. You can play on, but nothing new will be saved."
  case .keepingFailed: "Saving failed. You can play on, but anything new may be lost."
  case .recordNewer:
    "Something here was saved by a newer Turntable. It’s untouched; update to see it again."
  case .recordBroken: "Something saved here couldn’t be read and was set aside."
  case .updateReady: "A new version is ready."
  case .fileNotSaved: "This phone couldn’t save the file."
  case .pictureNotShared: "This phone couldn’t share the picture."
  case .fileNotOpened: "This file couldn’t be read."
  case .linkNotCopied: "Couldn’t copy the link. Select it in its field and copy it by hand."
  case .updateNow: "Update now"
  case .insecureHint:
    "From this address everything plays, but your browser can’t keep the app for offline use."
  case .page(let phrase): englishPage(phrase)
  }
}
