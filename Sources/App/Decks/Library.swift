import Cards
import Chance
import Formats
import Games
import Words

/// A deck that was fetched; shared, since it never changes.
final class LoadedDeck {
  /// The cards as they are searched: folded, options and items included, slots left out.
  private(set) lazy var folded: [String] = deck.cards.map { card in
    let card = card.filled(with: [], someone: Someone("", first: ""))
    return Name.fold((([card.text] + card.options + card.items).joined(separator: " ")))
  }

  let source: DeckOnPhone
  /// The summary for lists.
  private(set) lazy var summary = DeckSummary(source)
  /// The identity of its revision.
  private(set) lazy var identity = deck.identity

  init(_ source: DeckOnPhone) { self.source = source }

  var deck: Deck { source.deck }
}

extension Scene {
  /// The loaded decks that can be chosen: none of another language, with which a running game goes on.
  var offered: [LoadedDeck] { library.filter { decks.has($0.deck.id) == true } }

  /// Returns the origin of a deck on this phone; nil if it is not here.
  func origin(of id: String) -> DeckOrigin? {
    if let loaded = library.first(where: { sameText($0.deck.id, id) }) { return loaded.source.origin }
    guard case .filled(let decks) = decks else { return nil }
    return decks.first { sameText($0.id, id) }?.origin
  }
}

/// A deck and its origin.
struct DeckOnPhone: Equatable {
  let deck: Deck
  let origin: DeckOrigin
  /// A hub has a newer revision.
  var hasNewer = false
  /// The time at which it was downloaded from a hub.
  var takenAt: Moment?
}

extension LoadedDeck: Equatable {
  static func == (one: LoadedDeck, other: LoadedDeck) -> Bool { one === other }
}

extension Shelf {
  /// The available decks of card games, in the order of `CardGame` and then of the list.
  var cardDecks: [DeckSummary] {
    guard case .filled(let decks) = self else { return [] }
    return CardGame.allCases.flatMap { game in
      decks.filter { game != .plain && sameText($0.category, game.rawValue) }
    }
  }

  /// Returns the catalog with the decks that are already on this phone.
  func adding(_ own: [LoadedDeck]) -> Shelf {
    guard !own.isEmpty else { return self }
    let mine = own.map { $0.summary }
    return switch self {
    case .filled(let decks): .filled(decks + mine)
    case .failed: .filled(mine)
    case .empty, .fetching: self
    }
  }

  /// Returns true if a deck is among them; nil while they are not known.
  func has(_ deck: String) -> Bool? {
    guard case .filled(let decks) = self else { return nil }
    return decks.contains { sameText($0.id, deck) }
  }
}

extension State {
  /// Opens the deck of the screen, after fetching the list of decks and then the deck if they are missing.
  mutating func openDeck(_ step: inout Step) {
    if let place = placeInLanguage { return go(to: .feature(place), replacing: true, &step) }
    guard let id = playedDeck else { return }
    if openFeature(&step) { return }
    switch shelf {
    case .empty, .failed: fetchShelf(&step)
    case .fetching: break
    case .filled(let decks):
      if let summary = decks.first(where: { sameText($0.id, id) }) ?? DeckSummary(of: id, unlike: language) {
        fetch(summary, for: .cards, &step)
      }
    }
  }

  /// Fetches every missing deck of card games, for a search or a mix.
  mutating func fetchLibrary(_ step: inout Step) {
    let others = opened.wantedDecks.compactMap { DeckSummary(of: $0, unlike: language) }
    for deck in shelf.cardDecks + others where !library.contains(where: { sameText($0.deck.id, deck.id) }) {
      fetch(deck, for: .cards, &step)
    }
  }

  mutating func fetch(_ deck: DeckSummary, for purpose: Opening.Purpose, _ step: inout Step) {
    guard !openings.contains(where: { $0.deck == deck && $0.purpose == purpose }) else { return }
    let isOwn = ownLibrary.contains { sameText($0.deck.id, deck.id) }
    openings.append(
      Opening(ticket: isOwn ? Opening.own : load(deck.file, &step), deck: deck, purpose: purpose))
  }

  /// Delivers a deck of this phone like a fetched one, once the step that asked for it is done.
  mutating func openOwn(_ step: inout Step) {
    guard let index = openings.firstIndex(where: { $0.ticket == Opening.own }) else { return }
    let opening = openings.remove(at: index)
    guard let loaded = ownLibrary.first(where: { sameText($0.deck.id, opening.deck.id) }) else { return }
    follow(tellFeatures(.fetched(loaded.deck, of: opening.deck), &step), &step)
  }

  /// Updates the decks of this phone if they changed.
  mutating func takeOwn() {
    let decks = Features.decks(kept.features).filter { !$0.deck.cards.isEmpty }
    let before = ownLibrary
    guard decks.count != before.count || !zip(decks, before).allSatisfy({ $0 == $1.source }) else { return }
    // Unchanged decks are not prepared again. Most keep their place in the list.
    ownLibrary = decks.enumerated().map { index, deck in
      if index < before.count, before[index].source == deck { return before[index] }
      return before.first { sameText($0.deck.id, deck.deck.id) && $0.source == deck } ?? LoadedDeck(deck)
    }
  }

  /// Adds a loaded deck, and plays it if its screen still waits for it.
  mutating func shelve(_ deck: Deck, _ step: inout Step) {
    guard !library.contains(where: { sameText($0.deck.id, deck.id) }) else { return }
    library.append(LoadedDeck(DeckOnPhone(deck: deck, origin: .app)))
    if let id = playedDeck, sameText(id, deck.id) { _ = openFeature(&step) }
  }
}
