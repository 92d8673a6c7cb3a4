import Cards
import Chance
import Formats
import Games
import HTML
import Vault
import Words

/// A part of the app that owns its screens, their state and their saved data, and knows no other part. It
/// receives its own data (`Store`, `Props`) and its surroundings (`Context`, `Scene`). The root connects
/// features; `Features` lists them.
package protocol Feature {
  /// The unsaved state of its screens. Reset whenever a screen is opened.
  associatedtype State: FeatureValue
  /// The data that the phone saves for it.
  associatedtype Saved: FeatureValue
  associatedtype Action: Equatable
  associatedtype Place: FeaturePlace

  /// The kinds of the feature's records, and its timers.
  static var records: [RecordKind] { get }
  static var timers: [TimerID] { get }

  static func read(_ records: inout RecordReader) -> Saved
  /// Adds each record to `out`, with its old and new value.
  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges)

  /// Handles a person's action. Changes in `own.saved` become visible once they are saved.
  static func update(_ action: Action, _ own: inout Store<Self>, _ context: inout Context)
  /// Handles an event that is not a person's choice.
  static func handle(_ event: FeatureEvent, _ own: inout Store<Self>, _ context: inout Context)
  static func action(of timer: TimerID) -> Action?

  static func view(_ props: Props<Self>, at place: Place, _ h: HTML<Action>)
  static func title(_ props: Props<Self>, at place: Place) -> String
  /// Returns the action of the Escape key, such as closing the top sheet; nil if there is none.
  static func escape(_ props: Props<Self>, at place: Place) -> Action?
}

/// The traits of a screen that the root needs.
package struct ScreenTraits {
  package let path: String
  package let screen: String
  package let isGame: Bool
  package let provable: ProvableGame?
  package let deck: String?
  package let playsInLanguage: Bool
  package let listsDecks: Bool
  package let isCalm: Bool
  package let canBeResumed: Bool
}

extension FeaturePlace {
  package var traits: ScreenTraits {
    ScreenTraits(
      path: path, screen: screen, isGame: isGame, provable: provable, deck: deck,
      playsInLanguage: playsInLanguage, listsDecks: listsDecks, isCalm: isCalm, canBeResumed: canBeResumed)
  }
}

extension Feature {
  package typealias View = HTML<Action>
}

package protocol FeatureValue: Equatable { init() }

/// A screen of a feature, with its address.
package protocol FeaturePlace: Equatable {
  /// The place of an address within the app; nil if the feature has no such place.
  init?(path: String)
  var path: String { get }
  /// The name of the screen in style sheets and tests.
  var screen: String { get }
  static var screens: [String] { get }
  /// True if a game is played on this screen.
  var isGame: Bool { get }
  /// The game whose provable outcomes are drawn on this screen.
  var provable: ProvableGame? { get }
  /// The id of the deck that is played on this screen.
  var deck: String? { get }
  /// True if the deck is a built-in one that follows the app's language.
  var playsInLanguage: Bool { get }
  /// True if the list of decks is visible on this screen.
  var listsDecks: Bool { get }
  /// True if saved data may be replaced while the screen is visible.
  var isCalm: Bool { get }
  /// True if the app may open on this screen at the next launch.
  var canBeResumed: Bool { get }
}

/// A feature's own data, mutable.
package struct Store<Part: Feature> {
  /// The current screen, if it belongs to the feature.
  package let place: Part.Place?
  package var boxedState: Boxed<Part.State>
  private let boxedBefore: Boxed<Part.Saved>
  private let boxedShown: Boxed<Part.Saved>
  package var boxedSaved: Boxed<Part.Saved>
  /// The place to navigate to after this step.
  package var destination: Destination<Part.Place>?

  package init(
    at place: Part.Place?, _ state: Boxed<Part.State>, before: Boxed<Part.Saved>, shown: Boxed<Part.Saved>,
    saved: Boxed<Part.Saved>
  ) {
    (self.place, boxedState, boxedBefore, boxedShown, boxedSaved) = (place, state, before, shown, saved)
  }

  /// The state of its screens.
  package var state: Part.State {
    _read { yield boxedState.value }
    _modify { yield &boxedState.value }
  }

  /// The visible saved data before `FeatureEvent.savedVisible`; the same as `shown` at other times.
  package var before: Part.Saved { _read { yield boxedBefore.value } }

  /// The visible saved data.
  package var shown: Part.Saved { _read { yield boxedShown.value } }

  /// The saved data including in-flight saves. Changes build on it.
  package var saved: Part.Saved {
    _read { yield boxedSaved.value }
    _modify { yield &boxedSaved.value }
  }

  /// Returns the state and the visible saved data, for drawing.
  package func props(in scene: Scene) -> Props<Part> { Props(boxedState, boxedShown, scene) }
}

/// A feature's own data for drawing. A class, since views pass it on often; each drawing has one instance.
package final class Props<Part: Feature> {
  private let held: (state: Boxed<Part.State>, saved: Boxed<Part.Saved>)
  package let scene: Scene

  package init(_ state: Boxed<Part.State>, _ saved: Boxed<Part.Saved>, _ scene: Scene) {
    (held, self.scene) = ((state, saved), scene)
  }

  package var state: Part.State { _read { yield held.state.value } }
  package var saved: Part.Saved { _read { yield held.saved.value } }
}

/// A navigation target. `place` adds a page to the history, and `replacement` replaces the current page.
/// `players` is the list of players.
package enum Destination<Place: Equatable>: Equatable {
  case place(Place), replacement(Place)
  case home, players
  /// The mode picker from which a game was entered; otherwise the given place, or Home.
  case back(else: Place?)
  /// The screen with the game's sleeve: Home, or the card games.
  case sleeve
  case deck(String)
  /// The mode picker of a game, or the given place if the game has only one mode.
  case door(CardGame, else: Place)
  /// An address of another feature.
  case address(String)
}

/// An order about a deck or its session, from one feature to the one that keeps it.
package enum DeckOrder: Equatable {
  /// Remove the downloaded deck from the phone.
  case remove(String)
  /// Restore the deck if it was removed last and no other screen was opened since.
  case bringBack(String)
  /// Make one's own version of a deck.
  case copy(String)
  /// Go on with a session on all phones at a table.
  case playTogether(SessionAtTable)
  /// Count a card that a table has played in the session of this deck.
  case played(PlayedCard, deck: String)
}

/// A session on one phone, as all phones at a table go on with it.
package struct SessionAtTable: Equatable {
  /// The deck's id and title.
  package let deck: String
  package let title: String
  package let game: CardGame
  /// The language of the deck, as in BCP 47; nil for the app's.
  package let language: String?
  /// The id of the card on top, and those of the cards that have passed.
  package let card: String
  package let passed: [String]

  /// Nil if the session is over.
  package init?(_ session: CardSession, _ deck: Deck) {
    guard let card = session.current, !session.isEnded else { return nil }
    (self.deck, title, game, language) = (deck.id, deck.title, session.game, deck.language)
    (self.card, passed) = (card, Array(session.order.prefix(session.position)))
  }
}

/// The progress of a game with provable outcomes.
package enum ProofStage {
  /// The last outcome is drawn but not visible yet.
  case moving
  case shown
  /// The next outcome can be drawn.
  case ready
}

/// A record sleeve on Home: a cover, a title and a line below it. `game` is set if the game may have several
/// modes.
package struct Sleeve<Place> {
  package let cover: String
  package let title: Phrase
  package let line: Phrase
  package let place: Place
  package var game: CardGame?

  package init(cover: String, title: Phrase, line: Phrase, place: Place, game: CardGame? = nil) {
    (self.cover, self.title, self.line) = (cover, title, line)
    (self.place, self.game) = (place, game)
  }
}

/// An on-off setting of a feature, stored with the settings.
package struct FeatureSwitch: Equatable {
  /// The name in the settings record.
  package let name: String
  package let isOnAtFirst: Bool
  package let title: Phrase
  package let hint: Phrase
  /// True if it needs motion sensors, which need permission and which not every phone has.
  package var needsMotion = false

  package init(name: String, isOnAtFirst: Bool, title: Phrase, hint: Phrase, needsMotion: Bool = false) {
    (self.name, self.isOnAtFirst, self.title) = (name, isOnAtFirst, title)
    (self.hint, self.needsMotion) = (hint, needsMotion)
  }

  package static func == (one: FeatureSwitch, other: FeatureSwitch) -> Bool {
    utf8Equals(one.name, other.name)
  }
}

/// A running game: its place, and its name on the Continue bar.
package struct Running<Place> {
  package let place: Place
  package let phrase: Phrase

  package init(place: Place, phrase: Phrase) {
    (self.place, self.phrase) = (place, phrase)
  }
}

/// A mode of a game that has several: its name, and a line about it.
package struct PlayMode<Action> {
  package let icon: Icon
  package let title: Phrase
  package let line: Phrase
  /// True if the game is running in this mode.
  package let isRunning: Bool
  /// True if a person chose it and its data is still loading.
  package var isAwaited = false
  package let action: Action

  package init(
    icon: Icon, title: Phrase, line: Phrase, isRunning: Bool, isAwaited: Bool = false, action: Action
  ) {
    (self.icon, self.title, self.line) = (icon, title, line)
    (self.isRunning, self.isAwaited, self.action) = (isRunning, isAwaited, action)
  }
}

/// A status badge of a page: an icon beside its name. `call` prompts on Home if the person has to act.
package struct StatusBadge<Place> {
  package let place: Place
  package let icon: Icon
  package let word: Phrase
  package let call: Phrase?

  package init(place: Place, icon: Icon, word: Phrase, call: Phrase?) {
    (self.place, self.icon, self.word, self.call) = (place, icon, word, call)
  }
}

/// A key of a screen. `phrase` is the text of the control with the same effect (CARDS-10).
package struct KeyBinding<Action> {
  /// Key names as the browser reports them; the screen shows the first.
  package let keys: [String]
  package let phrase: Phrase
  package let action: Action

  package init(keys: [String], phrase: Phrase, action: Action) {
    (self.keys, self.phrase, self.action) = (keys, phrase, action)
  }
}
