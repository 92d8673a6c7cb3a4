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
  /// Numbers of the last connection and of the last save that features asked for by themselves.
  var lastLink: UInt32
  var lastTicket: UInt32
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
