import Cards
import Chance
import Digest
import Games

/// What a feature may use in a step, and what it asks for.
struct Context {
  let now: Moment
  /// For an outcome to come.
  let secret: Secret
  let scene: Scene
  var chance: Chance
  var chances: Chances
  /// What may be shown, in every game (CARDS-12).
  var filter: CardFilter
  /// Every deck of card games is wanted, to look into.
  var wantsLibrary = false
  /// A deck is wanted; it comes by `fetched`.
  var opening: DeckSummary?
  /// Something is to be done with a deck that another feature keeps.
  var order: DeckOrder?
  /// Numbers of the last connection and of the last save that features asked for by themselves.
  var lastLink: UInt32
  var lastTicket: UInt32
  /// Of the last save of what is kept: where it is another than when records were asked for, they are not the latest.
  let lastSave: UInt32
  /// Whether what is kept may be replaced under the eyes of the person: nothing is played or being changed.
  let mayMerge: Bool
  /// All records of the phone as they are to be, in the place of what is kept.
  var merged: [Stored]?
  /// What is to be saved with what is kept, in one transaction.
  var beside: [Change] = []
  /// What the person has to know.
  var notices: [Notice] = []
  var effects: [Effect] = []
  /// Read aloud by screen readers.
  var announcement: String

  mutating func play(_ tones: [Tone]) {
    if scene.settings.hasSound, !tones.isEmpty { ask(.play(tones)) }
  }

  @inline(never) mutating func ask(_ effect: Effect) { effects.append(effect) }
}
