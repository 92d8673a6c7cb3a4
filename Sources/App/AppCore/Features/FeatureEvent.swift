import Cards

/// An event for features. All of them get it, except for `deckReady`.
package enum FeatureEvent {
  /// The app started and read its saved data.
  case launched
  /// A screen opened, of this feature or another.
  case screenOpened
  /// Newly saved data is visible now; `Store.before` has the data that was visible until now.
  case savedVisible
  /// Delivered after every step.
  case stepFinished
  /// The deck of the current screen has loaded. Only the feature of that screen gets it.
  case deckReady(Deck)
  /// A deck requested by `Context.opening` has loaded. Any screen may be open.
  case deckLoaded(Deck, of: DeckSummary)
  /// A device event: of connections, saves, visibility, or another tab that plays now.
  case device(Event)
  /// An order about a deck or its session, for the feature that keeps it.
  case order(DeckOrder)
}
