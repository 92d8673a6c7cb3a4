import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension Props<Wheel> {
  func deckChoice(_ h: Wheel.View) {
    let back = (label: language(.back), action: Wheel.Action.leave)
    h.frame(Wheel.Place.decks.screen, language(.wheel(.chooseADeck)), back: back) {
      if let problem = scene.deckProblem {
        h.el(.p, "problem") {
          h.role("alert")
          h.key("problem")
          h.text(language(problem.phrase(scene.language)))
        }
      }
      if case .filled(let decks) = scene.decks { choice(h, among: decks) } else { scene.deckAwaited() }
    }
  }

  private func choice(_ h: Wheel.View, among decks: [DeckSummary]) {
    if decks.isEmpty { h.el(.p, "hint", text: language(.wheel(.noDecks))) }
    atOnce(h, among: decks)
    h.el(.div, "sleeves") {
      h.key("sleeves")
      for deck in decks where deck.isForWheel {
        h.sleeve(
          deck.cover, deck.title, deck.description, symbol: deck.symbol?.icon,
          count: language(.cardCount(deck.dealt(upTo: scene.filter.ceiling, hasNames: true))), name: deck.id,
          in: deck.language, .chosen(deck))
      }
    }
    if let opening = scene.opening { h.waiting(language(.wheel(.openingDeck(opening.title)))) }
  }

  /// Draws the button that plays at once: the running game, or a new one.
  private func atOnce(_ h: Wheel.View, among decks: [DeckSummary]) {
    if let running = Wheel.running(self).first {
      h.onward(language(.continueLabel), language(running.phrase), .go(running.place))
    } else if let deck = Wheel.playedAtOnce(among: decks) {
      let hint = language(.wheel(.justPlayHint(deck: deck.title)))
      h.onward(language(.wheel(.justPlay)), hint, .justPlay)
    }
  }

  /// Draws the list of players, and the button that starts or resumes the game.
  func playersScreen(_ h: Wheel.View) {
    let isGoing = saved.resumable != nil
    let back = (label: language(.back), action: isGoing ? Wheel.Action.go(.play) : .back)
    h.frame(Wheel.Place.players.screen, language(.whoIsPlaying), back: back) {
      scene.playersForm()
      h.el(.div, "dock") {
        if people < Party.minimumPlayers {
          h.el(.p, "hint") {
            h.id("start-hint")
            h.text(language(.wheel(.addAtLeast(Party.minimumPlayers))))
          }
        } else if let game = saved.game, let choice = saved.choice, !isGoing {
          stillGoing(h, game.deck.deck.title, choice.deck.title)
        }
        h.button(classes: "button primary big", on: isGoing ? .resumed : .started) {
          h.flag(.disabled, people < Party.minimumPlayers)
          h.attribute(.ariaDescribedby, "start-hint")
          h.text(language(isGoing ? .wheel(.resume) : .startGame))
        }
      }
    }
  }

  /// Draws a note about the running game, which the new one would replace, and a button that resumes it.
  private func stillGoing(_ h: Wheel.View, _ title: String, _ chosen: String) {
    h.el(.p, "hint") {
      h.id("start-hint")
      h.text(language(.wheel(.stillGoing(title, chosen: chosen))))
    }
    h.button(language(.wheel(.resumeDeck(title))), on: .resumed)
  }
}

extension Wheel {
  /// Returns the deck for people who do not want to choose: the first with truths and dares, otherwise the
  /// first. Decks of the app come before those of this phone.
  static func playedAtOnce(among decks: [DeckSummary]) -> DeckSummary? {
    let fitting = decks.filter { $0.isForWheel }
    let decks = fitting.filter { $0.origin == .app } + fitting.filter { $0.origin != .app }
    return decks.first { $0.has(.truth) && $0.has(.dare) } ?? decks.first
  }
}

extension DeckSummary {
  fileprivate func has(_ kind: CardKind) -> Bool {
    kinds?.contains { utf8Equals($0, kind.rawValue) } ?? false
  }

  /// True unless all cards are grids to memorise, which the wheel cannot show.
  fileprivate var isForWheel: Bool {
    kinds?.contains { !utf8Equals($0, CardKind.memory.rawValue) } ?? true
  }
}
