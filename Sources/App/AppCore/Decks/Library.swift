import Cards
import Chance
import Digest
import Formats
import Games
import Words

/// A loaded deck. Shared by reference, since it never changes.
package final class LoadedDeck {
  /// The searchable text of each card: folded, with options and items, without slots.
  package private(set) lazy var folded: [String] = deck.cards.map { card in
    let card = card.filled(with: [], someone: Someone("", first: ""))
    return Name.fold((([card.text] + card.options + card.items).joined(separator: " ")))
  }

  package let source: DeckOnPhone
  /// The summary for lists.
  package private(set) lazy var summary = DeckSummary(source)
  package private(set) lazy var identity = deck.identity

  package init(_ source: DeckOnPhone) { self.source = source }

  package var deck: Deck { source.deck }
}

extension Scene {
  /// The loaded decks that a person can choose. Decks in another language are only for running games.
  package var offered: [LoadedDeck] { library.filter { decks.has($0.deck.id) == true } }

  /// Returns a loaded deck; nil if it is not loaded.
  package func loaded(_ id: String) -> LoadedDeck? { library.first { utf8Equals($0.deck.id, id) } }

  /// Returns the origin of a deck on this phone; nil if it is not here.
  package func origin(of id: String) -> DeckOrigin? {
    if let loaded = loaded(id) { return loaded.source.origin }
    guard case .filled(let decks) = decks else { return nil }
    return decks.first { utf8Equals($0.id, id) }?.origin
  }
}

/// The revision of a deck that this phone has published.
package struct PublishedDeck: Equatable {
  /// The deck as it was then; nil if another phone published it.
  package let source: ContentHash?

  package init(source: ContentHash?) { self.source = source }
}

/// A deck and its origin.
package struct DeckOnPhone: Equatable {
  package let deck: Deck
  package let origin: DeckOrigin
  /// True if a hub has a newer revision.
  package var hasNewer = false
  /// A deck of this phone that is on a hub; nil if it is not.
  package var published: PublishedDeck?
  /// The time of its download from a hub.
  package var takenAt: Moment?

  package init(deck: Deck, origin: DeckOrigin, hasNewer: Bool = false, takenAt: Moment? = nil) {
    (self.deck, self.origin, self.hasNewer, self.takenAt) = (deck, origin, hasNewer, takenAt)
  }
}

extension LoadedDeck: Equatable {
  package static func == (one: LoadedDeck, other: LoadedDeck) -> Bool { one === other }
}

extension DeckCatalog {
  /// The available decks for swiping: those of this phone, then those of the app in the order of `CardGame`.
  package var cardDecks: [DeckSummary] {
    guard case .filled(let decks) = self else { return [] }
    let games = CardGame.allCases.flatMap { game in
      decks.filter { game != .plain && $0.origin == .app && utf8Equals($0.category, game.rawValue) }
    }
    return decks.filter { $0.origin != .app } + games
  }

  /// Returns the catalog with this phone's decks at its beginning.
  package func adding(_ own: [LoadedDeck]) -> DeckCatalog {
    guard !own.isEmpty else { return self }
    let mine = own.map { $0.summary }
    return switch self {
    case .filled(let decks): .filled(mine + decks)
    case .failed: .filled(mine)
    case .empty, .fetching: self
    }
  }

  /// Returns true if the catalog has a deck; nil while the catalog is not loaded.
  package func has(_ deck: String) -> Bool? {
    guard case .filled(let decks) = self else { return nil }
    return decks.contains { utf8Equals($0.id, deck) }
  }
}
