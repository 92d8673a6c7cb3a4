import GRDB

extension DatabaseError {
  /// A text for the operator: what happened and what to do. SQLite's own text says neither.
  public var words: String {
    if isOfFullDisk { return "the disk has no room for it; make some, then try again" }
    return switch resultCode {
    case .SQLITE_NOTADB: "it is no file that Turntable wrote"
    case .SQLITE_CORRUPT: "it is damaged"
    case .SQLITE_CANTOPEN: "it cannot be opened; see that its folder is there, and who owns both"
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
      "it may not be written to; change its owner or permissions"
    case .SQLITE_BUSY, .SQLITE_LOCKED: "another program holds it; stop that one, or try again"
    case .SQLITE_IOERR: "the disk could not read or write it; see the system's log"
    case .SQLITE_NOMEM: "there is not enough memory for it"
    case .SQLITE_TOOBIG: "it holds more than this version takes"
    default: "it holds what this version does not expect (SQLite's code \(extendedResultCode.rawValue))"
    }
  }
}

/// Says what went wrong with a store's file.
public func storeWords(_ error: any Error) -> String {
  (error as? DatabaseError)?.words ?? "\(error)"
}
