import API
import Cards
import Digest
import Formats
import Hub

/// A key for each number.
func key(_ number: Int) -> KeyHash { KeyHash(SHA256.hash(Array("key \(number)".utf8))) }

/// The time of a test's first act: an autumn day.
let start = 1_790_000_000
let day = 86_400

/// The file of a deck of questions.
func deckFile(
  _ id: String, revision: Int = 1, parent: ContentHash? = nil, title: String = "Deck",
  language: String = "en",
  rating: Rating = .everyone, kinds: [CardKind] = [.question], cards: Int = 2,
  description: String = "What it is about", tags: [String] = ["party", "two words"], texts: [String] = []
) -> JSON {
  let cards = (0..<cards).map { number -> JSON in
    [
      "id": .string("c\(number)"), "kind": .string(kinds[number % kinds.count].rawValue),
      "text": .string(number < texts.count ? texts[number] : "Card \(number)?"), "options": ["one", "other"],
    ]
  }
  var file = JSON.Object([
    .init("format", 1), .init("id", .string(id)), .init("revision", .integer(Int64(revision))),
    .init("category", ""), .init("cover", ""), .init("icon", ""), .init("title", .string(title)),
    .init("description", .string(description)), .init("language", .string(language)),
    .init("author", "Somebody"),
    .init("licence", "CC0-1.0"), .init("rating", .string(rating.rawValue)),
    .init("tags", .array(tags.map { .string($0) })),
    .init("cards", .array(cards)),
  ])
  if let parent { file["parent"] = .string(parent.description) }
  return .object(file)
}

func deck(
  _ id: String, revision: Int = 1, parent: ContentHash? = nil, title: String = "Deck",
  language: String = "en",
  rating: Rating = .everyone, kinds: [CardKind] = [.question], cards: Int = 2,
  description: String = "What it is about", tags: [String] = ["party", "two words"], texts: [String] = []
) throws -> Deck {
  try DeckFile.deck(
    deckFile(
      id, revision: revision, parent: parent, title: title, language: language, rating: rating, kinds: kinds,
      cards: cards, description: description, tags: tags, texts: texts),
    name: id)
}
