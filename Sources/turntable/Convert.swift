import ArgumentParser
import Cards

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `turntable decks convert FILE`: a deck file out of a table or a text of cards, or a table out of a deck file. Writes
/// nothing but faults if there is one, with exit code 1.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make a deck file of a table (.csv, .tsv) or a text (.txt), or a table of a deck file (.json).",
    discussion: """
      What the deck is besides its cards, a table or a text does not say. The result goes to the output.
      """)

  @Argument(help: ArgumentHelp("The file.", valueName: "FILE"))
  var file: String

  @Option(help: "What the deck is called (by default as the file is).")
  var title: String?

  @Option(help: "The id of the deck (by default made of its title).")
  var id: String?

  @Option(help: "Its language, such as en or pt-BR.")
  var language = "en"

  @Option(help: "Who made it.")
  var author = ""

  @Option(help: "The licence of its cards, as SPDX calls it.")
  var licence = ""

  @Option(help: "Who it is for: everyone, teens or adults.")
  var rating = Rating.everyone

  @Option(help: "What cards are that do not say: question, truth, dare, statement, task or story.")
  var kind = CardKind.question

  @Option(help: "What a choice asks that has nothing but its options.")
  var choice = "Would you rather…"

  func run() throws {
    do throws(DeckFileError) {
      let bytes = try DeckFiles.contents(of: file)
      switch URL(fileURLWithPath: file).pathExtension.lowercased() {
      case "csv", "tsv": Terminal.output(DeckFile.write(try DeckTable.read(bytes, name: file, head: head)))
      case "txt": Terminal.output(DeckFile.write(try DeckLines.read(bytes, name: file, head: head)))
      case "json": Terminal.output(DeckTable.write(try DeckFile.read(bytes, name: file)))
      default:
        let cause = "This file is called neither .csv, .tsv, .txt nor .json."
        throw DeckFileError(faults: [DeckFault(file: file, cause: cause)])
      }
    } catch {
      DeckFiles.report(error)
      throw ExitCode(1)
    }
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
