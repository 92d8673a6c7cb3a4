import ArgumentParser
import Cards

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `turntable decks convert FILE`: converts a table or text of cards to a deck file, or a deck file to a table. If
/// there is a fault, it writes only faults, with exit code 1.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Make a deck file of a table (.csv, .tsv), a text (.txt) or a file of another game, or a table of a deck file.",
    discussion: """
      What the deck is besides its cards, a table or a text does not say. Of other games, the formats of JSON Against Humanity \
      and of Many Decks are read (.json, .json5). The result goes to the output.
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

  @Option(help: ArgumentHelp("Which pack of a file that has several, from 1.", valueName: "N"))
  var pack: Int?

  func validate() throws {
    if let pack, pack < 1 { throw ValidationError("--pack \(pack) is no number from 1.") }
  }

  func run() throws {
    do throws(DeckFileError) {
      let bytes = try DeckFiles.contents(of: file)
      switch URL(fileURLWithPath: file).pathExtension.lowercased() {
      case "csv", "tsv": Terminal.output(DeckFile.write(try DeckTable.read(bytes, name: file, head: head)))
      case "txt": Terminal.output(DeckFile.write(try DeckLines.read(bytes, name: file, head: head)))
      case "json", "json5":
        if let packs = try DeckImport.packs(bytes, name: file, head: head) {
          Terminal.output(DeckFile.write(try chosen(packs)))
        } else {
          Terminal.output(DeckTable.write(try DeckFile.read(bytes, name: file)))
        }
      default:
        throw fault("This file is called neither .csv, .tsv, .txt, .json nor .json5.")
      }
    } catch {
      DeckFiles.report(error)
      throw ExitCode(1)
    }
  }

  /// Returns the requested pack. Without `--pack` there must be only one.
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
