import AppCore
import Cards
import Games

/// All saved data, as the games see it (KEEP-1).
struct Persisted: Equatable {
  var settings = Settings()
  var party = Party()
  /// The filter of cards, for every game (CARDS-12).
  var filter = CardFilter()
  /// The saved data of each feature.
  var features = Features.Saved()
  var chances = Chances()
  var acknowledged = Acknowledged()
}
