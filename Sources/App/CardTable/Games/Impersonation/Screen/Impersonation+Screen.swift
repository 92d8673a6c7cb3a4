import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension CardScreen {
  static var impersonation: CardScreen {
    CardScreen(
      colours: Ending.Colours(.pink, .lime),
      face: { drawing, h, face in drawing.secret(h, face) },
      heard: { drawing, card in drawing.heardAct(card) },
      tool: { drawing, h, card in drawing.acting(h, card) },
      back: { drawing, card in drawing.unmasked(card) },
      leads: { _ in true },
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
  /// Draws a card that is hidden until a finger holds the button of the tool. During the act it is the clock. A card
  /// below the top has no secret.
  fileprivate func secret(_ h: View, _ face: CardFace) {
    hidden(h, face) {
      switch face.round {
      case .acting(let until): clockFace(h, until: until, of: seconds(of: face.card))
      // The card turns over.
      case .judged: break
      default: seal(h, onlyLooks(face.holder))
      }
    }
  }

  /// Draws the clock that fills the card. Its colour drains as a sector.
  private func clockFace(_ h: View, until: Moment?, of seconds: Int) {
    guard let until else { return seal(h, language(.timeUp)) }
    let left = secondsLeft(until: until, of: seconds)
    h.el(.div, left <= Self.lastSeconds ? "clock-face is-late" : "clock-face") {
      h.role("timer")
      h.label(language(.secondsLeft(left)))
      h.key("clock")
      h.style("--left", decimal(min(1, Double(left) / Double(max(seconds, 1))), places: 4))
      h.el(.span, "clock-number") {
        // Each of the last seconds is a new element, which pulses.
        h.key(String(min(left, Self.lastSeconds + 1)))
        h.attribute(.ariaHidden, is: true)
        h.text(String(left))
      }
    }
  }

  private static var lastSeconds: Int { Int(Sounds.lastSeconds) }

  /// The card's text, with whoever guessed it. Also the back of a card that was played before.
  fileprivate func unmasked(_ card: Card) -> CardBack? {
    let entries = session.log.entries(at: card.id)
    let isOver = if case .judged = session.round { true } else { session.round == .open && !entries.isEmpty }
    guard isOver else { return nil }
    let guessed = entries.first { $0.value > 0 }
    let actor = entries.first.flatMap { party[$0.player]?.id }
    var back = CardBack(
      kicker: actor.map { .phrase(language(.impersonation(.acted(name(of: $0))))) }, .card(card.text))
    if let guesser = guessed.flatMap({ party[PlayerID(rawValue: $0.other)]?.id }) {
      back.tone = .player(guesser)
      back.note = .phrase(language(.impersonation(.knew(name(of: guesser)))))
    } else {
      back.note = .phrase(
        language(guessed == nil ? .impersonation(.wasNotGuessed) : .impersonation(.wasGuessed)))
    }
    return back
  }

  /// The card stays secret until its act is judged.
  fileprivate func heardAct(_ card: Card) -> Heard {
    if case .acting = session.round, hasPlayers { return heardLine(language(.impersonation(.whoGuessed))) }
    return heardLine(onlyLooks(holderName))
  }

  private func onlyLooks(_ holder: String?) -> String {
    language(holder.map { .impersonation(.onlyLooks($0)) } ?? .impersonation(.onlyOneLooks))
  }

  fileprivate func acting(_ h: View, _ card: Card) {
    switch session.round {
    case .acting:
      h.el(.div, "clock-row") {
        h.key("row")
        holdButton(h)
        h.button(language(.impersonation(.notGuessed)), "plain", on: .play(.missed))
      }
      if hasPlayers {
        let actor = session.holder(party)
        toolLine(h, language(.impersonation(.whoGuessed)))
        h.chips(language(.impersonation(.whoGuessed))) {
          for player in party.players where player.id != actor {
            chip(h, player.name, .guessed(by: player.id))
          }
        }
      } else {
        primary(h, .impersonation(.guessedIt), .guessed(by: nil))
      }
    case .judged: break
    default:
      if back(of: card) != nil { return }
      h.el(.div, "clock-row") {
        h.key("row")
        holdButton(h)
        primary(h, .impersonation(.startActing), .start)
      }
    }
  }

  fileprivate var guesserKeys: [RoundKey] {
    guard hasPlayers else { return [RoundKey(phrase: .impersonation(.guessedIt), move: .guessed(by: nil))] }
    let actor = session.holder(party)
    return party.players.filter { $0.id != actor }
      .map { RoundKey(phrase: .session(.playerKey(name(of: $0.id))), move: .guessed(by: $0.id)) }
  }
}
