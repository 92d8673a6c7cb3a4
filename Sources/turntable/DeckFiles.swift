import Cards

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Deck files of the machine, and what is wrong with them.
enum DeckFiles {
  static func report(_ error: DeckFileError) {
    for fault in error.faults { Terminal.report(fault.description) }
    if error.untold > 0, let file = error.faults.first?.file {
      Terminal.report("\(file): " + count(error.untold, one: "more fault.", many: "more faults."))
    }
  }

  static func count(_ number: Int, one: String, many: String) -> String {
    "\(number) " + (number == 1 ? one : many)
  }

  /// The bytes of a file that is no larger than a deck may be.
  static func contents(of file: String) throws(DeckFileError) -> [UInt8] {
    func unreadable(_ cause: String) -> DeckFileError {
      DeckFileError(faults: [DeckFault(file: file, cause: .other(cause))])
    }
    var isFolder = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw unreadable("There is no such file.")
    }
    guard !isFolder else { throw unreadable("This is a folder; name the deck files in it.") }
    guard let handle = fopen(file, "rb") else { throw unreadable("The file cannot be read.") }
    defer { fclose(handle) }
    var bytes: [UInt8] = []
    // Most decks are small, and room for the largest would take longer to clear than they take to read.
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    while bytes.count <= DeckLimits.bytes, case let length = fread(&piece, 1, piece.count, handle), length > 0
    {
      bytes += piece.prefix(length)
    }
    guard ferror(handle) == 0 else { throw unreadable("The file cannot be read.") }
    guard bytes.count <= DeckLimits.bytes else {
      throw unreadable(
        "The file is larger than \(DeckLimits.bytes) bytes, the most that a deck may have.")
    }
    return bytes
  }
}
