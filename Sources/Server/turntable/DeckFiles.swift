import Cards

/// Local deck files and their faults.
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

  /// Returns the bytes of a file, limited to the size of a deck.
  static func contents(of file: String) throws(DeckFileError) -> [UInt8] {
    func unreadable(_ cause: String) -> DeckFileError {
      DeckFileError(faults: [DeckFault(file: file, cause: .other(cause))])
    }
    do throws(InputFile.Fault) {
      return try InputFile.read(file, most: DeckLimits.bytes)
    } catch {
      switch error {
      case .folder: throw unreadable("This is a folder; name the deck files in it.")
      case .tooLarge(let most):
        throw unreadable("The file is larger than \(most) bytes, the most that a deck may have.")
      case .missing, .special, .unreadable: throw unreadable(error.description)
      }
    }
  }
}
