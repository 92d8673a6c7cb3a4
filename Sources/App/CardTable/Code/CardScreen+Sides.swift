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
      tool: { drawing, h, _ in drawing.asked(h) },
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
    h.el(.div, hasPlayers ? "sides is-named" : "sides") {
      h.key("sides")
      for (index, option) in card.options.enumerated() {
        let mine = entries.filter { $0.value == Int64(index) }
        h.button(classes: "side option-" + String(index % 2), on: .play(.pick(index))) {
          h.key(String(index))
          h.attribute(.ariaPressed, is: !mine.isEmpty)
          h.el(.span, "option-box") { h.fitted(.span, "option", option) { h.written(in: deck.language) } }
          choosers(h, mine)
        }
      }
    }
  }

  /// Draws the players who made a choice, if there are names.
  func choosers(_ h: View, _ entries: [CardEntry]) {
    if entries.isEmpty || !hasPlayers { return }
    h.el(.span, "choosers") {
      h.asWritten()
      h.text(names(entries.map { $0.player }))
    }
  }

  /// Names the player who chooses next. Without players, it draws nothing.
  fileprivate func asked(_ h: View) {
    guard hasPlayers else { return }
    // The line stays after the last answer, so the sides do not move under the finger.
    let next = session.toAnswer(party).first
    toolLine(h, next.map { language(.session(.whichOneFor(name(of: $0)))) } ?? "\u{A0}")
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
