import Cards
import Foundation
import Rounds
import Testing

@testable import Together

@Suite struct CardFaceTests {
  /// All built-in decks, in every language, and those with which a hub starts.
  private static let decks: [Deck] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Decks")
      .standardized
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }.compactMap { file in
      (try? Data(contentsOf: file)).flatMap { try? DeckFile.read(Array($0), name: file.lastPathComponent) }
    }
  }()

  /// The longest cards, and one in twenty of the others: packing takes long in a build for tests.
  private static let cards: [Card] = {
    let all = decks.flatMap { $0.cards }.sorted { length($0) > length($1) }
    return all.prefix(40) + all.enumerated().filter { $0.offset % 20 == 0 }.map(\.element)
  }()

  private static func length(_ card: Card) -> Int {
    card.text.utf8.count + card.options.reduce(0) { $0 + $1.utf8.count } + (card.answer?.utf8.count ?? 0)
  }

  @Test func `every card of ours fits into five acts, half of them into two`() throws {
    #expect(Self.cards.count > 150)
    var acts: [Int] = []
    for card in Self.cards {
      let face = CardFace(card)
      // A memory card has more items than a ballot has choices, and its board is no vote.
      guard let packed = face.packed else {
        #expect(card.kind == .memory || card.kind == .story, "\(card.id): \(card.text)")
        continue
      }
      #expect(CardFace(packed: packed) == face)
      let laid = Question(choices: 2).cards(RoundID(number: 1, tag: 1), text: packed)
      acts.append(try #require(laid).count)
    }
    acts.sort()
    #expect(acts[acts.count / 2] <= 2 && acts[acts.count - 1] <= RoundLimits.parts)
  }

  @Test func `a card is read back with all that it says`() throws {
    let card = Card(
      id: "x", kind: .choice, text: "Lieber …?", options: ["früh", "spät"], items: ["a"], answer: "spät",
      form: .duel)
    let face = CardFace(card)
    #expect(CardFace(packed: try #require(face.packed)) == face)
    #expect(face.form == .duel && face.options == ["früh", "spät"] && face.answer == "spät")
  }

  @Test func `a card that is too long, or has bytes that separate its parts, is not played at a table`() {
    var face = CardFace(Card(id: "x", kind: .question, text: "Who?"))
    face.text = "a\u{2}b"
    #expect(face.packed == nil)
    face.text = (0..<400).map { String(UInt32($0) &* 2_654_435_761 % 1_000_003, radix: 36) }.joined()
    #expect(face.packed == nil)
    face.text = String(repeating: "a", count: CardFace.longest)
    #expect(face.packed == nil)
    (face.text, face.options) = ("Which?", (0...CardFace.mostParts).map { String($0) })
    #expect(face.packed == nil)
  }

  @Test func `garbage packed as a card is refused, or is a card with parts in their limits`() throws {
    let packed = try #require(
      CardFace(Card(id: "x", kind: .choice, text: "This?", options: ["a", "b"])).packed)
    for bit in 0..<packed.count * 8 {
      var bytes = packed
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      guard let face = CardFace(packed: bytes) else { continue }
      #expect(face.text.utf8.count <= CardFace.longest && face.options.count <= CardFace.mostParts)
    }
    for bytes in [[], [0], [0xff], [0xff, 0xff, 0x7f], [1, 255], [UInt8](repeating: 9, count: 300)]
      as [[UInt8]]
    {
      _ = CardFace(packed: bytes)
    }
    #expect(CardFace(packed: []) == nil && CardFace(packed: [0]) == nil)
    #expect(CardFace(packed: [0x81, 8] + packed) == nil, "1,025 bytes")
  }
}
