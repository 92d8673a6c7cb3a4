import AppCore
import Cards
import Components
import Games
import HTML
import Words

// The mode picker of a game: one screen behind all its sleeves, with the ways to play it.
extension State {
  /// The ways to play a game, in the reverse of the order of the features: votes before cards, cards before the wheel.
  func ways(of game: CardGame) -> [Way<Features.Action>] {
    Features.ways(of: game, features, kept.features, scene).reversed()
  }

  /// Returns the target of a sleeve: the mode picker of its game, or `place` if there is nothing to choose.
  func entrance(_ game: CardGame?, else place: Features.Place) -> Route {
    guard let game, ways(of: game).count > 1 else { return .feature(place) }
    return .door(game)
  }

  func name(of game: CardGame) -> String { language(.decks(.game(game.word))) }

  func doorScreen(_ h: View, _ game: CardGame) {
    let ways = ways(of: game)
    let problem = opened.deckProblem?.phrase(language) ?? (shelf == .failed ? .decksMissing : nil)
    frame(h, name(of: game), backTo: sleeveBack) {
      h.el(.div, "door-cover") { h.cover(game.rawValue) }
      h.el(.div, "door-ways") {
        h.el(.h2, text: language(.way(.ask)))
        for (index, way) in ways.enumerated() { self.way(h, way, String(index)) }
      }
      // The chosen way to play needs something that is not available.
      if ways.contains(where: { $0.isAwaited }), let problem { missing(h, problem) }
    }
  }

  private func way(_ h: View, _ way: Way<Features.Action>, _ id: String) {
    h.button(classes: "slab door-way" + (way.isAwaited ? " is-awaited" : ""), on: .feature(way.action)) {
      h.key(id)
      h.titled(id, isMarked: way.isRunning)
      h.icon(way.icon)
      h.el(.strong) {
        h.id("title-" + id)
        h.text(language(way.title))
      }
      if way.isRunning {
        h.el(.span, "goes-on") {
          h.id("mark-" + id)
          h.text(language(.continueLabel))
        }
      }
      h.el(.span, "way-line") {
        h.id("about-" + id)
        h.text(language(way.line))
      }
    }
  }
}
