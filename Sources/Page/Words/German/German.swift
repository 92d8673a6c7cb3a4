/// German texts, one case a line. People are called „du“, a party „ihr“.
func germanText(_ phrase: Phrase) -> String {
  switch phrase {
  case .appName: "Turntable"
  case .play: "Spielen"
  case .settings: "Einstellungen"
  case .back: "Zurück"
  case .dismiss: "Schließen"
  case .pageTitle(let screen): "\(screen) – Turntable"
  case .mainNavigation: "Hauptmenü"
  case .justNow: "gerade eben"
  case .minutesAgo(let count): "vor \(german(count, "Minute", "Minuten"))"
  case .hoursAgo(let count): "vor \(german(count, "Stunde", "Stunden"))"
  case .daysAgo(let count): "vor \(german(count, "Tag", "Tagen"))"
  case .homeTagline: "Partyspiele für alle, die gerade da sind."
  case .continueLabel: "Weiterspielen"
  case .playAgain: "Noch mal"
  case .cardCount(let count): german(count, "Karte", "Karten")
  case .loadingDecks: "Die Decks werden geladen\u{a0}…"
  case .decksMissing: "Die Decks ließen sich nicht laden. Prüfe die Verbindung und versuch es noch mal."
  case .deckMissing(let title):
    "\(title) ließ sich nicht laden. Prüfe die Verbindung und versuch es noch mal."
  case .deckBroken(let title, let cause): "\(title) lässt sich nicht spielen. \(cause)"
  case .tryAgain: "Noch mal versuchen"

  case .whoIsPlaying: "Wer spielt mit?"
  case .playerName: "Name"
  case .addPlayer: "Hinzufügen"
  case .removePlayer(let name): "\(name) entfernen"
  case .renamePlayer(let name): "\(name) umbenennen"
  case .newName(let name): "Neuer Name für \(name)"
  case .saveName: "Namen speichern"
  case .cancel: "Abbrechen"
  case .startGame: "Los geht’s"
  case .playerCount(let count): count == 1 ? "1 spielt mit" : "\(count) spielen mit"
  case .noPlayersYet: "Noch niemand. Gib einen Namen ein und drück die Eingabetaste."
  case .nameBlank: "Gib zuerst einen Namen ein."
  case .nameTooLong(let limit): "Der Name ist zu lang. Höchstens \(limit) Zeichen."
  case .nameTooManyBytes: "Der Name braucht zu viel Platz. Nimm weniger Symbole."
  case .nameTaken(let name): "\(name) ist schon dabei. Nimm einen anderen Namen."
  case .partyFull(let limit): "Die Runde ist voll: mehr als \(limit) passen nicht."
  case .kind(let kind): germanKind(kind)
  case .done: "Fertig"
  case .skip: "Auslassen"
  case .slot(let phrase): germanSlot(phrase)
  case .seconds(let count): german(count, "Sekunde", "Sekunden")
  case .changePlayers: "Namen ändern"

  case .clearSearch: "Suche leeren"
  case .cards: "Karten"
  case .nothingFound(let query): "Nichts zu „\(query)“. Versuch ein kürzeres Wort."

  case .neverShow: "Nie wieder zeigen"
  case .undo: "Rückgängig"
  case .keys: "Tasten"
  case .close: "Schließen"
  case .secondsLeft(let count): "Noch \(german(count, "Sekunde", "Sekunden"))"
  case .timeUp: "Die Zeit ist um!"
  case .spaceKey: "Leertaste"

  case .game(let game, let word): germanGame(game, word)
  case .cardGames(let phrase): germanCardGames(phrase)
  case .truthOrDare(let phrase): germanTruthOrDare(phrase)
  case .neverHaveIEver(let phrase): germanNeverHaveIEver(phrase)
  case .mostLikely(let phrase): germanMostLikely(phrase)
  case .form(let phrase): germanForm(phrase)
  case .memoryMatch(let phrase): germanMemoryMatch(phrase)
  case .impersonation(let phrase): germanImpersonation(phrase)
  case .howWell(let phrase): germanHowWell(phrase)
  case .bucketList(let phrase): germanBucketList(phrase)
  case .storyTime(let phrase): germanStoryTime(phrase)
  case .session(let phrase): germanSession(phrase)
  case .mix(let phrase): germanMix(phrase)
  case .howToPlay: "Wie wollt ihr spielen?"
  case .wheel(let phrase): germanWheel(phrase)
  case .dice(let phrase): germanDice(phrase)
  case .finale(let phrase): germanFinale(phrase)
  case .proof(let phrase): germanProof(phrase)
  case .privacyTitle: "Datenschutz"
  case .privacy(let phrase): germanPrivacy(phrase)
  case .backupTitle: "Sicherung"
  case .backup(let phrase): germanBackup(phrase)
  case .linkedTitle: "Verbundene Handys"
  case .linking(let phrase): germanLinking(phrase)
  case .lookAtIt: "Ansehen"
  case .space(let phrase): germanSpace(phrase)
  case .decks(let phrase): germanDecks(phrase)
  case .discover(let phrase): germanDiscover(phrase)
  case .turns(let phrase): germanTurns(phrase)
  case .direct(let phrase): germanDirect(phrase)
  case .rounds(let phrase): germanRounds(phrase)
  case .table: "Alle"
  case .pair(let one, let other): "\(one) und \(other)"
  case .points(let count): "\(count)"
  case .history: "Verlauf"
  case .rather(let phrase): germanRather(phrase)
  case .contentFor: "Inhalte für"
  case .contentEveryone: "Alle"
  case .contentTeens: "Jugendliche"
  case .contentAdults: "Erwachsene"
  case .contentHint: "Karten für Ältere kommen nie vor."
  case .hiddenCards(let count): count == 0 ? "Verborgene Karten" : "Verborgene Karten: \(count)"
  case .cardHidden: "Verborgen. Die Karte kommt nicht wieder."
  case .noHiddenCards: "Keine. „Nie wieder zeigen“ auf einer Karte legt sie hierher."
  case .showAgain: "Wieder zeigen"
  case .showCardAgain(let text): "Wieder zeigen: \(text)"
  case .settingsLook: "Aussehen und Sprache"
  case .settingsPlay: "Spielen"
  case .settingsData: "Daten und Privatsphäre"
  case .sound: "Ton"
  case .soundHint: "Ticken der Platte, ein Gong am Ende, Klopfen der Würfel"
  case .appearance: "Aussehen"
  case .appearanceAuto: "Automatisch"
  case .appearanceLight: "Hell"
  case .appearanceDark: "Dunkel"
  case .appearanceParty: "Party"
  case .label: "Etikett der Platte"
  case .labelWords: "Worte darauf"
  case .labelHint:
    "Ein Geburtstag, ein Verein, ein Jahr: höchstens 24 Zeichen. Alle sehen es auf dem Rad, am Ende und auf dem geteilten Bild."
  case .labelSymbol: "Zeichen auf dem Etikett"
  case .labelColour: "Farbe des Etiketts"
  case .labelUsual: "Wie immer"
  case .reducedMotion: "Weniger Bewegung"
  case .motionAuto: "Wie das Handy"
  case .motionReduced: "Ein"
  case .motionFull: "Aus"
  case .showProof: "Zufall beweisen"
  case .showProofHint:
    "Zeigt vor jedem Drehen und Würfeln eine Festlegung und danach den Startwert. Wer will, kann prüfen, dass das Ergebnis daraus folgt."
  case .notFoundTitle: "Hier ist nichts"
  case .notFoundText: "Diese Adresse führt in Turntable nirgendwohin. Vielleicht ist sie alt oder vertippt."
  case .goHome: "Zur Startseite"
  case .elsewhereTitle: "Schon offen"
  case .elsewhereText:
    "Turntable ist in einem anderen Tab offen. Damit nichts durcheinanderkommt, spielt nur einer."
  case .playHere: "Hier spielen"
  case .keepingForbidden: "Dieser Browser behält nichts. Wenn du ihn schließt, ist das Spiel weg."
  case .keepingFull: "Der Speicher ist voll. Ihr könnt weiterspielen, aber gespeichert wird nichts mehr."
  case .keepingFailed: "Das Speichern ging schief. Was jetzt kommt, ist später vielleicht weg."
  case .recordNewer:
    "Etwas hier hat ein neueres Turntable gespeichert. Es bleibt, wie es ist; nach einem Update ist es wieder zu sehen."
  case .recordBroken: "Etwas Gespeichertes ließ sich nicht lesen und wurde beiseitegelegt."
  case .updateReady: "Eine neue Version ist bereit."
  case .fileNotSaved: "Dieses Handy konnte die Datei nicht speichern."
  case .pictureNotShared: "Dieses Handy konnte das Bild nicht teilen."
  case .fileNotOpened: "Diese Datei ließ sich nicht lesen."
  case .linkNotCopied: "Der Link ließ sich nicht kopieren. Kopiere ihn aus seinem Feld von Hand."
  case .updateNow: "Jetzt aktualisieren"
  case .insecureHint:
    "Unter dieser Adresse lässt sich alles spielen, aber ohne Netz ist die App nicht da."
  case .page(let phrase): germanPage(phrase)
  }
}
