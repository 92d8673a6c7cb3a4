import Cards
import Formats

/// The parts of a deck received by codes so far.
struct DeckParts: Equatable, Recorded {
  /// The most decks whose parts are saved. The least recently updated are removed first.
  static let most = 4
  /// The most characters of a part in base64url.
  private static let longest = (DeckPart.bytes * 4 + 2) / 3

  private(set) var hash: String
  /// Each part in base64url; empty if it is missing.
  private var pieces: [String]

  init() { (hash, pieces) = ("", []) }

  init(of part: DeckPart) {
    hash = part.hash
    pieces = [String](repeating: "", count: part.count)
    add(part)
  }

  mutating func fields(_ fields: inout Fields) {
    fields.text("hash", &hash, bytes: DeckPart.hashDigits...DeckPart.hashDigits)
    fields.texts("pieces", &pieces, 1...DeckPart.most, bytes: 0...Self.longest)
  }

  /// Adds a part of the same deck. Ignores a part that states a different number of parts.
  mutating func add(_ part: DeckPart) {
    guard utf8Equals(part.hash, hash), part.count == pieces.count else { return }
    pieces[part.number - 1] = Base64URL.encode(part.piece)
  }

  var count: Int { pieces.count }
  /// The numbers of missing parts, from 1.
  var missing: [Int] { pieces.indices.filter { pieces[$0].isEmpty }.map { $0 + 1 } }

  /// Returns the deck from its parts. Throws if a part is missing or damaged.
  func deck() throws(DeckLinkError) -> Deck {
    var packed: [UInt8] = []
    for piece in pieces {
      guard let bytes = Base64URL.decode(piece.utf8[...]) else { throw .damaged }
      packed += bytes
    }
    return try DeckLink.deck(packed: packed, hash: hash)
  }
}
