/// Texts of Turns, apart from those shared with other games.
public indirect enum TurnsPhrase: Equatable, Sendable {
  case turns, turnsHint
  /// A line about games that all phones play at once, also on the door of a game.
  case onEveryPhoneLine
  case continueTable(code: String, state: String)

  // Finding a table.
  case yourName, tableCode, openTable, joinTable, joinLeader(String), tableOfLeader(String), otherTables,
    codeHint
  case yourTables, nearbyTables, noTablesNearby, lookingAround, offline, foundTables
  case tableNearby(leader: String, code: String), phonesThere(Int, televisions: Int), isLocked
  case television, televisionFor(leader: String), turnsHistory
  case tableAsking(leader: String), asksFirst, asking(leader: String), askingHint, codeInstead
  case notLetInBy(String), noAnswerOf(String), tableGone
  case noName, longName, takenName, badCode, unknownCode, lockedTable, slowDown(seconds: Int)
  case fullTable, fullRelay, tooManyTables(limit: Int), unreachable, removed

  // Help for phones that cannot reach the table (TURN-24).
  case helpTitle, helpWifi, helpGuest, helpVPN, helpFirewall, helpAddress(origin: String)
  case helpLocalhost

  // The lobby.
  case tableOf(code: String), readAloud, order, orderHint, you, leads, noPhone, away
  case waitForStart(leader: String), needsPlayers(Int), joining, connecting, showCode, scanHint, address
  case shownNearby, shownNearbyHint, letNearbyIn, letNearbyInHint
  case atTheDoor, wantsToJoin(String), letIn, letInName(String), notLetIn, notLetInName(String)
  case notLetInAll, moreKnocks(Int)
  case moveUp(String), moveDown(String), removePlayer(String), addSeat, seatName, seatHint, lockTable,
    tableTools, toolsOrder
  case movedTo(String, place: Int), lookTitle, yourLook, symbol(Int), colour(SeatColourWord)

  // Turns.
  case yourTurn, turnOf(String), turnOfThenNext(String, next: String), next(String), youAreNext, spokenTurn(
    String)
  case passPhone(String), nudged, nudge(String), nudgeAgain(String, seconds: Int), youNudged(String), skip(
    String), goTo(String), reverse, pause, resume, isPaused
  case leadFromHere, leaveTable, leaveQuestion, leaveHint, leaveLastHint, keepPlaying
  case endGame, endQuestion, endHint
  case closeTable, closeQuestion, closeHint
  case changeKey, keyQuestion, keyHint, keyChanged
  case timer, timerOff, timerUp, timerDown, timerSeconds(Int), warnSeconds(Int), secondsLeft(Int), overTime(
    Int)
  case skipAway, skipNever, skipAfter(Int)
  case notCounted, notNow, cutOff, catchingUp, unreached, reloadHere, reloadThere
  case stayAwake, notifyMe

  // The end.
  case gameOver, summary, turnsTaken(Int), inAll(String), longestTurn(String)
  case turnTitle(TurnTitleWord), perTurn(String), nudges(Int), goneTotal, keepSummary, summaryKept, playAgain,
    noSummaries
  case summaryOf(Int, String), forgetSummary(String), waitForAgain(leader: String), tableClosed

  // Settings.
  case turnSound, turnSoundHint, soundName(TurnSoundWord)
  case speech, speechHint, noSpeechHint, haptics, hapticsHint, noHapticsHint
}

/// A title at the end of a game of turns.
public enum TurnTitleWord: Equatable, Sendable {
  case slowestGroove, quickestHands, mostNudged, onTheBeat, steadiest, mostAirtime, onRepeat
  case neverSkipped, neverNudged
}

/// The sounds for the beginning of a turn.
public enum TurnSoundWord: Equatable, Sendable { case bell, knock, rise, fanfare, drop }

/// The colours of players at a table.
public enum SeatColourWord: CaseIterable, Equatable, Sendable {
  case pink, cyan, amber, lime, violet, blue, red, teal
}
