import Cards
import Formats
import Games
import HTML
import Words

extension State {
  /// Cards of the stack that can be seen.
  private static let seen = 3

  var sessionScreen: View {
    guard let deck = sessionDeck?.deck, let session = kept.session(of: deck.id) else { return awaitedSession }
    let isOver = session.isEnded || session.current == nil
    return frame(deck.title, backTo: .cards, isCovered: cards.sheet != nil) {
      el(
        "div", .class("session"),
        .key("session"), .flag("inert", cards.sheet != nil)
      ) {
        if isOver { results(session, deck) } else { playing(session, deck) }
      }
      sheet(session)
    } tools: {
      if !isOver { iconButton(.crown, language(.scores), on: .cards(.opened(.scores))) }
      keysButton
    }
  }

  /// There is no session to show yet, or no deck for it.
  private var awaitedSession: View {
    frame(language(.cardGames), backTo: .cards) {
      if let deckProblem {
        missing(deckProblem)
      } else if case .failed = shelf {
        missing(.decksMissing)
      } else if let lost = lostCategory {
        el("div", .class("message"), .key("gone")) {
          Icon.record.view
          el("h2") { language(.deckGone) }
          el("p") { language(.deckGoneHint) }
          button(language(.allGames), "primary", on: .go(.cards))
          if let session = kept.sessions.first(where: { sameText($0.game.rawValue, lost) }) {
            button(language(.forgetSession), "quiet", on: .cards(.forget(deck: session.deck)))
          }
        }
      } else {
        waiting(language(.loadingDecks))
      }
    }
  }

  /// The category of the address, where no deck has it.
  private var lostCategory: String? {
    guard case .session(let category) = route, case .filled(let decks) = shelf else { return nil }
    return decks.contains { sameText($0.category, category) } ? nil : category
  }

  private func playing(_ session: CardSession, _ deck: Deck) -> View {
    var view = progress(session)
    view.append(
      el("div", .class("table"), .key("table")) {
        el("div", .class("stack"), .key("stack")) {
          for offset in stride(from: Self.seen - 1, through: 0, by: -1) {
            stackCard(offset, session, deck)
          }
        }
        tool(session, deck)
      })
    view.append(dock(session))
    return view
  }

  private func progress(_ session: CardSession) -> View {
    let (number, count) = (session.position + 1, session.order.count)
    return el("div", .class("progress"), .key("progress")) {
      el("p", .class("count")) { language(.cardOf(number, count)) }
      el(
        "div", .class("groove"), .aria("hidden", "true"),
        .style("--far", decimal(Double(number) / Double(count), places: 4)))
      if !session.completed.isEmpty {
        el("p", .class("complete-count"), .key("complete")) {
          language(.completedCount(session.completed.count))
        }
      }
    }
  }

  /// The card `offset` places below the top. Only the top one can be used.
  private func stackCard(_ offset: Int, _ session: CardSession, _ deck: Deck) -> View {
    let place = session.position + offset
    guard session.order.indices.contains(place), let plain = deck.card(session.order[place]) else {
      return HTML()
    }
    let names = session.names(for: plain, at: place, kept.party)
    let card = plain.filled(with: names, someone: language(.someone))
    var attributes: [Attribute<Action>] = [
      .class(look(offset, card, session)), .key(card.id),
    ]
    if offset == 0 {
      attributes += [
        .id(Self.topCard), .data("card", card.id), .data("reach", "0." + String(Swipe.far)),
        .attribute("tabindex", "-1"), .on(.swipe, .make { .cards(.swiped($0)) }),
      ]
    } else {
      attributes += [.flag("inert"), .aria("hidden", "true")]
    }
    var content = face(card, place: place, session, deck)
    if session.isCompleted(card.id) {
      content.append(el("span", .class("stamp"), .key("stamp")) { language(.swipeComplete) })
    }
    if offset == 0 { content.append(hints) }
    return element("article", .html, attributes, content)
  }

  private func look(_ offset: Int, _ card: Card, _ session: CardSession) -> String {
    let game = session.game == .plain ? "plain" : session.game.rawValue
    var look = "sheet " + game + " at-" + String(offset) + " kind-" + card.kind.rawValue
    if offset == 0, session.round == .asked { look += " is-asked" }
    if offset == 0, cards.arrival == .left { look += " from-left" }
    return look
  }

  /// What appears as the card moves.
  private var hints: View {
    el("div", .class("swipe-hints"), .aria("hidden", "true"), .key("hints")) {
      swipeHint(.next, .swipeNext, "right")
      swipeHint(.previous, .swipePrevious, "left")
      swipeHint(.check, .swipeComplete, "up")
    }
  }

  private func swipeHint(_ icon: Icon, _ phrase: Phrase, _ direction: String) -> View {
    el("span", .class("swipe-hint to-" + direction), .data("hint", direction)) {
      icon.view
      language(phrase)
    }
  }

  private func dock(_ session: CardSession) -> View {
    el("div", .class("dock session-dock"), .key("dock")) {
      el("div", .class("tray"), .key("tray")) {
        toolButton(.undo, .undo, .undo, isDisabled: cards.past.isEmpty)
        toolButton(.shuffle, .shuffle, .shuffle, isDisabled: session.order.count - session.position < 2)
        toolButton(.restart, .startOver, .startOver)
        toolButton(.hide, .neverShow, .hide)
        toolButton(.end, .endSession, .end)
      }
      el("div", .class("moves"), .key("moves")) {
        move(.previous, .previousCard, .previous, "plain", isDisabled: session.position == 0)
        move(.check, .markComplete, .complete, "plain")
        move(.next, .nextCard, .next, "primary")
      }
    }
  }

  private func toolButton(_ icon: Icon, _ phrase: Phrase, _ action: CardsAction, isDisabled: Bool = false)
    -> View
  {
    el(
      "button", .class("button icon"), .attribute("type", "button"), .label(language(phrase)),
      .attribute("title", language(phrase)), .key(language(phrase)), .flag("disabled", isDisabled),
      .onClick(.cards(action))
    ) { icon.view }
  }

  private func move(
    _ icon: Icon, _ phrase: Phrase, _ action: CardsAction, _ style: String, isDisabled: Bool = false
  ) -> View {
    el(
      "button", .class("button big move " + style), .attribute("type", "button"), .label(language(phrase)),
      .attribute("title", language(phrase)), .key(language(phrase)), .flag("disabled", isDisabled),
      .onClick(.cards(action))
    ) { icon.view }
  }

  var keysButton: View {
    iconButton(.keys, language(.keys), id: "keys", on: .cards(.opened(.keys)))
  }

  private func sheet(_ session: CardSession) -> View {
    switch cards.sheet {
    case .keys: keysSheet
    case .scores:
      dialog(language(.scores)) { standings(session) }
    case nil: HTML()
    }
  }

  func dialog(_ title: String, @HTMLBuilder<Action> _ content: () -> View) -> View {
    el("div", .class("veil"), .key("veil")) {
      el(
        "div", .class("dialog"), .role("dialog"), .aria("modal", "true"), .aria("labelledby", "sheet-title")
      ) {
        el("h2", .id("sheet-title")) { title }
        content()
        button(language(.close), "primary", hasFocus: true, on: .cards(.closed))
      }
    }
  }
}
