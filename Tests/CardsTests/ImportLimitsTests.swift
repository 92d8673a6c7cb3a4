import Formats
import Testing

@testable import Cards

/// The limits of an import, and files made to make a reader slow.
@Suite struct ImportLimitsTests {
  private let head = DeckHead(id: "own.1", title: "Ours")

  @Test func `DECK-3 more columns or decks than the limit are refused, and one answer is no choice`() throws {
    func fault(_ text: String, _ name: String) -> FaultCause? {
      let error = #expect(throws: DeckFileError.self) {
        try DeckImport.read(Array(text.utf8), name: name, head: head)
      }
      return error?.faults.first?.cause
    }
    #expect(fault(String(repeating: "a,", count: 64) + "b\n", "a.csv") == .columns(65, most: 64))
    let packs = String(repeating: #"{"name": "a", "cards": ["b"]},"#, count: 501)
    #expect(fault("[" + packs + "]", "a.json") == .packs(501, most: 500))
    let one = #"{"wild": {"by": "Ada", "list": [{"question": "What hums?", "answers": ["A bee"]}]}}"#
    let found = try DeckImport.read(Array(one.utf8), name: "a.json", head: head)
    #expect(found.decks[0].cards.map { $0.answer } == ["A bee"])
    #expect(found.notes?.faults.map { $0.cause } == [.unused("by")])
  }

  @Test func `lists with many packs, names or sides are read in one pass`() throws {
    let sides = String(repeating: "a or ", count: 50_000)
    let lines = Array("Would you rather \(sides)b?\nWould you rather \(sides)c?\n".utf8)
    _ = try? DeckImport.read(lines, name: "a.txt", head: head)
    let packs = (0..<DeckLimits.packs).map { "\"p\($0)\":{\"name\":\"P\($0)\"}" }.joined(separator: ",")
    let cards = (0..<20_000).map { "{\"text\":\"Why?\",\"deck\":\"p\($0 % DeckLimits.packs)\"}" }
    let json = "{\"white\":[],\"black\":[\(cards.joined(separator: ","))],\"metadata\":{\(packs)}}"
    let found = try DeckImport.read(Array(json.utf8), name: "a.json", head: head)
    #expect(found.decks.count == DeckLimits.packs && found.decks.allSatisfy { $0.cards.count == 40 })
    let names = (0..<20_000).map { "\"n\($0)\":\($0 % 2 == 0 ? "[]" : "1")" }.joined(separator: ",")
    _ = try? DeckImport.read(Array("{\"a\":{\(names)}}".utf8), name: "a.json", head: head)
  }

  /// Brackets, quotation marks and tags in long rows, as somebody may send them to make a reader slow.
  @Test(arguments: ["[", "{", "<", "&", "\"", " \"", "#", "a:", "\t", "- "])
  func `long rows of marks are read or refused`(mark: String) {
    let bytes = Array(String(repeating: mark, count: 10_000).utf8)
    for name in ["a.json", "a.csv", "a.txt", "a.md"] {
      _ = try? DeckImport.read(bytes, name: name, head: head)
      _ = try? DeckImport.read(Array("#html:true\n".utf8) + bytes, name: name, head: head)
    }
  }
}
