import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension CardScreen {
  static var storyTime: CardScreen {
    CardScreen(
      colours: Ending.Colours(.paper, .blue),
      namesHolder: { $0 == .open },
      face: { drawing, h, face in
        if case .telling(let number, _) = face.round {
          drawing.secretWord(h, face.card, number)
        } else {
          drawing.text(h, face.card)
        }
      },
      heard: { drawing, card in
        switch drawing.session.round {
        case .telling(let number, _): drawing.heardLine(drawing.carryOn(number))
        case .told: drawing.heardLine(drawing.language(.storyTime(.theEnd)))
        default: drawing.heardFace(card)
        }
      },
      tool: { drawing, h, card in drawing.telling(h, card) },
      leads: { $0.session.round != .told },
      keys: { drawing, card in
        switch drawing.session.round {
        case .open: [RoundKey(phrase: .storyTime(.start), move: .start)]
        case .telling(let number, _): drawing.tellingKeys(number, of: card)
        default: []
        }
      },
      album: { drawing, h in drawing.stories(h) },
      quote: { card, entry in
        if !entry.text.isEmpty { return entry.text }
        let line = Int(clamping: entry.other)
        return card.items.indices.contains(line) ? card.items[line] : card.text
      })
  }
}

extension CardDrawing {
  /// Draws the secret word, which fills the card during its telling.
  fileprivate func secretWord(_ h: View, _ card: Card, _ number: Int) {
    let word = card.items.indices.contains(number) ? card.items[number] : ""
    h.el(.p, "carry-on") {
      h.asWritten()
      h.key("carry-on")
      h.text(carryOn(number))
    }
    h.el(.div, "text-box") {
      h.key("word-" + String(number))
      h.fitted(.p, "text secret-word", word, measuredAs: word.uppercased()) {
        h.written(in: deck.language)
      }
    }
  }

  fileprivate func carryOn(_ number: Int) -> String {
    let teller = session.teller(of: number, party)
    return language(.storyTime(teller == .table ? .yourWord : .yourWordFor(name(of: teller))))
  }

  fileprivate func telling(_ h: View, _ card: Card) {
    switch session.round {
    case .telling(let number, let until):
      soFar(h, card)
      teller(h)
      h.el(.div, "clock-row") {
        h.key("row")
        countdown(h, until: until, of: seconds(of: card))
        tellingButtons(h, number, of: card)
      }
    case .told:
      toolLine(h, language(.storyTime(.theEnd)), "point-now")
      story(h, card)
    default:
      toolLine(h, language(.storyTime(.hint(turns: card.items.count))), "hint")
      primary(h, .storyTime(.start), .start)
    }
  }

  /// The moves while a word is told. The last word ends the story.
  fileprivate func tellingKeys(_ number: Int, of card: Card) -> [RoundKey] {
    let next = RoundKey(phrase: .storyTime(.nextTeller), move: .told(line))
    let end = RoundKey(phrase: .storyTime(.theEnd), move: .ended(line))
    if number + 1 >= card.items.count { return [RoundKey(phrase: .storyTime(.theEnd), move: .told(line))] }
    return number > 0 ? [next, end] : [next]
  }

  /// Draws the buttons of a telling. "The end" has its place before it can be used, so nothing moves beside it.
  private func tellingButtons(_ h: View, _ number: Int, of card: Card) {
    if number + 1 < card.items.count {
      h.button(
        language(.storyTime(.theEnd)), "quiet", isDisabled: number == 0, on: .play(.ended(line)))
    }
    for key in tellingKeys(number, of: card).prefix(1) { primary(h, key.phrase, key.move) }
  }

  /// Draws the opening and the lines told. The latest stays in view as the list grows.
  private func soFar(_ h: View, _ card: Card) {
    h.el(.div, "so-far") {
      h.key("so-far")
      h.attribute(.tabindex, "0")
      h.role("group")
      h.label(language(.storyTime(.storySoFar)))
      h.el(.div) {
        h.key("lines")
        h.el(.p, "opening") {
          h.written(in: deck.language)
          h.key("opening")
          h.text(card.text)
        }
        story(h, card)
      }
    }
  }

  fileprivate func teller(_ h: View) {
    h.el(.form, "teller") {
      h.key("teller")
      h.on(.submit, .play(.told(line)))
      h.el(.input) {
        h.attribute(.type, "text")
        h.id("line")
        h.label(language(.storyTime(.writeDown)))
        h.attribute(.placeholder, language(.storyTime(.writeDown)))
        h.attribute(.autocomplete, "off")
        h.attribute(.maxlength, String(CardLog.longestText))
        h.attribute(.value, line)
        h.on(.input) { .typed($0) }
      }
    }
  }

  /// Draws the words told so far, each with its teller and line.
  fileprivate func story(_ h: View, _ card: Card) {
    let lines = session.log.entries(at: card.id)
    if lines.isEmpty { return }
    h.el(.ol, "story") {
      h.label(language(.storyTime(.storySoFar)))
      h.key("story")
      for entry in lines {
        let word = card.items.indices.contains(Int(entry.other)) ? card.items[Int(entry.other)] : ""
        h.el(.li) {
          h.key(String(entry.other))
          h.asWritten()
          h.el(.strong) {
            h.written(in: deck.language)
            h.text(word)
          }
          h.text(" ")
          if entry.player != .table { h.el(.span, "teller-name", text: name(of: entry.player)) }
          if !entry.text.isEmpty { h.el(.span, "told", text: entry.text) }
        }
      }
    }
  }

  fileprivate func stories(_ h: View) {
    h.el(.div, "album") {
      h.key("stories")
      for card in answered {
        h.el(.section, "told-story") {
          h.key(card.id)
          h.el(.p) {
            h.written(in: deck.language)
            h.text(card.text)
          }
          story(h, card)
        }
      }
    }
  }
}
