import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension CardScreen {
  static var impersonation: CardScreen {
    CardScreen(
      face: { drawing, h, face in drawing.secret(h, face) },
      heard: { drawing, card in drawing.heardAct(card) },
      tool: { drawing, h, card in drawing.acting(h, card) },
      leads: { $0.session.round == .open },
      keys: { drawing, _ in
        switch drawing.session.round {
        case .open: [RoundKey(phrase: .impersonation(.startActing), move: .start)]
        case .acting: drawing.guesserKeys + [RoundKey(phrase: .impersonation(.notGuessed), move: .missed)]
        default: []
        }
      })
  }
}

extension CardDrawing {
  // The card is hidden until a finger holds the button, or until the act is judged.

  /// Draws a secret card. A card below the top has no secret and no working button.
  fileprivate func secret(_ h: View, _ face: CardFace) {
    if case .judged = face.round { return text(h, face.card) }
    let isTop = face.round != nil
    h.el(.div, "secret") {
      h.key("secret")
      h.el(.p, "hint") {
        h.asWritten()
        h.text(onlyLooks(face.holder))
      }
      h.el(.button, "button big hold") {
        h.attribute(.type, "button")
        h.mark(.hold)
        if isTop { h.id(Self.holdButton) }
        h.attribute(.ariaPressed, is: false)
        h.icon(.eye)
        h.text(language(.session(.holdToLook)))
      }
      if isTop {
        h.el(.div, "hidden-text") {
          h.key("secret-text")
          text(h, face.card)
        }
      }
    }
  }

  /// The card stays secret until its act is judged.
  fileprivate func heardAct(_ card: Card) -> Heard {
    switch session.round {
    case .judged(let isGuessed):
      let line = language(isGuessed ? .impersonation(.wasGuessed) : .impersonation(.wasNotGuessed))
      return Heard(text: Self.sentences([card.text, line]), language: deck.language)
    case .acting where hasPlayers: return heardLine(language(.impersonation(.whoGuessed)))
    default: return heardLine(onlyLooks(holderName))
    }
  }

  private func onlyLooks(_ holder: String?) -> String {
    language(holder.map { .impersonation(.onlyLooks($0)) } ?? .impersonation(.onlyOneLooks))
  }

  fileprivate func acting(_ h: View, _ card: Card) {
    switch session.round {
    case .acting(let until):
      h.el(.div, "clock-row") {
        h.key("row")
        countdown(h, until: until, of: seconds(of: card))
        h.button(language(.impersonation(.notGuessed)), "plain", on: .play(.missed))
      }
      if hasPlayers {
        let actor = session.holder(party)
        toolLine(h, language(.impersonation(.whoGuessed)))
        h.el(.div, "chips") {
          h.key("chips")
          for player in party.players where player.id != actor {
            chip(h, player.name, .guessed(by: player.id))
          }
        }
      } else {
        primary(h, .impersonation(.guessedIt), .guessed(by: nil))
      }
    case .judged(let isGuessed):
      toolLine(h, language(isGuessed ? .impersonation(.wasGuessed) : .impersonation(.wasNotGuessed)))
    default: primary(h, .impersonation(.startActing), .start)
    }
  }

  fileprivate var guesserKeys: [RoundKey] {
    guard hasPlayers else { return [RoundKey(phrase: .impersonation(.guessedIt), move: .guessed(by: nil))] }
    let actor = session.holder(party)
    return party.players.filter { $0.id != actor }
      .map { RoundKey(phrase: .session(.playerKey(name(of: $0.id))), move: .guessed(by: $0.id)) }
  }
}
