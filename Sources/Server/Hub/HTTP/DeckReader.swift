import API
import Cards
import Formats

/// Reads the bodies of requests, one at a time. Parsing and hashing megabytes so occupies one thread at most, and never an event
/// loop.
actor DeckReader {
  private let wordList: WordList

  init(wordList: WordList) { self.wordList = wordList }

  /// Reads a deck that is published at the address of `id`.
  func publication(_ body: [UInt8], of id: String, owner: KeyHash, time: Int) throws(Problem) -> Publication {
    let json = try Self.json(body, depth: DeckLimits.depth)
    let deck: Deck
    do throws(DeckFileError) {
      deck = try DeckFile.deck(json, name: id)
    } catch {
      throw Problem(error)
    }
    guard deck.id == id else {
      throw Problem(fault: "The deck is called \(deck.id), and the address \(id).", in: "id")
    }
    return Publication(deck: deck, owner: owner, time: time, wordList: wordList)
  }

  /// Reads a report against a deck. Unknown members are ignored.
  func report(
    _ body: [UInt8], of id: String, key: KeyHash, network: [UInt8], time: Int
  ) throws(Problem) -> Report {
    let json = try Self.json(body, depth: HubLimits.reportDepth)
    guard json.object != nil else { throw Problem(fault: "A report is an object.", in: "") }
    guard let reason = json.string(at: "reason").flatMap({ Report.Reason(rawValue: $0) }) else {
      let reasons = Report.Reason.allCases.map(\.rawValue).joined(separator: ", ")
      throw Problem(fault: "This has to be one of \(reasons).", in: "reason")
    }
    let words = json["words"].map(\.string) ?? ""
    guard let words else { throw Problem(fault: "This has to be text.", in: "words") }
    guard words.unicodeScalars.count <= HubLimits.reportWords else {
      throw Problem(fault: "This has at most \(HubLimits.reportWords) characters.", in: "words")
    }
    return Report(id: id, key: key, reason: reason, words: words, network: network, time: time)
  }

  private static func json(_ body: [UInt8], depth: Int) throws(Problem) -> JSON {
    do throws(JSONError) {
      return try JSON.read(body, limits: JSON.Limits(depth: depth, size: HubLimits.bodyBytes))
    } catch {
      throw Problem(.json, error.description)
    }
  }
}
