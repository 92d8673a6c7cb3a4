import SQLiteFile

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder with the server's data.
enum DataFolder {
  /// Creates the folder if it is missing, and checks with a temporary file that it can be written to.
  /// - Throws: `Failure` with what to do.
  static func prepare(_ path: String) throws(Failure) {
    guard PrivateFile.makeFolder(path) else {
      throw Failure("The data folder \(path) cannot be created. Choose another one with --data DIR.")
    }
    let files = FileManager.default
    let probe = path + "/.write-test-\(ProcessInfo.processInfo.processIdentifier)"
    guard files.createFile(atPath: probe, contents: nil) else {
      let cause =
        PrivateFile.fault(of: path) ?? "Change its permissions, or choose another one with --data DIR."
      throw Failure("The data folder \(path) cannot be written to. \(cause)")
    }
    try? files.removeItem(atPath: probe)
  }

  /// Checks that the existing files of a store, with those of SQLite beside it, can be read and written.
  /// - Throws: `Failure` with the owner, and with the command that fixes it.
  static func check(_ path: String, of what: String) throws(Failure) {
    for ending in ["", "-wal", "-shm"] {
      guard let fault = PrivateFile.fault(of: path + ending) else { continue }
      throw Failure("\(what) cannot be used. \(fault)")
    }
  }
}
