import Chance
import Formats
import Foundation
import Testing

@testable import Cards

@Suite struct DeckLinkTests {
  private func deck(_ lines: Int = 3) throws -> Deck {
    let text = (1...lines).map { "Who of us would take number \($0) — and why? 🎲" }.joined(separator: "\n")
    return try DeckLines.read(Array(text.utf8), name: "x", head: DeckHead(id: "own.k7", title: "Our évening"))
  }

  private func fragment(_ deck: Deck) throws -> String {
    DeckLink.fragment(try #require(DeckLink.packed(deck)))
  }

  private func error(_ fragment: String) -> DeckLinkError? {
    do throws(DeckLinkError) {
      _ = try DeckLink.read(fragment)
      return nil
    } catch {
      return error
    }
  }

  @Test func `DECK-3 a link carries a whole deck, unknown members included`() throws {
    let json = DeckFile.json(try deck())
    var object = try #require(json.object)
    object["mood"] = .string("blue")
    object["cards"] = .array((object["cards"]?.array ?? []) + [sampleCard("l").with("level", "warm")])
    let deck = try DeckFile.deck(.object(object), name: "x")
    let fragment = try fragment(deck)
    #expect(try DeckLink.read(fragment) == .deck(deck) && DeckLink.read("#" + fragment) == .deck(deck))
    #expect(
      fragment.utf8.allSatisfy {
        Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=".utf8).contains($0)
      })
  }

  @Test func `DECK-3 a link fits 25 cards of each built-in deck`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Decks")
    for name in ["truth-or-dare", "would-you-rather", "never-have-i-ever"] {
      let deck = try DeckFile.read(
        [UInt8](Data(contentsOf: root.appending(path: name + ".json"))), name: name)
      var file = try #require(DeckFile.json(deck).object)
      file["cards"] = .array(Array(try #require(file["cards"]?.array).prefix(25)))
      let short = try DeckFile.deck(.object(file), name: name)
      let packed = try #require(DeckLink.packed(short))
      #expect(try DeckLink.deck(packed: packed) == short)
      #expect(try fragment(short).utf8.count < DeckLink.longest, "\(name)")
    }
  }

  /// The output of version 1. If this fails, links that were sent no longer open.
  @Test func `DECK-3 old links still open`() throws {
    let sent = "d=ATPH15zxAgotS1wsYuS4ss_nDhwDfwkRSw3YN14jdhW5rCDDgcNr-rl8L9EqeGggYgm4nmtScY1v-okRF-xl"
    let deck = try deck(2)
    #expect(try fragment(deck) == sent)
    #expect(try DeckLink.read(sent) == .deck(deck))
  }

  @Test func `DECK-3 a truncated or altered link is reported as damaged`() throws {
    let fragment = Array(try fragment(deck()).utf8)
    for length in 2..<fragment.count {
      #expect(error(String(decoding: fragment.prefix(length), as: UTF8.self)) == .damaged, "\(length)")
    }
    for index in 2..<fragment.count {
      var changed = fragment
      changed[index] = changed[index] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let found = error(String(decoding: changed, as: UTF8.self))
      #expect(found == .damaged || (index < 4 && found == .newer), "\(index)")
    }
  }

  @Test func `DECK-3 links of newer versions and links without a deck are reported`() throws {
    #expect(error("d=" + Base64URL.encode([2, 1, 2, 3])) == .newer)
    #expect(error("d=" + Base64URL.encode([0, 1, 2, 3, 4, 5])) == .damaged)
    var writer = ByteWriter()
    writer.varint(40)
    writer.raw(Compression.pack(Array(repeating: 0x20, count: 40), primer: []))
    #expect(error("d=" + Base64URL.encode(DeckLink.sealed(writer.bytes))) == .noDeck)
    #expect(try DeckLink.read("#section") == nil && DeckLink.read("") == nil)
  }

  @Test func `DECK-3 unpacking stops at the size limit, whatever the link claims`() throws {
    for count in [UInt64(DeckLink.bytes) + 1, 1 << 31, .max] {
      var writer = ByteWriter()
      writer.varint(count)
      writer.raw([1, 2, 3])
      #expect(error("d=" + Base64URL.encode(DeckLink.sealed(writer.bytes))) == .tooLarge)
    }
    var writer = ByteWriter()
    writer.varint(UInt64(DeckLink.bytes))
    #expect(error("d=" + Base64URL.encode(DeckLink.sealed(writer.bytes))) == .noDeck)
  }

  @Test func `B10 a link longer than the app creates is refused unread`() throws {
    for name in ["d=", "p=", "#d="] {
      let room = DeckLink.longestFragment - 2
      #expect(error(name + String(repeating: "A", count: room)) == .damaged)
      #expect(error(name + String(repeating: "A", count: room + 1)) == .tooLarge)
      #expect(error(name + String(repeating: "?", count: 1_900_000)) == .tooLarge)
    }
  }

  @Test func `B10 a deck that does not compress still gets a readable link`() throws {
    var chance = Chance(seed: 7)
    let signs = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?.,;:()-")
    let cards = (1...56).map { number in
      let text = (0..<500).map { _ in signs[Int(chance.next() % UInt64(signs.count))] }
      return Card(id: "r\(number)", kind: .question, text: String(text))
    }
    let deck = try deck().changed(by: .add(cards))
    #expect(DeckFile.json(deck).write().count > DeckLink.bytes * 9 / 10)
    let fragment = try fragment(deck)
    #expect(fragment.utf8.count <= DeckLink.longestFragment)
    #expect(try DeckLink.read(fragment) == .deck(deck))
  }

  @Test func `DECK-3 a deck too large for a link gets none`() throws {
    let long = String(repeating: "a long question ", count: 30)
    let cards = (1...200).map { Card(id: "l\($0)", kind: .question, text: long + String($0)) }
    #expect(DeckLink.packed(try deck().changed(by: .add(cards))) == nil)
  }

  @Test func `DECK-3 a packed deck is split into as few parts as possible and rejoined`() throws {
    let packed = try #require(DeckLink.packed(try deck(60)))
    for length in [120, 200, 480, 5_000] {
      let parts = try #require(DeckPart.parts(of: packed, length: length))
      #expect(
        parts.allSatisfy { $0.fragment.utf8.count <= length }
          && parts.map { $0.number } == Array(1...parts.count))
      #expect(parts.flatMap { $0.piece } == packed)
      for part in parts { #expect(try DeckLink.read(part.fragment) == .part(part)) }
      let hash = try #require(parts.first?.hash)
      #expect(try DeckLink.deck(packed: parts.flatMap { $0.piece }, hash: hash) == deck(60))
      #expect(throws: DeckLinkError.damaged) {
        try DeckLink.deck(packed: Array(packed.dropLast()), hash: hash)
      }
    }
    #expect(DeckPart.parts(of: packed, length: 40) == nil && DeckPart.parts(of: packed, length: 10) == nil)
  }

  @Test func `DECK-3 a truncated or altered part is reported as damaged`() throws {
    let packed = try #require(DeckLink.packed(try deck(20)))
    let fragment = Array(try #require(DeckPart.parts(of: packed, length: 200)?.last).fragment.utf8)
    for length in 2..<fragment.count {
      #expect(error(String(decoding: fragment.prefix(length), as: UTF8.self)) == .damaged)
    }
    for numbers: [UInt8] in [[0, 3], [4, 3], [1, 0], [1, 17]] {
      let sealed = DeckLink.sealed([UInt8](repeating: 7, count: DeckPart.hashSize) + numbers + [1])
      #expect(error("p=" + Base64URL.encode(sealed)) == .damaged)
    }
  }
}
