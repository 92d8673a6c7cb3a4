import AppCore
import Cards
import Components
import Games
import HTML
import Words

// The decks of the hub: search, order and filters.
extension Props<Discover> {
  func listScreen(_ h: Discover.View) {
    let back = (label: language(.back), action: Discover.Action.leave)
    let isCovered = state.sheet != nil
    h.frame(Discover.Place.list.screen, say(.decks), back: back, isCovered: isCovered) {
      h.part("library-body", isInert: isCovered) {
        h.deckTabs(scene.language, isMine: false) { .address($0) }
        if state.list.search.isEmpty { h.el(.p, "hint", text: say(.whatHubIs)) }
        tools(h)
        decks(h)
      }
      if state.sheet == .filters { filterSheet(h) }
    }
  }

  private func tools(_ h: Discover.View) {
    h.el(.section, "discover-tools") {
      h.key("tools")
      h.searchForm(
        say(.searchDecks), id: "deck-search", text: state.search, clear: language(.clearSearch)
      ) { .searchTyped($0) }
      if state.list.search.isEmpty {
        h.choice("order", say(.order), Listing.Order.allCases, state.list.order, { say(.orderBy($0.word)) }) {
          .order($0)
        }
      }
      let filters = state.list.filters
      h.button(filters == 0 ? say(.filters) : say(.filtersOn(filters)), "small", on: .opened(.filters))
    }
  }

  private func decks(_ h: Discover.View) {
    let list = state.list
    h.el(.section, "shelf") {
      h.key("decks")
      h.el(.p, "heard") {
        h.key("count")
        h.role("status")
        if list.phase == .filled { h.text(say(.decksFound(list.decks.count))) }
      }
      h.el(.ul, "deck-tiles") {
        h.key("tiles")
        h.label(say(DecksPhrase.discover))
        for (index, deck) in list.decks.enumerated() {
          tile(h, deck, isFirstNew: index > 0 && index == list.firstNew)
        }
      }
      switch list.phase {
      case .idle, .asking: h.waiting(say(.askingHub))
      case .failed(let problem): trouble(h, problem)
      case .filled where list.decks.isEmpty: nothing(h)
      case .filled:
        if list.next != nil {
          let isAsked = state.asked.contains { $0.purpose == .page }
          h.button(say(.moreDecks), "plain", isDisabled: isAsked, on: .more)
        }
      }
    }
  }

  private func nothing(_ h: Discover.View) {
    h.el(.p, "hint") {
      h.key("none")
      h.role("status")
      h.text(state.list.search.isEmpty && state.list.filters == 0 ? say(.emptyHub) : say(.nothingFound))
    }
  }

  /// Draws a problem, and the way to try again.
  func trouble(_ h: Discover.View, _ problem: HubProblem) {
    h.el(.div, "message") {
      h.key("trouble")
      h.el(.p) {
        h.role("alert")
        tell(h, problem)
      }
      switch problem {
      case .noHub, .gone, .aboveCeiling, .notYours, .banned, .full, .revisionsFull, .downloadsFull, .outdated,
        .faults:
        break
      case .unreachable, .slowDown, .garbled, .refused:
        h.button(language(.tryAgain), "primary", on: .retried)
      }
    }
  }

  /// Writes a problem in the words of the app, followed by the hub's own words if only it knows more.
  func tell(_ h: Discover.View, _ problem: HubProblem) {
    h.text(words(problem))
    guard case .refused(let words) = problem else { return }
    h.text(" ")
    h.el(.q) {
      h.described(in: "en")
      h.text(words)
    }
  }

  private func words(_ problem: HubProblem) -> String {
    switch problem {
    case .unreachable: say(.hubUnreachable)
    case .noHub: say(.noHub)
    case .aboveCeiling: say(.aboveCeiling)
    case .notYours: say(.notYours)
    case .slowDown: say(.hubBusy)
    case .gone: say(.deckGone)
    case .banned: say(.hubBanned)
    case .full: say(.hubFull)
    case .revisionsFull: say(.revisionsFull)
    case .downloadsFull: say(.tooManyDownloads(Discover.most))
    case .outdated: say(.outdatedRevision)
    case .faults(let error): scene.language.summary(error)
    case .garbled: say(.hubGarbled)
    case .refused: say(.hubRefused)
    }
  }

  private func tile(_ h: Discover.View, _ deck: HubDeck, isFirstNew: Bool) {
    h.el(.li) {
      h.key(deck.id)
      h.button(classes: "deck-tile", on: .go(.deck(deck.id))) {
        if isFirstNew { h.id(Discover.firstNew) }
        h.titled(deck.id)
        h.cover(deck.cover, symbol: deck.symbol?.icon)
        h.el(.span, "tile-words") {
          line(h, "tile-title", deck.title, in: deck.language, id: "title-" + deck.id)
          h.el(.span, "tile-about") {
            h.id("about-" + deck.id)
            if !deck.description.isEmpty { line(h, "tile-line", deck.description, in: deck.language) }
            factLine(h, deck)
          }
        }
      }
    }
  }

  private func line(
    _ h: Discover.View, _ style: String, _ text: String, in language: String, id: String? = nil
  ) {
    h.el(.span, style) {
      h.key(style)
      if let id { h.id(id) }
      h.described(in: language)
      h.text(text)
    }
  }

  private func factLine(_ h: Discover.View, _ deck: HubDeck) {
    var words: [String] = []
    if saved.download(deck.id) != nil { words.append(say(.onThisPhone)) }
    words += facts(deck)
    h.facts(words, of: .span)
  }

  /// Returns the hub's facts about a deck, in a few words each.
  func facts(_ deck: HubDeck) -> [String] {
    var words = deck.author.isEmpty ? [] : [say(.byAuthor(deck.author))]
    words.append(
      Listing.languages.first { deck.language.utf8.starts(with: $0.0.utf8) }?.1 ?? deck.language)
    words.append(language(.cardCount(deck.cards)))
    words.append(say(.rating(deck.rating)))
    if deck.downloads > 0 { words.append(say(.downloads(deck.downloads))) }
    if deck.likes > 0 { words.append(say(.likes(deck.likes))) }
    return words
  }

  private func filterSheet(_ h: Discover.View) {
    let list = state.list
    h.dialog(say(.filters), "dialog deck-sheet", takesFocus: true) {
      let languages = [say(.allLanguages)] + Listing.languages.map { $0.1 }
      h.choice(
        "language", say(.languageFilter), Array(languages.indices), list.language.map { $0 + 1 } ?? 0,
        { languages[$0] }
      ) { .language($0) }
      let kinds = [say(.allKinds)] + CardKind.allCases.map { say(.kind($0)) }
      let kind = list.kind.flatMap { CardKind.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      h.choice("kind", say(.cardKind), Array(kinds.indices), kind, { kinds[$0] }) { .kind($0) }
      h.choice("size", say(.size), Listing.Size.allCases, list.size, { say(.sized($0.word)) }) { .size($0) }
      h.el(.p, "hint", text: say(.ceilingHint(scene.filter.ceiling)))
      h.button(language(.done), "primary", on: .closed)
    }
  }
}

extension Listing.Order {
  fileprivate var word: DeckOrderWord {
    switch self {
    case .popular: .popular
    case .rising: .rising
    case .newest: .newest
    }
  }
}

extension Listing.Size {
  fileprivate var word: DeckSizeWord {
    switch self {
    case .any: .any
    case .small: .small
    case .middle: .middle
    case .large: .large
    }
  }
}
