import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import Words

extension Props<Mixes> {
  func setUpScreen(_ h: Mixes.View) {
    let back = (language(.back), Mixes.Action.back)
    h.frame(Mixes.Place.setUp.screen, language(.mix(.title)), back: back) {
      guard case .filled = scene.decks else { return scene.deckAwaited() }
      h.el(.div, "mix-choices") {
        h.key("choices")
        h.whoPlays(scene, change: .toPlayers)
        lengths(h)
        games(h)
      }
      start(h)
    }
  }

  private func lengths(_ h: Mixes.View) {
    h.el(.section, "mix-lengths") {
      h.key("lengths")
      h.el(.h2, text: language(.mix(.howLong)))
      h.chips(language(.mix(.howLong))) {
        for length in MixPlan.Length.allCases {
          h.button(classes: "chip", on: .lasts(length)) {
            h.key(String(length.rawValue))
            h.attribute(.ariaPressed, is: saved.choice.length == length)
            h.text(language(.mix(.minutes(length.rawValue))))
          }
        }
      }
    }
  }

  private func games(_ h: Mixes.View) {
    h.el(.section, "mix-games") {
      h.key("games")
      h.el(.h2, text: language(.mix(.games)))
      h.el(.div, "mix-decks") {
        for deck in decks {
          h.button(classes: "mix-deck", on: .toggled(deck: deck.id)) {
            h.key(deck.id)
            h.attribute(.ariaPressed, is: saved.choice.has(deck.id))
            h.cover(deck.cover, symbol: deck.symbol?.icon)
            h.el(.span, "mix-deck-title") {
              h.written(in: deck.language)
              h.text(deck.title)
            }
            h.el(.span, "mix-tick") { h.icon(.check) }
          }
        }
      }
      let others = decksWithoutGame
      let named = Array(others.prefix(Self.mostNamed))
      if !others.isEmpty {
        h.el(.p, "hint", text: language(.mix(.leftOut(named, more: others.count - named.count))))
      }
    }
  }

  /// The most decks that are named as left out.
  private static var mostNamed: Int { 5 }

  /// Draws the start button, with the approximate number of cards.
  private func start(_ h: Mixes.View) {
    let isTicked = decks.contains { saved.choice.has($0.id) }
    // Only ticked decks that have loaded. If one cannot be fetched, the others are played.
    let chosen = scene.offered.map { $0.deck }.filter { deck in
      CardGame(category: deck.category) != .plain && saved.choice.has(deck.id)
    }
    let count =
      scene.opening == nil
      ? MixPlan.count(of: chosen, lasting: saved.choice.length, filter: scene.filter, party: scene.party) : 0
    h.el(.div, "dock") {
      h.key("dock")
      h.el(.p, "hint") {
        h.id("mix-hint")
        h.role("status")
        if !isTicked {
          h.text(language(.mix(.tickOne)))
        } else if count > 0 {
          h.text(language(.mix(.aboutCards(count))))
        } else {
          h.text(language(scene.deckProblem?.phrase(scene.language) ?? .loadingDecks))
        }
      }
      h.button(classes: "button primary big", on: .begun) {
        h.flag(.disabled, count == 0)
        h.attribute(.ariaDescribedby, "mix-hint")
        h.text(language(.startGame))
      }
    }
  }
}
