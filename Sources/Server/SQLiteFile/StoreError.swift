import GRDB

/// The reason why a store cannot be used.
public enum StoreError: Error, CustomStringConvertible {
  /// The file was written by a newer version.
  case newer(String)
  /// A table holds what this version never writes.
  case damaged(String)

  public var description: String {
    switch self {
    case .newer(let path): "\(path) was written by a newer version of Turntable, which is needed to open it."
    case .damaged(let table): "The table \(table) holds what no version of Turntable writes."
    }
  }
}

/// Limits that a store sets on the machine.
public enum SQLiteLimits {
  /// Seconds that a write waits for another process, such as a backup.
  public static let busySeconds = 10.0
  /// Connections that read at once, each with a cache of its own.
  public static let readers = 4
  /// Faults that are told of a damaged file.
  public static let faults = 5
  /// Kibibytes of page cache for each connection.
  public static let cacheKibibytes = 4_096
}

extension DatabaseError {
  /// True if the disk is full, or the system lets the file grow no more.
  public var isOfFullDisk: Bool {
    switch extendedResultCode {
    case .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_TRUNCATE, .SQLITE_IOERR_SHMSIZE: true
    default: resultCode == .SQLITE_FULL
    }
  }
}
