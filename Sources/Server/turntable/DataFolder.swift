import SQLiteFile

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of the server's data.
enum DataFolder {
  /// Creates the folder if it is missing. Checks that it is writable, by writing and removing a file.
  /// - Throws: `Failure` that says what to do.
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

  /// Checks that a store's file, and the files that SQLite keeps beside it, are readable and writable if they exist.
  /// - Throws: `Failure` with the owner of the file and the command that fixes it.
  static func check(_ path: String, of what: String) throws(Failure) {
    for ending in ["", "-wal", "-shm"] {
      guard let fault = PrivateFile.fault(of: path + ending) else { continue }
      throw Failure("\(what) cannot be used. \(fault)")
    }
  }
}
