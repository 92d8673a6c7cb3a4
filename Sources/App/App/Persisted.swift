import AppCore
import Cards
import Games

/// All saved data (KEEP-1).
struct Persisted: Equatable {
  var settings = Settings()
  var party = Party()
  /// The filter of cards, for every game (CARDS-12).
  var filter = CardFilter()
  var features = Features.Saved()
  var chances = Chances()
  var acknowledged = Acknowledged()
  /// The finished games of the evening.
  var evening = Evening()
}
