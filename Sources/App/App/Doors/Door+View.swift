import AppCore
import Cards
import Components
import Games
import HTML
import Words

// The mode picker of a game: one screen for all its modes.
extension State {
  /// Returns the modes of a game, the first of them the first on its door: votes, tables, cards, wheel.
  func playModes(of game: CardGame) -> [PlayMode<Features.Action>] {
    Features.playModes(of: game, features, persisted.features, scene).reversed()
  }

  /// Returns the target of a sleeve: the mode picker of its game, or `place` if there is only one mode.
  func entrance(_ game: CardGame?, else place: Features.Place) -> Route {
    guard let game, playModes(of: game).count > 1 else { return .feature(place) }
    return .door(game)
  }

  func name(of game: CardGame) -> String { language(.game(game, .name)) }

  func doorScreen(_ h: View, _ game: CardGame) {
    let playModes = playModes(of: game)
    let problem = opened.deckProblem?.phrase(language) ?? (catalog == .failed ? .decksMissing : nil)
    frame(h, name(of: game), backTo: sleeveBack) {
      h.el(.div, "door-cover") {
        h.mark(.grows)
        h.cover(game.rawValue)
      }
      h.el(.div, "door-ways") {
        h.el(.h2, text: language(.howToPlay))
        for (index, mode) in playModes.enumerated() { self.mode(h, mode, String(index)) }
      }
      // The chosen mode needs a deck that could not be loaded.
      if playModes.contains(where: { $0.isAwaited }), let problem { missing(h, problem) }
    }
  }

  private func mode(_ h: View, _ mode: PlayMode<Features.Action>, _ id: String) {
    h.button(classes: "slab door-way" + (mode.isAwaited ? " is-awaited" : ""), on: .feature(mode.action)) {
      h.key(id)
      h.titled(id, isMarked: mode.isRunning)
      h.icon(mode.icon)
      h.el(.strong) {
        h.id("title-" + id)
        h.text(language(mode.title))
      }
      if mode.isRunning {
        h.el(.span, "goes-on") {
          h.id("mark-" + id)
          h.text(language(.continueLabel))
        }
      }
      h.el(.span, "way-line") {
        h.id("about-" + id)
        h.text(language(mode.line))
      }
    }
  }
}
