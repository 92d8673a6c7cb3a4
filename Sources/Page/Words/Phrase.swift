import Cards
import Games

/// Every text of the app, by its meaning. Slots and counts are values, so each language orders and inflects them in its
/// own way. A language with a missing text does not compile.
public indirect enum Phrase: Equatable, Sendable {
  // Everywhere.
  case appName
  case play, settings, back, dismiss
  case pageTitle(screen: String)
  case mainNavigation, history
  case justNow, minutesAgo(Int), hoursAgo(Int), daysAgo(Int)

  // Home.
  case homeTagline
  case continueLabel
  case playAgain

  // Decks.
  case cardCount(Int)
  case loadingDecks
  case decksMissing, deckMissing(String), deckBroken(String, cause: String)
  case tryAgain

  // Players.
  case whoIsPlaying, playerName, addPlayer
  case removePlayer(String), renamePlayer(String), newName(String), saveName, cancel
  case startGame, playerCount(Int)
  case noPlayersYet
  case nameBlank, nameTooLong(limit: Int), nameTooManyBytes, nameTaken(String), partyFull(limit: Int)

  // Games.
  case kind(CardKind)
  case slot(SlotPhrase)
  case seconds(Int), secondsLeft(Int), timeUp
  case done, skip, undo, neverShow
  case changePlayers
  // The mode picker of a game.
  case howToPlay

  // Lists, sheets and keys.
  case cards, clearSearch, nothingFound(String)
  case close, keys, spaceKey

  // Card games.
  case game(CardGame, CardGameWord)
  case session(SessionPhrase)
  case truthOrDare(TruthOrDarePhrase)
  case neverHaveIEver(NeverHaveIEverPhrase)
  case mostLikely(MostLikelyPhrase)
  case form(FormPhrase)
  case memoryMatch(MemoryMatchPhrase)
  case impersonation(ImpersonationPhrase)
  case howWell(HowWellPhrase)
  case bucketList(BucketListPhrase)
  case storyTime(StoryTimePhrase)

  // Features and pages. Most may load after the first screen.
  case cardGames(CardGamesPhrase)
  case mix(MixPhrase)
  case wheel(WheelPhrase)
  case rather(RatherPhrase)
  case dice(DicePhrase)
  case finale(FinalePhrase)
  case proof(ProofPhrase)
  case privacyTitle, privacy(PrivacyPhrase)
  case backupTitle, backup(BackupPhrase)
  case linkedTitle, linking(LinkingPhrase), lookAtIt
  case space(SpacePhrase)
  case turns(TurnsPhrase)
  case direct(DirectPhrase)
  case rounds(RoundsPhrase)
  case decks(DecksPhrase)
  case discover(DiscoverPhrase)

  // Results.
  case table
  case pair(String, String), points(Int)

  // Settings.
  case contentFor, contentEveryone, contentTeens, contentAdults, contentHint
  case hiddenCards(Int), cardHidden, noHiddenCards, showAgain, showCardAgain(String)
  case settingsLook, settingsPlay, settingsData
  case sound, soundHint
  case label, labelWords, labelHint, labelSymbol, labelColour, labelUsual
  case appearance, appearanceAuto, appearanceLight, appearanceDark, appearanceParty
  case reducedMotion, motionAuto, motionReduced, motionFull
  case showProof, showProofHint

  // Exceptions.
  case notFoundTitle, notFoundText, goHome
  case elsewhereTitle, elsewhereText, playHere
  case keepingForbidden, keepingFull, keepingFailed
  case recordNewer, recordBroken
  case updateReady, updateNow
  case fileNotSaved, pictureNotShared, fileNotOpened, linkNotCopied
  case insecureHint
  case page(PagePhrase)
}
