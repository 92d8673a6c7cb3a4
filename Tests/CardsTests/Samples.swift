import Cards
import Formats

/// A deck file with one value of each member.
func sampleFile(cards: [JSON]) -> JSON {
  [
    "format": 1, "id": "sample", "revision": 3, "category": "truth-or-dare", "cover": "sample", "icon": "",
    "title": "Sample", "description": "", "language": "en", "author": "Turntable", "licence": "CC0-1.0",
    "rating": "teens", "tags": ["party"], "cards": .array(cards),
  ]
}

func sampleCard(_ id: String, _ kind: CardKind = .truth, text: String = "What?") -> JSON {
  ["id": .string(id), "kind": .string(kind.rawValue), "text": .string(text)]
}

func sampleDeck(_ cards: [JSON]) throws -> Deck {
  try DeckFile.deck(sampleFile(cards: cards), name: "sample.json")
}

/// A deck with this many truths, each with the number of slots that `slots` returns.
func sampleDeck(truths: Int, dares: Int = 0, slots: (Int) -> Int = { _ in 0 }) throws -> Deck {
  var cards: [JSON] = []
  for number in 0..<truths {
    let text = "Truth" + String(repeating: " {player}", count: slots(number))
    cards.append(sampleCard("t\(number)", .truth, text: text))
  }
  for number in 0..<dares { cards.append(sampleCard("d\(number)", .dare)) }
  return try sampleDeck(cards)
}

extension JSON {
  /// The object with another value for one member; nil removes it.
  func with(_ name: String, _ value: JSON?) -> JSON {
    guard var object else { return self }
    object[name] = value
    return .object(object)
  }
}
