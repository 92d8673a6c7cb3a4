import Cards
import Chance
import Digest
import Games
import Vault

/// The inputs of a feature's step, and its requests.
package struct Context {
  package let now: Moment
  /// The secret of a coming outcome.
  package let secret: Secret
  package let scene: Scene
  /// The party, as `addTypedName` left it.
  package private(set) var party: Party
  package private(set) var playersForm: PlayersForm
  package var chance: Chance
  package var chances: Chances
  /// The filter of cards, for every game (CARDS-12).
  package var filter: CardFilter
  /// Every deck of card games is wanted, to look into.
  package var wantsLibrary = false
  /// The ids of decks of running games, wanted even if they are in another language than is spoken.
  package var wantedDecks: [String] = []
  /// A deck is wanted; it comes by `fetched`.
  package var opening: DeckSummary?
  /// Something is to be done with a deck that another feature keeps.
  package var order: DeckOrder?
  /// Numbers of the last connection and of the last save that features asked for by themselves.
  package var lastLink: UInt32
  package var lastTicket: UInt32
  /// The ticket of the last save. If it has changed since records were asked for, they are out of date.
  package let lastSave: UInt32
  /// True if the saved data may be replaced while the person looks on: nothing is played or edited.
  package let mayMerge: Bool
  /// All records of the phone as they are to be, in the place of what is kept.
  package var merged: [StoredRecord]?
  /// Extra changes to save in the same transaction.
  package var beside: [RecordWrite] = []
  /// Notices for the person.
  package var notices: [Notice] = []
  package var effects: [Effect] = []
  /// Read aloud by screen readers.
  package var announcement: String
  /// True from a reveal until the next action or navigation, as `reveal` left it.
  package private(set) var isRevealing: Bool

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

  /// Milliseconds on, off, on and so forth.
  package mutating func vibrate(_ pattern: [UInt64]) {
    if scene.settings.hasHaptics, !pattern.isEmpty { ask(.alert(.vibrate(pattern))) }
  }

  /// Reveals a result after a drum roll that is heard and felt; at once if movement is reduced.
  package mutating func reveal() {
    play(scene.hasReducedMotion ? Sounds.chosen : Sounds.reveal)
    let roll = scene.hasReducedMotion ? [] : [Self.rolled, Sounds.suspense - Self.rolled]
    vibrate(roll + [Self.struck])
    isRevealing = !scene.hasReducedMotion
  }
  /// Milliseconds.
  private static let rolled: UInt64 = 60, struck: UInt64 = 180

  /// Adds whoever stands in the field of the list of players, before something starts. False, and the list says why,
  /// where that is no name.
  package mutating func addTypedName() -> Bool {
    guard playersForm.isTyping, !playersForm.add(to: &party) else { return true }
    ask(.focus(PlayersForm.nameField))
    return false
  }

  @inline(never) package mutating func ask(_ effect: Effect) { effects.append(effect) }
}
