import Formats

func englishBackup(_ phrase: BackupPhrase) -> String {
  switch phrase {
  case .save: "Save everything"
  case .saveHint:
    "Decks, players, settings, counts and games of this phone in one file. Keep it where you keep files, also on another machine."
  case .saveKeyHint: "Whoever has the file can change the decks that you have published."
  case .saveNow: "Save backup file"
  case .savedAgo(let ago): "Last saved: \(ago)."
  case .restore: "Bring it back"
  case .restoreHint: "Open a backup file, and see what would change before anything does."
  case .openFile: "Open backup file"
  case .restoredAgo(let ago): "A backup was restored: \(ago)."
  case .undoRestore: "Undo the restore"
  case .found(let ago): "Backup, made: \(ago)"
  case .way: "What is on this phone"
  case .merged: "Kept"
  case .whole: "Replaced"
  case .comes: "Added"
  case .changes: "Changed"
  case .goes: "Removed"
  case .staysOut: "Left in the file"
  case .wholeIsShared:
    "This phone shares what it has with your other phones. What is added, changed or removed here is added, changed or removed there."
  case .nothing: "All of it is on this phone already."
  case .entry(let word, let count, let titles):
    englishEntry(word, count) + (titles.isEmpty ? "" : ": \(Writing.english.list(titles))")
  case .restoreNow: "Restore"
  case .reading: "Checking what’s on this phone…"
  case .restoring: "Restoring…"
  case .refused: "This file can’t be restored"
  case .fault(let fault): englishFault(fault)
  case .full: "This phone has no room for it. Nothing was changed."
  case .failed: "That couldn’t be saved. Nothing was changed."
  case .remind: "Remind to back up"
  case .remindHint: "On Home, at most once a month, when a lot is new since the last backup file."
  case .unsaved: "A lot on this phone isn’t backed up yet. Lose the phone and it’s gone."
  case .unreadable:
    "Can’t read what’s saved on this phone. Another tab may be playing, or the browser may forbid it."
  }
}

private func englishEntry(_ word: BackupWord, _ count: Int) -> String {
  switch word {
  case .ownDecks: count == 1 ? "1 deck of yours" : "\(count) decks of yours"
  case .downloads: count == 1 ? "1 deck from others" : "\(count) decks from others"
  case .settings: "Settings"
  case .hiddenCards: "Hidden cards"
  case .votes: count == 1 ? "1 vote" : "\(count) votes"
  case .turns: count == 1 ? "1 turn with dice" : "\(count) turns with dice"
  case .summaries: count == 1 ? "1 summary" : "\(count) summaries"
  case .luck: "How the dice fell"
  case .dice: "Named dice"
  case .questions: "Questions voted on"
  case .players: "Players"
  case .games: count == 1 ? "1 game" : "\(count) games"
  case .other: count == 1 ? "1 other thing" : "\(count) other things"
  }
}

private func englishFault(_ fault: BackupFaultPhrase) -> String {
  switch fault {
  case .tooLarge(let megabytes): "The file is larger than \(megabytes) MB."
  case .tooMany(let limit): "There are more than \(limit) records in the file."
  case .notJSON(let line, let column, let cause): "Line \(line), column \(column): \(cause.description)"
  case .cutOff(let line, let column): "The file is cut off in line \(line), column \(column)."
  case .otherFile: "This isn’t a Turntable backup."
  case .newer: "A newer version of the app made it. Update this one first."
  case .head(let member): "“\(member)” is missing at the beginning of the file, or is not what it may be."
  case .count(let said, let found): "The file says that it has \(said) records; it has \(found)."
  case .changed: "Something in the file is not what was saved: it was changed or damaged."
  case .record(let number, let key): "Record \(number)" + (key.map { " (\($0))" } ?? "") + " can’t be read."
  case .twice(let number, let key): "Record \(number) (\(key)) is there twice."
  }
}
