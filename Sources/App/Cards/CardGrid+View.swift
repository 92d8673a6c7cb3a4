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

  var cardGrid: View {
    frame(language(.cardGames), backTo: .home, isCovered: cards.sheet != nil) {
      el("div", .class("grid-body"), .key("grid"), .flag("inert", cards.sheet != nil)) { gridBody }
      if cards.sheet != nil { keysSheet }
    } tools: {
      keysButton
    }
  }

  private var gridBody: View {
    el("div", .class("library")) {
      searchForm
      if let deckProblem {
        el("p", .class("problem"), .role("alert"), .key("problem")) { language(deckProblem) }
      }
      switch shelf {
      case .empty, .fetching: waiting(language(.loadingDecks))
      case .failed: missing(.decksMissing)
      case .filled:
        if searchedWords.isEmpty {
          whoPlays
          sleeves(cardDecks)
        } else {
          searchResults
        }
      }
    }
  }

  private var searchForm: View {
    el("div", .class("search"), .role("search"), .key("search")) {
      Icon.search.view
      el(
        "input", .attribute("type", "search"), .id(Self.searchField), .label(language(.searchCards)),
        .attribute("placeholder", language(.searchCards)), .attribute("autocomplete", "off"),
        .attribute("enterkeyhint", "search"), .attribute("maxlength", "80"),
        .attribute("value", cards.search),
        .on(.input, .make { .cards(.searched($0)) }))
      if !cards.search.isEmpty {
        iconButton(.close, language(.clearSearch), on: .cards(.searched("")))
      }
    }
  }

  /// Card games are played with or without names.
  private var whoPlays: View {
    let players = kept.party.players
    return el("div", .class("who-plays"), .key("who")) {
      Icon.crown.view
      el("p", .attribute("dir", "auto")) {
        !kept.party.hasEnoughPlayers ? language(.playingWithoutNames) : names(players.map { $0.id })
      }
      button(language(players.isEmpty ? .addPlayers : .changePlayers), "small", on: .go(.party))
    }
  }

  private func sleeves(_ decks: [DeckSummary]) -> View {
    el("div", .class("sleeves"), .key("sleeves")) {
      for deck in decks {
        sleeve(
          deck.cover, deck.title, deck.description, icon: Icon(category: deck.category),
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

  // Searching: folded, so that case and accents do not matter; every word of the query has to be found.

  private var searchedWords: [[UInt8]] { searched(cards.search) }

  /// The words of a query, each of which has to be found.
  func searched(_ query: String) -> [[UInt8]] {
    Name.fold(Name.clean(query) ?? "").split(separator: " ").map { Array($0.utf8) }
  }

  /// Whether a session would hold the card.
  private func canBePlayed(_ card: Card, of deck: Deck) -> Bool {
    let players = kept.party.hasEnoughPlayers ? kept.party.players.count : 0
    return card.isPlayable(players: players) && kept.filter.allows(card, of: deck)
  }

  private var searchResults: View {
    let words = searchedWords
    let games = cardDecks.filter { contains(all: words, Name.fold($0.title + " " + $0.description)) }
    var found: [Found] = []
    for loaded in library {
      for (index, card) in loaded.deck.cards.enumerated()
      where contains(all: words, loaded.folded[index]) && canBePlayed(card, of: loaded.deck) {
        found.append(Found(deck: loaded.deck, card: card))
      }
    }
    return el("div", .class("found"), .key("found")) {
      if !games.isEmpty {
        el("h2", .key("games")) { language(.games) }
        sleeves(games)
      }
      if !found.isEmpty {
        el("h2", .key("cards")) { language(.cards) }
        foundCards(found)
      }
      if games.isEmpty && found.isEmpty && openings.isEmpty {
        el("p", .class("hint nothing"), .role("status"), .key("none")) {
          language(.nothingFound(cards.search))
        }
      }
      if !openings.isEmpty { waiting(language(.loadingDecks)) }
    }
  }

  private func foundCards(_ found: [Found]) -> View {
    el("ul", .class("rows"), .key("rows")) {
      for one in found.prefix(Self.mostFound) {
        el("li", .key(one.deck.id + "/" + one.card.id)) {
          el(
            "button", .class("row found-card"), .attribute("type", "button"),
            .onClick(.cards(.found(category: one.deck.category, card: one.card.id)))
          ) {
            if let icon = Icon(category: one.deck.category) { icon.view }
            el("span", .class("row-text"), .attribute("dir", "auto")) {
              one.card.filled(with: [], someone: language(.someone)).summary
            }
            el("span", .class("row-note")) { one.deck.title }
          }
        }
      }
      if found.count > Self.mostFound {
        el("li", .class("hint"), .key("more")) { language(.moreFound(found.count - Self.mostFound)) }
      }
    }
  }

  func contains(all words: [[UInt8]], _ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return words.allSatisfy { contains($0, bytes) }
  }

  private func contains(_ word: [UInt8], _ text: [UInt8]) -> Bool {
    guard word.count <= text.count else { return false }
    for start in 0...(text.count - word.count) where text[start] == word[0] {
      var length = 1
      while length < word.count, text[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }
}
