import Cards
import Chance
import Formats
import Games
import HTML
import Vault
import Words

/// A part of the app that owns its screens, what they hold and what is kept of it, and knows no other part. What it is
/// given is its own (`Own`, `Seen`) and what is around it (`Context`, `Scene`); where two parts meet, the root joins
/// them. `Features` lists them all.
package protocol Feature {
  /// The state of its screens that is not saved. Reset whenever a screen is opened.
  associatedtype State: FeatureValue
  /// The data that the phone saves for it.
  associatedtype Saved: FeatureValue
  associatedtype Action: Equatable
  associatedtype Place: FeaturePlace

  /// The kinds of its records, and the timers it sets.
  static var records: [RecordKind] { get }
  static var timers: [TimerID] { get }

  static func read(_ records: inout RecordReader) -> Saved
  /// Names each record with what it was and what it becomes.
  static func change(from old: Saved, to new: Saved, _ out: inout RecordChanges)

  /// Does what a person asked for. What it changes in `own.saved` is saved, and shown when that is done.
  static func update(_ action: Action, _ own: inout Store<Self>, _ context: inout Context)
  /// Reacts to something that is not a choice of the person.
  static func handle(_ event: FeatureEvent, _ own: inout Store<Self>, _ context: inout Context)
  static func action(of timer: TimerID) -> Action?

  static func view(_ props: Props<Self>, at place: Place, _ h: HTML<Action>)
  static func title(_ props: Props<Self>, at place: Place) -> String
  /// Returns the action of Escape: it closes the top sheet, or goes back; nil for nothing.
  static func escape(_ props: Props<Self>, at place: Place) -> Action?
}

/// The traits of a screen that the root uses, whatever its feature.
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

/// A screen of a feature, and its address.
package protocol FeaturePlace: Equatable {
  /// The place of an address within the app; nil if it is not one of the feature's.
  init?(path: String)
  var path: String { get }
  /// By which style sheets and tests know the screen.
  var screen: String { get }
  static var screens: [String] { get }
  /// True if a game is played there.
  var isGame: Bool { get }
  /// The game whose outcomes are drawn there so that they can be proved.
  var provable: ProvableGame? { get }
  /// The id of the deck that is played there.
  var deck: String? { get }
  /// True if that is a deck that came with the app, in whichever language is spoken.
  var playsInLanguage: Bool { get }
  /// True if the list of decks is visible there.
  var listsDecks: Bool { get }
  /// True if saved data may be replaced while the screen is visible.
  var isCalm: Bool { get }
  /// True for screens that the next start may open.
  var canBeResumed: Bool { get }
}

/// A feature's own data, mutable.
package struct Store<Part: Feature> {
  /// The present screen, if it is one of the feature's.
  package let place: Part.Place?
  package var boxedState: Boxed<Part.State>
  package let boxedBefore: Boxed<Part.Saved>
  package let boxedShown: Boxed<Part.Saved>
  package var boxedSaved: Boxed<Part.Saved>
  /// The destination after this step.
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

  /// The saved data as the person saw it before `FeatureEvent.savedVisible`; otherwise as they see it.
  package var before: Part.Saved { _read { yield boxedBefore.value } }

  /// The saved data as the person sees it.
  package var shown: Part.Saved { _read { yield boxedShown.value } }

  /// The saved data including in-flight saves, which a change builds on.
  package var saved: Part.Saved {
    _read { yield boxedSaved.value }
    _modify { yield &boxedSaved.value }
  }

  /// The same, for drawing.
  package func props(in scene: Scene) -> Props<Part> { Props(boxedState, boxedShown, scene) }
}

/// A feature's own data, for drawing. A class, since views pass it on a lot: one for each drawing.
package final class Props<Part: Feature> {
  private let held: (state: Boxed<Part.State>, saved: Boxed<Part.Saved>)
  package let scene: Scene

  package init(_ state: Boxed<Part.State>, _ saved: Boxed<Part.Saved>, _ scene: Scene) {
    (held, self.scene) = ((state, saved), scene)
  }

  package var state: Part.State { _read { yield held.state.value } }
  package var saved: Part.Saved { _read { yield held.saved.value } }
}

/// Somewhere to go: a screen of the same feature, as a new page or in place of the one that is shown, Home, the list of
/// players and back, where the deck of an id is played by itself, the door of a game, or an address of another feature.
package enum Destination<Place: Equatable>: Equatable {
  case place(Place), replacement(Place)
  case home, players
  /// Back out of a game: to the door that it was entered by, or else to the place, or Home.
  case back(else: Place?)
  /// Back to where the sleeve of a game lies: Home, or the card games.
  case sleeve
  case deck(String)
  /// The door of a game, or the place where there is no other way to play it.
  case door(CardGame, else: Place)
  /// An address of another feature.
  case address(String)
}

/// An order about another person's deck, from a feature that does not store it.
package enum DeckOrder: Equatable {
  /// It leaves the phone.
  case remove(String)
  /// It comes back, if it was the last that left and no other screen was opened since.
  case bringBack(String)
}

/// The progress of a game whose outcomes are proved.
package enum ProofStage {
  /// The last outcome is drawn and not to be seen yet.
  case moving
  case shown
  /// The next one can be drawn.
  case ready
}

/// A record sleeve on Home: the name of its cover, a title and a line below it, and the game that its place is a way to
/// play, if there may be others.
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

/// Something about a feature that is on or off; kept with the settings.
package struct FeatureSwitch: Equatable {
  /// Its name in their record.
  package let name: String
  package let isOnAtFirst: Bool
  package let title: Phrase
  package let hint: Phrase
  /// It rests on how the phone is moved, which a person is asked about and not every phone tells.
  package var needsMotion = false

  package init(name: String, isOnAtFirst: Bool, title: Phrase, hint: Phrase, needsMotion: Bool = false) {
    (self.name, self.isOnAtFirst, self.title) = (name, isOnAtFirst, title)
    (self.hint, self.needsMotion) = (hint, needsMotion)
  }

  package static func == (one: FeatureSwitch, other: FeatureSwitch) -> Bool {
    utf8Equals(one.name, other.name)
  }
}

/// A game that was left running: where, and what it is called in the bar.
package struct Running<Place> {
  package let place: Place
  package let phrase: Phrase

  package init(place: Place, phrase: Phrase) {
    (self.place, self.phrase) = (place, phrase)
  }
}

/// A way to play a game that there are others for, too: its name, and a line on how it differs.
package struct PlayMode<Action> {
  package let icon: Icon
  package let title: Phrase
  package let line: Phrase
  /// The game was left running there.
  package let isRunning: Bool
  /// It was chosen, and what it needs is on its way here.
  package var isAwaited = false
  package let action: Action

  package init(
    icon: Icon, title: Phrase, line: Phrase, isRunning: Bool, isAwaited: Bool = false, action: Action
  ) {
    (self.icon, self.title, self.line) = (icon, title, line)
    (self.isRunning, self.isAwaited, self.action) = (isRunning, isAwaited, action)
  }
}

/// A status badge of a page: a sign beside its name, and a call on Home if nothing goes on without the person.
package struct StatusBadge<Place> {
  package let place: Place
  package let icon: Icon
  package let word: Phrase
  package let call: Phrase?

  package init(place: Place, icon: Icon, word: Phrase, call: Phrase?) {
    (self.place, self.icon, self.word, self.call) = (place, icon, word, call)
  }
}

/// A key of a screen: what it does, by the words of the control that does the same (CARDS-10).
package struct KeyBinding<Action> {
  /// Key names as the browser reports them; the first is shown.
  package let keys: [String]
  package let phrase: Phrase
  package let action: Action

  package init(keys: [String], phrase: Phrase, action: Action) {
    (self.keys, self.phrase, self.action) = (keys, phrase, action)
  }
}
