import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension CardScreen {
  static var truthOrDare: CardScreen {
    CardScreen(
      colours: Ending.Colours(.pink, .amber),
      namesHolder: { $0.isAsked },
      face: { drawing, h, face in
        guard face.round?.isAsked == true else { return drawing.kinds(h, face.holder) }
        h.el(.p, "kind-name") {
          h.key("kind")
          h.text(drawing.language(.kind(face.card.kind)))
        }
        drawing.text(h, face.card)
      },
      heard: { drawing, card in
        guard drawing.session.round.isAsked else { return drawing.heardLine(drawing.ask(drawing.holderName)) }
        return drawing.heardFace(card, drawing.language(.kind(card.kind)))
      },
      hasTool: { $0.isAsked },
      tool: { drawing, h, card in drawing.timing(h, card) },
      leads: { drawing in
        drawing.session.round == .asked
          && drawing.session.current.flatMap { drawing.deck.card($0)?.seconds } != nil
      },
      keys: { drawing, card in
        switch drawing.session.round {
        case .asked: card.seconds.map { [RoundKey(phrase: .seconds($0), move: .start)] } ?? []
        case .timed(let until): until == nil ? [RoundKey(phrase: .session(.onceMore), move: .start)] : []
        default: drawing.deck.kinds.map { RoundKey(phrase: .kind($0), move: .choose($0)) }
        }
      })
  }
}

extension CardDrawing {
  fileprivate func kinds(_ h: View, _ holder: String?) {
    h.el(.div, "text-box") {
      h.key("ask")
      h.fitted(.h2, "text", ask(holder)) { h.asWritten() }
    }
    h.el(.div, "kinds") {
      h.key("kinds")
      for kind in deck.kinds {
        h.button(classes: "kind kind-" + kind.rawValue, on: .play(.choose(kind))) {
          h.mark(.leans)
          h.key(kind.rawValue)
          h.text(language(.kind(kind)))
        }
      }
    }
  }

  fileprivate func ask(_ holder: String?) -> String {
    language(
      holder.map { .truthOrDare(.ask(scene.language.direction.isolating($0))) } ?? .truthOrDare(.askTable))
  }

  /// Draws the time limit of a truth or a dare.
  fileprivate func timing(_ h: View, _ card: Card) {
    guard let seconds = card.seconds else { return }
    guard case .timed(let until) = session.round else { return primary(h, .seconds(seconds), .start) }
    h.el(.div, "clock-row") {
      h.key("row")
      countdown(h, until: until, of: seconds)
      if until == nil { h.button(language(.session(.onceMore)), on: .play(.start)) }
    }
  }
}
