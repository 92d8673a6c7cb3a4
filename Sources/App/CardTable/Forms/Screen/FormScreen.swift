import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension Card.Form {
  /// The screen of the form's stage; nil if a card with the form looks like others of its game.
  var screen: CardScreen? {
    switch self {
    case .whisper: .whisper
    case .fuse: .fuse
    case .summons: .summons
    case .rule, .duel, .callback, .prediction, .everybody, .ordered: nil
    }
  }
}

extension CardScreen {
  fileprivate static var whisper: CardScreen {
    CardScreen(
      face: { drawing, h, face in drawing.sealed(h, face, drawing.readsAlone(face.holder)) },
      heard: { drawing, _ in drawing.heardLine(drawing.readsAlone(drawing.holderName)) },
      tool: { drawing, h, _ in
        drawing.toolLine(h, drawing.language(.form(.whisperHint)), "hint")
        h.el(.div, "clock-row") {
          h.key("row")
          drawing.holdButton(h)
          drawing.primary(h, .form(.spin), .start)
        }
      },
      back: { drawing, card in
        guard case .spun(let isTold) = drawing.session.round else { return nil }
        return isTold
          ? CardBack(.card(card.text), note: .phrase(drawing.language(.form(.told))))
          : CardBack(.phrase(drawing.language(.form(.untold))))
      },
      hasDrum: true,
      leads: { _ in true },
      keys: { _, _ in [RoundKey(phrase: .form(.spin), move: .start)] })
  }

  fileprivate static var fuse: CardScreen {
    CardScreen(
      namesHolder: { _ in false },
      tool: { drawing, h, _ in
        switch drawing.session.round {
        case .burning(until: nil): h.button(drawing.language(.session(.onceMore)), "quiet", on: .play(.start))
        case .burning: drawing.toolLine(h, drawing.language(.form(.passOn)), "burning")
        default: drawing.primary(h, .form(.light), .start)
        }
      },
      back: { drawing, card in
        guard drawing.session.round == .burning(until: nil) else { return nil }
        return CardBack(
          kicker: .card(card.text), .phrase(drawing.language(.form(.burnt))),
          note: .phrase(drawing.language(.form(.burntHint))))
      },
      leads: { !$0.session.round.hidesTime },
      keys: { drawing, _ in
        drawing.session.round.hidesTime ? [] : [RoundKey(phrase: .form(.light), move: .start)]
      })
  }

  fileprivate static var summons: CardScreen {
    CardScreen(
      namesHolder: { _ in false },
      tool: { drawing, h, _ in
        if drawing.session.round.hidesTime {
          drawing.toolLine(h, drawing.language(.form(.resting)), "burning")
        } else {
          drawing.primary(h, .form(.layDown), .start)
        }
      },
      back: { drawing, card in
        guard case .calling(let player, until: nil) = drawing.session.round else { return nil }
        guard let called = drawing.party[player] else {
          return CardBack(kicker: .card(card.text), .phrase(drawing.language(.form(.calledSomebody))))
        }
        return CardBack(tone: .player(called.id), kicker: .card(card.text), .names(called.name))
      },
      leads: { !$0.session.round.hidesTime },
      keys: { drawing, _ in
        drawing.session.round.hidesTime ? [] : [RoundKey(phrase: .form(.layDown), move: .start)]
      })
  }
}

extension CardDrawing {
  fileprivate func readsAlone(_ holder: String?) -> String {
    language(
      holder.map { .form(.readsAlone(scene.language.direction.isolating($0))) } ?? .form(.oneReadsAlone))
  }
}
