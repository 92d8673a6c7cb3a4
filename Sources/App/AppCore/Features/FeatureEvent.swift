import Cards

/// Something that happens to a feature. Each goes to all features, but for `deckReady`.
package enum FeatureEvent {
  /// The app was started, and its saved data was read.
  case launched
  /// A screen was opened: one of the feature's own, or another.
  case screenOpened
  /// Newly saved data is visible now; `Own.before` is what was visible until now.
  case savedVisible
  /// Delivered after every step.
  case stepFinished
  /// The deck of the present screen has loaded. Only the feature of that screen gets it.
  case deckReady(Deck)
  /// A requested deck has loaded (`Context.opening`), wherever the person is now.
  case deckLoaded(Deck, of: DeckSummary)
  /// A device event for whoever waits for it: of connections, saves, visibility, or another tab that plays now.
  case device(Event)
  /// Another feature wants something done with a deck, whoever stores it.
  case order(DeckOrder)
}
