import GRDB

/// The reason for a store that cannot be used.
public enum StoreError: Error, CustomStringConvertible {
  /// A newer version wrote the file.
  case newer(String)
  /// A table holds a value that no version writes.
  case damaged(String)

  public var description: String {
    switch self {
    case .newer(let path): "\(path) was written by a newer version of Turntable. Open it with that version."
    case .damaged(let table): "The table \(table) is damaged: it holds values that Turntable never writes."
    }
  }
}

/// Limits of a store's connections.
public enum SQLiteLimits {
  /// Seconds that a write waits for another process, such as a backup.
  public static let busySeconds = 10.0
  /// Connections that read at once, each with its own cache.
  public static let readers = 4
  /// Faults that are reported for a damaged file.
  public static let faults = 5
  /// Kibibytes of page cache for each connection.
  public static let cacheKibibytes = 4_096
}

extension DatabaseError {
  /// True if the disk is full, or the system does not let the file grow.
  public var isOfFullDisk: Bool {
    switch extendedResultCode {
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE: true
    default: resultCode == .SQLITE_FULL
    }
  }
}
