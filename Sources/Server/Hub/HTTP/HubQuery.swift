import API
import Cards

typealias HubQuery = APIQuery<HubProblemKind>

extension HubQuery {
  /// Reads the query of `GET /api/decks`.
  mutating func listing() throws(Problem) -> Listing {
    let all = 1...DeckLimits.cards
    let keywords = try take(
      "q", "has at most \(HubLimits.queryBytes) bytes and \(HubLimits.queryWords) words."
    ) { Keywords($0) }
    let asked = try choice("order", of: Listing.Order.self)
    if keywords != nil, asked != nil {
      throw Self.problem("order", "does not go with “q”: what is found comes best first.")
    }
    let order = asked ?? .popular
    let language = try take("language", "has to be a language tag, such as pt or pt-BR.") {
      Self.isLanguage($0) ? $0 : nil
    }
    let rating = try choice("rating", of: Rating.self) ?? .adults
    let kind = try choice("kind", of: CardKind.self)
    let fewest = try number("min", in: all) ?? all.lowerBound
    let most = try number("max", in: all) ?? all.upperBound
    guard fewest <= most else { throw Self.problem("max", "is less than “min”.") }
    let count = try number("count", in: HubLimits.page) ?? HubLimits.usualPage
    let after = try take("after", "has to be the “next” of a page in the same order.") { text in
      Cursor(text).flatMap { $0.order == (keywords == nil ? order : nil) ? $0 : nil }
    }
    try finish()
    return Listing(
      order: order, keywords: keywords, language: language, rating: rating, kind: kind, cards: fewest...most,
      count: count, after: after)
  }

  private static func isLanguage(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return text.utf8.count <= DeckLimits.language
      && parts.allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
          }
      }
  }
}
