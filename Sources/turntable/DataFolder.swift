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
    let files = FileManager.default
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure("The data folder \(path) cannot be made here. Choose another place with --data DIR.")
    }
    let probe = path + "/.write-test-\(ProcessInfo.processInfo.processIdentifier)"
    guard files.createFile(atPath: probe, contents: nil) else {
      throw Failure(
        "The data folder \(path) cannot be written to. Change its permissions, or choose another with --data DIR."
      )
    }
    try? files.removeItem(atPath: probe)
  }
}
