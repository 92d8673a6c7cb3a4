import AppCore
import Cards
import Games
import HTML
import Words

extension CardScreen {
  static var neverHaveIEver: CardScreen {
    CardScreen(
      colours: Ending.Colours(.cyan, .violet),
      tool: { drawing, h, card in drawing.hands(h, card) },
      keys: { drawing, _ in
        guard drawing.hasPlayers else {
          return CardDrawing.counting(.neverHaveIEver(.fewerHands), .neverHaveIEver(.moreHands))
        }
        return drawing.party.players.map {
          RoundKey(phrase: .session(.playerKey(drawing.name(of: $0.id))), move: .raise($0.id))
        }
      })
  }
}

extension CardDrawing {
  fileprivate func hands(_ h: View, _ card: Card) {
    let up = session.entries(at: card.id, party)
    guard hasPlayers else {
      return counter(
        h, language(.neverHaveIEver(.hands(Int(clamping: up.first?.value ?? 0)))),
        .neverHaveIEver(.fewerHands), .neverHaveIEver(.moreHands))
    }
    toolLine(
      h, up.isEmpty ? language(.neverHaveIEver(.whoseHand)) : language(.neverHaveIEver(.hands(up.count))))
    h.el(.div, "chips") {
      h.key("chips")
      for player in party.players {
        chip(h, player.name, isOn: up.contains { $0.player == player.id }, .raise(player.id))
      }
    }
  }
}
