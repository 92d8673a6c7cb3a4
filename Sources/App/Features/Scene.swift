import Cards
import Games
import Words

/// A feature's view of the phone around it. A class, since it is passed on a lot: one for each step and drawing.
final class Scene {
  /// The phone as it started and as it is; what was kept is not told here.
  let device: Start
  let isVisible: Bool
  let isHome: Bool
  let language: Language
  let settings: Settings
  let hasReducedMotion: Bool
  let party: Party
  /// Somebody stands in the field of the list of players, to be added.
  let isTypingName: Bool
  /// The filter of cards, for every game (CARDS-12).
  let filter: CardFilter
  /// The deck that the screen plays, once it is here.
  let deck: Deck?
  /// The decks there are, and those of card games that were fetched.
  let decks: Shelf
  let library: [LoadedDeck]
  /// The first of the decks on their way here, and what went wrong with one.
  let opening: DeckSummary?
  let deckProblem: DeckProblem?
  /// The time at which the screen was opened, for saying how long ago something was.
  let arrivedAt: Moment
  /// The text that screen readers read aloud.
  let announcement: String
  /// Counts of the things that the person would miss.
  private(set) lazy var belongings = Features.belongings(kept)
  /// True if saved data is shared with other phones.
  var isShared: Bool { Features.isShared(kept) }
  private let kept: Features.Saved
  /// Writes the proof of the last outcome, on a screen where outcomes are proved and the person wants to see that;
  /// inert where something lies over it.
  var proofStrip: (_ isInert: Bool) -> Void = { _ in }
  /// Writes the list of players, to be changed.
  var playersForm: () -> Void = {}
  /// Writes the field for one more player.
  var nameForm: () -> Void = {}
  /// Writes what there is to see as long as the deck of the screen is not here, or the list of decks.
  var deckAwaited: () -> Void = {}

  init(of root: State, _ kept: Kept, deck: Deck?) {
    (device, isVisible, isHome) = (root.device, root.isVisible, root.screen == .home)
    self.kept = kept.features
    (language, settings, hasReducedMotion) = (root.language, kept.settings, root.hasReducedMotion)
    (party, filter) = (kept.party, kept.filter)
    isTypingName = root.opened.players.isTyping
    (self.deck, decks) = (deck, root.shelf.adding(root.ownLibrary))
    library = root.library + root.ownLibrary
    (opening, deckProblem) = (root.openings.first?.deck, root.opened.deckProblem)
    (arrivedAt, announcement) = (root.opened.arrivedAt, root.opened.announcement)
  }
}
