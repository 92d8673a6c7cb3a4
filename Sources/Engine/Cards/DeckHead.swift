import Formats

/// The metadata of a deck, for files that contain only cards. `DeckLimits` has the limits.
public struct DeckHead: Equatable, Sendable {
  public var id: String
  public var title: String
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
    let cards = game == .neverHaveIEver ? found.map { $0.told(as: .statement) } : found
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
      "category": .string(game?.rawValue ?? Self.category(of: cards)),
      "cover": "", "icon": "", "title": .string(title), "description": .string(description),
      "language": .string(language),
      "author": .string(author), "licence": .string(licence), "rating": .string(rating.rawValue),
      "tags": [], "cards": .array(named),
    ]
  }
}

extension DeckHead {
  /// Returns the game for cards of which all are choices between two, or truths and dares; empty for any others.
  private static func category(of cards: [JSON.Object]) -> String {
    if cards.isEmpty { return "" }
    let kinds = cards.map { $0["kind"]?.string.flatMap { CardKind(rawValue: $0) } }
    if kinds.allSatisfy({ $0 == .choice }), cards.allSatisfy({ $0["options"]?.array?.count == 2 }) {
      return "would-you-rather"
    }
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

extension JSON.Object {
  /// Returns the card with another kind.
  fileprivate func told(as kind: CardKind) -> JSON.Object {
    var card = self
    card["kind"] = .string(kind.rawValue)
    return card
  }
}

/// The words with which the cards of a game begin, in the languages of the app. The raw value is the game's category.
private enum Formula: String, CaseIterable {
  case neverHaveIEver = "never-have-i-ever"
  case mostLikely = "whos-most-likely-to"

  /// The words, folded, with straight apostrophes.
  private var openings: [String] {
    switch self {
    case .neverHaveIEver:
      [
        "never have i ever", "i have never", "ich habe noch nie", "ich hab noch nie", "je n'ai jamais",
        "yo nunca",
      ]
    case .mostLikely:
      [
        "who is most likely", "who's most likely", "most likely to", "wer wurde am ehesten",
        "wer wird am ehesten",
        "qui est le plus susceptible", "quien es mas probable",
      ]
    }
  }

  /// Returns true if nearly all of several cards are plain questions that begin like this.
  func opens(_ cards: [JSON.Object]) -> Bool {
    guard cards.count > 1 else { return false }
    var count = 0
    for card in cards {
      guard card["kind"]?.string == CardKind.question.rawValue, card["options"] == nil,
        let text = card["text"]?.string
      else { return false }
      let opening = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest)))
      let words = String(
        String.UnicodeScalarView(folded(opening).unicodeScalars.map { $0 == "\u{2019}" ? "'" : $0 }))
      if openings.contains(where: { words.utf8.starts(with: $0.utf8) }) { count += 1 }
    }
    return count * 10 >= cards.count * 9
  }

  /// More letters than any opening has.
  private static var longest: Int { 40 }
}
