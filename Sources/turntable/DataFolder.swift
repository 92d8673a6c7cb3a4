import SQLiteFile

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of what the server keeps.
enum DataFolder {
  /// Makes the folder where it is missing and makes sure, by writing and removing a file, that it can be
  /// written to.
  /// - Throws: `Failure` with what to do.
  static func prepare(_ path: String) throws(Failure) {
    guard PrivateFile.makeFolder(path) else {
      throw Failure("The data folder \(path) cannot be made here. Choose another place with --data DIR.")
    }
    let files = FileManager.default
    let probe = path + "/.write-test-\(ProcessInfo.processInfo.processIdentifier)"
    guard files.createFile(atPath: probe, contents: nil) else {
      let cause = PrivateFile.fault(of: path) ?? "Change its permissions, or choose another with --data DIR."
      throw Failure("The data folder \(path) cannot be written to. \(cause)")
    }
    try? files.removeItem(atPath: probe)
  }

  /// Makes sure that a store's file, and those that SQLite keeps beside it, can be read and written where they are there.
  /// - Throws: `Failure` with whose file it is, and with the command that mends it.
  static func check(_ path: String, of what: String) throws(Failure) {
    for ending in ["", "-wal", "-shm"] {
      guard let fault = PrivateFile.fault(of: path + ending) else { continue }
      throw Failure("\(what) cannot be used. \(fault)")
    }
  }
}
