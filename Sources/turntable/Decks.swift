import ArgumentParser
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

/// `turntable decks`: what there is to do with deck files.
struct Decks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Work with deck files.", subcommands: [Lint.self])
}

/// `turntable decks lint FILE…`: what each deck holds, or everything that is wrong with it. Exit code 1 if a
/// file has a fault.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check deck files and tell every fault: file, card, field and cause.")

  @Argument(help: ArgumentHelp("Deck files.", valueName: "FILE"))
  var files: [String]

  func run() throws {
    var isFaultless = true
    for file in files where !Self.lint(file) { isFaultless = false }
    if !isFaultless { throw ExitCode(1) }
  }

  /// Tells about one file; whether it has no fault.
  private static func lint(_ file: String) -> Bool {
    let bytes: [UInt8]
    do throws(Unreadable) {
      bytes = try contents(of: file)
    } catch {
      Terminal.report(DeckFault(file: file, cause: error.cause).description)
      return false
    }
    do throws(DeckFileError) {
      Terminal.say(summary(of: try DeckFile.read(bytes, name: file), file: file))
      return true
    } catch {
      for fault in error.faults { Terminal.report(fault.description) }
      if error.untold > 0 { Terminal.report("\(file): \(error.untold) more faults.") }
      return false
    }
  }

  /// `Decks/x.json: 52 cards (26 truths, 26 dares), everyone`.
  static func summary(of deck: Deck, file: String) -> String {
    let kinds = deck.kinds.map { kind in
      count(deck.cards.count { $0.kind == kind }, one: kind.rawValue, many: plural(kind))
    }
    let cards = count(deck.cards.count, one: "card", many: "cards")
    return "\(file): \(cards) (\(kinds.joined(separator: ", "))), \(deck.rating.rawValue)"
  }

  private static func count(_ number: Int, one: String, many: String) -> String {
    "\(number) " + (number == 1 ? one : many)
  }

  private static func plural(_ kind: CardKind) -> String {
    switch kind {
    case .memory: "memories"
    case .story: "stories"
    case .question, .truth, .dare, .choice, .statement, .task: kind.rawValue + "s"
    }
  }

  private struct Unreadable: Error { var cause: String }

  /// The bytes of a file that is no larger than a deck may be.
  private static func contents(of file: String) throws(Unreadable) -> [UInt8] {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw Unreadable(cause: "There is no such file.")
    }
    guard !isFolder else { throw Unreadable(cause: "This is a folder; name the deck files in it.") }
    guard let handle = fopen(file, "rb") else { throw Unreadable(cause: "The file cannot be read.") }
    defer { fclose(handle) }
    // One byte more than a deck may have tells a file that is too large without reading all of it.
    var bytes = [UInt8](repeating: 0, count: DeckLimits.bytes + 1)
    let length = fread(&bytes, 1, bytes.count, handle)
    guard ferror(handle) == 0 else { throw Unreadable(cause: "The file cannot be read.") }
    guard length <= DeckLimits.bytes else {
      throw Unreadable(
        cause: "The file is larger than \(DeckLimits.bytes) bytes, the most that a deck may have.")
    }
    return Array(bytes.prefix(length))
  }
}
