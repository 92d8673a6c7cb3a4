import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import HTML
import Words

/// A search result.
private struct Found {
  let deck: Deck
  let card: Card
}

extension Props<CardGames> {
  /// The most cards listed. A longer search text finds fewer.
  private static var mostFound: Int { 30 }

  func gridScreen(_ h: CardGames.View) {
    let back = (language(.back), CardGames.Action.leave)
    h.frame(
      CardGames.Place.grid.screen, language(.cardGames(.title)), back: back, isCovered: state.sheet != nil
    ) {
      h.part("grid-body", isInert: state.sheet != nil) { gridBody(h) }
      if state.sheet != nil { keysSheet(h, at: .grid) }
    } tools: {
      if !state.isSearching {
        h.iconButton(
          .search, language(.cardGames(.search)), id: CardGames.searchButton, on: .searchReached)
      }
      keysButton(h)
    }
  }

  private func gridBody(_ h: CardGames.View) {
    h.el(.div, "library") {
      if state.isSearching { searchForm(h) }
      if let deckProblem = scene.deckProblem {
        h.el(.p, "problem") {
          h.role("alert")
          h.key("problem")
          h.text(language(deckProblem.phrase(scene.language)))
        }
      }
      if case .filled = scene.decks {
        if query.isEmpty {
          h.whoPlays(scene, change: .toPlayers)
          h.sleeve("mix", language(.mix(.title)), language(.mix(.line)), name: DeckAddress.mix, .toMix)
          sleeves(h, scene.decks.cardDecks)
        } else {
          searchResults(h)
        }
      } else {
        scene.deckAwaited()
      }
    }
  }

  private func searchForm(_ h: CardGames.View) {
    h.searchForm(
      language(.cardGames(.search)), id: CardGames.searchField, text: state.search,
      clear: language(.clearSearch), close: .searchLeft
    ) { .searched($0) }
  }

  private func sleeves(_ h: CardGames.View, _ decks: [DeckSummary]) {
    h.el(.div, "sleeves") {
      h.key("sleeves")
      for deck in decks {
        h.sleeve(
          deck.cover, deck.title, deck.description, symbol: deck.symbol?.icon,
          icon: Icon(category: deck.category), count: progress(of: deck),
          isBegun: saved.session(of: deck.id) != nil, name: deck.id, in: deck.language, .chosen(deck))
      }
    }
  }

  /// Returns the progress of the deck's session, or the number of cards if it has none.
  private func progress(of deck: DeckSummary) -> String {
    let count = count(of: deck)
    guard let session = saved.session(of: deck.id) else { return language(.cardCount(count)) }
    if session.isEnded { return language(.cardGames(.ended)) }
    return language(.session(.cardOf(min(session.position + 1, count), count)))
  }

  /// Returns the number of cards that a new session would have. It is counted if the deck is loaded,
  /// otherwise taken from the list.
  private func count(of deck: DeckSummary) -> Int {
    if let loaded = scene.library.first(where: { utf8Equals($0.deck.id, deck.id) })?.deck {
      return loaded.cards.count { canBePlayed($0, of: loaded) }
    }
    let hidden = scene.filter.hidden.count { utf8Equals($0.deck, deck.id) }
    return max(0, deck.dealt(upTo: scene.filter.ceiling, hasNames: hasPlayers) - hidden)
  }

  private var query: Query { Query(state.search) }

  /// Returns true if a session would hold the card.
  private func canBePlayed(_ card: Card, of deck: Deck) -> Bool {
    let players = hasPlayers ? scene.party.players.count : 0
    return card.isPlayable(players: players) && scene.filter.allows(card, of: deck)
  }

  private func searchResults(_ h: CardGames.View) {
    let query = query
    let games = scene.decks.cardDecks.filter { query.finds(Name.fold($0.title + " " + $0.description)) }
    var found: [Found] = []
    for loaded in scene.offered {
      for (index, card) in loaded.deck.cards.enumerated()
      where query.finds(loaded.folded[index]) && canBePlayed(card, of: loaded.deck) {
        found.append(Found(deck: loaded.deck, card: card))
      }
    }
    h.el(.div, "found") {
      h.key("found")
      if !games.isEmpty {
        h.el(.h2) {
          h.key("games")
          h.text(language(.cardGames(.games)))
        }
        sleeves(h, games)
      }
      if !found.isEmpty {
        h.el(.h2) {
          h.key("cards")
          h.text(language(.cards))
        }
        foundCards(h, found)
      }
      if games.isEmpty && found.isEmpty && scene.opening == nil {
        h.el(.p, "hint nothing") {
          h.role("status")
          h.key("none")
          h.text(language(.nothingFound(state.search)))
        }
      }
      if scene.opening != nil { h.waiting(language(.loadingDecks)) }
    }
  }

  private func foundCards(_ h: CardGames.View, _ found: [Found]) {
    h.el(.ul, "rows") {
      h.key("rows")
      for one in found.prefix(Self.mostFound) {
        h.el(.li) {
          h.key(one.deck.id + "/" + one.card.id)
          foundCard(h, one)
        }
      }
      if found.count > Self.mostFound {
        h.el(.li, "hint") {
          h.key("more")
          h.text(language(.cardGames(.moreFound(found.count - Self.mostFound))))
        }
      }
    }
  }

  private func foundCard(_ h: CardGames.View, _ one: Found) {
    let found = CardGames.Action.found(deck: one.deck.id, card: one.card.id)
    let isSecret = CardGame(category: one.deck.category).facts.isSecret
    let words = one.card.filled(with: [], someone: language(.someone)).summary
    // Matching items, which the card's text does not include.
    let items = isSecret ? [] : one.card.items.filter { query.isAbout(Name.fold($0)) }
    h.button(classes: "row found-card", on: found) {
      if let icon = Icon(category: one.deck.category) { h.icon(icon) }
      h.el(.span, "row-text") {
        h.written(in: isSecret ? nil : one.deck.language)
        h.text(isSecret ? language(.session(.secretFound(state.search))) : words)
      }
      if !items.isEmpty {
        h.el(.span, "row-note found-items") {
          h.written(in: one.deck.language)
          h.text(scene.language.writing.list(items))
        }
      }
      h.el(.span, "row-note") {
        h.written(in: one.deck.language)
        h.text(one.deck.title)
      }
    }
  }
}
