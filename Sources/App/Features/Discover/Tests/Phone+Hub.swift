import Cards
import Digest
import Formats
import Vault

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// A deck on a hub: its canonical text, and the hub's entry for it.
struct OfferedDeck {
  let text: String
  let hash: String
  let told: JSON

  init(
    _ id: String, _ title: String, cards: [String] = ["One?", "Two?"], revision: Int = 1,
    rating: String = "everyone",
    likes: Int = 0
  ) throws {
    let cards = cards.enumerated().map { index, text -> JSON in
      ["id": .string("c\(index)"), "kind": "question", "text": .string(text)]
    }
    let file: JSON = [
      "format": 1, "id": .string(id), "revision": .integer(Int64(revision)), "category": "truth-or-dare",
      "cover": "drawn-3", "icon": "crown", "title": .string(title), "description": "For a long ride",
      "language": "en", "author": "Mo", "licence": "CC0-1.0", "rating": .string(rating), "tags": [],
      "cards": .array(cards),
    ]
    let bytes = try CanonicalJSON.bytes(of: file)
    text = String(decoding: bytes, as: UTF8.self)
    hash = ContentHash(ofCanonical: bytes).description
    told = [
      "id": .string(id), "content": .string(hash), "revision": .integer(Int64(revision)),
      "title": .string(title),
      "description": "For a long ride", "author": "Mo", "language": "en", "licence": "CC0-1.0",
      "rating": .string(rating), "tags": [], "kinds": ["question"], "cards": .integer(Int64(cards.count)),
      "state": "shown", "created": 0, "changed": 0, "downloads": 7, "likes": .integer(Int64(likes)),
    ]
  }
}

/// A hub that answers a phone like the real one. `Tests/browser/test_discover.py` uses the real one.
struct FakeHub {
  var decks: [OfferedDeck] = []
  /// The answer to everything, if set.
  var failure: (status: Int, text: String)?

  mutating func answer(_ phone: inout Phone) {
    while !phone.asked.isEmpty {
      let (ticket, request) = phone.asked.removeFirst()
      let (status, text) = failure ?? reply(request)
      phone.send(.file(ticket: ticket, status: status, text: text))
      phone.settle()
    }
  }

  private func reply(_ request: ServerRequest) -> (Int, String) {
    let path = request.path.split(separator: "?")[0]
    if path == "/api/decks" {
      return (200, text(["decks": .array(decks.map { $0.told }), "next": .null]))
    }
    if path.hasPrefix("/api/contents/") {
      let found = decks.first { path.hasSuffix($0.hash) }
      return found.map { (200, $0.text) } ?? (404, #"{"type": "/api#unknown-content"}"#)
    }
    let id = path.dropFirst("/api/decks/".count).split(separator: "/")[0]
    guard let deck = decks.first(where: { $0.told.string(at: "id") == String(id) }) else {
      return (404, #"{"type": "/api#unknown-deck"}"#)
    }
    return request.path.hasSuffix("/reports") ? (204, "") : (200, text(deck.told))
  }

  private func text(_ json: JSON) -> String { String(decoding: json.write(), as: UTF8.self) }
}

extension Phone {
  /// A phone at an address, and the hub that has answered it.
  static func beside(_ decks: [OfferedDeck], at path: String = "/discover") -> (Phone, FakeHub) {
    var (phone, hub) = (Phone(), FakeHub(decks: decks))
    phone.open(path)
    phone.settle()
    hub.answer(&phone)
    return (phone, hub)
  }
}
