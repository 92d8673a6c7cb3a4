import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

// A deck: its cards and its tools.
extension Props<OwnDecks> {
  private var isCovered: Bool { state.sheet != nil || state.form != nil || state.incoming != nil }

  func deckScreen(_ h: OwnDecks.View, at place: OwnDecks.Place) {
    let deck = deck(at: place)
    let isOwn = deck.map { saved.deck($0.id) != nil } ?? false
    let back = (label: language(.back), action: OwnDecks.Action.go(.library))
    h.frame(place.screen, deck?.title ?? say(.decks), back: back, isCovered: isCovered) {
      guard let deck else { return scene.deckAwaited() }
      h.part("deck-body", isInert: isCovered) {
        removal(h)
        about(h, deck, isOwn: isOwn)
        if isOwn { mergeNotice(h, deck) }
        if isOwn || !listed(of: deck, isOwn: false).isEmpty {
          cards(h, deck, isOwn: isOwn)
        } else {
          h.el(.p, "hint", text: scene.language(.discover(.aboveCeiling)))
        }
      }
      incomingSheet(h)
      if isOwn { sheets(h, deck) }
    }
  }

  private func about(_ h: OwnDecks.View, _ deck: Deck, isOwn: Bool) {
    h.el(.section, "deck-about") {
      h.key("about")
      h.cover(
        DrawnCover.shown(deck.cover, id: deck.id),
        symbol: scene.origin(of: deck.id) == .app ? nil : Symbol(rawValue: deck.icon)?.icon)
      h.el(.div, "deck-words") {
        if !deck.description.isEmpty {
          h.el(.p) {
            h.described(in: deck.language)
            h.text(deck.description)
          }
        }
        let isBuiltIn = scene.origin(of: deck.id) == .app
        let count = isBuiltIn ? listed(of: deck, isOwn: false).count : deck.cards.count
        let rating = isBuiltIn ? min(deck.rating, scene.filter.ceiling) : deck.rating
        h.facts(
          [
            language(.game(CardGame(category: deck.category), .name)), language(.cardCount(count)),
            say(.rating(rating)), say(word(of: deck.id, isOwn: isOwn)),
          ] + (isOwn ? publicity(of: deck) + provenance(of: deck) : []))
      }
      h.el(.div, "deck-actions") {
        h.button(say(.playDeck), "primary", isDisabled: deck.cards.isEmpty, on: .play(deck.id))
        if isOwn, !deck.cards.isEmpty {
          h.button(say(.sharing(.share)), on: .sharing(.begun))
          h.button(
            scene.language(.discover(.shareWithAll)), on: .address(DeckAddress.publication(of: deck.id)))
        }
        if isOwn { h.button(say(.aboutDeck), on: .opened(.about)) }
        h.button(isOwn ? say(.copyDeck) : scene.language(.discover(.makeYours)), on: .copied)
        h.button(say(.saveAsFile), on: .savedAsFile)
        if isOwn { h.button(say(.deleteDeck), on: .deleted) }
      }
      problemLine(h)
    }
  }

  /// Returns in words if the deck is on a hub, and if it has changed since.
  private func publicity(of deck: Deck) -> [String] {
    guard let loaded = scene.loaded(deck.id), let published = loaded.source.published else { return [] }
    let hasChanged = published.source.map { $0 != loaded.identity } ?? false
    return [say(hasChanged ? .isPublicAndChanged : .isPublic)]
  }

  /// Returns the origin of a deck in words.
  private func word(of id: String, isOwn: Bool) -> DecksPhrase {
    if isOwn { return .yours }
    return scene.origin(of: id) == .downloaded ? .downloadedDeck : .builtIn
  }

  /// Returns the cards that the screen lists. A built-in deck lists those within the rating ceiling. An own
  /// deck lists all cards. Another deck lists all, or none if its rating is above the ceiling.
  private func listed(of deck: Deck, isOwn: Bool) -> [Card] {
    if scene.origin(of: deck.id) == .app { return deck.cards(upTo: scene.filter.ceiling) }
    return isOwn || !isAboveCeiling(deck) ? deck.cards : []
  }

  private func cards(_ h: OwnDecks.View, _ deck: Deck, isOwn: Bool) {
    let cards = listed(of: deck, isOwn: isOwn)
    h.el(.section, "deck-cards") {
      h.key("cards")
      h.el(.h2, "setting-title") {
        h.id(OwnDecks.cardHeading)
        h.attribute(.tabindex, "-1")
        h.text(language(.cards))
      }
      if isOwn {
        h.el(.div, "deck-actions") {
          h.key("add")
          h.button(say(.addCard), deck.cards.isEmpty ? "primary" : "plain", on: .written(card: nil))
          h.button(say(.pasteCards), on: .opened(.lines))
        }
      }
      if cards.isEmpty { h.el(.p, "hint", text: say(.noCards)) }
      h.el(.ol, "card-rows") {
        h.key("rows")
        h.attribute(.ariaLabelledby, OwnDecks.cardHeading)
        for (index, card) in cards.prefix(state.listed).enumerated() {
          row(h, card, of: deck, index, of: cards.count, isOwn: isOwn)
        }
      }
      if cards.count > state.listed {
        h.button(say(.moreCards(cards.count - state.listed)), "quiet", on: .moreListed)
      }
    }
  }

  private func row(
    _ h: OwnDecks.View, _ card: Card, of deck: Deck, _ index: Int, of count: Int, isOwn: Bool
  ) {
    h.el(.li, "card-row") {
      h.key(card.id)
      let isFirstNew = index > 0 && index == state.listed - OwnDecks.listedAtOnce
      guard isOwn else {
        if isFirstNew {
          h.id(OwnDecks.firstNew)
          h.attribute(.tabindex, "-1")
        }
        return h.cardWords(card, of: deck, scene.language)
      }
      let number = index + 1
      h.mark(.upright)
      h.on(.swipe) { .dragged(card: card.id, $0) }
      h.el(.span, "grip") {
        h.mark(.grip)
        h.attribute(.ariaHidden, is: true)
        h.icon(.grip)
      }
      h.button(classes: "card-words", on: .written(card: card.id)) {
        if isFirstNew { h.id(OwnDecks.firstNew) }
        h.attribute(.ariaDescribedby, OwnDecks.cardHeading)
        h.cardWords(card, of: deck, scene.language)
      }
      h.el(.span, "card-tools") {
        moveButton(h, say(.moveUp(number)), card, -1, isDisabled: index == 0)
        moveButton(h, say(.moveDown(number)), card, 1, isDisabled: number == count)
        h.iconButton(.remove, say(.removeCard(number)), on: .removed(card: card.id))
      }
    }
  }

  private func moveButton(
    _ h: OwnDecks.View, _ label: String, _ card: Card, _ places: Int, isDisabled: Bool
  ) {
    h.button(
      classes: places < 0 ? "button icon move up" : "button icon move down",
      on: .moved(card: card.id, by: places)
    ) {
      h.key(places < 0 ? "up" : "down")
      h.label(label)
      h.attribute(.title, label)
      h.flag(.disabled, isDisabled)
      h.icon(.up)
    }
  }

  func problemLine(_ h: OwnDecks.View) {
    h.el(.p, "problem") {
      h.key("problem")
      h.role("alert")
      if let problem = state.problem { h.text(words(problem)) }
    }
  }

  private func words(_ problem: OwnDecks.Problem) -> String {
    switch problem {
    case .full: say(.decksFull(limit: OwnDecks.most))
    case .typed(let fault):
      name(of: fault.field).map { scene.language.writing.telling(say(.fault(fault.cause)), of: say($0)) }
        ?? say(.fault(fault.cause))
    case .deck(let error): scene.language.summary(error)
    }
  }

  /// Returns the label of a form's field, by the name of its member in a file.
  private func name(of field: String?) -> DecksPhrase? {
    let names: [(String, DecksPhrase)] = [
      ("text", .cardText), ("options", .options), ("items", .items), ("title", .deckTitle),
      ("description", .deckDescription),
    ]
    return field.flatMap { field in names.first { utf8Equals($0.0, field) }?.1 }
  }
}
