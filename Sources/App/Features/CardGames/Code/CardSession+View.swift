import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import Together
import Words

extension Props<CardGames> {
  func drawing(_ session: CardSession, _ deck: Deck) -> CardDrawing {
    CardDrawing(
      scene: scene, party: scene.party, session: session, deck: deck, clock: state.clock, line: state.line)
  }

  func touches(_ h: CardGames.View) -> CardDrawing.View { h.map { .touch($0) } }

  func sessionScreen(_ h: CardGames.View, at place: CardGames.Place) {
    let back = (language(.back), CardGames.Action.back)
    guard let (session, deck) = open else {
      return h.frame(place.screen, language(.cardGames(.title)), back: back) { awaited(h, place) }
    }
    let isOver = session.isOver
    let isCovered = state.sheet != nil || session.round.isCounting
    h.frame(place.screen, deck.title, back: back, isCovered: isCovered, isFitted: true) {
      h.part("session", isInert: isCovered) {
        if isOver { results(h, session, deck) } else { playing(h, session, deck) }
      }
      if !isOver { drawing(session, deck).countIn(touches(h)) }
      sheet(h, session, at: place)
    } tools: {
      if !isOver {
        h.iconButton(.crown, language(.cardGames(.scores)), on: .opened(.scores))
        h.iconButton(.dots, language(.session(.more)), on: .opened(.more))
      }
      keysButton(h)
    }
  }

  /// Draws the screen without a session: its deck is still loading, or gone.
  private func awaited(_ h: CardGames.View, _ place: CardGames.Place) {
    guard let deck = place.deck, scene.decks.has(deck) == false else {
      return scene.deckAwaited()
    }
    h.el(.div, "message") {
      h.key("gone")
      h.icon(.record)
      h.el(.h2, text: language(.cardGames(.deckGone)))
      h.el(.p, text: language(.cardGames(.deckGoneHint)))
      h.button(language(.session(.allGames)), "primary", on: .go(.grid))
      if saved.session(of: deck) != nil {
        h.button(language(.cardGames(.forget)), "quiet", on: .forget(deck: deck))
      }
    }
  }

  private func playing(_ h: CardGames.View, _ session: CardSession, _ deck: Deck) {
    progress(h, session)
    h.cardTable(scene.language, hasHidden: state.hasHidden) { offset in
      stackCard(h, offset, session, deck)
    } tool: {
      if let card = session.current.flatMap({ drawing(session, deck).filled($0) }) {
        drawing(session, deck).tool(touches(h), card)
      }
    }
    dock(h, session, deck)
  }

  private func progress(_ h: CardGames.View, _ session: CardSession) {
    h.progress(scene.language, session.position + 1, of: session.order.count) {
      if !saved.hasMoved { h.el(.p, "move-hint", text: language(.session(.swipeHint))) }
      if !session.completed.isEmpty {
        h.el(.p, "complete-count") {
          h.key("complete")
          h.text(language(.cardGames(.completed(session.completed.count))))
        }
      }
    }
  }

  /// Draws the card `offset` places below the top.
  private func stackCard(_ h: CardGames.View, _ offset: Int, _ session: CardSession, _ deck: Deck) {
    let place = session.position + offset
    let drawing = drawing(session, deck).below(offset)
    guard session.order.indices.contains(place), let card = drawing.filled(session.order[place]) else {
      return
    }
    drawing.sheet(
      touches(h), card, place: place, at: offset, offset == 0 ? session.round : nil,
      label: offset == 0 ? drawing.heard(session.position + 1, of: session.order.count) : "",
      comesBack: state.arrival == .left, isStamped: session.isCompleted(card.id))
  }

  private func dock(_ h: CardGames.View, _ session: CardSession, _ deck: Deck) {
    h.cardDock(
      scene.language, canUndo: !state.past.isEmpty, isFirst: session.position == 0,
      isNextPrimary: drawing(session, deck).isNextPrimary, undo: .undo, previous: .previous, next: .next
    ) {
      if session.game.facts.hasCompletion {
        h.move(
          .check, language(.cardGames(.markComplete)), "plain", word: language(.session(.swipeComplete)),
          on: .complete)
      }
    }
  }

  /// Draws the rare actions as labelled rows. Those that remove cards or progress stand apart.
  private func moreSheet(_ h: CardGames.View, _ session: CardSession) {
    h.el(.div, "more-rows") {
      h.key("rows")
      h.moreRow(
        .shuffle, language(.cardGames(.shuffle)), isDisabled: session.order.count - session.position < 2,
        on: .shuffle)
      if !session.game.facts.hasCompletion {
        h.moreRow(.check, language(.cardGames(.markComplete)), on: .complete)
      }
      if session.game.roundRules != nil {
        h.moreRow(.phones, language(.session(.onEveryPhone)), on: .together)
      }
      if scene.canSpeak { h.moreRow(.speaker, language(.session(.readAloud)), on: .readAloud) }
    }
    h.el(.div, "more-rows apart") {
      h.key("apart")
      h.moreRow(.hide, language(.neverShow), on: .hide)
      h.moreRow(.restart, language(.cardGames(.startOver)), on: .startOver)
      h.moreRow(.end, language(.session(.endSession)), on: .end)
    }
  }

  func keysButton(_ h: CardGames.View) {
    h.iconButton(.keys, language(.keys), id: "keys", on: .opened(.keys))
  }

  private func sheet(_ h: CardGames.View, _ session: CardSession, at place: CardGames.Place) {
    switch state.sheet {
    case .keys: keysSheet(h, at: place)
    case .scores: dialog(h, language(.cardGames(.scores))) { standings(h, session) }
    case .more: dialog(h, language(.session(.more))) { moreSheet(h, session) }
    case nil: break
    }
  }

  func dialog(_ h: CardGames.View, _ title: String, _ content: () -> Void) {
    h.sheet(title, scene.language, close: .closed, content)
  }
}
