import Formats

/// The metadata of a deck, for files that contain only cards. `DeckLimits` has the limits.
public struct DeckHead: Equatable, Sendable {
  public var id: String
  public var title: String
  /// The description; empty for none.
  public var description = ""
  /// A BCP 47 tag.
  public var language: String
  public var author: String
  /// An SPDX identifier.
  public var licence: String
  public var rating: Rating
  /// The kind of cards that state none.
  public var kind: CardKind
  /// The text of a choice that has only options.
  public var choice: String

  public init(
    id: String, title: String, language: String = "en", author: String = "", licence: String = "",
    rating: Rating = .everyone, kind: CardKind = .question, choice: String = "Would you rather…"
  ) {
    (self.id, self.title, self.language, self.author) = (id, title, language, author)
    (self.licence, self.rating, self.kind, self.choice) = (licence, rating, kind, choice)
  }

  /// Returns the rating of a deck of these cards: it is for those for whom its boldest card is.
  func rating(of cards: [JSON.Object]) -> Rating {
    let ratings = cards.compactMap { $0["rating"]?.string.flatMap { Rating(rawValue: $0) } }
    return ratings.reduce(rating) { max($0, $1) }
  }

  /// Returns a deck file with these cards. Cards without an id get the next free one of `c1`, `c2` and so on.
  func file(_ found: [JSON.Object]) -> JSON {
    let game = Formula.allCases.first { $0.opens(found) }
    let cards = game?.played(found) ?? found
    let rating = rating(of: cards)
    var taken = Set(cards.compactMap { $0["id"]?.string })
    var number = 0
    let named = cards.map { card -> JSON in
      if card["id"] != nil { return .object(card) }
      repeat { number += 1 } while !taken.insert("c\(number)").inserted
      return .object(JSON.Object([.init("id", .string("c\(number)"))] + card.members))
    }
    return [
      "format": .integer(Int64(DeckLimits.format)), "id": .string(id), "revision": 1,
      "category": .string(game?.category ?? Self.category(of: cards)),
      "cover": "", "icon": "", "title": .string(title), "description": .string(description),
      "language": .string(language),
      "author": .string(author), "licence": .string(licence), "rating": .string(rating.rawValue),
      "tags": [], "cards": .array(named),
    ]
  }
}

extension DeckHead {
  /// Returns the game for cards of which all are choices between two, statements, or truths and dares; empty for any others.
  private static func category(of cards: [JSON.Object]) -> String {
    if cards.isEmpty { return "" }
    let kinds = cards.map { $0["kind"]?.string.flatMap { CardKind(rawValue: $0) } }
    if kinds.allSatisfy({ $0 == .choice }), cards.allSatisfy({ $0["options"]?.array?.count == 2 }) {
      return "would-you-rather"
    }
    if kinds.allSatisfy({ $0 == .statement }) { return "never-have-i-ever" }
    return kinds.allSatisfy({ $0 == .truth || $0 == .dare }) ? "truth-or-dare" : ""
  }

  /// Derives an id from a title: its ASCII letters and digits in lower case, with `-` between them; `deck` if there are
  /// none.
  public static func id(of title: String) -> String {
    var id: [UInt8] = []
    for byte in folded(title).utf8 {
      let isPlain = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (48...57).contains(byte)
      if isPlain {
        id.append(byte)
      } else if id.last != UInt8(ascii: "-"), !id.isEmpty {
        id.append(UInt8(ascii: "-"))
      }
    }
    id = Array(id.prefix(DeckLimits.id))
    if id.last == UInt8(ascii: "-") { id.removeLast() }
    return id.isEmpty ? "deck" : String(decoding: id, as: UTF8.self)
  }
}
