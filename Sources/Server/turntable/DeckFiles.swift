import Cards

/// Deck files and their faults.
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

  /// Reads a file up to the size limit of a deck.
  static func contents(of file: String) throws(DeckFileError) -> [UInt8] {
    func unreadable(_ cause: String) -> DeckFileError {
      DeckFileError(faults: [DeckFault(file: file, cause: .other(cause))])
    }
    do throws(InputFile.Fault) {
      return try InputFile.read(file, most: DeckLimits.bytes)
    } catch {
      switch error {
      case .folder: throw unreadable("This is a folder. Name the deck files in it.")
      case .tooLarge(let most):
        throw unreadable("The file is larger than \(most) bytes, the limit of a deck.")
      case .missing, .special, .unreadable: throw unreadable(error.description)
      }
    }
  }
}
