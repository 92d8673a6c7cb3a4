import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension Props<OwnDecks> {
  func libraryScreen(_ h: OwnDecks.View) {
    let back = (label: language(.back), action: OwnDecks.Action.leave)
    let isCovered = state.incoming != nil
    h.frame(OwnDecks.Place.library.screen, say(.decks), back: back, isCovered: isCovered) {
      h.part("library-body", isInert: isCovered) {
        shelves(h)
      }
      incomingSheet(h)
    }
  }

  private func shelves(_ h: OwnDecks.View) {
    removal(h)
    h.deckTabs(scene.language, isMine: true) { .address($0) }
    partsOnTheWay(h)
    h.el(.section, "shelf own") {
      h.key("own")
      h.el(.h2, "setting-title", text: say(.yourDecks))
      if saved.decks.isEmpty { h.el(.p, "hint", text: say(.noOwnDecks)) }
      h.el(.div, "sleeves") {
        h.key("sleeves")
        for deck in saved.decks { ownSleeve(h, deck) }
      }
      let isFull = saved.decks.count >= OwnDecks.most
      h.el(.div, "deck-actions") {
        h.button(say(.newDeck), "primary", isDisabled: isFull, on: .made)
        fileButton(h)
      }
      if isFull { h.el(.p, "hint", text: say(.decksFull(limit: OwnDecks.most))) }
    }
    downloads(h)
    h.el(.section, "shelf") {
      h.key("built-in")
      h.el(.h2, "setting-title", text: say(.builtInDecks))
      builtIn(h)
    }
  }

  private func ownSleeve(_ h: OwnDecks.View, _ deck: Deck) {
    h.sleeve(
      DrawnCover.shown(deck.cover, id: deck.id), deck.title, deck.description,
      symbol: Symbol(rawValue: deck.icon)?.icon,
      icon: Icon(category: deck.category), count: language(.cardCount(deck.cards.count)), name: deck.id,
      in: deck.language, .go(.deck(deck.id)))
  }

  /// Draws the downloaded decks of others.
  private func downloads(_ h: OwnDecks.View) {
    guard case .filled(let all) = scene.decks else { return }
    let decks = all.filter { $0.origin == .downloaded && ($0.rating ?? .everyone) <= scene.filter.ceiling }
    if decks.isEmpty { return }
    h.el(.section, "shelf") {
      h.key("downloads")
      h.el(.h2, "setting-title", text: say(.downloadedDecks))
      h.el(.div, "sleeves") {
        h.key("sleeves")
        for deck in decks {
          sleeve(h, deck, .address(DeckAddress.discover(deck.id)))
        }
      }
    }
  }

  private func sleeve(_ h: OwnDecks.View, _ deck: DeckSummary, _ action: OwnDecks.Action) {
    let count = language(.cardCount(deck.cards(upTo: scene.filter.ceiling)))
    h.sleeve(
      deck.cover, deck.title, deck.description, symbol: deck.symbol?.icon,
      icon: Icon(category: deck.category),
      count: deck.hasNewer
        ? scene.language.writing.list([count, scene.language(.discover(.newerThere))]) : count,
      name: deck.id, in: deck.language, action)
  }

  /// Draws the built-in decks.
  private func builtIn(_ h: OwnDecks.View) {
    guard case .filled(let decks) = scene.decks else { return scene.deckAwaited() }
    h.el(.div, "sleeves") {
      h.key("sleeves")
      for deck in decks where deck.origin == .app { sleeve(h, deck, .go(.deck(deck.id))) }
    }
  }

  /// Draws a note about the last removal or merge, with Undo.
  func removal(_ h: OwnDecks.View) {
    guard let removal = state.removal else { return }
    let words =
      switch removal {
      case .card: say(.cardRemoved)
      case .merge: say(.mergeDone)
      case .deck(let deck, _, _): say(.deckRemoved(deck.title))
      }
    h.removal(words, language, undo: .undone, forget: .forgotten)
  }
}
