import Cards
import Chance
import Digest
import Games
import Vault

/// The inputs of a feature's step, and its requests.
package struct Context {
  package let now: Moment
  /// The secret of the next outcome.
  package let secret: Secret
  package let scene: Scene
  /// The party, including a name that `addTypedName` added.
  package private(set) var party: Party
  package private(set) var playersForm: PlayersForm
  package var chance: Chance
  package var chances: Chances
  /// The filter of cards, for every game (CARDS-12).
  package var filter: CardFilter
  /// True to load all decks of card games.
  package var wantsLibrary = false
  /// Ids of decks that running games need, even in another language than the app's.
  package var wantedDecks: [String] = []
  /// A deck to load; `FeatureEvent.deckLoaded` delivers it.
  package var opening: DeckSummary?
  /// An order about a deck or its session, for the feature that keeps it.
  package var order: DeckOrder?
  /// Numbers of the last connection and of the last save that features requested directly.
  package var lastLink: UInt32
  package var lastTicket: UInt32
  /// The ticket of the last save. Records read before it are out of date.
  package let lastSave: UInt32
  /// True if saved data may change under the current screen: nothing is played or edited.
  package let mayMerge: Bool
  /// All records of the phone, to replace the saved ones.
  package var merged: [StoredRecord]?
  /// Extra changes to save in the same transaction.
  package var beside: [RecordWrite] = []
  package var notices: [Notice] = []
  package var effects: [Effect] = []
  /// Text that screen readers read aloud.
  package var announcement: String
  /// True from `reveal` until the next action or navigation.
  package private(set) var isRevealing: Bool
  /// The game that has just ended.
  package private(set) var ending: Ending?
  package private(set) var remembered: (id: String, track: NightTrack)?
  /// The id of a game whose end was undone.
  package private(set) var takenBack: String?
  /// True if something on the screen cannot wait until a finale is over.
  package private(set) var cutsFinale = false

  package init(
    now: Moment, secret: Secret, chance: Chance, scene: Scene, playersForm: PlayersForm, chances: Chances,
    lastLink: UInt32, lastTicket: UInt32, lastSave: UInt32, mayMerge: Bool, isRevealing: Bool
  ) {
    (self.now, self.secret, self.chance, self.scene) = (now, secret, chance, scene)
    (party, self.playersForm) = (scene.party, playersForm)
    (self.chances, filter) = (chances, scene.filter)
    (self.lastLink, self.lastTicket, self.lastSave) = (lastLink, lastTicket, lastSave)
    self.mayMerge = mayMerge
    (announcement, self.isRevealing) = (scene.announcement, isRevealing)
  }

  package mutating func play(_ tones: [Tone]) {
    if scene.settings.hasSound, !tones.isEmpty { ask(.play(tones)) }
  }

  /// Vibrates by a pattern: milliseconds on, off, on and so forth.
  package mutating func vibrate(_ pattern: [UInt64]) {
    if scene.settings.hasHaptics, !pattern.isEmpty { ask(.alert(.vibrate(pattern))) }
  }

  /// Turns a card over: a rim shot, and a tick in the hand.
  package mutating func flip() {
    play(Sounds.flip)
    vibrate([Self.tap])
  }

  /// Stamps a card.
  package mutating func stamp() {
    play(Sounds.stamp)
    vibrate([Self.blow])
  }

  /// Vibrations in milliseconds.
  private static let tap: UInt64 = 16, blow: UInt64 = 34

  /// Reveals a result with sound and vibration, after a drum roll if it has one. With reduced motion, reveals it at
  /// once.
  package mutating func reveal(hasDrum: Bool = true) {
    let hasDrum = hasDrum && !scene.hasReducedMotion
    play(hasDrum ? Sounds.reveal : Sounds.chosen)
    let roll = !hasDrum ? [] : [Self.rolled, Sounds.suspense - Self.rolled]
    vibrate(roll + [Self.struck])
    isRevealing = !scene.hasReducedMotion
  }

  /// Lets style sheets play the motion of this change. It is not played when the screen is seen again.
  package mutating func animate() { isRevealing = !scene.hasReducedMotion }

  /// Vibrations in milliseconds: the start of the roll, and the reveal.
  private static let rolled: UInt64 = 60, struck: UInt64 = 180

  /// Ends a game: its finale follows, and the evening remembers it.
  package mutating func finish(_ ending: Ending) { self.ending = ending }

  /// Makes the evening remember something that had no end.
  package mutating func remember(_ id: String, _ track: NightTrack) { remembered = (id, track) }

  /// Makes the evening forget a game, since its end was undone.
  package mutating func takeBack(_ id: String) { takenBack = id }

  /// Ends a finale that still plays, since another game has begun.
  package mutating func cutFinale() { cutsFinale = true }

  /// Adds the typed name to the party before a game starts. Returns false if it is not valid; the form shows
  /// the problem.
  package mutating func addTypedName() -> Bool {
    guard playersForm.isTyping, !playersForm.add(to: &party) else { return true }
    ask(.focus(PlayersForm.nameField))
    return false
  }

  @inline(never) package mutating func ask(_ effect: Effect) { effects.append(effect) }
}
