import Cards

/// A query for a list of decks: filters, words and order.
public struct Listing: Equatable, Sendable {
  public enum Order: String, CaseIterable, Sendable {
    case popular, rising, newest
  }

  /// The order without a search. Search results are ordered by score.
  public var order: Order
  public var keywords: Keywords?
  /// A language range (RFC 4647, basic filtering): `pt` also matches `pt-BR`.
  public var language: String?
  /// The highest rating.
  public var rating: Rating
  /// A kind of card that the deck contains.
  public var kind: CardKind?
  public var cards: ClosedRange<Int>
  /// The limit of decks.
  public var count: Int
  public var after: Cursor?

  public init(
    order: Order = .popular, keywords: Keywords? = nil, language: String? = nil, rating: Rating = .adults,
    kind: CardKind? = nil, cards: ClosedRange<Int> = 1...DeckLimits.cards, count: Int, after: Cursor? = nil
  ) {
    (self.order, self.keywords, self.language) = (order, keywords, language)
    (self.rating, self.kind) = (rating, kind)
    (self.cards, self.count, self.after) = (cards, count, after)
  }
}

/// The end of a page: the sort key of its last deck. Unlike an offset, it neither repeats nor skips decks when others are
/// published meanwhile.
public struct Cursor: Equatable, Sendable {
  private static let best = "best"

  /// The order of the listing; nil for a search.
  public let order: Listing.Order?
  /// The number that the order sorts by.
  public let rank: Double
  /// The store's number of the deck, which orders decks of equal rank.
  public let number: Int

  public init(order: Listing.Order?, rank: Double, number: Int) {
    (self.order, self.rank, self.number) = (order, rank, number)
  }

  /// Reads `text`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let order = parts.first.flatMap { Listing.Order(rawValue: String($0)) }
    guard parts.count == 3, order != nil || parts[0] == Self.best, parts[1].utf8.count == 16,
      let bits = UInt64(parts[1], radix: 16), let number = Int(parts[2], radix: 16), number >= 0
    else { return nil }
    let rank = Double(bitPattern: bits)
    guard rank.isFinite else { return nil }
    self.init(order: order, rank: rank, number: number)
  }

  /// The text form, such as `popular-405c5bd70a3d70a4-1f`. It needs no escapes in an address.
  public var text: String {
    let bits = String(rank.bitPattern, radix: 16)
    return (order?.rawValue ?? Self.best) + "-" + String(repeating: "0", count: 16 - bits.count) + bits + "-"
      + String(number, radix: 16)
  }
}

/// A page of a listing.
public struct DeckPage: Equatable, Sendable {
  public var decks: [HubDeck]
  /// The start of the next page; nil on the last one.
  public var next: Cursor?

  public init(decks: [HubDeck], next: Cursor?) { (self.decks, self.next) = (decks, next) }
}
