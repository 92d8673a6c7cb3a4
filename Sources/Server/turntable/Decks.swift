import ArgumentParser
import Cards

/// `turntable decks`: the commands for deck files.
struct Decks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Work with deck files.", subcommands: [Lint.self, Convert.self, Publish.self])
}

/// `turntable decks lint FILE…`: prints the content of each deck or all its faults, cards that are too similar, and violations of
/// the rules for built-in decks. Exit code 1 means a fault.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check deck files and print every fault with file, card, field and cause.")

  @Argument(help: ArgumentHelp("Deck files.", valueName: "FILE"))
  var files: [String]

  func run() throws {
    var decks: [(file: String, deck: Deck)] = []
    for file in files {
      if let deck = Self.read(file) { decks.append((file, deck)) }
    }
    let errors = DeckLint.faults(in: decks) + DeckLint.builtInFaults(in: decks)
    for error in errors { DeckFiles.report(error) }
    if decks.count > 1 { Terminal.say(Self.total(of: decks.map { $0.deck })) }
    if decks.count < files.count || !errors.isEmpty { throw ExitCode(1) }
  }

  /// Reads one file and prints its content or its faults.
  private static func read(_ file: String) -> Deck? {
    do throws(DeckFileError) {
      let deck = try DeckFile.read(try DeckFiles.contents(of: file), name: file)
      Terminal.say(summary(of: deck, file: file))
      return deck
    } catch {
      DeckFiles.report(error)
      return nil
    }
  }

  /// Returns `10 decks, 539 cards`.
  private static func total(of decks: [Deck]) -> String {
    let cards = decks.reduce(0) { $0 + $1.cards.count }
    let number = DeckFiles.count(decks.count, one: "deck", many: "decks")
    return "\(number), \(DeckFiles.count(cards, one: "card", many: "cards"))"
  }

  /// Returns `Decks/x.json: 52 cards (26 truths, 26 dares), everyone`.
  static func summary(of deck: Deck, file: String) -> String {
    let kinds = deck.kinds.map { kind in
      DeckFiles.count(deck.cards.count { $0.kind == kind }, one: kind.rawValue, many: plural(kind))
    }
    let cards = DeckFiles.count(deck.cards.count, one: "card", many: "cards")
    return "\(file): \(cards) (\(kinds.joined(separator: ", "))), \(deck.rating.rawValue)"
  }

  private static func plural(_ kind: CardKind) -> String {
    switch kind {
    case .memory: "memories"
    case .story: "stories"
    case .question, .truth, .dare, .choice, .statement, .task: kind.rawValue + "s"
    }
  }
}
