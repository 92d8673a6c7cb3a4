import Cards
import Components
import Games
import HTML
import Words

extension CardScreen {
  static var mostLikely: CardScreen {
    CardScreen(
      heard: { drawing, card in
        drawing.session.round == .pointing
          ? drawing.heardLine(drawing.language(.mostLikely(.pointNow))) : drawing.heardFace(card)
      },
      tool: { drawing, h, card in drawing.pointing(h, card) },
      leads: { $0.session.round == .open },
      keys: { drawing, _ in
        switch drawing.session.round {
        case .open: [RoundKey(phrase: .mostLikely(.start), move: .start)]
        case .pointing: drawing.fingerKeys + [RoundKey(phrase: .mostLikely(.pointAgain), move: .start)]
        default: []
        }
      })
  }
}

extension CardDrawing {
  fileprivate func pointing(_ h: View, _ card: Card) {
    switch session.round {
    case .counting: break
    case .pointing: fingers(h, card)
    default: primary(h, .mostLikely(.start), .start)
    }
  }

  fileprivate func fingers(_ h: View, _ card: Card) {
    toolLine(h, language(.mostLikely(.pointNow)), "point-now")
    if hasPlayers {
      h.el(.p, "hint") {
        h.key("hint")
        h.text(language(.mostLikely(.fingersHint)))
      }
      h.el(.div, "chips") {
        h.key("chips")
        for player in party.players {
          let count = Int(clamping: session.log.entry(at: card.id, player.id)?.value ?? 0)
          chip(
            h, player.name, isOn: count > 0, note: String(count),
            label: language(.mostLikely(.fingers(player.name, count))), .count(player.id, by: 1))
        }
      }
    } else {
      let count = Int(clamping: session.log.entry(at: card.id, .table)?.value ?? 0)
      counter(
        h, language(.mostLikely(.fingersUp(count))), .mostLikely(.fewerFingers), .mostLikely(.moreFingers))
    }
    h.button(language(.mostLikely(.pointAgain)), "quiet", on: .play(.start))
  }

  fileprivate var fingerKeys: [RoundKey] {
    guard hasPlayers else { return Self.counting(.mostLikely(.fewerFingers), .mostLikely(.moreFingers)) }
    return party.players.map {
      RoundKey(phrase: .session(.playerKey(name(of: $0.id))), move: .count($0.id, by: 1))
    }
  }
}
