import AppCore
import Cards
import Components
import Games
import HTML
import Words

/// A person's action at a card.
package enum CardTouch: Equatable {
  case play(CardMove)
  /// The text of the teller's line.
  case typed(String)
  /// The card was released. The value is as the driver sends it.
  case swiped(String)
}

/// Draws a card and its game's tools. The feature provides the state and handles the input.
package struct CardDrawing {
  package typealias View = HTML<CardTouch>

  /// Visible cards of a stack.
  package static let stacked = 3
  package static let topCard = "top-card"
  package static let countIn = "count-in"
  package static let holdButton = "hold"

  package let scene: Scene
  package let party: Party
  package let session: CardSession
  package let deck: Deck
  /// The current time, for countdowns.
  package let clock: Moment
  /// The text typed for the teller's line.
  package let line: String
  /// True if cards can be marked complete.
  package var hasCompletion = true

  package init(
    scene: Scene, party: Party, session: CardSession, deck: Deck, clock: Moment, line: String,
    hasCompletion: Bool = true
  ) {
    (self.scene, self.party, self.session, self.deck) = (scene, party, session, deck)
    (self.clock, self.line, self.hasCompletion) = (clock, line, hasCompletion)
  }

  package func language(_ phrase: Phrase) -> String { scene.language(phrase) }
  package func language(_ unnamed: Unnamed) -> Someone { scene.language(unnamed) }
  package func name(of player: PlayerID) -> String { scene.name(of: player, in: party) }
  package func names(_ players: [PlayerID]) -> String { scene.names(players, in: party) }

  /// True if there are enough players. Card games are also played without names.
  package var hasPlayers: Bool { party.hasEnoughPlayers }

  /// Draws the card `offset` places below the top of a stack. Only the top card can be used.
  /// - Parameters:
  ///     - key: nil if the stack has cards of one deck alone.
  ///     - place: the card's place in the session.
  ///     - round: the state of play at the card; nil for a card below the top.
  ///     - label: the name of the top card for screen readers.
  package func sheet(
    _ h: View, _ card: Card, key: String? = nil, place: Int, at offset: Int, _ round: CardRound?,
    label: String = "", comesBack: Bool, isStamped: Bool
  ) {
    let back = back(of: card)
    let look = look(of: card, at: offset, round, comesBack: comesBack) + (back == nil ? "" : " is-turned")
    h.el(.article, look) {
      h.key(key ?? card.id)
      if offset == 0 {
        h.id(Self.topCard)
        h.label(label)
        h.mark(.rest)
        h.data("data-card", card.id)
        h.mark(.grows)
        h.mark(.reach, "0." + String(Swipe.far))
        if scene.settings.hasHaptics { h.mark(.felt, String(Swipe.felt)) }
        h.attribute(.tabindex, "-1")
        h.on(.swipe) { .swiped($0) }
      } else {
        h.flag(.inert)
        h.attribute(.ariaHidden, is: true)
      }
      h.el(.div, "card-front") {
        h.key("front")
        if back != nil {
          h.flag(.inert)
          h.attribute(.ariaHidden, is: true)
        }
        face(h, card, place: place, round)
      }
      backFace(h, back)
      if isStamped {
        h.el(.span, "stamp") {
          h.key("stamp")
          h.text(language(.session(.swipeComplete)))
        }
      }
      if offset == 0 { hints(h) }
    }
  }

  private func look(of card: Card, at offset: Int, _ round: CardRound?, comesBack: Bool) -> String {
    var look = "sheet " + session.game.look + " at-" + String(offset) + " kind-" + card.kind.rawValue
    if round?.isAsked == true { look += " is-asked" }
    if screen(of: card).hasDrum { look += " has-drum" }
    if offset == 0, comesBack { look += " from-left" }
    return look
  }

  /// Draws the hints that appear as the card moves.
  private func hints(_ h: View) {
    h.el(.div, "swipe-hints") {
      h.attribute(.ariaHidden, is: true)
      h.key("hints")
      swipeHint(h, .next, .session(.swipeNext), "right")
      swipeHint(h, .previous, .session(.swipePrevious), "left")
      if hasCompletion { swipeHint(h, .check, .session(.swipeComplete), "up") }
    }
  }

  private func swipeHint(_ h: View, _ icon: Icon, _ phrase: Phrase, _ direction: String) {
    h.el(.span, "swipe-hint to-" + direction) {
      h.mark(.hint, direction)
      h.icon(icon)
      h.text(language(phrase))
    }
  }
}

extension CardGame {
  /// The name in style sheets.
  package var look: String { self == .plain ? "plain" : rawValue }
}
