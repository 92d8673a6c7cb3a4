/// German texts of Turns, one case a line.
func germanTurns(_ phrase: TurnsPhrase) -> String {
  switch phrase {
  case .turns: "Reihum"
  case .turnsHint: "Alle Handys am Tisch."
  case .onEveryPhoneLine: "Alle stimmen gleichzeitig ab, und niemand sieht vorher, wie."
  case .continueTable(let code, let state):
    code.isEmpty ? "Reihum: \(state)" : "Reihum, Tisch \(code): \(state)"

  case .yourName: "Dein Name"
  case .tableCode: "Tischcode"
  case .openTable: "Tisch eröffnen"
  case .joinTable: "Tisch beitreten"
  case .joinLeader(let name): name.isEmpty ? "Mitspielen" : "Mit \(name) spielen"
  case .tableOfLeader(let name): name.isEmpty ? "Ein Tisch" : "Tisch von \(name)"
  case .otherTables: "Andere Tische"
  case .codeHint: "Etwa J7X-3. Großschreibung, Leerzeichen und Strich sind egal."
  case .yourTables: "Deine Tische"
  case .nearbyTables: "Tische in der Nähe"
  case .noTablesNearby: "Noch kein offener Tisch in der Nähe. Eröffne einen, und die anderen kommen dazu."
  case .lookingAround: "Sucht in der Nähe\u{a0}…"
  case .offline: "Keine Antwort. Deine Tische warten, und dieses Handy versucht es weiter."
  case .foundTables: "Ist das dein Tisch?"
  case .tableNearby(let leader, let code): "Tisch von \(leader), \(code)"
  case .phonesThere(let phones, let televisions): phonesThere(phones, televisions)
  case .isLocked: "Gesperrt"
  case .television: "Fernseher"
  case .televisionFor(let leader): "Fernseher für den Tisch von \(leader)"
  case .turnsHistory: "Rückblicke"
  case .tableAsking(let leader): "Tisch von \(leader), fragt erst"
  case .asksFirst: "Fragt erst"
  case .asking(let leader): leader.isEmpty ? "Wird gefragt\u{a0}…" : "\(leader) wird gefragt\u{a0}…"
  case .askingHint: "Sobald man dich hereinlässt, bist du dabei."
  case .codeInstead: "Lieber den Code eingeben"
  case .notLetInBy(let leader):
    leader.isEmpty
      ? "Am Tisch heißt es: jetzt nicht. Frag nach dem Code oder versuch es später."
      : "\(leader) sagt: jetzt nicht. Frag nach dem Code oder versuch es später."
  case .noAnswerOf(let leader):
    leader.isEmpty
      ? "Niemand antwortet. Frag nach dem Code oder versuch es noch mal."
      : "\(leader) antwortet nicht. Frag nach dem Code oder versuch es noch mal."
  case .tableGone: "Diesen Tisch gibt es nicht mehr."
  case .noName: "Gib zuerst deinen Namen ein."
  case .longName: "Der Name ist zu lang. Nimm einen kürzeren."
  case .takenName: "Den Namen gibt es schon. Nimm einen anderen oder häng einen Buchstaben an."
  case .badCode: "Das ist kein Tischcode. Codes sehen aus wie J7X-3."
  case .unknownCode: "Kein Tisch hat diesen Code. Frag noch einmal danach."
  case .lockedTable: "Dieser Tisch ist gesperrt. Wer ihn leitet, kann ihn öffnen."
  case .slowDown(let seconds):
    "Das ging schnell. Versuch es in \(german(seconds, "Sekunde", "Sekunden")) noch mal."
  case .fullTable: "Der Tisch ist voll: 8 können spielen. Du kannst ihn auf diesem Bildschirm zeigen."
  case .fullRelay: "Gerade gibt es hier zu viele Tische. Versuch es in einer Weile noch mal."
  case .tooManyTables(let limit): "Du bist an \(limit) Tischen. Verlass erst einen."
  case .unreachable: "Dieses Handy erreicht den Tisch nicht."
  case .removed: "Du bist nicht mehr an diesem Tisch. Du kannst wieder dazukommen."

  case .helpTitle: "Was helfen kann"
  case .helpWifi: "Ist dieses Handy im selben WLAN wie die anderen? Mobile Daten erreichen den Tisch nicht."
  case .helpGuest:
    "Gäste-WLANs halten Handys oft getrennt. Nehmt das Haupt-WLAN oder den Hotspot eines Handys."
  case .helpVPN: "Schalte ein VPN oder Private Relay kurz aus."
  case .helpFirewall: "Am Computer, der Turntable ausliefert: Lass es durch die Firewall."
  case .helpAddress(let origin):
    "Diese Seite kam von \(origin). Der Server nennt seine anderen Adressen: Versuch eine davon."
  case .helpLocalhost:
    "Diese Adresse gilt nur auf diesem Gerät. Öffne Turntable hier unter der Adresse, die der Server nennt, und zeig dann den Code."

  case .tableOf(let code): code.isEmpty ? "Neuer Tisch" : "Tisch \(code)"
  case .readAloud: "Lies den Code vor oder lass ihn scannen."
  case .order: "Reihenfolge"
  case .orderHint: "Zieh, um die Reihenfolge zu ändern."
  case .you: "du"
  case .leads: "leitet"
  case .noPhone: "ohne Handy"
  case .away: "weg"
  case .waitForStart(let leader): leader.isEmpty ? "Bald geht es los." : "\(leader) startet das Spiel."
  case .needsPlayers(let count): "Ab \(count) kann es losgehen."
  case .joining: "Du kommst an den Tisch\u{a0}…"
  case .connecting: "Ein Code wird geholt\u{a0}…"
  case .showCode: "Code zeigen"
  case .scanHint: "Richte die Kamera eines Handys darauf oder öffne die Adresse."
  case .address: "Adresse"
  case .shownNearby: "In der Nähe sichtbar"
  case .shownNearbyHint: "Auf einem Server für viele: Handys im selben Netz sehen diesen Tisch ohne Code."
  case .letNearbyIn: "Alle in der Nähe hereinlassen"
  case .letNearbyInHint:
    "Handys in der Nähe kommen mit einem Tipp dazu. Sonst fragen sie dich erst. Mit dem Spielstart geht es aus; Code und Bild führen immer herein."
  case .atTheDoor: "An der Tür"
  case .wantsToJoin(let name): "\(visitor(name)) möchte mitspielen"
  case .letIn: "Hereinlassen"
  case .letInName(let name): "Hereinlassen: \(visitor(name))"
  case .notLetIn: "Jetzt nicht"
  case .notLetInName(let name): "Jetzt nicht: \(visitor(name))"
  case .notLetInAll: "Jetzt niemanden"
  case .moreKnocks(let count): count == 1 ? "1 weitere Person wartet" : "\(count) weitere warten"
  case .moveUp(let name): "\(name) nach vorn"
  case .moveDown(let name): "\(name) nach hinten"
  case .removePlayer(let name): "\(name) entfernen"
  case .addSeat: "Platz hinzufügen"
  case .seatName: "Name der Person ohne Handy"
  case .seatHint: "Für jemanden ohne Handy. Du tippst dann auf Fertig."
  case .lockTable: "Tisch sperren"
  case .tableTools: "Tisch"
  case .toolsOrder: "Reihe"
  case .movedTo(let name, let place): "\(name) ist jetzt Nummer \(place)"
  case .lookTitle: "Dein Aussehen"
  case .yourLook: "Aussehen ändern"
  case .symbol(let number): "Symbol \(number)"
  case .colour(let colour): colourName(colour)

  case .yourTurn: "Du bist dran"
  case .turnOf(let name): "\(name) ist dran"
  case .turnOfThenNext(let name, let next): "\(name) ist dran. Danach: \(next)"
  case .next(let name): "Danach: \(name)"
  case .youAreNext: "Gleich bist du dran"
  case .spokenTurn(let name): "\(name), du bist dran"
  case .passPhone(let name): "Tipp für \(name) auf Fertig."
  case .nudged: "Alle warten!"
  case .nudge(let name): "\(name) anstupsen"
  case .nudgeAgain(let name, let seconds): "\(name) in \(seconds)\u{a0}s anstupsen"
  case .youNudged(let name): "\(name) angestupst."
  case .skip(let name): "\(name) auslassen"
  case .goTo(let name): "Weiter bei \(name)"
  case .reverse: "Richtung wechseln"
  case .pause: "Pause"
  case .resume: "Weiter"
  case .isPaused: "Pause"
  case .leadFromHere: "Leitung übernehmen"
  case .leaveTable: "Tisch verlassen"
  case .leaveQuestion: "Diesen Tisch verlassen?"
  case .leaveHint: "Die anderen spielen weiter. Du kannst am Ende der Reihe wieder dazukommen."
  case .leaveLastHint: "Kein anderes Handy ist an diesem Tisch: Wenn du gehst, ist er weg."
  case .endGame: "Spiel beenden"
  case .endQuestion: "Spiel für alle beenden?"
  case .endHint: "Alle Handys zeigen den Rückblick. Der Tisch bleibt offen."
  case .keepPlaying: "Weiterspielen"
  case .closeTable: "Tisch für alle auflösen"
  case .closeQuestion: "Diesen Tisch für alle auflösen?"
  case .closeHint: "Der Code gilt nicht mehr. Nur was jemand aufhebt, bleibt."
  case .changeKey: "Neuer Tischcode"
  case .keyQuestion: "Aussperren, wer entfernt wurde?"
  case .keyHint:
    "Wer entfernt wurde, bleibt draußen: Der Tisch wird gesperrt und bekommt einen neuen Schlüssel hinter seinem Code. Alle hier spielen weiter; Fernseher müssen neu verbunden werden."
  case .keyChanged: "Der Tisch hat einen neuen Schlüssel und ist gesperrt."
  case .timer: "Uhr"
  case .timerOff: "Aus"
  case .timerUp: "Vorwärts"
  case .timerDown: "Rückwärts"
  case .timerSeconds(let seconds): clock(seconds)
  case .warnSeconds(let seconds): "Warnung \(seconds)\u{a0}s vor dem Ende"
  case .secondsLeft(let seconds): "Noch \(german(seconds, "Sekunde", "Sekunden"))"
  case .overTime(let seconds): "\(clock(seconds)) darüber"
  case .skipAway: "Abwesende auslassen"
  case .skipNever: "Nie"
  case .skipAfter(let seconds): "\(seconds)\u{a0}s"
  case .notCounted: "Das kam zu spät: Der Zug war schon vorbei."
  case .notNow: "Das geht gerade nicht."
  case .cutOff: "Niemand ist zu hören. Ist dieses Handy noch im WLAN?"
  case .catchingUp: "Holt auf\u{a0}…"
  case .unreached: "Die Verbindung ist weg. Dieses Handy versucht es weiter, und nichts geht verloren."
  case .reloadHere: "Ein anderes Handy hier hat ein neueres Turntable. Lade diese Seite neu, um mitzuspielen."
  case .reloadThere: "Ein Handy an diesem Tisch hat ein älteres Turntable. Ladet die Seite dort neu."
  case .stayAwake:
    "Dieser Browser lässt den Bildschirm dunkel werden. Stell die Bildschirmsperre auf länger."
  case .notifyMe: "Sag mir, wenn ich dran bin"

  case .gameOver: "Das war’s"
  case .summary: "Rückblick"
  case .turnsTaken(let count): german(count, "Zug", "Züge")
  case .inAll(let time): "\(time) insgesamt"
  case .longestTurn(let time): "längster \(time)"
  case .turnTitle(let title): turnTitle(title)
  case .perTurn(let time): "\(time) pro Zug"
  case .nudges(let count): german(count, "Stupser", "Stupser")
  case .goneTotal: "Wer gegangen ist"
  case .keepSummary: "Rückblick aufheben"
  case .summaryKept: "Auf diesem Handy aufgehoben"
  case .playAgain: "Noch mal"
  case .noSummaries: "Noch keiner. Nach einem Spiel legt „Rückblick aufheben“ ihn hierher."
  case .summaryOf(let turns, let time): "\(german(turns, "Zug", "Züge")) in \(time)"
  case .forgetSummary(let what): "Rückblick löschen: \(what)"
  case .waitForAgain(let leader):
    leader.isEmpty ? "Noch eine Runde?" : "\(leader) kann noch eine Runde starten."
  case .tableClosed: "Dieser Tisch ist aufgelöst."

  case .turnSound: "Dein Klang"
  case .turnSoundHint: "Ertönt, wenn du an einem Tisch dran bist."
  case .soundName(let sound): soundName(sound)
  case .speech: "Ansagen"
  case .speechHint: "Sagt, wer dran ist, und liest die Karten vor."
  case .noSpeechHint: "Dieser Browser hat keine Stimme."
  case .haptics: "Vibration"
  case .hapticsHint: "Das Handy vibriert, wenn du dran bist, und mit der Platte."
  case .noHapticsHint: "Dieser Browser kann das Handy nicht vibrieren lassen."
  }
}

private func phonesThere(_ phones: Int, _ televisions: Int) -> String {
  let count = german(phones, "Handy", "Handys")
  return televisions == 0 ? count : "\(count), \(german(televisions, "Fernseher", "Fernseher"))"
}

/// Returns the name of a visitor at the door, which may be empty.
private func visitor(_ name: String) -> String { name.isEmpty ? "Jemand" : name }

/// `m:ss`.
private func clock(_ seconds: Int) -> String {
  let rest = seconds % 60
  return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
}

private func turnTitle(_ title: TurnTitleWord) -> String {
  switch title {
  case .slowestGroove: "Langsamster Groove"
  case .quickestHands: "Flinkste Hände"
  case .mostNudged: "Meistgestupst"
  case .onTheBeat: "Genau im Takt"
  case .steadiest: "Ruhigster Lauf"
  case .mostAirtime: "Meiste Sendezeit"
  case .onRepeat: "Dauerschleife"
  case .neverSkipped: "Nie ausgelassen"
  case .neverNudged: "Immer wach"
  }
}

private func soundName(_ sound: TurnSoundWord) -> String {
  switch sound {
  case .bell: "Glocke"
  case .knock: "Klopfen"
  case .rise: "Aufstieg"
  case .fanfare: "Fanfare"
  case .drop: "Tropfen"
  }
}

private func colourName(_ colour: SeatColourWord) -> String {
  switch colour {
  case .pink: "Rosa"
  case .cyan: "Türkis"
  case .amber: "Bernstein"
  case .lime: "Limette"
  case .violet: "Violett"
  case .blue: "Blau"
  case .red: "Rot"
  case .teal: "Petrol"
  }
}
