import Cards
import Formats
import Games
import Words

/// The origin of a deck on this phone.
package enum DeckOrigin { case app, own, downloaded }

/// A deck's entry in the list of decks. The deck itself is fetched when a person chooses it.
package struct DeckSummary: Equatable {
  package let id: String
  package let title: String
  package let description: String
  /// The language of title and description, as in BCP 47; nil for the app's language.
  package let language: String?
  /// The name of the drawing on the sleeve.
  package let cover: String
  /// The symbol of a generated cover.
  package let symbol: Symbol?
  package let file: String
  package let category: String
  /// The number of cards up to each rating, in the order of `Rating`; then of those that the deck's own game deals only to
  /// players with names, and of those that only a mix deals.
  private let counts: [Int]
  private let needNames: [Int]
  private let needMix: [Int]
  /// The kinds of its cards, including kinds unknown to this version. Nil if the list does not name them.
  package let kinds: [String]?
  /// The rating; nil if the list does not name it.
  package let rating: Rating?
  package let origin: DeckOrigin
  /// True if a hub has a newer revision.
  package let hasNewer: Bool

  package init?(_ json: JSON) {
    guard
      let id = json.string(at: "id"), let title = json.string(at: "title"),
      let file = json.string(at: "file"), let cards = json.integer(at: "cards")
    else { return nil }
    self.id = id
    self.title = title
    self.file = file
    counts = Self.counts(json, at: "upTo", else: Int(clamping: cards))
    (needNames, needMix) = (Self.counts(json, at: "needNames"), Self.counts(json, at: "needMix"))
    description = json.string(at: "description") ?? ""
    cover = json.string(at: "cover") ?? ""
    category = json.string(at: "category") ?? ""
    symbol = nil
    kinds = json.array(at: "kinds")?.compactMap { $0.string }
    (language, rating, origin, hasNewer) = (nil, nil, .app, false)
  }

  /// Makes the summary of a game's built-in deck, for a phone that deals at a table.
  /// - Parameter tag: the language of its cards; that of the app if it is empty.
  package init?(of game: CardGame, tag: String, _ language: Language) {
    if tag.isEmpty || utf8Equals(tag, language.tag) {
      let file = DeckAddress.folder + language.folder + game.rawValue + ".json"
      self.init(DeckAddress.deck(of: game, in: language), file: file)
    } else {
      self.init(of: DeckAddress.deck(of: game.rawValue, tag: tag), unlike: language)
    }
  }

  /// Makes the summary of a built-in deck in another language than `language`, for running games that use it.
  /// Nil for any other deck.
  package init?(of id: String, unlike language: Language) {
    guard let file = DeckAddress.file(of: id, unlike: language) else { return nil }
    self.init(id, file: file)
  }

  private init(_ id: String, file: String) {
    (self.id, title, description, self.file) = (id, file, "", file)
    (cover, category, symbol, kinds) = ("", "", nil, nil)
    counts = Rating.allCases.map { _ in 0 }
    (needNames, needMix) = (counts, counts)
    (self.language, rating, origin, hasNewer) = (nil, nil, .app, false)
  }

  private static func counts(_ json: JSON, at key: String, else count: Int = 0) -> [Int] {
    let counts = (json.array(at: key) ?? []).compactMap { $0.integer }.map { Int(clamping: $0) }
    return counts.count == Rating.allCases.count ? counts : Rating.allCases.map { _ in count }
  }

  /// Makes the summary of a deck that is on this phone and has no file.
  package init(_ source: DeckOnPhone) {
    let deck = source.deck
    (rating, origin, hasNewer) = (deck.rating, source.origin, source.hasNewer)
    (id, title, description, language) = (deck.id, deck.title, deck.description, deck.language)
    (cover, symbol, category, file) = (
      DrawnCover.shown(deck.cover, id: deck.id), Symbol(rawValue: deck.icon), deck.category, ""
    )
    kinds = deck.kinds.map { $0.rawValue }
    let cards = Rating.allCases.map { deck.cards(upTo: $0) }
    counts = cards.map { $0.count }
    let game = CardGame(category: deck.category)
    needNames = cards.map { $0.count { $0.needsNames(in: game) } }
    needMix = cards.map { $0.count { $0.needsMix(in: game) } }
  }

  /// Returns the number of cards up to a rating ceiling (CARDS-12).
  package func cards(upTo ceiling: Rating) -> Int { counts[Int(ceiling.rank)] }

  /// Returns the number of cards that the deck's own game deals.
  package func dealt(upTo ceiling: Rating, hasNames: Bool) -> Int {
    let rank = Int(ceiling.rank)
    return counts[rank] - needMix[rank] - (hasNames ? 0 : needNames[rank])
  }
}

/// The catalog of available decks.
package enum DeckCatalog: Equatable {
  case empty
  case fetching(ticket: UInt32)
  case filled([DeckSummary])
  case failed
}

/// A deck that is loading.
package struct PendingDeck: Equatable {
  package enum Purpose { case cards, feature }

  /// The ticket of a deck from this phone, which needs no fetch.
  package static let own: UInt32 = 0

  package let ticket: UInt32
  package let deck: DeckSummary
  package let purpose: Purpose

  package init(ticket: UInt32, deck: DeckSummary, purpose: Purpose) {
    (self.ticket, self.deck, self.purpose) = (ticket, deck, purpose)
  }
}

package enum DecksAction: Equatable {
  case retried
}

/// The reason why a deck cannot be played.
package enum DeckProblem: Equatable {
  case missing(title: String)
  case broken(title: String, DeckFileError)

  package func phrase(_ language: Language) -> Phrase {
    switch self {
    case .missing(let title): .deckMissing(title)
    case .broken(let title, let error): .deckBroken(title, cause: language.summary(error))
    }
  }

  /// Returns true if the problem concerns this deck.
  package func isOf(_ deck: DeckSummary) -> Bool {
    switch self {
    case .missing(let title), .broken(let title, _): utf8Equals(title, deck.title)
    }
  }
}
