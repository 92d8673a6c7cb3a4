import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import HTML
import Words

/// The mix: one session out of several decks of card games.
package enum Mixes: Feature {
  package struct State: FeatureValue {
    /// The undo history of the mix, newest last.
    var past = CardHistory<MixSession>()
    var sheet: Sheet?
    /// True if the last change hid a card permanently. A note says so until the next change.
    var hasHidden = false
    /// True if the top card was reached by going back.
    var comesBack = false
    /// The current time as countdowns show it.
    var clock: Moment = 0
    /// The storyteller's line while it is typed.
    var line = ""
    /// The number of loaded decks when the mix was last adapted.
    var adapted: Int?
    /// True if a card may be being read aloud.
    var isReading = false
    /// True once the card that was on top at first has been announced.
    var isHeard = false

    package init() {}
  }

  package struct Saved: FeatureValue {
    var choice = MixChoice()
    var session: MixSession?

    package init() {}
  }

  package enum Action: Equatable {
    case toggled(deck: String)
    case lasts(MixPlan.Length)
    case begun
    case next, previous, undo, hide, end
    /// The winner of the duel.
    case won(PlayerID)
    /// The predicted number of hands, and then the actual one.
    case foretold(Int)
    case touch(CardTouch)
    /// The table judges the mission in a place of the plan.
    case judged(mission: Int)
    case opened(Sheet), closed
    /// A key asks for the button that shows the secret.
    case holdReached
    /// Reads the top card aloud.
    case readAloud
    /// A second of a countdown has passed.
    case ticked
    /// Shares the result of the mix as a picture.
    case share
    case go(Place)
    /// Opens all card games, or goes back to the screen with the sleeve of the mix.
    case leave, back
    /// Opens the list of players.
    case toPlayers

    package static func play(_ move: CardMove) -> Self { .touch(.play(move)) }
  }

  package enum Place: String, CaseIterable, FeaturePlace {
    case setUp = "/mix"
    case play = "/mix/play"

    package var screen: String {
      switch self {
      case .setUp: "mixer"
      case .play: "mix"
      }
    }

    package var isGame: Bool { self == .play }
    package var listsDecks: Bool { true }
  }

  /// The sheet over the mix.
  package enum Sheet: Equatable { case keys, more }

  package static let timers = [TimerID.mix]

  package static func action(of timer: TimerID) -> Action? { timer == .mix ? .ticked : nil }

  package static func title(_ props: Props<Mixes>, at place: Place) -> String { props.language(.mix(.title)) }

  package static func nearest(to place: Place, _ state: State, _ saved: Saved) -> Place {
    saved.session == nil ? .setUp : place
  }

  package static func view(_ props: Props<Mixes>, at place: Place, _ h: Mixes.View) {
    switch place {
    case .setUp: props.setUpScreen(h)
    case .play: props.playScreen(h)
    }
  }

  package static var sleeves: [Sleeve<Place>] {
    [Sleeve(cover: "mix", title: .mix(.title), line: .mix(.line), place: .setUp)]
  }

  package static func running(_ props: Props<Mixes>) -> [Running<Place>] {
    guard let session = props.saved.session, !session.isOver else { return [] }
    let phrase = MixPhrase.goesOn(session.position + 1, of: session.plan.entries.count)
    return [Running(place: .play, phrase: .mix(phrase))]
  }

  /// Returns true if the place shows the results of a mix.
  package static func isOver(at place: Place, _ saved: Saved) -> Bool {
    place == .play && saved.session?.isOver == true
  }

  package static func escape(_ props: Props<Mixes>, at place: Place) -> Action? {
    if props.state.sheet != nil { return .closed }
    return place == .setUp ? .back : .go(.setUp)
  }
}

extension TimerID {
  /// A second of a countdown of the mix has passed.
  static let mix = TimerID(23)
}

extension Scene {
  /// Returns a deck of card games, if it has loaded.
  func card(deck id: String) -> Deck? { library.first { utf8Equals($0.deck.id, id) }?.deck }
}

extension Props<Mixes> {
  func language(_ phrase: Phrase) -> String { scene.language(phrase) }
  func name(of player: PlayerID) -> String { scene.name(of: player) }

  /// Decks of card games with at least one card within the rating ceiling.
  var decks: [DeckSummary] { playable.filter { CardGame(category: $0.category) != .plain } }

  /// The titles of this phone's decks that no mix can take, since they are not played as a game.
  var decksWithoutGame: [String] {
    playable.filter { CardGame(category: $0.category) == .plain }.map { $0.title }
  }

  private var playable: [DeckSummary] {
    scene.decks.cardDecks.filter { $0.cards(upTo: scene.filter.ceiling) > 0 }
  }

  /// Returns the drawing of the card at a position of the mix; nil until its deck has loaded.
  func drawing(_ mix: MixSession, at place: Int) -> CardDrawing? {
    guard let session = mix.session(at: place), let deck = scene.card(deck: session.deck) else { return nil }
    return CardDrawing(
      scene: scene, party: scene.party, session: session, deck: deck, clock: state.clock, line: state.line,
      hasCompletion: false)
  }

  /// Returns the card at a position, with its names. Nil if the filter forbids it or its deck has not loaded.
  func card(_ mix: MixSession, at place: Int) -> Card? {
    let entry = mix.plan.entries[place]
    guard let deck = scene.card(deck: entry.deck), let card = deck.card(entry.card),
      scene.filter.allows(card, of: deck)
    else { return nil }
    return card.filled(with: mix.names(for: card, at: place, scene.party), someone: scene.language(.someone))
  }
}
