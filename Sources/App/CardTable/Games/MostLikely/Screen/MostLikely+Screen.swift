import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension CardScreen {
  static var mostLikely: CardScreen {
    CardScreen(
      tool: { drawing, h, card in drawing.pointing(h, card) },
      keys: { drawing, _ in
        switch drawing.session.round {
        case .open: [RoundKey(phrase: .pointStart, move: .start)]
        case .pointing: drawing.fingerKeys + [RoundKey(phrase: .pointAgain, move: .start)]
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
    default: primary(h, .pointStart, .start)
    }
  }

  fileprivate func fingers(_ h: View, _ card: Card) {
    toolLine(h, language(.pointNow), "point-now")
    if hasPlayers {
      h.el(.p, "hint") {
        h.key("hint")
        h.text(language(.fingersHint))
      }
      h.el(.div, "chips") {
        h.key("chips")
        for player in party.players {
          let count = Int(clamping: session.log.entry(at: card.id, player.id)?.value ?? 0)
          chip(
            h, player.name, isOn: count > 0, note: String(count),
            label: language(.fingers(player.name, count)), .count(player.id, by: 1))
        }
      }
    } else {
      let count = Int(clamping: session.log.entry(at: card.id, .table)?.value ?? 0)
      counter(h, language(.fingersUp(count)), .fewerFingers, .moreFingers)
    }
    h.button(language(.pointAgain), "quiet", on: .play(.start))
  }

  fileprivate var fingerKeys: [RoundKey] {
    guard hasPlayers else { return Self.counting(.fewerFingers, .moreFingers) }
    return party.players.map {
      RoundKey(phrase: .playerKey(name(of: $0.id)), move: .count($0.id, by: 1))
    }
  }
}
