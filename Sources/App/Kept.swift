import Cards
import Games

/// Everything the phone keeps, as the games see it (KEEP-1).
struct Kept: Equatable {
  var settings = Settings()
  var party = Party()
  /// What may be shown, in every game (CARDS-12).
  var filter = CardFilter()
  /// What each feature keeps.
  var features = Features.Saved()
  var chances = Chances()
  var told = Told()
}
