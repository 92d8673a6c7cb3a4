import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension Props<Mixes> {
  func playScreen(_ h: Mixes.View) {
    let back = (language(.back), Mixes.Action.go(.setUp))
    guard let mix = saved.session else {
      return h.frame(Mixes.Place.play.screen, language(.mix(.title)), back: back) { scene.deckAwaited() }
    }
    let isCovered = state.sheet != nil || mix.top?.round.isCounting == true && !mix.isOver
    h.frame(Mixes.Place.play.screen, language(.mix(.title)), back: back, isCovered: isCovered) {
      h.part("session", isInert: isCovered) {
        if mix.isOver { results(h, mix) } else { playing(h, mix) }
      }
      if !mix.isOver { drawing(mix, at: mix.position)?.countIn(touches(h)) }
      switch state.sheet {
      case .keys: keysSheet(h, mix)
      case .more: moreSheet(h)
      case nil: break
      }
    } tools: {
      if !mix.isOver { h.iconButton(.dots, language(.session(.more)), on: .opened(.more)) }
      h.iconButton(.keys, language(.keys), id: "keys", on: .opened(.keys))
    }
  }

  private func touches(_ h: Mixes.View) -> CardDrawing.View { h.map { .touch($0) } }

  private func playing(_ h: Mixes.View, _ mix: MixSession) {
    h.progress(scene.language, mix.position + 1, of: mix.plan.entries.count) { game(h, mix) }
    h.el(.div, "mix-strips") {
      h.key("strips")
      howToPlay(h, mix)
      rules(h, mix)
      recalled(h, mix)
    }
    if let drawing = drawing(mix, at: mix.position), let card = card(mix, at: mix.position) {
      h.cardTable(scene.language, hasHidden: state.hasHidden) { offset in
        sheet(h, offset, mix)
      } tool: {
        tool(h, mix, drawing, card)
      }
    } else {
      noCard(h, mix)
    }
    h.cardDock(
      scene.language, canUndo: !state.past.isEmpty, isFirst: mix.position == 0,
      isNextPrimary: isNextPrimary(mix), undo: .undo, previous: .previous, next: .next)
  }

  /// Returns false while the tool of the card's game has the main action.
  private func isNextPrimary(_ mix: MixSession) -> Bool {
    mix.outcomeForm != nil || drawing(mix, at: mix.position)?.isNextPrimary ?? true
  }

  /// Draws the table without a card: it is still loading, or gone.
  private func noCard(_ h: Mixes.View, _ mix: MixSession) {
    h.el(.div, "table") {
      h.key("table")
      if scene.opening != nil || scene.decks == .empty || isLeaving(mix) {
        h.waiting(language(.loadingDecks))
      } else {
        h.el(.p, "hint") {
          h.key("gone")
          h.role("alert")
          h.text(language(scene.deckProblem?.phrase(scene.language) ?? .mix(.cardGone)))
        }
      }
    }
  }

  /// Returns true if the top card exists but the filter forbids it, so it is about to leave.
  private func isLeaving(_ mix: MixSession) -> Bool {
    guard let entry = mix.current else { return false }
    return scene.card(deck: entry.deck)?.card(entry.card) != nil
  }

  /// Draws the game of the card.
  private func game(_ h: Mixes.View, _ mix: MixSession) {
    guard let top = mix.top else { return }
    h.el(.p, "mix-game") {
      h.key("game")
      if let icon = Icon(category: top.game.rawValue) { h.icon(icon) }
      h.el(.span) {
        h.written(in: scene.card(deck: top.deck)?.language)
        h.text(top.title)
      }
    }
  }

  /// Draws how the game is played when its first card is on top.
  private func howToPlay(_ h: Mixes.View, _ mix: MixSession) {
    guard mix.isFirstOfGame, let game = mix.current?.game else { return }
    h.el(.p, "mix-how") {
      h.key("how")
      h.text(language(.game(game, .howTo)))
    }
  }

  /// Draws the rules in force, each with its last card.
  private func rules(_ h: Mixes.View, _ mix: MixSession) {
    for (place, rule) in mix.standingRules({ card(mix, at: $0) }) {
      let end = mix.plan.end(ofRule: place) + 1
      let holder = mix.session(at: place).flatMap { $0.player(at: $0.position, scene.party) }
      let title = holder.map { MixPhrase.ruleOf(name(of: $0), until: end) } ?? .rule(until: end)
      strip(h, "rule-" + String(place), .mix(title), rule, at: place, mix)
    }
  }

  /// Draws the card that a callback refers to, and who played it.
  private func recalled(_ h: Mixes.View, _ mix: MixSession) {
    guard let callback = callback(mix) else { return }
    strip(h, "recalled", callback.title, callback.text, at: callback.place, mix)
  }

  /// Returns the lines that are heard before the top card: a game that begins, a rule that comes into force, and the
  /// card that a callback refers to.
  func heardFirst(_ mix: MixSession) -> [String] {
    var lines: [String] = []
    if mix.isFirstOfGame, let top = mix.top, let game = mix.current?.game {
      lines += [top.title, language(.game(game, .howTo))]
    }
    lines += mix.standingRules { card(mix, at: $0) }.filter { $0.place == mix.position - 1 }.map { $0.text }
    if let callback = callback(mix) { lines += [language(callback.title), callback.text] }
    return lines
  }

  /// Returns what a callback refers to: the place of the card, who played it, and its text.
  private func callback(_ mix: MixSession) -> (place: Int, title: Phrase, text: String)? {
    guard let place = mix.current?.recalled, let card = card(mix, at: place),
      let player = mix.plan.player(at: place).flatMap({ scene.party[$0]?.id })
    else { return nil }
    return (
      place, .mix(.recalls(name(of: player), place + 1)), language(.session(.quoted(card.summary)))
    )
  }

  /// - Parameter place: the position of the card that `text` comes from.
  private func strip(
    _ h: Mixes.View, _ key: String, _ title: Phrase, _ text: String, at place: Int, _ mix: MixSession
  ) {
    h.el(.section, "mix-strip") {
      h.key(key)
      h.el(.h2) {
        h.asWritten()
        h.text(language(title))
      }
      h.el(.p) {
        h.written(in: scene.card(deck: mix.plan.entries[place].deck)?.language)
        h.text(text)
      }
    }
  }

  /// Draws the card `offset` places below the top.
  private func sheet(_ h: Mixes.View, _ offset: Int, _ mix: MixSession) {
    let place = mix.position + offset
    guard mix.plan.entries.indices.contains(place), let drawing = drawing(mix, at: place),
      let card = card(mix, at: place)
    else { return }
    let session = drawing.session
    // A truth or dare that is not to be chosen shows its text before it is on top.
    let round = offset == 0 || session.round.isAsked ? session.round : nil
    drawing.sheet(
      touches(h), card, key: session.deck + "/" + card.id, place: session.position, at: offset, round,
      label: offset == 0 ? drawing.heard(mix.position + 1, of: mix.plan.entries.count) : "",
      comesBack: state.comesBack, isStamped: false)
  }

  private func moreSheet(_ h: Mixes.View) {
    dialog(h, language(.session(.more))) {
      h.el(.div, "more-rows") {
        h.key("rows")
        if scene.canSpeak { h.moreRow(.speaker, language(.session(.readAloud)), on: .readAloud) }
        h.moreRow(.hide, language(.neverShow), on: .hide)
      }
      h.el(.div, "more-rows apart") {
        h.key("apart")
        h.moreRow(.end, language(.session(.endSession)), on: .end)
      }
    }
  }

  func dialog(_ h: Mixes.View, _ title: String, _ content: () -> Void) {
    h.sheet(title, scene.language, close: .closed, content)
  }
}

// The tools beside the card.
extension Props<Mixes> {
  private func tool(_ h: Mixes.View, _ mix: MixSession, _ drawing: CardDrawing, _ card: Card) {
    switch mix.outcomeForm {
    case .duel: section(h) { duel(h, mix, drawing.deck) }
    case .prediction: section(h) { prediction(h, mix) }
    default: drawing.tool(touches(h), card)
    }
  }

  private func section(_ h: Mixes.View, _ content: () -> Void) {
    h.el(.section, "tool") {
      h.key("tool")
      content()
    }
  }

  private func duel(_ h: Mixes.View, _ mix: MixSession, _ deck: Deck) {
    let pair = mix.duelists(deck, scene.party)
    guard !pair.isEmpty else { return }
    let winner = mix.outcome(at: mix.position)?.player
    line(h, language(.mix(.whoWon)))
    h.el(.div, "mix-duel") {
      h.key("duel")
      for player in pair {
        h.button(classes: "mix-duelist " + scene.tone(of: player, in: scene.party), on: .won(player)) {
          h.key(String(player.rawValue))
          h.attribute(.ariaPressed, is: player == winner)
          h.asWritten()
          h.text(scene.party[player]?.name ?? "")
        }
      }
    }
  }

  private func prediction(_ h: Mixes.View, _ mix: MixSession) {
    if let outcome = mix.outcome(at: mix.position) {
      let (guess, hands) = (Int(clamping: outcome.value), Int(clamping: outcome.outOf))
      return line(
        h, language(.mix(guess == hands ? .spotOn(hands) : .wasForetold(guess, hands: hands))))
    }
    let holder = mix.top?.holder(scene.party) ?? .table
    let ask = holder == .table ? MixPhrase.foretell : .foretellOf(name(of: holder))
    line(h, language(.mix(mix.guess.map { .foretold($0) } ?? ask)))
    h.chips(language(.mix(mix.guess.map { .foretold($0) } ?? ask)), key: mix.guess == nil ? "guess" : "count")
    {
      for hands in 0...scene.party.mostHands {
        h.button(classes: "chip", on: .foretold(hands)) {
          h.key(String(hands))
          h.text(String(hands))
        }
      }
    }
  }

  private func line(_ h: Mixes.View, _ text: String, _ style: String = "ask-line") {
    h.el(.p, style) {
      h.role("status")
      h.asWritten()
      h.key("line")
      h.text(text)
    }
  }
}
