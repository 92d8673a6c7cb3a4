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
    let screen = session.game.screen
    guard let tool = screen.tool, screen.hasTool(session.round) else { return }
    h.el(.section, "tool") {
      h.key("tool")
      tool(self, h, card)
    }
  }

  /// Draws the count-in of three, two, one over the whole screen.
  package func countIn(_ h: View, until: Moment) {
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
    h.button(classes: "chip", on: .play(move)) {
      h.key(text)
      h.asWritten()
      h.attribute(.ariaPressed, is: isOn)
      if let label { h.label(label) }
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
      h.button("+", "primary round", label: language(more), on: .play(.count(.table, by: 1)))
    }
  }

  /// Draws a countdown as a ring that empties, with the seconds left in it.
  func countdown(_ h: View, until: Moment?, of seconds: Int) {
    guard let until else { return toolLine(h, language(.timeUp), "time-up") }
    let left = secondsLeft(until: until, of: seconds)
    h.el(.div, "countdown") {
      h.role("timer")
      h.label(language(.secondsLeft(left)))
      h.key("countdown")
      h.style("--left", decimal(min(1, Double(left) / Double(max(seconds, 1))), places: 4))
      h.el(.span, "number") {
        h.attribute(.ariaHidden, is: true)
        h.text(String(left))
      }
    }
  }

  /// Returns the seconds left, at most `seconds`.
  private func secondsLeft(until: Moment, of seconds: Int) -> Int {
    until > clock ? min(Int(clamping: (until - clock - 1) / 1_000), seconds - 1) + 1 : 0
  }

  func seconds(of card: Card) -> Int { card.seconds ?? CardSession.usualSeconds }
}
