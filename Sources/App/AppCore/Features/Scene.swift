import Cards
import Games
import Vault
import Words

/// A feature's view of its surroundings. A class, since it is passed on often; each step and drawing has one
/// instance.
package final class Scene {
  /// The phone at launch, with the current state of its devices. Its records are left out.
  package let device: Start
  /// True if the phone has a voice.
  package var canSpeak: Bool { device.devices.canSpeak }
  package let isVisible: Bool
  package let isHome: Bool
  package let language: Language
  package let settings: Settings
  package let hasReducedMotion: Bool
  package let party: Party
  /// True if the field for a new player has text.
  package let isTypingName: Bool
  /// The filter of cards, for every game (CARDS-12).
  package let filter: CardFilter
  /// The deck that the screen plays; nil until it has loaded.
  package let deck: Deck?
  /// The catalog of decks, and the loaded decks.
  package let decks: DeckCatalog
  package let library: [LoadedDeck]
  /// The first of the decks that are loading, and the problem with a deck.
  package let opening: DeckSummary?
  package let deckProblem: DeckProblem?
  /// The time at which the screen was opened, for texts such as “5 minutes ago”.
  package let arrivedAt: Moment
  /// The text that screen readers read aloud.
  package let announcement: String
  /// The kinds of all records of the app.
  package let recordKinds: [RecordKind]
  /// Returns records as this app would write them, and the keys of those that it cannot read.
  package let normalizeRecords: (_ stored: [StoredRecord], _ now: Moment) -> VaultSettled
  /// Counts of data that the person would miss.
  package private(set) lazy var userData = countUserData()
  /// True if saved data is shared with other phones.
  package let isShared: Bool
  /// The finished games of the evening.
  package var evening = Evening()
  private let countUserData: () -> UserDataSummary
  /// Draws the proof of the last outcome, if the person enabled proofs and the screen has provable outcomes.
  /// Inert under a dialog.
  package var proofStrip: (_ isInert: Bool) -> Void = { _ in }
  /// Draws the list of players for editing.
  package var playersForm: () -> Void = {}
  /// Draws the field for one more player.
  package var nameForm: () -> Void = {}
  /// Draws the button that removes the player who joined last.
  package var removeLast: () -> Void = {}
  /// Draws the placeholder while the screen's deck or the list of decks is loading.
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
