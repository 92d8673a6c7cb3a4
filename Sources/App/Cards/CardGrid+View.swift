import Cards
import Formats
import Games
import HTML
import Words

/// A card that the search has found.
private struct Found {
  let deck: Deck
  let card: Card
}

extension State {
  static let searchField = "search"
  /// Cards listed at once; whoever looks for another types on.
  private static let mostFound = 30

  func cardGrid(_ h: View) {
    frame(h, language(.cardGames), backTo: .home, isCovered: cards.sheet != nil) {
      h.el(.div, "grid-body") {
        h.key("grid")
        h.flag(.inert, cards.sheet != nil)
        gridBody(h)
      }
      if cards.sheet != nil { keysSheet(h) }
    } tools: {
      keysButton(h)
    }
  }

  private func gridBody(_ h: View) {
    h.el(.div, "library") {
      searchForm(h)
      if let deckProblem {
        h.el(.p, "problem") {
          h.role("alert")
          h.key("problem")
          h.text(language(deckProblem))
        }
      }
      switch shelf {
      case .empty, .fetching: waiting(h, language(.loadingDecks))
      case .failed: missing(h, .decksMissing)
      case .filled:
        if query.isEmpty {
          whoPlays(h)
          sleeves(h, cardDecks)
        } else {
          searchResults(h)
        }
      }
    }
  }

  private func searchForm(_ h: View) {
    h.searchForm(
      language(.searchCards), id: Self.searchField, text: cards.search, clear: language(.clearSearch)
    ) { .cards(.searched($0)) }
  }

  /// Card games are played with or without names.
  private func whoPlays(_ h: View) {
    let players = kept.party.players
    h.el(.div, "who-plays") {
      h.key("who")
      h.icon(.crown)
      h.el(.p) {
        h.attribute(.dir, "auto")
        h.text(!kept.party.hasEnoughPlayers ? language(.playingWithoutNames) : names(players.map { $0.id }))
      }
      h.button(language(players.isEmpty ? .addPlayers : .changePlayers), "small", on: .go(.party))
    }
  }

  private func sleeves(_ h: View, _ decks: [DeckSummary]) {
    h.el(.div, "sleeves") {
      h.key("sleeves")
      for deck in decks {
        sleeve(
          h, deck.cover, deck.title, deck.description, icon: Icon(category: deck.category),
          count: progress(of: deck),
          .go(.session(deck.category)))
      }
    }
  }

  /// How far a session is, or how many cards there are to begin with.
  private func progress(of deck: DeckSummary) -> String {
    guard let session = kept.session(of: deck.id) else { return language(.cardCount(deck.cards)) }
    if session.isEnded { return language(.sessionEnded) }
    let count = session.order.count
    return language(.cardOf(min(session.position + 1, count), count))
  }

  private var query: Query { Query(cards.search) }

  /// The words of a query, each of which has to be found.
  /// Whether a session would hold the card.
  private func canBePlayed(_ card: Card, of deck: Deck) -> Bool {
    let players = kept.party.hasEnoughPlayers ? kept.party.players.count : 0
    return card.isPlayable(players: players) && kept.filter.allows(card, of: deck)
  }

  private func searchResults(_ h: View) {
    let query = query
    let games = cardDecks.filter { query.finds(Name.fold($0.title + " " + $0.description)) }
    var found: [Found] = []
    for loaded in library {
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
          h.text(language(.games))
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
      if games.isEmpty && found.isEmpty && openings.isEmpty {
        h.el(.p, "hint nothing") {
          h.role("status")
          h.key("none")
          h.text(language(.nothingFound(cards.search)))
        }
      }
      if !openings.isEmpty { waiting(h, language(.loadingDecks)) }
    }
  }

  private func foundCards(_ h: View, _ found: [Found]) {
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
          h.text(language(.moreFound(found.count - Self.mostFound)))
        }
      }
    }
  }

  private func foundCard(_ h: View, _ one: Found) {
    let found = CardsAction.found(category: one.deck.category, card: one.card.id)
    h.button(classes: "row found-card", on: .cards(found)) {
      if let icon = Icon(category: one.deck.category) { h.icon(icon) }
      h.el(.span, "row-text") {
        h.attribute(.dir, "auto")
        h.text(one.card.filled(with: [], someone: language(.someone)).summary)
      }
      h.el(.span, "row-note", text: one.deck.title)
    }
  }
}
