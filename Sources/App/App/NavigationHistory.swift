import AppCore

/// The navigation history up to the current screen, oldest first and without duplicates. Back uses it.
struct NavigationHistory: Equatable {
  /// Screens that are known; beyond that the oldest are forgotten.
  static let most = 16

  private(set) var screens: [Route] = []

  /// Goes from one screen to another. If the new screen is in the history, cuts the history back to it.
  mutating func go(from old: Route, to new: Route) {
    guard new != old else { return }
    if let index = screens.firstIndex(of: new) { return screens.removeLast(screens.count - index) }
    screens.append(old)
    if screens.count > Self.most { screens.removeFirst() }
  }
}

extension State {
  /// The screen where cards are dealt, if it is not known where a screen was entered from.
  static var decksRoute: Route { Route(path: DeckAddress.cardGames) }

  /// The list of players leads back to the game or the list of decks from which it was opened.
  var backFromParty: Route { history.screens.last { $0.isGame || $0.listsDecks } ?? Self.decksRoute }

  /// The screen with the sleeve of the present one, such as of a mode picker.
  var sleeveBack: Route { history.screens.last { $0 == .home || $0 == Self.decksRoute } ?? .home }

  /// The mode picker from which the game was entered; nil if it was entered another way.
  var gameBack: Route? {
    let last = history.screens.last { $0 == .home || $0.isGame || $0.listsDecks || $0.isDoor }
    return last?.isDoor == true ? last : nil
  }
}
