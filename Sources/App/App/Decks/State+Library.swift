import AppCore
import CardTable
import Cards
import Chance
import Components
import Formats
import Games
import Words

extension State {
  /// Opens the deck of the screen. Fetches the list of decks and the deck first if they are missing.
  mutating func openDeck(_ step: inout Step) {
    if let place = placeInLanguage { return go(to: .feature(place), replacing: true, &step) }
    guard let id = playedDeck else { return }
    if openFeature(&step) { return }
    switch catalog {
    case .empty, .failed: fetchShelf(&step)
    case .fetching: break
    case .filled(let decks):
      if let summary = decks.first(where: { utf8Equals($0.id, id) }) ?? DeckSummary(of: id, unlike: language)
      {
        fetch(summary, for: .cards, &step)
      }
    }
  }

  /// Fetches all missing decks of card games, for a search or a mix.
  mutating func fetchLibrary(_ step: inout Step) {
    let others = opened.wantedDecks.compactMap { DeckSummary(of: $0, unlike: language) }
    for deck in catalog.cardDecks + others where !library.contains(where: { utf8Equals($0.deck.id, deck.id) })
    {
      fetch(deck, for: .cards, &step)
    }
  }

  mutating func fetch(_ deck: DeckSummary, for purpose: PendingDeck.Purpose, _ step: inout Step) {
    guard !pendingDecks.contains(where: { $0.deck == deck && $0.purpose == purpose }) else { return }
    let isOwn = ownLibrary.contains { utf8Equals($0.deck.id, deck.id) }
    pendingDecks.append(
      PendingDeck(ticket: isOwn ? PendingDeck.own : load(deck.file, &step), deck: deck, purpose: purpose))
  }

  /// Delivers a deck of this phone like a fetched one, at the end of the step that requested it.
  mutating func openOwn(_ step: inout Step) {
    guard let index = pendingDecks.firstIndex(where: { $0.ticket == PendingDeck.own }) else { return }
    let opening = pendingDecks.remove(at: index)
    guard let loaded = ownLibrary.first(where: { utf8Equals($0.deck.id, opening.deck.id) }) else { return }
    commit(deliver(.deckLoaded(loaded.deck, of: opening.deck), &step), &step)
  }

  /// Updates the decks of this phone if they have changed.
  mutating func takeOwn() {
    let decks = Features.decks(persisted.features).filter { !$0.deck.cards.isEmpty }
    let before = ownLibrary
    guard decks.count != before.count || !zip(decks, before).allSatisfy({ $0 == $1.source }) else { return }
    // Unchanged decks keep their cached values. Most keep their index.
    ownLibrary = decks.enumerated().map { index, deck in
      if index < before.count, before[index].source == deck { return before[index] }
      return before.first { utf8Equals($0.deck.id, deck.deck.id) && $0.source == deck } ?? LoadedDeck(deck)
    }
  }

  /// Adds a loaded deck, and opens its screen if that still waits for it.
  mutating func shelve(_ deck: Deck, _ step: inout Step) {
    guard !library.contains(where: { utf8Equals($0.deck.id, deck.id) }) else { return }
    library.append(LoadedDeck(DeckOnPhone(deck: deck, origin: .app)))
    if let id = playedDeck, utf8Equals(id, deck.id) { _ = openFeature(&step) }
  }
}
