import AppCore
import Cards
import Components
import Games
import HTML
import Words

extension CardScreen {
  static var neverHaveIEver: CardScreen {
    CardScreen(
      colours: Ending.Colours(.cyan, .violet),
      face: { drawing, h, face in
        drawing.text(h, face.card)
        drawing.raised(h, face.card)
      },
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
  /// Maximum hands drawn if no players are entered. More are only counted.
  private static let mostDrawn = 12

  /// Draws the hands that are up, which rise from the lower edge of the card, and their number.
  fileprivate func raised(_ h: View, _ card: Card) {
    let up = session.entries(at: card.id, party)
    let count = hasPlayers ? up.count : Int(clamping: up.first?.value ?? 0)
    said(h, up.map { $0.player }, count)
    h.el(.div, "hands") {
      h.key("hands")
      h.attribute(.ariaHidden, is: true)
      if hasPlayers {
        for entry in up { hand(h, tone(of: entry.player), Int(entry.player.rawValue)) }
      } else {
        for number in 0..<min(count, Self.mostDrawn) { hand(h, Self.tone(ofOption: number), number) }
      }
    }
  }

  /// Draws what the hands say: how many there are, or the only one whose hand is up.
  private func said(_ h: View, _ players: [PlayerID], _ count: Int) {
    let isOnly = hasPlayers && count == 1
    let phrase: NeverHaveIEverPhrase? =
      count == 0
      ? (hasPlayers && session.position % 3 == 0 ? .nobody : nil)
      : hasPlayers && count == party.players.count ? .everyHand : .hands(count)
    let text =
      isOnly
      ? language(.session(.onlyOne(name(of: players[0])))) : phrase.map { language(.neverHaveIEver($0)) }
    h.el(.div, "hands-said") {
      h.key("said")
      h.role("status")
      guard let text else { return }
      let look = isOnly ? " is-only " + tone(of: players[0]) : count == 0 ? " is-nobody" : ""
      h.fitted(.p, "said" + look, text) {
        h.key("said-" + String(count))
        h.asWritten()
      }
    }
  }

  private func hand(_ h: View, _ tone: String, _ number: Int) {
    h.el(.span, "hand " + tone) {
      h.key(String(number))
      h.el(.svg, "hand-drawing") {
        h.attribute(.viewBox, "0 0 48 84")
        for look in ["hand-edge", "hand-skin"] {
          h.el(.path, look) {
            h.attribute(.d, "M14 40V15M22 38V8M30 38V9M38 40V17M14 54L6 43M14 38H38V56L33 64V90H19V64L14 56Z")
          }
        }
      }
    }
  }

  fileprivate func hands(_ h: View, _ card: Card) {
    let up = session.entries(at: card.id, party)
    guard hasPlayers else {
      return counter(
        h, language(.neverHaveIEver(.hands(Int(clamping: up.first?.value ?? 0)))),
        .neverHaveIEver(.fewerHands), .neverHaveIEver(.moreHands))
    }
    toolLine(h, language(.neverHaveIEver(.whoseHand)))
    h.chips(language(.neverHaveIEver(.whoseHand))) {
      for player in party.players {
        chip(h, player.name, isOn: up.contains { $0.player == player.id }, .raise(player.id))
      }
    }
  }
}
