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

/// `turntable decks lint FILE…`: what each deck holds, or everything that is wrong with it, and which cards of
/// all the files are too much alike. Exit code 1 if there is a fault.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check deck files and tell every fault: file, card, field and cause.")

  @Argument(help: ArgumentHelp("Deck files.", valueName: "FILE"))
  var files: [String]

  func run() throws {
    var decks: [(file: String, deck: Deck)] = []
    for file in files {
      if let deck = Self.read(file) { decks.append((file, deck)) }
    }
    let errors = DeckLint.faults(in: decks)
    for error in errors { Self.report(error) }
    if decks.count > 1 { Terminal.say(Self.total(of: decks.map { $0.deck })) }
    if decks.count < files.count || !errors.isEmpty { throw ExitCode(1) }
  }

  /// Reads one file and tells what it holds, or what is wrong with it.
  private static func read(_ file: String) -> Deck? {
    let bytes: [UInt8]
    do throws(Unreadable) {
      bytes = try contents(of: file)
    } catch {
      Terminal.report(DeckFault(file: file, cause: error.cause).description)
      return nil
    }
    do throws(DeckFileError) {
      let deck = try DeckFile.read(bytes, name: file)
      Terminal.say(summary(of: deck, file: file))
      return deck
    } catch {
      report(error)
      return nil
    }
  }

  private static func report(_ error: DeckFileError) {
    for fault in error.faults { Terminal.report(fault.description) }
    if error.untold > 0, let file = error.faults.first?.file {
      Terminal.report("\(file): " + count(error.untold, one: "more fault.", many: "more faults."))
    }
  }

  /// `10 decks, 539 cards`.
  private static func total(of decks: [Deck]) -> String {
    let cards = decks.reduce(0) { $0 + $1.cards.count }
    return "\(count(decks.count, one: "deck", many: "decks")), \(count(cards, one: "card", many: "cards"))"
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
