import Cards
import Games
import Vault
import Words

/// A feature's view of the phone around it. A class, since it is passed on a lot: one for each step and drawing.
package final class Scene {
  /// The phone as it started and as it is; what was kept is not told here.
  package let device: Start
  package let isVisible: Bool
  package let isHome: Bool
  package let language: Language
  package let settings: Settings
  package let hasReducedMotion: Bool
  package let party: Party
  /// Somebody stands in the field of the list of players, to be added.
  package let isTypingName: Bool
  /// The filter of cards, for every game (CARDS-12).
  package let filter: CardFilter
  /// The deck that the screen plays, once it is here.
  package let deck: Deck?
  /// The decks there are, and those of card games that were fetched.
  package let decks: DeckCatalog
  package let library: [LoadedDeck]
  /// The first of the decks on their way here, and what went wrong with one.
  package let opening: DeckSummary?
  package let deckProblem: DeckProblem?
  /// The time at which the screen was opened, for saying how long ago something was.
  package let arrivedAt: Moment
  /// The text that screen readers read aloud.
  package let announcement: String
  /// The kinds of all records of the app.
  package let recordKinds: [RecordKind]
  /// Returns records as this app writes them, and the keys of those that it cannot read.
  package let normalizeRecords: (_ stored: [StoredRecord], _ now: Moment) -> VaultSettled
  /// Counts of the things that the person would miss.
  package private(set) lazy var userData = countUserData()
  /// True if saved data is shared with other phones.
  package let isShared: Bool
  private let countUserData: () -> UserDataSummary
  /// Writes the proof of the last outcome, on a screen where outcomes are proved and the person wants to see that;
  /// inert where something lies over it.
  package var proofStrip: (_ isInert: Bool) -> Void = { _ in }
  /// Writes the list of players, to be changed.
  package var playersForm: () -> Void = {}
  /// Writes the field for one more player.
  package var nameForm: () -> Void = {}
  /// Writes what there is to see as long as the deck of the screen is not here, or the list of decks.
  package var deckAwaited: () -> Void = {}

  package init(
    device: Start, isVisible: Bool, isHome: Bool, language: Language, settings: Settings,
    hasReducedMotion: Bool,
    party: Party, isTypingName: Bool, filter: CardFilter, deck: Deck?, decks: DeckCatalog,
    library: [LoadedDeck],
    opening: DeckSummary?, deckProblem: DeckProblem?, arrivedAt: Moment, announcement: String,
    recordKinds: [RecordKind],
    normalizeRecords: @escaping (_ stored: [StoredRecord], _ now: Moment) -> VaultSettled, isShared: Bool,
    userData: @escaping () -> UserDataSummary
  ) {
    (self.device, self.isVisible, self.isHome) = (device, isVisible, isHome)
    (self.language, self.settings, self.hasReducedMotion) = (language, settings, hasReducedMotion)
    (self.party, self.isTypingName, self.filter) = (party, isTypingName, filter)
    (self.deck, self.decks, self.library) = (deck, decks, library)
    (self.opening, self.deckProblem) = (opening, deckProblem)
    (self.arrivedAt, self.announcement) = (arrivedAt, announcement)
    (self.recordKinds, self.normalizeRecords) = (recordKinds, normalizeRecords)
    (self.isShared, countUserData) = (isShared, userData)
  }
}
