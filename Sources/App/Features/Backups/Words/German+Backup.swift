func germanBackup(_ phrase: BackupPhrase) -> String {
  switch phrase {
  case .save: "Alles sichern"
  case .saveHint:
    "Decks, Namen, Einstellungen, Zahlen und Spiele dieses Handys in einer Datei. Leg sie dorthin, wo du Dateien aufbewahrst, auch auf einem anderen Gerät."
  case .saveKeyHint: "Wer die Datei hat, kann die Decks ändern, die du veröffentlicht hast."
  case .saveNow: "Sicherung speichern"
  case .savedAgo(let ago): "Zuletzt gesichert: \(ago)."
  case .restore: "Zurückholen"
  case .restoreHint: "Öffne eine Sicherung und sieh, was sich ändern würde, bevor sich etwas ändert."
  case .openFile: "Sicherung öffnen"
  case .restoredAgo(let ago): "Eine Sicherung wurde zurückgeholt: \(ago)."
  case .undoRestore: "Zurückholen rückgängig machen"
  case .found(let ago): "Sicherung, erstellt: \(ago)"
  case .way: "Was auf diesem Handy ist"
  case .merged: "Bleibt auch"
  case .whole: "Wird ersetzt"
  case .comes: "Kommt"
  case .changes: "Ändert sich"
  case .goes: "Geht"
  case .staysOut: "In der Datei, und bleibt dort"
  case .wholeIsShared:
    "Dieses Handy teilt, was es hat, mit deinen anderen Handys. Was hier kommt, sich ändert und geht, tut es auch dort."
  case .nothing: "Alles davon ist schon auf diesem Handy."
  case .entry(let word, let count, let titles):
    titles.isEmpty ? germanEntry(word, count) : "\(germanEntry(word, count)): \(Writing.german.list(titles))"
  case .restoreNow: "Zurückholen"
  case .reading: "Es wird nachgesehen, was auf diesem Handy ist\u{a0}…"
  case .restoring: "Wird zurückgeholt\u{a0}…"
  case .refused: "Diese Datei lässt sich nicht zurückholen"
  case .fault(let fault): germanFault(fault)
  case .full: "Dafür hat dieses Handy keinen Platz. Es ist alles wie vorher."
  case .failed: "Das ließ sich nicht speichern. Es ist alles wie vorher."
  case .remind: "An Sicherungen erinnern"
  case .remindHint:
    "Auf der Startseite, höchstens einmal im Monat, wenn seit der letzten viel dazugekommen ist."
  case .unsaved: "Vieles auf diesem Handy ist noch in keiner Sicherung. Geht das Handy verloren, ist es weg."
  case .unreadable:
    "Was dieses Handy behält, ist nicht zu lesen. Vielleicht spielt ein anderer Tab, oder der Browser verbietet es."
  }
}

private func germanEntry(_ word: BackupWord, _ count: Int) -> String {
  switch word {
  case .ownDecks: german(count, "eigenes Deck", "eigene Decks")
  case .downloads: german(count, "Deck von anderen", "Decks von anderen")
  case .settings: "Einstellungen"
  case .hiddenCards: "Verborgene Karten"
  case .votes: german(count, "Stimme", "Stimmen")
  case .turns: german(count, "Zug mit Würfeln", "Züge mit Würfeln")
  case .summaries: german(count, "Rückblick", "Rückblicke")
  case .luck: "Wie die Würfel fielen"
  case .dice: "Benannte Würfel"
  case .questions: "Fragen mit Stimmen"
  case .players: "Namen"
  case .games: german(count, "Spiel", "Spiele")
  case .other: german(count, "weitere Sache", "weitere Sachen")
  }
}

private func germanFault(_ fault: BackupFaultPhrase) -> String {
  switch fault {
  case .tooLarge(let megabytes): "Die Datei ist größer als \(megabytes)\u{a0}MB."
  case .tooMany(let limit): "In der Datei sind mehr als \(Writing.german.number(limit)) Einträge."
  case .notJSON(let line, let column, let cause): "Zeile \(line), Spalte \(column): \(germanFault(cause))"
  case .cutOff(let line, let column): "Die Datei ist in Zeile \(line), Spalte \(column) abgeschnitten."
  case .otherFile: "Das ist keine Sicherung von Turntable."
  case .newer: "Eine neuere Version der App hat sie gemacht. Aktualisiere zuerst diese."
  case .head(let member): "„\(member)“ fehlt am Anfang der Datei oder enthält Unerlaubtes."
  case .count(let said, let found): "Einträge laut Datei: \(said), gefunden: \(found)."
  case .changed: "Etwas in der Datei ist anders als gesichert: Sie wurde verändert oder beschädigt."
  case .record(let number, let key):
    key.map { "Eintrag \(number) (\($0)) ist nicht zu lesen." } ?? "Eintrag \(number) ist nicht zu lesen."
  case .twice(let number, let key): "Eintrag \(number) (\(key)) ist zweimal da."
  }
}
