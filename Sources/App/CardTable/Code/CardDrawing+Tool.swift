import AppCore
import Cards
import Components
import Games
import HTML
import Words

// Each game's tool beside the card (CARDS-9).
extension CardDrawing {
  /// Draws the tool of the session's game, if it has one now.
  /// - Parameter card: the card, with names in its slots.
  package func tool(_ h: View, _ card: Card) {
    let screen = screen(of: card)
    guard let tool = screen.tool, screen.hasTool(session.round) else { return }
    h.el(.section, "tool") {
      h.key("tool")
      tool(self, h, card)
    }
  }

  /// Draws the count-in of three, two, one over the whole screen, and the call that ends it. Style sheets show the call
  /// only to those who have seen the count.
  package func countIn(_ h: View) {
    if let until = session.round.countdownEnd {
      let left = max(1, secondsLeft(until: until, of: Int(CardSession.countdown / 1_000)))
      h.el(.div, "count-in") {
        h.role("timer")
        h.label(language(.secondsLeft(left)))
        h.key("count-in")
        h.id(Self.countIn)
        h.mark(.rest)
        h.attribute(.tabindex, "-1")
        h.el(.span, "count-in-number") {
          h.key(String(left))
          h.attribute(.ariaHidden, is: true)
          h.text(String(left))
        }
      }
    } else if session.round.isShowing {
      let call = language(session.round.isBetting ? .form(.showNow) : .mostLikely(.pointNow))
      h.el(.div, "count-in is-call") {
        h.key("count-in")
        h.attribute(.ariaHidden, is: true)
        h.fitted(.span, "count-in-call", call) { h.key("call") }
      }
    }
  }

  /// Draws whose turn it is to answer, in the player's colour. A new player's line slides in.
  func turnLine(_ h: View, _ player: PlayerID, _ text: String) {
    h.el(.p, "ask-line turn-line " + tone(of: player)) {
      h.key("turn-" + String(player.rawValue))
      h.role("status")
      h.asWritten()
      h.text(text)
    }
  }

  /// Draws the outcome of a card, in the colour of the player whom it is about.
  func outcome(_ h: View, _ text: String, _ player: PlayerID? = nil) {
    h.el(.p, "ask-line turn-line outcome" + (player.map { " " + tone(of: $0) } ?? "")) {
      h.key("outcome")
      h.role("status")
      h.asWritten()
      h.text(text)
    }
  }

  func toolLine(_ h: View, _ text: String, _ style: String = "ask-line") {
    h.el(.p, style) {
      h.role("status")
      h.asWritten()
      h.key("line")
      h.text(text)
    }
  }

  func primary(_ h: View, _ phrase: Phrase, _ move: CardMove) {
    h.button(language(phrase), "primary", on: .play(move))
  }

  /// Draws a choice in a row, such as a name.
  func chip(
    _ h: View, _ text: String, isOn: Bool = false, note: String? = nil, label: String? = nil,
    _ move: CardMove
  ) {
    let player = move.player
    h.button(classes: "chip " + (player.map { scene.tone(of: $0, in: party) } ?? ""), on: .play(move)) {
      h.key(text)
      h.asWritten()
      h.attribute(.ariaPressed, is: isOn)
      if let label { h.label(label) }
      if let player { h.playerDots([player], party) }
      h.el(.span, text: text)
      if let note { h.el(.span, "chip-note", text: note) }
    }
  }

  func counter(_ h: View, _ text: String, _ fewer: Phrase, _ more: Phrase) {
    h.el(.div, "counter") {
      h.key("counter")
      h.button("−", "plain round", label: language(fewer), on: .play(.count(.table, by: -1)))
      h.el(.p, "counted") {
        h.role("status")
        h.text(text)
      }
      h.button("+", "plain round", label: language(more), on: .play(.count(.table, by: 1)))
    }
  }

  /// Draws a countdown as a ring that empties, with the seconds left in it.
  func countdown(_ h: View, until: Moment?, of seconds: Int) {
    guard let until else { return toolLine(h, language(.timeUp), "time-up") }
    h.countdown(scene.language, left: secondsLeft(until: until, of: seconds), of: seconds)
  }

  /// Returns the seconds left, at most `seconds`.
  func secondsLeft(until: Moment, of seconds: Int) -> Int {
    CardTable.secondsLeft(until: until, at: clock, of: seconds)
  }

  func seconds(of card: Card) -> Int { card.seconds ?? CardSession.usualSeconds }
}

extension CardMove {
  /// The player whom the move is about.
  fileprivate var player: PlayerID? {
    switch self {
    case .raise(let player), .count(let player, _), .guessed(let player?): player
    case .guessed(nil), .pick, .choose, .start, .ready, .missed, .told, .ended: nil
    }
  }
}
