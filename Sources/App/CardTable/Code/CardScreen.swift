import AppCore
import Cards
import Games

/// The screen of a card game: what it draws on the card and beside it, its number keys, and its part of the results. A
/// game gives only what it adds to cards that are read and talked about.
package struct CardScreen {
  typealias View = CardDrawing.View

  /// The colours of its finale and its picture.
  package var colours = Ending.Colours(.amber, .violet)
  /// True if the value of an entry is worth telling, as fingers are.
  package var isCounted = false

  /// Returns true if the card in this round names the player whose turn it is; otherwise the tool does. Not asked if
  /// everybody answers, nor for cards below the top.
  var namesHolder: (CardRound) -> Bool = { _ in true }
  /// Draws the face of a card.
  var face: (CardDrawing, View, CardFace) -> Void = { drawing, h, face in
    drawing.text(h, face.card)
    drawing.choices(h, face.card)
  }
  /// Returns the face of the top card for whoever hears it. Secrets are left out.
  var heard: (CardDrawing, Card) -> Heard = { drawing, card in drawing.heardFace(card) }
  /// Returns true if the tool is there in this round.
  var hasTool: (CardRound) -> Bool = { _ in true }
  /// Draws the tool beside the card (CARDS-9); nil if the game has none.
  var tool: ((CardDrawing, View, Card) -> Void)?
  /// Returns the back of a card whose round has an outcome; nil while its face is up. For a card below the top, the
  /// drawing shows it as it will be on top.
  var back: (CardDrawing, Card) -> CardBack? = { _, _ in nil }
  /// True if a drum rolls before the card turns over.
  var hasDrum = false
  /// Returns true if the tool has the main action now. Not asked once the card is turned over.
  var leads: (CardDrawing) -> Bool = { _ in false }
  /// The moves of the number keys at the card on top, in the order of the controls.
  var keys: (CardDrawing, Card) -> [RoundKey] = { _, _ in [] }
  /// Draws the answers of the session among its results.
  var album: (CardDrawing, View) -> Void = { _, _ in }
  /// Returns what the award quotes: the answer of an entry, or the card's text.
  package var quote: (Card, CardEntry) -> String = { card, _ in card.text }
}

/// A card as its face shows it.
struct CardFace {
  let card: Card
  /// The state of play at the card; nil for a card below the top.
  let round: CardRound?
  /// The name of the player whose turn it is at the card.
  let holder: String?
}

extension CardDrawing {
  /// The screen of a card: that of its form, if it has a stage of its own, or that of the game.
  func screen(of card: Card) -> CardScreen { session.stage(of: card)?.screen ?? session.game.screen }

  /// The screen of the top card; the game's without one.
  var topScreen: CardScreen {
    session.current.flatMap { deck.card($0) }.map { screen(of: $0) } ?? session.game.screen
  }
}

extension CardGame {
  package var screen: CardScreen {
    switch self {
    case .wouldYouRather: .wouldYouRather
    case .truthOrDare: .truthOrDare
    case .thisOrThat: .thisOrThat
    case .neverHaveIEver: .neverHaveIEver
    case .mostLikely: .mostLikely
    case .memoryMatch: .memoryMatch
    case .impersonation: .impersonation
    case .howWell: .howWell
    case .bucketList: .bucketList
    case .storyTime: .storyTime
    case .plain: CardScreen()
    }
  }
}
