import Formats

/// Texts about backups.
public indirect enum BackupPhrase: Equatable, Sendable {
  case save, saveHint, saveKeyHint, saveNow, savedAgo(String)
  case restore, restoreHint, openFile
  case restoredAgo(String), undoRestore
  case found(String), way, merged, whole
  case comes, changes, goes, staysOut, nothing, wholeIsShared
  /// The number of records of a kind, with some titles.
  case entry(BackupWord, Int, titles: [String])
  case restoreNow, reading, restoring
  case refused
  case fault(BackupFaultPhrase)
  case full, failed, unreadable
  case remind, remindHint, unsaved
}

/// A kind of contents in a backup.
public enum BackupWord: Equatable, Sendable {
  case ownDecks, downloads, settings, hiddenCards, votes, turns, summaries, luck, dice, questions, players,
    games, other
}

/// The reason why a file was refused as a backup.
public enum BackupFaultPhrase: Equatable, Sendable {
  case tooLarge(megabytes: Int)
  case tooMany(Int)
  case notJSON(line: Int, column: Int, JSONError.Cause)
  case cutOff(line: Int, column: Int)
  case otherFile, newer
  case head(String)
  case count(said: Int64, found: Int)
  case changed
  case record(Int, String?)
  case twice(Int, String)
}
