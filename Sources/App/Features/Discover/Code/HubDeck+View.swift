import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

// One deck of the hub, or a downloaded one.
extension Props<Discover> {
  func deckScreen(_ h: Discover.View, _ id: String) {
    let back = (label: language(.back), action: wayBack(from: id))
    let (download, looked) = (saved.download(id), state.looked)
    let isCovered = state.sheet != nil
    let title = title(of: id)
    h.frame("hubDeck", title, back: back, isCovered: isCovered) {
      h.part("deck-body", isInert: isCovered) {
        removal(h)
        content(h, id, download, looked)
      }
      if state.sheet == .withdrawal { withdrawalSheet(h, title) }
      if state.sheet == .report { reportSheet(h) }
    }
  }

  private func content(_ h: Discover.View, _ id: String, _ download: Download?, _ looked: Looked?) {
    if let download, download.deck.rating > scene.filter.ceiling {
      trouble(h, .aboveCeiling)
    } else if let deck = download?.deck ?? looked?.deck {
      about(h, deck, looked?.told)
      if download?.newer != nil {
        newer(h, download, looked)
      } else if let problem = looked?.problem, download == nil || problem != .unreachable {
        trouble(h, problem)
      }
      cards(h, deck)
    } else if let problem = looked?.problem {
      trouble(h, problem)
      if saved.publication(id) != nil { withdrawButton(h) }
    } else {
      if let told = looked?.told { about(h, told) }
      h.waiting(say(.askingHub))
    }
  }

  /// Draws the button to withdraw a deck that this phone published.
  private func withdrawButton(_ h: Discover.View) {
    h.button(say(.withdraw), "quiet", on: .opened(.withdrawal))
  }

  private func about(_ h: Discover.View, _ deck: Deck, _ told: HubDeck?) {
    h.el(.section, "deck-about") {
      h.key("about")
      h.cover(DrawnCover.shown(deck.cover, id: deck.id), symbol: Symbol(rawValue: deck.icon)?.icon)
      var words = [scene.language(.game(CardGame(category: deck.category), .name))]
      if let told {
        words += facts(told)
      } else {
        words += [language(.cardCount(deck.cards.count)), say(.rating(deck.rating))]
        if !deck.author.isEmpty { words.append(say(.byAuthor(deck.author))) }
      }
      if !deck.licence.isEmpty { words.append(say(.underLicence(deck.licence))) }
      if let original = DeckOriginal(of: deck) { words.append(say(original.words)) }
      description(h, deck.description, in: deck.language, words)
      actions(h, deck.id)
      problemLine(h)
    }
  }

  private func about(_ h: Discover.View, _ told: HubDeck) {
    h.el(.section, "deck-about") {
      h.key("about")
      h.cover(told.cover, symbol: told.symbol?.icon)
      description(h, told.description, in: told.language, facts(told))
      actions(h, told.id)
      problemLine(h)
    }
  }

  func description(_ h: Discover.View, _ text: String, in language: String, _ facts: [String]) {
    h.el(.div, "deck-words") {
      h.key("words")
      if !text.isEmpty {
        h.el(.p) {
          h.key("description")
          h.described(in: language)
          h.text(text)
        }
      }
      h.facts(facts)
    }
  }

  private func actions(_ h: Discover.View, _ id: String) {
    let (isHere, isWanted) = (saved.download(id) != nil, state.looked?.isWanted == true)
    h.el(.div, "deck-actions") {
      h.key("actions")
      if isHere {
        h.button(say(.playDeck), "primary", id: Discover.mainAction, on: .play(id))
      } else if scene.origin(of: id) == .own || DeckAddress.isBuiltIn(id) {
        h.button(say(.isYours), on: .address(DeckAddress.library(id)))
      } else {
        h.button(
          isWanted ? say(.downloading) : say(.download), "primary", id: Discover.mainAction,
          isDisabled: isWanted, on: .taken)
      }
      h.button(scene.language(.decks(.sharing(.shareLink))), on: .linkShared)
      let isLiked = saved.phone.likes.contains { utf8Equals($0, id) }
      h.button(classes: "button plain", on: .liked(!isLiked)) {
        h.key("like")
        h.attribute(.ariaPressed, is: isLiked)
        h.text(say(.like))
      }
      if isHere {
        h.button(say(.makeYours), on: .copied)
        h.button(say(.removeDownload), on: .removed)
      }
      if saved.publication(id) != nil {
        withdrawButton(h)
      } else if saved.phone.reports.contains(where: { utf8Equals($0, id) }) {
        h.el(.p, "hint") {
          h.key("reported")
          h.text(say(.reportSent))
        }
      } else {
        h.button(say(.report), "quiet", on: .opened(.report))
      }
    }
  }

  func problemLine(_ h: Discover.View) {
    h.el(.p, "problem") {
      h.key("problem")
      h.role("alert")
      if let problem = state.problem { tell(h, problem) }
    }
  }

  private func cards(_ h: Discover.View, _ deck: Deck) {
    h.el(.section, "deck-cards") {
      h.key("cards")
      h.el(.h2, "setting-title") {
        h.id("deck-cards")
        h.text(language(.cards))
      }
      h.el(.ol, "card-rows") {
        h.key("rows")
        h.attribute(.ariaLabelledby, "deck-cards")
        for (index, card) in deck.cards.prefix(state.listed).enumerated() {
          row(h, card, of: deck, isFirstNew: index > 0 && index == state.listed - Discover.listedAtOnce)
        }
      }
      if deck.cards.count > state.listed {
        h.button(say(.moreCards(deck.cards.count - state.listed)), "quiet", on: .moreListed)
      }
    }
  }

  private func row(_ h: Discover.View, _ card: Card, of deck: Deck, isFirstNew: Bool) {
    h.el(.li, "card-row") {
      h.key(card.id)
      if isFirstNew {
        h.id(Discover.firstNew)
        h.attribute(.tabindex, "-1")
      }
      h.cardWords(card, of: deck, scene.language)
    }
  }

  // MARK: - A newer revision

  /// Draws the notice of a newer revision and its changes.
  private func newer(_ h: Discover.View, _ download: Download?, _ looked: Looked?) {
    guard let download, download.newer != nil else { return }
    h.el(.section, "deck-newer") {
      h.key("newer")
      h.role("status")
      h.el(.h2, "setting-title", text: say(.newerHere))
      guard let next = looked?.deck, looked?.told?.content == download.newer else {
        if let problem = looked?.problem { return trouble(h, problem) }
        return h.el(.p, "hint", text: say(.askingHub))
      }
      let changes = DeckChanges(from: download.deck, to: next)
      if changes.hasCards {
        h.el(
          .p, "hint",
          text: say(
            .newerWords(
              added: changes.added.count, changed: changes.changed.count, removed: changes.removed.count)))
      }
      if !changes.traits.isEmpty {
        h.el(.p, "hint", text: say(.newerTraits(changes.traits)))
      }
      h.el(.ul, "card-rows") {
        h.key("changes")
        for card in changes.added.prefix(Discover.shownChanges) { change(h, card, of: next, .added) }
        for card in changes.changed.prefix(Discover.shownChanges) { change(h, card, of: next, .changed) }
        for card in changes.removed.prefix(Discover.shownChanges) {
          change(h, card, of: download.deck, .removed)
        }
      }
      let rest = [changes.added, changes.changed, changes.removed].reduce(0) {
        $0 + max(0, $1.count - Discover.shownChanges)
      }
      if rest > 0 { h.el(.p, "hint", text: say(.moreChanges(rest))) }
      h.button(say(.takeNewer), "primary", on: .taken)
    }
  }

  private func change(_ h: Discover.View, _ card: Card, of deck: Deck, _ change: CardChangeWord) {
    h.el(.li, "card-row") {
      h.key(card.id)
      h.el(.span, "row-note", text: say(.cardChange(change)))
      h.cardWords(card, of: deck, scene.language)
    }
  }

  /// Draws the removed download, with the way to undo it.
  private func removal(_ h: Discover.View) {
    guard let removal = state.removal else { return }
    h.removal(say(.downloadRemoved(removal.deck.title)), language, undo: .undone, forget: .forgotten)
  }

  private func reportSheet(_ h: Discover.View) {
    let isAsked = state.asked.contains { if case .report = $0.purpose { true } else { false } }
    h.dialog(say(.reportTitle), "dialog deck-sheet", takesFocus: true) {
      h.el(.p, "hint", text: say(.reportHint))
      h.field("report-words", say(.reportWords), state.reportWords, rows: 2) { .reportTyped($0) }
      h.el(.div, "report-reasons") {
        h.key("reasons")
        for reason in ReportReason.allCases {
          h.button(say(.reason(reason.word)), isDisabled: isAsked, on: .reported(reason))
        }
      }
      problemLine(h)
      h.button(language(.cancel), "quiet", on: .closed)
    }
  }
}

extension ReportReason {
  fileprivate var word: ReportWord {
    switch self {
    case .hurtful: .hurtful
    case .rating: .rating
    case .private: .person
    case .copied: .copied
    case .spam: .spam
    case .other: .other
    }
  }
}
