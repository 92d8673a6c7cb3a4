import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension CardScreen {
  static var howWell: CardScreen {
    CardScreen(
      colours: Ending.Colours(.blue, .cyan),
      face: { drawing, h, face in
        drawing.text(h, face.card)
        if case .guessing = face.round, let holder = face.holder { drawing.handOver(h, holder) }
      },
      tool: { drawing, h, card in drawing.guessing(h, card) },
      back: { drawing, card in drawing.outcome(card) },
      hasDrum: true,
      leads: { _ in true },
      keys: { drawing, card in
        switch drawing.session.round {
        case .open: CardDrawing.choices(card)
        case .guessing(_, let guesses):
          CardDrawing.choices(card)
            + (guesses.isEmpty ? [] : [RoundKey(phrase: .howWell(.revealNow), move: .ready)])
        default: []
        }
      })
  }
}

extension CardDrawing {
  fileprivate func guessing(_ h: View, _ card: Card) {
    asking(h)
    h.el(.div, "answers") {
      h.key("answers")
      for (index, option) in card.options.enumerated() { answer(h, option, index, session.round) }
    }
    if case .guessing(_, let guesses) = session.round, !guesses.isEmpty {
      h.button(language(.howWell(.revealNow)), "quiet", on: .play(.ready))
    }
  }

  /// The answer in its colour, with those who knew it and those who did not.
  fileprivate func outcome(_ card: Card) -> CardBack? {
    guard case .revealed(let answer, let guesses) = session.round, card.options.indices.contains(answer)
    else { return nil }
    let right = guesses.filter { $0.option == answer }.map { $0.player }
    let wrong = guesses.filter { $0.option != answer }.map { $0.player }
    var back = CardBack(
      tone: .option(answer), kicker: .card(card.text), .card(card.options[answer]),
      note: right.isEmpty ? .phrase(language(.howWell(.nobodyKnew))) : nil)
    if hasPlayers {
      back.rows = [
        CardBack.Row(language(.howWell(.knew)), right), CardBack.Row(language(.howWell(.noIdea)), wrong),
      ].compactMap { $0 }
    } else if !right.isEmpty {
      back.note = .phrase(language(.howWell(.tableKnew)))
    }
    return back
  }

  /// Says on the card that the answer is hidden and the phone goes round.
  fileprivate func handOver(_ h: View, _ holder: String) {
    h.el(.p, "passes-on") {
      h.key("passes-on")
      h.icon(.lock)
      h.el(.span) {
        h.asWritten()
        h.text(language(.howWell(.handOver(scene.isolated(holder)))))
      }
    }
  }

  /// Draws who picks, in that player's colour.
  fileprivate func asking(_ h: View) {
    let asked = session.holder(party)
    switch session.round {
    case .guessing:
      guard let guesser = session.guesser(party), guesser != .table else {
        return toolLine(h, language(.howWell(.guessTable)))
      }
      turnLine(h, guesser, language(.howWell(.guessOf(name(of: guesser), about: name(of: asked)))))
    // The line stays, so the card keeps its size while it turns over.
    case .revealed where hasPlayers: toolLine(h, "\u{A0}", "ask-line turn-line")
    case .revealed: toolLine(h, "\u{A0}")
    default:
      guard asked != .table else { return toolLine(h, language(.howWell(.secretAnswer))) }
      turnLine(h, asked, language(.howWell(.secretAnswerOf(name(of: asked)))))
    }
  }

  fileprivate func answer(_ h: View, _ option: String, _ index: Int, _ round: CardRound) {
    var look = "answer " + Self.tone(ofOption: index)
    var isOver = false
    if case .revealed(let answer, let guesses) = round {
      isOver = true
      if answer == index {
        look += " is-right"
      } else if guesses.contains(where: { $0.option == index }) {
        look += " is-wrong"
      }
    }
    h.button(classes: look, on: .play(.pick(index))) {
      h.key(String(index))
      h.flag(.disabled, isOver)
      h.fitted(.span, "answer-text", option) { h.written(in: deck.language) }
    }
  }
}
