import Formats

/// The reason and place of a backup's refusal. Nothing was taken from the file. Writing has the same limits.
public enum BackupFault: Error, Equatable, Sendable {
  /// The file has more bytes than `BackupLimits.bytes`.
  case tooLarge(limit: Int)
  /// The text stops being JSON at this line and column, both from 1.
  case notJSON(line: Int, column: Int, JSONError.Cause)
  /// The file ends too early, at this line and column.
  case cutOff(line: Int, column: Int)
  /// The JSON is not a backup of this app. `format` is the format name that it states, if any.
  case otherFile(format: String?)
  /// A newer app wrote the file, in this version of the format.
  case newer(version: Int64)
  /// A member of the head is missing or invalid.
  case head(member: String)
  /// The backup has more records than `BackupLimits.records`.
  case tooMany(limit: Int)
  /// The head states a different number of records than the file holds.
  case count(said: Int64, found: Int)
  /// The checksum does not match the phone, counts and records.
  case hash
  /// The record with this number, from 1, is invalid. `key` is its key, as far as it is readable.
  case record(Int, key: String?)
  /// The record with this number, from 1, has the key of an earlier one.
  case twice(Int, key: String)
}

/// Limits of a backup.
public enum BackupLimits {
  /// 64 MiB, enough for ten thousand decks.
  public static let bytes = 64 << 20
  /// The most records in one backup.
  public static let records = 1_000_000
  /// The deepest nesting of arrays and objects: the levels of a deck and those around it.
  public static let depth = 80
  /// The most bytes in a record's id, and in its kind.
  public static let id = 200
  /// The most titles that a preview names for each kind.
  public static let titles = 100
}
