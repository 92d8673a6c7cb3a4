/// English texts of Turns, one case a line.
func englishTurns(_ phrase: TurnsPhrase) -> String {
  switch phrase {
  case .turns: "Turns"
  case .turnsHint: "Every phone at the table."
  case .onEveryPhoneLine: "Everyone votes at once, and nobody sees how until the end."
  case .continueTable(let code, let state): code.isEmpty ? "Turns: \(state)" : "Turns at \(code): \(state)"

  case .yourName: "Your name"
  case .tableCode: "Table code"
  case .openTable: "Open a table"
  case .joinTable: "Join a table"
  case .joinLeader(let name): name.isEmpty ? "Join table" : "Join \(name)"
  case .tableOfLeader(let name): name.isEmpty ? "A table" : "\(name)’s table"
  case .otherTables: "See other tables"
  case .codeHint: "Like J7X-3. Capitals, spaces and the dash don’t matter."
  case .yourTables: "Your tables"
  case .nearbyTables: "Tables nearby"
  case .noTablesNearby: "No tables nearby yet. Open one, and the others can join."
  case .lookingAround: "Looking around…"
  case .offline: "No answer. Your tables will wait, and this phone keeps trying."
  case .foundTables: "Is this your table?"
  case .tableNearby(let leader, let code): "\(leader)’s table, \(code)"
  case .phonesThere(let phones, let televisions): phonesThere(phones, televisions)
  case .isLocked: "Locked"
  case .television: "Television"
  case .televisionFor(let leader): "Television for \(leader)’s table"
  case .turnsHistory: "Kept summaries"
  case .tableAsking(let leader): "\(leader)’s table, asks first"
  case .asksFirst: "Asks first"
  case .asking(let leader): leader.isEmpty ? "Asking…" : "Asking \(leader)…"
  case .askingHint: "You’ll join once you’re let in."
  case .codeInstead: "Type the code instead"
  case .notLetInBy(let leader):
    "\(leader.isEmpty ? "The host" : leader) says not now. Ask for the code, or try again later."
  case .noAnswerOf(let leader):
    "\(leader.isEmpty ? "The host" : leader) isn’t answering. Ask for the code, or try again."
  case .tableGone: "That table is gone."
  case .noName: "Type your name first."
  case .longName: "That name is too long. Use a shorter one."
  case .takenName: "That name is taken. Try another, or add an initial."
  case .badCode: "That isn’t a table code. Codes look like J7X-3."
  case .unknownCode: "No table has this code. Ask for it again."
  case .lockedTable: "That table is locked. Ask the host to unlock it."
  case .slowDown(let seconds):
    seconds == 1
      ? "That was quick. Try again in a second." : "That was quick. Try again in \(seconds) seconds."
  case .fullTable: "That table is full: 8 can play. You can show it on this screen."
  case .fullRelay: "Too many tables here right now. Try again in a while."
  case .tooManyTables(let limit): "You’re at \(limit) tables. Leave one first."
  case .unreachable: "This phone can’t reach the table."
  case .removed: "You’re no longer at that table. You can join again."

  case .helpTitle: "What to try"
  case .helpWifi: "Is this phone on the same Wi-Fi as the others? Mobile data can’t reach the table."
  case .helpGuest: "Guest Wi-Fi often keeps phones apart. Use the main one, or one phone’s hotspot."
  case .helpVPN: "Switch a VPN or private relay off for a moment."
  case .helpFirewall: "On the computer that runs Turntable, let it through the firewall."
  case .helpAddress(let origin):
    "This page came from \(origin). The server prints its other addresses: try one of them."
  case .helpLocalhost:
    "This address only works on this machine. Open Turntable at the address the server prints, then show the code."

  case .tableOf(let code): code.isEmpty ? "New table" : "Table \(code)"
  case .readAloud: "Read the code aloud, or let them scan."
  case .order: "Order of play"
  case .orderHint: "Drag to change the order."
  case .you: "you"
  case .leads: "host"
  case .noPhone: "no phone"
  case .away: "away"
  case .waitForStart(let leader): leader.isEmpty ? "Starting soon." : "\(leader) starts the game."
  case .needsPlayers(let count): "\(count) or more can start."
  case .joining: "Joining the table…"
  case .connecting: "Getting a code…"
  case .showCode: "Show code"
  case .scanHint: "Point a phone’s camera at it, or open the address."
  case .address: "Address"
  case .shownNearby: "Show to phones around me"
  case .shownNearbyHint: "On a shared server, phones on the same network see this table without a code."
  case .letNearbyIn: "Let anyone nearby in"
  case .letNearbyInHint:
    "Phones nearby join with one tap. When off, they ask you first. It turns off when a game starts; the code always works."
  case .atTheDoor: "At the door"
  case .wantsToJoin(let name): "\(visitor(name)) wants to join"
  case .letIn: "Let in"
  case .letInName(let name): "Let in: \(visitor(name))"
  case .notLetIn: "Not now"
  case .notLetInName(let name): "Not now: \(visitor(name))"
  case .notLetInAll: "Not now to all"
  case .moreKnocks(let count): "\(count) more waiting"
  case .moveUp(let name): "Move \(name) up"
  case .moveDown(let name): "Move \(name) down"
  case .removePlayer(let name): "Remove \(name)"
  case .addSeat: "Add a seat"
  case .seatName: "Name of a player without a phone"
  case .seatHint: "For somebody without a phone. You tap Done for them."
  case .lockTable: "Lock table"
  case .tableTools: "Table"
  case .toolsOrder: "Order"
  case .movedTo(let name, let place): "\(name) is now number \(place)"
  case .lookTitle: "Your look"
  case .yourLook: "Change your look"
  case .symbol(let number): "Symbol \(number)"
  case .colour(let colour): colourName(colour)

  case .yourTurn: "Your turn"
  case .turnOf(let name): "\(name)’s turn"
  case .turnOfThenNext(let name, let next): "\(name)’s turn. Next: \(next)"
  case .next(let name): "Next: \(name)"
  case .youAreNext: "You’re next"
  case .spokenTurn(let name): "\(name), it’s your turn"
  case .passPhone(let name): "Tap Done for \(name)."
  case .nudged: "Everyone’s waiting!"
  case .nudge(let name): "Nudge \(name)"
  case .nudgeAgain(let name, let seconds): "Nudge \(name) in \(seconds) s"
  case .youNudged(let name): "Nudged \(name)."
  case .skip(let name): "Skip \(name)"
  case .goTo(let name): "Go to \(name)"
  case .reverse: "Reverse order"
  case .pause: "Pause"
  case .resume: "Resume"
  case .isPaused: "Paused"
  case .leadFromHere: "Take over as host"
  case .leaveTable: "Leave table"
  case .leaveQuestion: "Leave this table?"
  case .leaveHint: "The others play on. You can join again at the end of the order."
  case .leaveLastHint: "No other phone is here: the table closes when you leave."
  case .endGame: "End game"
  case .endQuestion: "End the game for everybody?"
  case .endHint: "All phones show the summary. The table stays open."
  case .keepPlaying: "Keep playing"
  case .closeTable: "Close table for everybody"
  case .closeQuestion: "Close this table for everybody?"
  case .closeHint: "Its code stops working. Only saved summaries remain."
  case .changeKey: "New table code"
  case .keyQuestion: "Lock out the people you removed?"
  case .keyHint:
    "Anyone you removed is out for good: the table locks and gets a new key behind its code. Everyone here plays on; televisions have to connect again."
  case .keyChanged: "The table has a new key and is locked."
  case .timer: "Timer"
  case .timerOff: "Off"
  case .timerUp: "Count up"
  case .timerDown: "Count down"
  case .timerSeconds(let seconds): clock(seconds)
  case .warnSeconds(let seconds): "Warning \(seconds) s before the end"
  case .secondsLeft(let seconds): seconds == 1 ? "1 second left" : "\(seconds) seconds left"
  case .overTime(let seconds): "\(clock(seconds)) over"
  case .skipAway: "Skip a player who is away"
  case .skipNever: "Never"
  case .skipAfter(let seconds): "\(seconds) s"
  case .notCounted: "Too late, the turn has moved on."
  case .notNow: "You can’t do that right now."
  case .cutOff: "Can’t hear the others. Still on the Wi-Fi?"
  case .catchingUp: "Catching up…"
  case .unreached: "Connection lost. This phone keeps trying, and nothing is lost."
  case .reloadHere: "Another phone here has a newer Turntable. Reload this page to play along."
  case .reloadThere: "A phone at this table has an older Turntable. Reload the page there."
  case .stayAwake:
    "This browser lets the screen go dark. Set a longer screen lock."
  case .notifyMe: "Tell me when it’s my turn"

  case .gameOver: "That’s the game"
  case .summary: "Summary"
  case .turnsTaken(let count): count == 1 ? "1 turn" : "\(count) turns"
  case .inAll(let time): "\(time) in all"
  case .longestTurn(let time): "longest \(time)"
  case .turnTitle(let title): turnTitle(title)
  case .perTurn(let time): "\(time) a turn"
  case .nudges(let count): count == 1 ? "1 nudge" : "\(count) nudges"
  case .goneTotal: "Players who left"
  case .keepSummary: "Keep summary"
  case .summaryKept: "Kept on this phone"
  case .playAgain: "Play again"
  case .noSummaries: "None yet. After a game, “Keep summary” puts it here."
  case .summaryOf(let turns, let time): "\(turns == 1 ? "1 turn" : "\(turns) turns") in \(time)"
  case .forgetSummary(let what): "Delete the summary: \(what)"
  case .waitForAgain(let leader): leader.isEmpty ? "Another round?" : "\(leader) can start another round."
  case .tableClosed: "This table is closed."

  case .turnSound: "Sound of a turn"
  case .turnSoundHint: "Played when it’s your turn at a table."
  case .soundName(let sound): soundName(sound)
  case .speech: "Speech"
  case .speechHint: "Says whose turn it is, and reads the cards out."
  case .noSpeechHint: "This browser has no voice."
  case .haptics: "Haptics"
  case .hapticsHint: "The phone vibrates on your turn, and with the wheel."
  case .noHapticsHint: "This browser can’t vibrate the phone."
  }
}

private func phonesThere(_ phones: Int, _ televisions: Int) -> String {
  let count = phones == 1 ? "1 phone" : "\(phones) phones"
  switch televisions {
  case 0: return count
  case 1: return "\(count), 1 television"
  default: return "\(count), \(televisions) televisions"
  }
}

/// Returns the name of a visitor at the door, which may be empty.
private func visitor(_ name: String) -> String { name.isEmpty ? "Somebody" : name }

/// `m:ss`.
private func clock(_ seconds: Int) -> String {
  let rest = seconds % 60
  return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
}

private func turnTitle(_ title: TurnTitleWord) -> String {
  switch title {
  case .slowestGroove: "Slowest groove"
  case .quickestHands: "Quickest hands"
  case .mostNudged: "Most nudged"
  case .onTheBeat: "Right on the beat"
  case .steadiest: "Steadiest spin"
  case .mostAirtime: "Most airtime"
  case .onRepeat: "On repeat"
  case .neverSkipped: "Never skipped"
  case .neverNudged: "Always awake"
  }
}

private func soundName(_ sound: TurnSoundWord) -> String {
  switch sound {
  case .bell: "Bell"
  case .knock: "Knock"
  case .rise: "Rise"
  case .fanfare: "Fanfare"
  case .drop: "Drop"
  }
}

private func colourName(_ colour: SeatColourWord) -> String {
  switch colour {
  case .pink: "Pink"
  case .cyan: "Cyan"
  case .amber: "Amber"
  case .lime: "Lime"
  case .violet: "Violet"
  case .blue: "Blue"
  case .red: "Red"
  case .teal: "Teal"
  }
}
