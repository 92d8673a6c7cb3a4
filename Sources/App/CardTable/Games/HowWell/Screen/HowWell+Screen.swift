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
      tool: { drawing, h, card in drawing.guessing(h, card) },
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
    toolLine(h, guessLine(card))
    if case .revealed(let answer, let guesses) = session.round {
      let right = guesses.filter { $0.option == answer }.map { $0.player }
      let who = right == [.table] ? language(.table) : names(right)
      h.el(.p, "hint") {
        h.key("knew")
        h.text(language(right.isEmpty ? .howWell(.nobodyKnew) : .howWell(.knewIt(who))))
      }
    }
    h.el(.div, "answers") {
      h.key("answers")
      for (index, option) in card.options.enumerated() { answer(h, option, index, session.round) }
    }
    if case .guessing(_, let guesses) = session.round, !guesses.isEmpty {
      h.button(language(.howWell(.revealNow)), "quiet", on: .play(.ready))
    }
  }

  fileprivate func guessLine(_ card: Card) -> String {
    let asked = session.holder(party)
    switch session.round {
    case .guessing:
      guard let guesser = session.guesser(party), guesser != .table else {
        return language(.howWell(.guessTable))
      }
      return language(.howWell(.guessOf(name(of: guesser), about: name(of: asked))))
    case .revealed(let answer, _):
      return language(.howWell(.answerWas(card.options.indices.contains(answer) ? card.options[answer] : "")))
    default:
      return language(asked == .table ? .howWell(.secretAnswer) : .howWell(.secretAnswerOf(name(of: asked))))
    }
  }

  fileprivate func answer(_ h: View, _ option: String, _ index: Int, _ round: CardRound) {
    var look = "answer"
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
