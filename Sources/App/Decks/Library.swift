import Cards
import Chance
import Formats
import Games
import Words

/// A deck that was fetched; shared, since it never changes.
final class LoadedDeck {
  let deck: Deck
  /// The cards as they are searched: folded, options and items included, slots left out.
  private(set) lazy var folded: [String] = deck.cards.map { card in
    let card = card.filled(with: [], someone: "")
    return Name.fold((([card.text] + card.options + card.items).joined(separator: " ")))
  }

  init(_ deck: Deck) { self.deck = deck }
}

extension LoadedDeck: Equatable {
  static func == (one: LoadedDeck, other: LoadedDeck) -> Bool { one === other }
}

extension Shelf {
  /// The decks of card games there are, in the order of `CardGame` and, of one game, as they are listed.
  var cardDecks: [DeckSummary] {
    guard case .filled(let decks) = self else { return [] }
    return CardGame.allCases.flatMap { game in
      decks.filter { game != .plain && sameText($0.category, game.rawValue) }
    }
  }

  /// Whether a deck is among them; nil as long as they are not known.
  func has(_ deck: String) -> Bool? {
    guard case .filled(let decks) = self else { return nil }
    return decks.contains { sameText($0.id, deck) }
  }
}

extension State {
  /// Brings the screen that plays a deck to life: fetches the list of decks, then the deck, then opens it.
  mutating func openDeck(_ step: inout Step) {
    guard let id = featurePlace?.deck else { return }
    switch shelf {
    case .empty, .failed: fetchShelf(&step)
    case .fetching: break
    case .filled(let decks):
      if openFeature(&step) { return }
      if let summary = decks.first(where: { sameText($0.id, id) }) {
        fetch(summary, for: .cards, &step)
      }
    }
  }

  /// Fetches whatever deck of card games is not here yet, for a search to look into.
  mutating func fetchLibrary(_ step: inout Step) {
    for deck in shelf.cardDecks where !library.contains(where: { sameText($0.deck.id, deck.id) }) {
      fetch(deck, for: .cards, &step)
    }
  }

  mutating func fetch(_ deck: DeckSummary, for purpose: Opening.Purpose, _ step: inout Step) {
    guard !openings.contains(where: { $0.deck == deck && $0.purpose == purpose }) else { return }
    openings.append(Opening(ticket: load(deck.file, &step), deck: deck, purpose: purpose))
  }

  /// A deck has come: it is played, if its screen still waits for it.
  mutating func shelve(_ deck: Deck, _ step: inout Step) {
    guard !library.contains(where: { sameText($0.deck.id, deck.id) }) else { return }
    library.append(LoadedDeck(deck))
    if let id = featurePlace?.deck, sameText(id, deck.id) { _ = openFeature(&step) }
  }
}
