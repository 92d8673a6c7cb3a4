import ArgumentParser
import Cards

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `turntable decks convert FILE`: makes a deck file from a table or a text of cards, or a table from a deck file. If there are
/// faults, it prints only these and ends with exit code 1.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Make a deck file from a table, a text, a list in JSON or a file of another game, or a table from a deck file.",
    discussion: """
      Options set the properties that such a file lacks. The content decides how it is read; its name only helps. The result is \
      written to stdout, and whatever stays out of it to stderr.
      """)

  @Argument(help: ArgumentHelp("The file.", valueName: "FILE"))
  var file: String

  @Option(help: "The title of the deck (by default the file's name).")
  var title: String?

  @Option(help: "The id of the deck (by default made from its title).")
  var id: String?

  @Option(help: "The language of the deck, such as en or pt-BR.")
  var language = "en"

  @Option(help: "The author of the deck.")
  var author = ""

  @Option(help: "The licence of the cards as an SPDX identifier.")
  var licence = ""

  @Option(help: "The audience: everyone, teens or adults.")
  var rating = Rating.everyone

  @Option(help: "The kind of cards without one: question, truth, dare, statement, task or story.")
  var kind = CardKind.question

  @Option(help: "The question of choices that have only options.")
  var choice = "Would you rather…"

  @Option(help: ArgumentHelp("The number of the pack in a file with several, from 1.", valueName: "N"))
  var pack: Int?

  func validate() throws {
    if let pack, pack < 1 { throw ValidationError("--pack \(pack) is out of range: the first pack is 1.") }
  }

  func run() throws {
    do throws(DeckFileError) {
      let bytes = try DeckFiles.contents(of: file)
      let found = try DeckImport.read(bytes, name: file, head: head)
      if let notes = found.notes { DeckFiles.report(notes) }
      let isDeckFile = !found.isGuessed
      Terminal.output(isDeckFile ? DeckTable.write(found.decks[0]) : DeckFile.write(try chosen(found.decks)))
    } catch {
      DeckFiles.report(error)
      throw ExitCode(1)
    }
  }

  /// Returns the chosen pack. With several packs a choice is needed.
  private func chosen(_ packs: [Deck]) throws(DeckFileError) -> Deck {
    if let pack {
      guard packs.indices.contains(pack - 1) else {
        throw fault("There is no pack \(pack); the file has \(packs.count).")
      }
      return packs[pack - 1]
    }
    guard packs.count == 1 else {
      let names = packs.enumerated().map { "\($0 + 1) “\($1.title)”" }.joined(separator: ", ")
      throw fault("There are \(packs.count) packs in this file; choose one with --pack: \(names).")
    }
    return packs[0]
  }

  private func fault(_ cause: String) -> DeckFileError {
    DeckFileError(faults: [DeckFault(file: file, cause: .other(cause))])
  }

  private var head: DeckHead {
    let title = title ?? URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    return DeckHead(
      id: id ?? DeckHead.id(of: title), title: title, language: language, author: author, licence: licence,
      rating: rating, kind: kind, choice: choice)
  }
}

extension Rating: ExpressibleByArgument {}
extension CardKind: ExpressibleByArgument {}
