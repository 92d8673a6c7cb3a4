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
    case .mission: .mission
    case .bet: .bet
    case .relay: .relay
    case .forehead: .forehead
    case .find: .find
    case .rule, .duel, .callback, .prediction, .everybody, .ordered: nil
    }
  }
}

// Cards that one player reads alone.
extension CardScreen {
  fileprivate static var whisper: CardScreen {
    .sealed(hint: .whisperHint, button: .spin, hasDrum: true) { drawing, card in
      guard case .settled(let isTold) = drawing.session.round else { return nil }
      return isTold
        ? CardBack(.card(card.text), note: .phrase(drawing.language(.form(.told))))
        : CardBack(.phrase(drawing.language(.form(.untold))))
    }
  }

  fileprivate static var mission: CardScreen {
    .sealed(hint: .missionHint, button: .accept) { drawing, _ in
      guard case .settled = drawing.session.round else { return nil }
      return CardBack(
        .phrase(drawing.language(.form(.accepted))), note: .phrase(drawing.language(.form(.acceptedHint))))
    }
  }

  fileprivate static var relay: CardScreen {
    .sealed(hint: .relayHint, button: .showScene, hasDrum: true) { drawing, card in
      guard case .settled = drawing.session.round else { return nil }
      return CardBack(.card(card.text), note: .phrase(drawing.language(.form(.shown))))
    }
  }

  private static func sealed(
    hint: FormPhrase, button: FormPhrase, hasDrum: Bool = false,
    back: @escaping (CardDrawing, Card) -> CardBack?
  ) -> CardScreen {
    CardScreen(
      face: { drawing, h, face in drawing.sealed(h, face, drawing.readsAlone(face.holder)) },
      heard: { drawing, _ in drawing.heardLine(drawing.readsAlone(drawing.holderName)) },
      hasTool: { $0.isStageOpen },
      tool: { drawing, h, _ in
        drawing.toolLine(h, drawing.language(.form(hint)), "hint")
        h.el(.div, "clock-row") {
          h.key("row")
          drawing.holdButton(h)
          drawing.primary(h, .form(button), .start)
        }
      },
      back: back,
      hasDrum: hasDrum,
      leads: { _ in true },
      keys: { drawing, _ in
        drawing.session.round.isStageOpen ? [RoundKey(phrase: .form(button), move: .start)] : []
      })
  }
}

// Cards for all at once.
extension CardScreen {
  fileprivate static var fuse: CardScreen {
    CardScreen(
      namesHolder: { _ in false },
      tool: { drawing, h, _ in
        switch drawing.session.round {
        case .settled: h.button(drawing.language(.session(.onceMore)), "quiet", on: .play(.start))
        case .burning: drawing.toolLine(h, drawing.language(.form(.passOn)), "burning")
        default: drawing.primary(h, .form(.light), .start)
        }
      },
      back: { drawing, card in
        guard case .settled = drawing.session.round else { return nil }
        return CardBack(
          kicker: .card(card.text), .phrase(drawing.language(.form(.burnt))),
          note: .phrase(drawing.language(.form(.burntHint))))
      },
      leads: { _ in true },
      keys: { drawing, _ in
        drawing.session.round.hidesTime ? [] : [RoundKey(phrase: .form(.light), move: .start)]
      })
  }

  fileprivate static var summons: CardScreen {
    CardScreen(
      namesHolder: { _ in false },
      tool: { drawing, h, _ in
        switch drawing.session.round {
        case .calling(_, until: .some): drawing.toolLine(h, drawing.language(.form(.resting)), "burning")
        case .calling: break
        default: drawing.primary(h, .form(.layDown), .start)
        }
      },
      back: { drawing, card in
        guard case .calling(let player, until: nil) = drawing.session.round else { return nil }
        guard let called = drawing.party[player] else {
          return CardBack(kicker: .card(card.text), .phrase(drawing.language(.form(.calledSomebody))))
        }
        return CardBack(tone: .player(called.id), kicker: .card(card.text), .names(called.name))
      },
      leads: { _ in true },
      keys: { drawing, _ in
        drawing.session.round.isStageOpen ? [RoundKey(phrase: .form(.layDown), move: .start)] : []
      })
  }

  fileprivate static var bet: CardScreen {
    CardScreen(
      namesHolder: { _ in false },
      tool: { drawing, h, _ in drawing.betting(h) },
      back: { drawing, card in
        guard case .counted(let hands) = drawing.session.round else { return nil }
        return CardBack(
          kicker: .card(card.text), .phrase(drawing.language(.form(.hands(hands)))),
          note: .phrase(drawing.language(.form(.betWon))))
      },
      leads: { _ in true },
      keys: { drawing, _ in
        switch drawing.session.round {
        case .betting(until: .some): []
        case .betting:
          (0...drawing.party.mostHands).map { RoundKey(phrase: .form(.hands($0)), move: .pick($0)) }
        case .counted:
          drawing.party.players.map {
            RoundKey(phrase: .session(.playerKey(drawing.name(of: $0.id))), move: .raise($0.id))
          }
        default: [RoundKey(phrase: .form(.bet), move: .start)]
        }
      })
  }

  fileprivate static var find: CardScreen {
    CardScreen(
      namesHolder: { _ in false },
      hasTool: { $0.isStageOpen },
      tool: { drawing, h, card in
        if case .running(let until) = drawing.session.round {
          drawing.countdown(h, until: until, of: drawing.seconds(of: card))
          drawing.primary(h, .form(.found), .guessed(by: nil))
        } else {
          drawing.primary(h, .form(.search), .start)
        }
      },
      back: { drawing, card in
        guard case .settled = drawing.session.round else { return nil }
        return CardBack(kicker: .card(card.text), .phrase(drawing.language(.form(.holdUp))))
      },
      leads: { _ in true },
      keys: { drawing, _ in
        switch drawing.session.round {
        case .running: [RoundKey(phrase: .form(.found), move: .guessed(by: nil))]
        case .settled: []
        default: [RoundKey(phrase: .form(.search), move: .start)]
        }
      })
  }

  fileprivate static var forehead: CardScreen {
    CardScreen(
      namesHolder: { $0.isStageOpen },
      face: { drawing, h, face in drawing.forehead(h, face) },
      heard: { drawing, _ in drawing.heardLine(drawing.language(.form(.foreheadHint))) },
      hasTool: { $0.isStageOpen },
      tool: { drawing, h, card in
        guard case .running(let until) = drawing.session.round else {
          return drawing.primary(h, .form(.startGuessing), .start)
        }
        drawing.countdown(h, until: until, of: drawing.seconds(of: card))
        h.el(.div, "clock-row") {
          h.key("row")
          h.button(drawing.language(.form(.notGuessed)), "plain", on: .play(.missed))
          drawing.primary(h, .form(.guessed), .guessed(by: nil))
        }
      },
      back: { drawing, card in
        guard case .settled(let isGuessed) = drawing.session.round else { return nil }
        return CardBack(
          .card(card.text), note: .phrase(drawing.language(.form(isGuessed ? .knewIt : .notGuessed))))
      },
      leads: { _ in true },
      keys: { drawing, _ in
        switch drawing.session.round {
        case .running:
          [
            RoundKey(phrase: .form(.guessed), move: .guessed(by: nil)),
            RoundKey(phrase: .form(.notGuessed), move: .missed),
          ]
        case .settled: []
        default: [RoundKey(phrase: .form(.startGuessing), move: .start)]
        }
      })
  }
}

extension CardRound {
  /// True until the stage of a form is over.
  fileprivate var isStageOpen: Bool {
    switch self {
    case .settled, .calling: false
    default: true
    }
  }
}

extension CardDrawing {
  fileprivate func readsAlone(_ holder: String?) -> String {
    language(
      holder.map { .form(.readsAlone(scene.language.direction.isolating($0))) } ?? .form(.oneReadsAlone))
  }

  fileprivate func betting(_ h: View) {
    switch session.round {
    case .betting(until: .some): break
    case .betting:
      chips(h, .handsUp) {
        for hands in 0...party.mostHands { chip(h, String(hands), .pick(hands)) }
      }
    case .counted(let hands):
      guard hasPlayers else { return }
      chips(h, .whoBet(hands)) {
        for player in party.players {
          let hasWon = session.current.flatMap { session.wins.entry(at: $0, player.id) } != nil
          chip(h, player.name, isOn: hasWon, .raise(player.id))
        }
      }
    default:
      toolLine(h, language(.form(.betHint)), "hint")
      primary(h, .form(.bet), .start)
    }
  }

  private func chips(_ h: View, _ phrase: FormPhrase, _ content: () -> Void) {
    toolLine(h, language(.form(phrase)))
    h.chips(language(.form(phrase)), content)
  }

  /// Draws the word for all but the player who guesses. It comes once the phone is turned.
  fileprivate func forehead(_ h: View, _ face: CardFace) {
    switch face.round {
    case .running(let until):
      let left = CardTable.secondsLeft(until: until, at: clock, of: .max)
      if left > seconds(of: face.card) { seal(h, language(.form(.turnIt))) } else { text(h, face.card) }
    case .settled: break
    default: seal(h, language(.form(.foreheadHint)))
    }
  }
}
