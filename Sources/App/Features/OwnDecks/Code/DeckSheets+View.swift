import AppCore
import Cards
import Components
import Games
import HTML
import Words

// The sheets over a deck, such as its details, pasted lines, and a card.
extension Props<OwnDecks> {
  func sheets(_ h: OwnDecks.View, _ deck: Deck) {
    if state.incoming != nil { return }
    if let form = state.form {
      cardSheet(h, form, of: deck)
    } else {
      switch state.sheet {
      case .about: aboutSheet(h, deck)
      case .lines: linesSheet(h, deck)
      case .merge: mergeSheet(h, deck)
      case .share: if let sharing = state.sharing { shareSheet(h, sharing) }
      case nil: break
      }
    }
  }

  private func aboutSheet(_ h: OwnDecks.View, _ deck: Deck) {
    h.dialog(say(.titleAndLook), "dialog deck-sheet") {
      h.field(OwnDecks.deckTitle, say(.deckTitle), state.title ?? deck.title, rows: 1) { .titleTyped($0) }
      problemLine(h)
      h.choice(
        "game", say(.deckGame), CardGame.allCases,
        state.asksForGame ? nil : CardGame(category: deck.category),
        { language(.game($0, .name)) }, hint: say(.deckGameHint)
      ) { .game($0) }
      further(h, say(.moreAboutDeck)) {
        looks(h, deck)
        h.field("deck-description", say(.deckDescription), state.description ?? deck.description, rows: 2) {
          .described($0)
        }
        h.choice("deck-rating", language(.contentFor), Rating.allCases, deck.rating, { say(.rating($0)) }) {
          .rating($0)
        }
      }
      h.el(.div, "sheet-foot") {
        h.key("foot")
        h.button(language(.done), "primary", on: .closed)
      }
    }
  }

  /// Draws a button that opens what is seldom needed, and below it `content` once it is open.
  private func further(_ h: OwnDecks.View, _ label: String, _ content: () -> Void) {
    h.button(classes: "button quiet further", on: .furtherOpened(!state.showsFurther)) {
      h.key("further")
      h.attribute(.ariaExpanded, is: state.showsFurther)
      h.text(label)
      h.icon(.up)
    }
    if state.showsFurther { content() }
  }

  private func looks(_ h: OwnDecks.View, _ deck: Deck) {
    h.el(.div, "deck-looks") {
      h.key("covers")
      h.role("group")
      h.label(say(.cover))
      for number in 0..<DrawnCover.count {
        lookButton(
          h, say(.coverNumber(number + 1)), isChosen: DrawnCover.number(deck.cover) == number, .look(number)
        ) { h.cover(DrawnCover.name(number)) }
      }
    }
    h.el(.div, "deck-looks") {
      h.key("symbols")
      h.role("group")
      h.label(say(.symbol))
      for (index, symbol) in Symbol.allCases.enumerated() {
        lookButton(
          h, say(.symbolNumber(index + 1)), isChosen: Symbol(rawValue: deck.icon) == symbol, .symbol(symbol)
        ) { h.icon(symbol.icon) }
      }
    }
  }

  private func lookButton(
    _ h: OwnDecks.View, _ label: String, isChosen: Bool, _ action: OwnDecks.Action, _ content: () -> Void
  ) {
    h.button(classes: "deck-look", on: action) {
      h.key(label)
      h.label(label)
      h.attribute(.ariaPressed, is: isChosen)
      content()
    }
  }

  /// Draws the sheet for pasted lines, each of which becomes a card.
  private func linesSheet(_ h: OwnDecks.View, _ deck: Deck) {
    let read = try? OwnDecks.cards(in: state.lines, for: deck, scene.language)
    h.dialog(say(.pasteCards), "dialog deck-sheet") {
      h.field("lines", say(.lines), state.lines, rows: 8, hint: say(.linesHint), hasFocus: true) {
        .linesTyped($0)
      }
      problemLine(h)
      h.button(say(.addCards(read?.count ?? 0)), "primary", isDisabled: state.lines.isEmpty, on: .linesAdded)
      h.button(language(.cancel), "quiet", on: .closed)
    }
  }

  /// The choices of a countdown, in seconds; 0 for none.
  private static var seconds: [Int] { [0, 10, 15, 20, 30, 45, 60, 90] }

  private func cardSheet(_ h: OwnDecks.View, _ form: CardForm, of deck: Deck) {
    let number = form.card.flatMap { deck.place(of: $0) }.map { $0 + 1 }
    let game = CardGame(category: deck.category)
    let known = game.facts.kinds
    let kinds = known.contains(form.kind) ? known : known + [form.kind]
    h.dialog(number.map { say(.cardNumber($0)) } ?? say(.newCard), "dialog deck-sheet card-sheet") {
      if kinds.count > 1 {
        h.choice("kind", say(.cardKind), kinds, form.kind, { say(.kind($0)) }) { .kind($0) }
      }
      h.field(
        OwnDecks.cardText, say(.cardText), form.text, rows: 4, hint: say(.textHint(form.kind)),
        hasFocus: true
      ) { .textTyped($0) }
      h.button(say(.addName), "small", on: .nameAdded)
      if form.hasOptions {
        h.field("card-options", say(.options), form.options, rows: 2, hint: say(.optionsHint)) {
          .optionsTyped($0)
        }
      }
      if form.hasItems {
        h.field("card-items", say(.items), form.items, rows: 3, hint: say(.itemsHint)) { .itemsTyped($0) }
      }
      problemLine(h)
      adviceLines(h)
      further(h, say(form.hasSeconds ? .moreAboutTimedCard : .moreAboutCard)) { details(h, form) }
      h.el(.div, "sheet-foot") {
        h.key("foot")
        h.button(language(.cancel), "quiet", on: .cardLeft)
        if form.card == nil { h.button(say(.saveCardAndNext), on: .cardDoneAndNext) }
        h.button(say(.saveCard), "primary", on: .cardDone)
      }
    }
  }

  private func details(_ h: OwnDecks.View, _ form: CardForm) {
    if form.hasSeconds {
      h.choice(
        "seconds", say(.countdown), Self.seconds, form.seconds,
        { $0 == 0 ? say(.noCountdown) : language(.seconds($0)) }
      ) { .seconds($0) }
    }
    h.choice(
      "card-rating", language(.contentFor), [nil] + Rating.allCases.map { .some($0) }, form.rating,
      { rating in rating.map { say(.rating($0)) } ?? say(.asDeck) }
    ) { .cardRating($0) }
    h.choice(
      "card-level", say(.cardLevel), Card.Level.allCases, form.level ?? .mid, { say(.level($0)) }
    ) { .cardLevel($0) }
    h.choice(
      "card-form", language(.form(.title)), form.forms, form.form,
      { language(.form($0.map { .name($0) } ?? .none)) },
      hint: form.form.map { language(.form(.about($0))) }
    ) { .cardForm($0) }
  }

  /// Draws advice on the unfinished card.
  private func adviceLines(_ h: OwnDecks.View) {
    h.el(.div, "advice") {
      h.key("advice")
      h.role("status")
      for cause in state.advice { h.el(.p, "hint", text: say(.fault(cause))) }
    }
  }
}
