import Cards
import Formats
import Games
import HTML
import Words

// The tool of the game of stories: each teller works a word in.
extension Seen<CardGames> {
  func telling(_ h: CardGames.View, _ card: Card, _ session: CardSession) {
    switch session.round {
    case .telling(let number, let until):
      countdown(h, until: until, of: seconds(of: card))
      tellerLine(h, card, number, session)
      teller(h, session)
      story(h, card, session)
    case .told:
      toolLine(h, language(.theEnd), "point-now")
      story(h, card, session)
    default:
      toolLine(h, language(.storyHint(card.items.count)), "hint")
      primary(h, .startStory, .start)
    }
  }

  private func tellerLine(_ h: CardGames.View, _ card: Card, _ number: Int, _ session: CardSession) {
    let word = card.items.indices.contains(number) ? card.items[number] : ""
    let teller = session.teller(of: number, scene.party)
    toolLine(h, language(teller == .table ? .workIn(word) : .workInFor(name(of: teller), word)))
  }

  private func teller(_ h: CardGames.View, _ session: CardSession) {
    h.el(.form, "teller") {
      h.key("teller")
      h.on(.submit, .play(.told(state.line)))
      h.el(.input) {
        h.attribute(.type, "text")
        h.id("line")
        h.label(language(.writeDown))
        h.attribute(.placeholder, language(.writeDown))
        h.attribute(.autocomplete, "off")
        h.attribute(.maxlength, String(CardLog.longestText))
        h.attribute(.value, state.line)
        h.on(.input) { .typed($0) }
      }
      h.el(.div, "teller-buttons") {
        if case .telling(let number, _) = session.round, number > 0 {
          h.button(language(.theEnd), "quiet", on: .play(.ready))
        }
        h.el(.button, "button primary") {
          h.attribute(.type, "submit")
          h.key("next")
          h.text(language(.nextTeller))
        }
      }
    }
  }

  /// The words so far, and what was written down with them.
  func story(_ h: CardGames.View, _ card: Card, _ session: CardSession) {
    let lines = session.log.entries(at: card.id)
    if lines.isEmpty { return }
    h.el(.ol, "story") {
      h.label(language(.storySoFar))
      h.key("story")
      for entry in lines {
        let word = card.items.indices.contains(Int(entry.other)) ? card.items[Int(entry.other)] : ""
        h.el(.li) {
          h.key(String(entry.other))
          h.attribute(.dir, "auto")
          h.el(.strong, text: word)
          h.text(" ")
          if entry.player != .table { h.el(.span, "teller-name", text: name(of: entry.player)) }
          if !entry.text.isEmpty { h.el(.span, "told", text: entry.text) }
        }
      }
    }
  }
}
