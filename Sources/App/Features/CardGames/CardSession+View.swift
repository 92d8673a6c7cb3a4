import Cards
import Formats
import Games
import HTML
import Words

extension Seen<CardGames> {
  /// Cards of the stack that can be seen.
  private static var stacked: Int { 3 }

  func sessionScreen(_ h: CardGames.View, at place: CardGames.Place) {
    let back = (language(.back), CardGames.Action.go(.grid))
    guard let (session, deck) = open else {
      return h.frame(place.screen, language(.cardGames), back: back) { awaited(h, place) }
    }
    let isOver = session.isOver
    let isCovered = state.sheet != nil || session.round.isCounting
    h.frame(place.screen, deck.title, back: back, isCovered: isCovered) {
      h.el(.div, "session") {
        h.key("session")
        h.flag(.inert, isCovered)
        if isOver { results(h, session, deck) } else { playing(h, session, deck) }
      }
      if case .counting(let until) = session.round { countIn(h, until: until) }
      sheet(h, session, at: place)
    } tools: {
      if !isOver {
        h.iconButton(.crown, language(.scores), on: .opened(.scores))
        h.iconButton(.dots, language(.session(.more)), on: .opened(.more))
      }
      keysButton(h)
    }
  }

  /// There is no session to show yet, or no deck for it.
  private func awaited(_ h: CardGames.View, _ place: CardGames.Place) {
    guard let deck = place.deck, scene.decks.has(deck) == false else {
      return scene.deckAwaited()
    }
    h.el(.div, "message") {
      h.key("gone")
      h.icon(.record)
      h.el(.h2, text: language(.deckGone))
      h.el(.p, text: language(.deckGoneHint))
      h.button(language(.allGames), "primary", on: .go(.grid))
      if saved.session(of: deck) != nil {
        h.button(language(.forgetSession), "quiet", on: .forget(deck: deck))
      }
    }
  }

  private func playing(_ h: CardGames.View, _ session: CardSession, _ deck: Deck) {
    progress(h, session)
    h.el(.div, "table") {
      h.key("table")
      h.el(.div, "stack") {
        h.key("stack")
        for offset in stride(from: Self.stacked - 1, through: 0, by: -1) {
          stackCard(h, offset, session, deck)
        }
        if state.hasHidden {
          h.el(.p, "gone-for-good") {
            h.role("status")
            h.key("gone")
            h.text(language(.session(.goneForGood)))
          }
        }
      }
      tool(h, session, deck)
    }
    dock(h, session)
  }

  private func progress(_ h: CardGames.View, _ session: CardSession) {
    let (number, count) = (session.position + 1, session.order.count)
    h.el(.div, "progress") {
      h.key("progress")
      h.el(.p, "count", text: language(.cardOf(number, count)))
      h.el(.div, "groove") {
        h.attribute(.ariaHidden, is: true)
        h.style("--far", decimal(Double(number) / Double(count), places: 4))
      }
      if !session.completed.isEmpty {
        h.el(.p, "complete-count") {
          h.key("complete")
          h.text(language(.completedCount(session.completed.count)))
        }
      }
    }
  }

  /// The card `offset` places below the top. Only the top one can be used.
  private func stackCard(_ h: CardGames.View, _ offset: Int, _ session: CardSession, _ deck: Deck) {
    let place = session.position + offset
    guard session.order.indices.contains(place), let plain = deck.card(session.order[place]) else { return }
    let names = session.names(for: plain, at: place, scene.party)
    let card = plain.filled(with: names, someone: language(.someone))
    h.el(.article, look(offset, card, session)) {
      h.key(card.id)
      if offset == 0 {
        h.id(CardGames.topCard)
        h.data("data-card", card.id)
        h.mark(.reach, "0." + String(Swipe.far))
        h.attribute(.tabindex, "-1")
        h.on(.swipe) { .swiped($0) }
      } else {
        h.flag(.inert)
        h.attribute(.ariaHidden, is: true)
      }
      face(h, card, place: place, session, deck)
      if session.isCompleted(card.id) {
        h.el(.span, "stamp") {
          h.key("stamp")
          h.text(language(.swipeComplete))
        }
      }
      if offset == 0 { hints(h) }
    }
  }

  private func look(_ offset: Int, _ card: Card, _ session: CardSession) -> String {
    var look = "sheet " + session.game.look + " at-" + String(offset) + " kind-" + card.kind.rawValue
    if offset == 0, session.round.isAsked { look += " is-asked" }
    if offset == 0, state.arrival == .left { look += " from-left" }
    return look
  }

  /// What appears as the card moves.
  private func hints(_ h: CardGames.View) {
    h.el(.div, "swipe-hints") {
      h.attribute(.ariaHidden, is: true)
      h.key("hints")
      swipeHint(h, .next, .swipeNext, "right")
      swipeHint(h, .previous, .swipePrevious, "left")
      swipeHint(h, .check, .swipeComplete, "up")
    }
  }

  private func swipeHint(_ h: CardGames.View, _ icon: Icon, _ phrase: Phrase, _ direction: String) {
    h.el(.span, "swipe-hint to-" + direction) {
      h.mark(.hint, direction)
      h.icon(icon)
      h.text(language(phrase))
    }
  }

  private func dock(_ h: CardGames.View, _ session: CardSession) {
    h.el(.div, "dock session-dock") {
      h.key("dock")
      h.iconButton(.undo, language(.undo), key: "undo", isDisabled: state.past.isEmpty, on: .undo)
      move(h, .previous, .previousCard, .previous, "plain", isDisabled: session.position == 0)
      if session.game.hasCompletion { move(h, .check, .markComplete, .complete, "plain") }
      move(h, .next, .nextCard, .next, "primary")
    }
  }

  /// What is wanted now and then, by its words; what cannot be gone on from stands apart.
  private func moreSheet(_ h: CardGames.View, _ session: CardSession) {
    h.el(.div, "more-rows") {
      h.key("rows")
      moreRow(h, .shuffle, .shuffle, .shuffle, isDisabled: session.order.count - session.position < 2)
      if !session.game.hasCompletion { moreRow(h, .check, .markComplete, .complete) }
    }
    h.el(.div, "more-rows apart") {
      h.key("apart")
      moreRow(h, .hide, .neverShow, .hide)
      moreRow(h, .restart, .startOver, .startOver)
      moreRow(h, .end, .endSession, .end)
    }
  }

  private func moreRow(
    _ h: CardGames.View, _ icon: Icon, _ phrase: Phrase, _ action: CardGames.Action, isDisabled: Bool = false
  ) {
    let label = language(phrase)
    h.button(classes: "button plain more-row", on: action) {
      h.key(label)
      h.flag(.disabled, isDisabled)
      h.icon(icon)
      h.text(label)
    }
  }

  private func move(
    _ h: CardGames.View, _ icon: Icon, _ phrase: Phrase, _ action: CardGames.Action, _ style: String,
    isDisabled: Bool = false
  ) {
    let label = language(phrase)
    h.button(classes: "button big move " + style, on: action) {
      h.label(label)
      h.attribute(.title, label)
      h.key(label)
      h.flag(.disabled, isDisabled)
      h.icon(icon)
    }
  }

  func keysButton(_ h: CardGames.View) {
    h.iconButton(.keys, language(.keys), id: "keys", on: .opened(.keys))
  }

  private func sheet(_ h: CardGames.View, _ session: CardSession, at place: CardGames.Place) {
    switch state.sheet {
    case .keys: keysSheet(h, at: place)
    case .scores: dialog(h, language(.scores)) { standings(h, session) }
    case .more: dialog(h, language(.session(.more))) { moreSheet(h, session) }
    case nil: break
    }
  }

  func dialog(_ h: CardGames.View, _ title: String, _ content: () -> Void) {
    h.dialog(title) {
      content()
      h.button(language(.close), "primary", hasFocus: true, on: .closed)
    }
  }
}
