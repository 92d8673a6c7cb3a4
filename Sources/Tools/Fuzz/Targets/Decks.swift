import Cards
import Digest
import Formats

// Decks from files and links.

private let deckFile: JSON = [
  "format": 1, "id": "club.rain", "revision": 3, "category": "truth-or-dare", "cover": "", "icon": "",
  "title": "Räin", "description": "For wet days.", "language": "en", "author": "Zoë", "licence": "CC0-1.0",
  "rating": "teens", "tags": ["rain", "indoors"],
  "cards": [
    ["id": "a", "kind": "truth", "text": "When did you last sing, {player}?", "theme": "music"],
    [
      "id": "b", "kind": "choice", "text": "Would you rather…", "options": ["fly", "{player 2}"],
      "rating": "teens",
    ],
    [
      "id": "c", "kind": "memory", "text": "Look.", "items": ["🎲", "🎈"], "answer": "🎲", "seconds": 30,
      "level": "big",
    ],
    [
      "id": "d", "kind": "question", "text": "Who is {player 1}?", "form": "callback",
      "own": ["x": [1, .null, .double(0.5)]],
    ],
  ],
  "basedOn": ["title": "Rain", "author": "Ada"], "source": ["format": "Many Decks", "answers": 4, "used": 2],
]

private let otherFiles: [StaticString] = [
  "{name: 'Other', author: {name: 'Ada'}, calls: [[['Why ', {}, '?'], ['Two']], [[{}, ' and ', {}]]], responses: ['a', 'b', 'c'],}",
  "{\"white\": [\"a\", \"b\", {\"text\": \"c\"}], \"black\": [{\"text\": \"_ and _\", \"pick\": 2}, \"Why?\"], \"packs\": [{\"name\": \"P\", \"black\": [0, 1], \"white\": [2, 0], \"official\": true}]}",
  "[{\"name\": \"P\", \"white\": [\"a\", \"b\"], \"black\": [\"_?\"]}, {\"name\": \"Q\", \"white\": [], \"black\": []}]",
]

private let texts: [StaticString] = [
  "id,kind,text,option 1,option 2,seconds,level,mood\r\na,choice,Or?,x,y,,big,sunny\r\n,truth,\"Who, and why?\",,,30,,\r\n",
  "text;options\nFirst;a / b / c\nSecond;\n", "1. Who laughs last?\n- Fly / Swim\n\n* What now?\r\n• Ünder\n",
]

private func sample(_ text: StaticString) -> Sample {
  let bytes = Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  return (try? JSON.read(bytes, dialect: .json5)).map { Sample($0) } ?? Sample(bytes)
}

private func deck() -> Deck? { try? DeckFile.deck(deckFile, name: "") }

extension Target {
  static let decks = Target("decks", cost: 4, samples: [Sample(deckFile)]) {
    bytes in
    guard let deck = try? DeckFile.read(bytes, name: "a.json") else { return .refused }
    return check([deck])
  }

  /// Reads files by their name and contents.
  static let deckImports = Target(
    "deck imports", cost: 4, samples: [Sample(deckFile)] + (otherFiles + texts).map { sample($0) }
  ) { bytes in
    let names = ["a.json5", "a.csv", "a.txt", "a"]
    let head = DeckHead(id: "a", title: "A")
    // JSON is recognised by its beginning.
    let isTree = bytes.first == UInt8(ascii: "{") || bytes.first == UInt8(ascii: "[")
    let name = isTree ? names[0] : names[1 + bytes.count % 3]
    do throws(DeckFileError) {
      let found = try DeckImport.read(bytes, name: name, head: head)
      return check(found.decks + otherwise(found.table, bytes.count))
    } catch {
      return error.description.isEmpty ? .wrong("a fault without a word") : .refused
    }
  }

  /// Returns the deck of a table of which one column has another role, if that can be.
  private static func otherwise(_ table: ImportedTable?, _ number: Int) -> [Deck] {
    guard var table else { return [] }
    let roles = ColumnRole.allCases
    let role = roles[number % roles.count]
    table.give(role, to: number / roles.count % table.columns.count)
    return (try? table.decks())?.decks ?? []
  }

  /// Checks that decks read back as equal after writing, with the same identity.
  private static func check(_ decks: [Deck]) -> Finding {
    var mix = Mix()
    for deck in decks {
      let written = DeckFile.write(deck)
      guard let again = try? DeckFile.read(written, name: ""), again == deck else {
        return .wrong("what was written is another deck")
      }
      mix.add(written)
      mix.add(deck.identity.description)
      mix.add(DeckTable.write(deck))
      mix.add(UInt64(DeckLint.faults(in: [("", deck)]).count))
      if let source = DeckSource(of: deck) { mix.add(UInt64(source.answers)) }
      if let original = DeckOriginal(of: deck) { mix.add(original.title) }
    }
    return .accepted(mix.value)
  }

  /// Fragments of links, whose check value must be right.
  static let links = Target("links", samples: packed.flatMap { fragments(of: $0) }.map { Sample($0) }) {
    bytes in
    guard let text = String(validating: bytes, as: UTF8.self) else { return .refused }
    return read(text)
  }

  static let sealedLinks = Target(
    "sealed links", cost: 1_000, samples: packed.map { Sample(Array($0.dropFirst(5))) }
  ) { bytes in
    // Limits the size that a link claims for its deck, since the cost of unpacking grows with it.
    guard bytes.first ?? 0xff < 0x80 || (bytes.count > 1 && bytes[1] < 16) else { return .refused }
    return read(DeckLink.fragment(resealed(bytes)))
  }

  static let sealedParts = Target("sealed parts", cost: 4, samples: packed.flatMap { parts(of: $0) }) {
    bytes in
    read("p=" + Base64URL.encode(resealed(bytes)))
  }

  private static let packed: [[UInt8]] = deck().flatMap { DeckLink.packed($0) }.map { [$0] } ?? []

  private static func fragments(of packed: [UInt8]) -> [String] {
    [DeckLink.fragment(packed), "#" + DeckLink.fragment(packed)]
      + (DeckPart.parts(of: packed, length: 120) ?? []).map { $0.fragment }
  }

  private static func parts(of packed: [UInt8]) -> [Sample] {
    (DeckPart.parts(of: packed, length: 120) ?? []).compactMap { part in
      Base64URL.decode(part.fragment[...].utf8.dropFirst(2)).map { Sample(Array($0.dropFirst(5))) }
    }
  }

  /// Prepends version and check value (`DeckLink`).
  private static func resealed(_ rest: [UInt8]) -> [UInt8] {
    [DeckLink.version] + SHA256.hash([DeckLink.version] + rest).prefix(4) + rest
  }

  private static func read(_ fragment: String) -> Finding {
    switch try? DeckLink.read(fragment) {
    case .deck(let deck)?: return check([deck])
    case .part(let part)?:
      guard case .part(let again)? = try? DeckLink.read(part.fragment), again == part else {
        return .wrong("what was written is another part")
      }
      return .accepted(Mix.of(Array(part.fragment.utf8)))
    case nil: return .refused
    }
  }
}
