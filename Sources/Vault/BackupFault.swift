import Formats

/// The reason why a file was refused as a backup, and the place; nothing was taken from it. The limits hold for writing
/// as well.
public enum BackupFault: Error, Equatable, Sendable {
  /// More bytes than `BackupLimits.bytes`.
  case tooLarge(limit: Int)
  /// Not even JSON, from this line and column on, both from 1.
  case notJSON(line: Int, column: Int, JSONError.Cause)
  /// The file ends in the middle, at this line and column.
  case cutOff(line: Int, column: Int)
  /// JSON, but no backup of this app; `format` is what it calls itself, if anything.
  case otherFile(format: String?)
  /// Written by a newer app, in this version of the format.
  case newer(version: Int64)
  /// A member of the head that is missing or not what it may be.
  case head(member: String)
  /// More records than `BackupLimits.records`.
  case tooMany(limit: Int)
  /// The head says another number of records than there are.
  case count(said: Int64, found: Int)
  /// The records are not those that the hash was taken of.
  case hash
  /// The record of this number, from 1, does not open; its key, if that much can be read.
  case record(Int, key: String?)
  /// The record of this number, from 1, has the key of an earlier one.
  case twice(Int, key: String)
}

/// Limits of a backup.
public enum BackupLimits {
  /// 64 MiB: ten thousand decks.
  public static let bytes = 64 << 20
  /// The most records of one backup.
  public static let records = 1_000_000
  /// Arrays and objects inside one another: those of a deck, and what lies around it.
  public static let depth = 80
  /// The most bytes of a record's id, and of its kind.
  public static let id = 200
  /// Titles that a preview names for each kind.
  public static let titles = 100
}
