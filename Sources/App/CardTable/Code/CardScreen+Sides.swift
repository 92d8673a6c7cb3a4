import AppCore
import Cards
import Components
import Games
import HTML
import Words

// Games with a card of two sides.
extension CardScreen {
  static func sides(_ colours: Ending.Colours) -> CardScreen {
    CardScreen(
      colours: colours,
      face: { drawing, h, face in
        drawing.text(h, face.card)
        drawing.sides(h, face.card)
      },
      tool: { drawing, h, card in drawing.asked(h, card) },
      keys: { _, card in CardDrawing.choices(card) },
      album: { drawing, h in drawing.chosen(h) },
      quote: { card, entry in
        let side = Int(clamping: entry.value)
        return card.options.indices.contains(side) ? card.options[side] : card.summary
      })
  }
}

extension CardDrawing {
  /// Draws the two options, with the players who chose each.
  fileprivate func sides(_ h: View, _ card: Card) {
    let entries = session.entries(at: card.id, party)
    let isSplit = hasAllAnswers(at: card)
    h.el(.div, "sides" + (hasPlayers ? " is-named" : "") + (isSplit ? " is-split" : "")) {
      h.key("sides")
      for (index, option) in card.options.enumerated() {
        let mine = entries.filter { $0.value == Int64(index) }
        h.button(classes: "side option-" + String(index % 2), on: .play(.pick(index))) {
          h.key(String(index))
          h.attribute(.ariaPressed, is: !mine.isEmpty)
          if isSplit { h.style("--share", decimal(Double(mine.count) / Double(entries.count), places: 4)) }
          h.el(.span, "option-box") {
            h.key("option")
            h.fitted(.span, isSplit ? "option is-told" : "option", option) { h.written(in: deck.language) }
          }
          if isSplit { voters(h, mine.map { $0.player }) } else { choosers(h, mine) }
        }
      }
    }
  }

  /// True if all players have answered the card.
  func hasAllAnswers(at card: Card) -> Bool {
    hasPlayers && session.entries(at: card.id, party).count == party.players.count
  }

  /// Maximum names in full of one group. The others are counted.
  static let mostVoters = 8

  /// Draws the number of players of a side, and their names in their colours.
  private func voters(_ h: View, _ players: [PlayerID]) {
    h.el(.span, "side-count") {
      h.key("count")
      h.text(String(players.count))
    }
    let named = players.count > Self.mostVoters ? players.prefix(Self.mostVoters - 1) : players[...]
    h.el(.span, "voters") {
      h.key("voters")
      for player in named { label(h, player) }
      if named.count < players.count {
        h.el(.span, "more-voters") {
          h.key("more")
          h.text("+" + String(players.count - named.count))
        }
      }
    }
  }

  /// Draws the players who made a choice, if there are names.
  func choosers(_ h: View, _ entries: [CardEntry]) {
    if entries.isEmpty || !hasPlayers { return }
    h.el(.span, "choosers") {
      h.asWritten()
      h.playerDots(entries.map { $0.player }, party)
      h.text(names(entries.map { $0.player }))
    }
  }

  /// Names the player who chooses next; after the last one, the outcome. Without players, it draws nothing.
  fileprivate func asked(_ h: View, _ card: Card) {
    guard hasPlayers else { return }
    if let next = session.toAnswer(party).first {
      return turnLine(h, next, language(.session(.whichOneFor(name(of: next)))))
    }
    let sides = card.options.indices.map { index in
      session.entries(at: card.id, party).filter { $0.value == Int64(index) }.map { $0.player }
    }
    let taken = sides.filter { !$0.isEmpty }
    let most = taken.map { $0.count }.max() ?? 0
    let others = taken.reduce(0) { $0 + $1.count } - most
    if others == 1, most > 1, let one = taken.first(where: { $0.count == 1 })?.first {
      return outcome(h, language(.session(.onlyOne(name(of: one)))), one)
    }
    outcome(h, language(.session(others == 0 ? .allAlike : .split(most, others))))
  }

  /// Draws the options that players chose, in the order of the deck.
  fileprivate func chosen(_ h: View) {
    h.el(.ul, "rows album") {
      h.key("choices")
      for card in answered {
        for (index, option) in card.options.enumerated() {
          let players = session.log.entries(at: card.id).filter { $0.value == Int64(index) }.map { $0.player }
          if !players.isEmpty { albumRow(h, card.id + "/" + String(index), option, players) }
        }
      }
    }
  }
}
