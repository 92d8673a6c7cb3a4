import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension Props<Space> {
  func screen(_ h: Space.View) {
    let back = (label: scene.language(.back), action: Space.Action.leave)
    h.frame(Space.Place.space.screen, say(.title), back: back) {
      h.el(.div, "space-body") {
        h.key("body")
        if let use = state.use {
          total(h, use)
          estimate(h)
          decks(h, use)
        } else if state.isUnreadable {
          h.el(.p, "problem") {
            h.key("problem")
            h.role("alert")
            h.text(say(.unreadable))
          }
          estimate(h)
        } else {
          h.waiting(say(.measuring))
        }
      }
      if let removal = state.removal {
        h.removal(
          scene.language(.discover(.downloadRemoved(title(of: removal)))), { scene.language($0) },
          undo: .undone, forget: .forgotten)
      }
    }
  }

  // MARK: - Space used

  private func total(_ h: Space.View, _ use: SpaceUse) {
    let sorts = SpaceSort.allCases.filter { use[$0] > 0 }
    h.el(.section, "setting space-total") {
      h.key("total")
      h.el(.h2, "setting-title", text: say(.total(use.total)))
      h.el(.div, "space-bar") {
        h.key("bar")
        h.attribute(.ariaHidden, is: true)
        for sort in sorts {
          h.el(.span, "space-part space-" + sort.style) {
            h.key(sort.style)
            h.style("--part", String(part(use[sort], of: use.total)))
          }
        }
      }
      h.el(.ul, "space-legend") {
        h.key("legend")
        for sort in sorts {
          h.el(.li) {
            h.key(sort.style)
            h.el(.span, "space-mark space-" + sort.style) { h.attribute(.ariaHidden, is: true) }
            h.el(.span, "space-name", text: say(.sort(sort.word)))
            h.el(.strong, text: say(.size(use[sort])))
          }
        }
      }
    }
  }

  /// Returns a size in thousandths of the total, at least one: a small part stays visible.
  private func part(_ size: UInt64, of total: UInt64) -> UInt64 { max(1, size * 1_000 / max(1, total)) }

  // MARK: - The browser's estimate

  private func estimate(_ h: Space.View) {
    guard let estimate = state.estimate else { return }
    h.el(.section, "setting") {
      h.key("estimate")
      h.el(.h2, "setting-title", text: say(.browser))
      if let used = estimate.used, let quota = estimate.quota {
        h.el(.p, text: say(.estimate(used: used, quota: quota)))
        h.el(.p, "hint", text: say(.estimateHint))
      } else {
        h.el(.p, text: say(.noEstimate))
      }
      switch estimate.isKept {
      case true: h.el(.p, text: say(.isKept))
      case false:
        h.el(.p, text: say(state.hasAsked ? .isRefused : .isNotKept))
        h.button(say(.keepForGood), on: .keptForGood)
      case nil: break
      }
    }
  }

  // MARK: - By deck

  private func decks(_ h: Space.View, _ use: SpaceUse) {
    h.el(.section, "space-decks") {
      h.key("decks")
      h.el(.h2, "setting-title") {
        h.id(Space.deckHeading)
        h.attribute(.tabindex, "-1")
        h.text(say(.byDeck))
      }
      if use.decks.isEmpty { h.el(.p, "hint", text: say(.noDecks)) }
      if use.decks.contains(where: { !$0.isOwn }) {
        if scene.arrivedAt > Space.idle, let deck = use.idle(since: scene.arrivedAt - Space.idle) {
          h.el(.p, "hint") {
            h.key("idle")
            h.attribute(.dir, "auto")
            h.text(say(.beginWith(title(of: deck))))
          }
        }
        h.choice("order", say(.order), DeckOrderBySize.allCases, state.order, { say(.ordered($0.word)) }) {
          .order($0)
        }
      }
      h.el(.ul, "rows") {
        h.key("rows")
        for deck in use.decks(in: state.order) { row(h, deck, of: use) }
      }
    }
  }

  private func row(_ h: Space.View, _ deck: DeckUse, of use: SpaceUse) {
    let title = title(of: deck)
    h.el(.li, "row space-row") {
      h.key(deck.id)
      h.el(.div, "row-text") {
        h.key("words")
        h.el(.p, "space-title") {
          h.attribute(.dir, "auto")
          h.text(title)
        }
        h.facts([say(.size(deck.size))] + facts(deck))
      }
      if deck.isOwn {
        h.button(
          say(.open), "small", label: say(.openDeck(title)), on: .opened(DeckAddress.library(deck.id)))
      } else {
        h.button(say(.remove), "small", label: say(.removeDeck(title)), on: .removed(deck))
      }
    }
  }

  private func facts(_ deck: DeckUse) -> [String] {
    if deck.isOwn { return [say(.yours)] }
    if let played = deck.playedAt, played > deck.takenAt ?? 0 { return [say(.playedAgo(scene.ago(played)))] }
    return deck.takenAt.map { [say(.takenAgo(scene.ago($0)))] } ?? []
  }

  /// Returns the title of a deck, or a placeholder if its rating is above the age setting (DECK-10).
  private func title(of deck: DeckUse) -> String {
    deck.isOwn || deck.rating <= scene.filter.ceiling ? deck.title : say(.aboveCeiling)
  }
}

extension SpaceSort {
  /// The class in the style sheet.
  fileprivate var style: String {
    switch self {
    case .ownDecks: "own"
    case .downloads: "downloads"
    case .votes: "votes"
    case .games: "games"
    case .others: "others"
    }
  }

  fileprivate var word: SpaceWord {
    switch self {
    case .ownDecks: .ownDecks
    case .downloads: .downloads
    case .votes: .votes
    case .games: .games
    case .others: .others
    }
  }
}

extension DeckOrderBySize {
  fileprivate var word: SpaceOrderWord {
    switch self {
    case .largest: .largest
    case .leastUsed: .leastUsed
    }
  }
}
