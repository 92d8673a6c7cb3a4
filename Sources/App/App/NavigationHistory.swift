import AppCore

/// The navigation history up to the current screen, oldest first and without duplicates. Back uses it.
struct NavigationHistory: Equatable {
  /// The maximum number of screens. Beyond that, the oldest are dropped.
  static let most = 16

  private(set) var screens: [Route] = []

  /// Navigates from one screen to another. If the new screen is in the history, cuts the history back to it.
  mutating func go(from old: Route, to new: Route) {
    guard new != old else { return }
    if let index = screens.firstIndex(of: new) { return screens.removeLast(screens.count - index) }
    screens.append(old)
    if screens.count > Self.most { screens.removeFirst() }
  }
}

extension State {
  /// The list of card games, for Back without a known previous screen.
  static var decksRoute: Route { Route(path: DeckAddress.cardGames) }

  /// The game or list of decks that Back returns to from the list of players.
  var backFromParty: Route { history.screens.last { $0.isGame || $0.listsDecks } ?? Self.decksRoute }

  /// The screen with the sleeve of the current game: Home, or the card games.
  var sleeveBack: Route { history.screens.last { $0 == .home || $0 == Self.decksRoute } ?? .home }

  /// The mode picker through which the game was entered; nil if there was none.
  var gameBack: Route? {
    let last = history.screens.last { $0 == .home || $0.isGame || $0.listsDecks || $0.isDoor }
    return last?.isDoor == true ? last : nil
  }
}
