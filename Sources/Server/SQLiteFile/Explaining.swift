import GRDB

extension DatabaseError {
  /// A text for the operator that names the problem and what to do. SQLite's own text has neither.
  public var words: String {
    if isOfFullDisk { return "the disk is full; free some space, then try again" }
    return switch resultCode {
    case .SQLITE_NOTADB: "it is not a file of Turntable"
    case .SQLITE_CORRUPT: "it is damaged"
    case .SQLITE_CANTOPEN: "it cannot be opened; check that its folder exists, and who owns both"
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      "it cannot be written to; change its owner or permissions"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "another program is using it; stop that program, or try again"
    case .SQLITE_IOERR: "the disk could not read or write it; see the system log"
    case .SQLITE_NOMEM: "there is not enough memory for it"
    case .SQLITE_TOOBIG: "it is too large for this version"
    default: "its content is unexpected (SQLite code \(extendedResultCode.rawValue))"
    }
  }
}

/// Describes a problem with a store's file.
public func storeWords(_ error: any Error) -> String {
  (error as? DatabaseError)?.words ?? "\(error)"
}
