import AppCore
import CardTable
import Cards
import Components
import Digest
import Formats
import Games
import HTML
import Words

/// The available decks, including those made on this phone.
package enum OwnDecks: Feature {
  package struct State: FeatureValue {
    var sheet: Sheet?
    /// The typed title of the open deck, which may differ from the saved one.
    var title: String?
    var description: String?
    /// The unfinished card.
    var form: CardForm?
    /// The typed lines, each of which becomes a card.
    var lines = ""
    /// The problem with the last action.
    var problem: Problem?
    /// True while a sheet shows what is seldom needed as well.
    var showsFurther = false
    /// Advice on the unfinished card.
    var advice: [FaultCause] = []
    /// True if the deck was just made.
    var isNew = false
    /// True until the person has said how the new deck is played.
    var asksForGame = false
    /// The number of listed cards.
    var listed = OwnDecks.listedAtOnce
    /// The last removal, for Undo.
    var removal: Removal?
    /// Conflicting cards for which the person chose the others' version.
    var theirs: [String] = []
    /// The preview of an opened file, or its faults.
    var incoming: Incoming?
    /// The source of the deck in the address, until the person takes or declines the deck.
    var arrival: Arrival?
    /// The decks of a file that are ticked, by their indices.
    var ticked: [Int] = []
    /// The column of the previewed table whose roles are shown.
    var column: Int?
    /// The faults of the previewed table with the roles that its columns have now.
    var tableFault: DeckFileError?
    /// True if a shared text was cut.
    var isCut = false
    /// The hash of the previewed deck, if it arrived in parts.
    var collected: String?
    /// The deck that is being shared.
    var sharing: DeckSharing?

    package init() {}
  }

  package struct Saved: FeatureValue {
    /// The decks made on this phone, newest first.
    var decks: [Deck] = []
    /// The unfinished card, saved with each letter.
    var form: CardForm?
    /// The originals of this phone's decks, as they were when copied or last merged.
    var bases: [Base] = []
    /// Parts of decks received by codes, last updated first.
    var parts: [DeckParts] = []

    package init() {}

    func deck(_ id: String) -> Deck? { decks.first { utf8Equals($0.id, id) } }
  }

  enum Problem: Equatable {
    case full
    /// A fault of the typed text.
    case typed(DeckFault)
    /// A fault of a whole deck, or of many lines.
    case deck(DeckFileError)
  }

  /// The original of an own deck, as it was when copied or last merged.
  struct Base: Equatable {
    /// The id of the own deck.
    let id: String
    let deck: Deck
    /// The hash that identifies the revision.
    let content: ContentHash
  }

  /// The sheet over a deck. The form of a card counts as one while it is open.
  package enum Sheet: Equatable { case about, lines, merge, share }

  /// The last removal, and its place.
  enum Removal: Equatable {
    case card(Card, deck: String, place: Int)
    case deck(Deck, place: Int, base: Base?)
    /// Others' changes merged into a deck; holds the deck before the merge.
    case merge(Deck, base: Base)
  }

  /// The content of an opened file.
  enum Incoming: Equatable {
    /// The decks of a file. The person chooses one of several; a single one is chosen already.
    case decks(ImportedDecks, chosen: Int?)
    case faults(DeckFileError)
    /// A link without a valid deck.
    case refused(DeckLinkError)
    /// A deck with missing parts, by its hash.
    case parts(String)
  }

  /// The source of a deck in the address. A shared file itself is not in the address; it arrives separately.
  enum Arrival { case link, sharedFile }

  package enum Action: Equatable {
    case made
    /// Saves the open deck as a file.
    case savedAsFile
    case taken, declined
    /// Previews one of the decks in a file.
    case chosen(Int)
    /// Changes the game, the rating and the licence of the previewed deck.
    case offeredGame(CardGame), offeredRating(Rating), offeredLicence(String)
    /// Opens a column of the previewed table, and gives it a role.
    case columnOpened(Int), columnGiven(ColumnRole, Int)
    /// Ticks a deck of a file or removes its tick; adds the ticked ones, or all if none is.
    case ticked(Int), takenTogether
    case go(Place), leave
    case play(String)
    /// Opens an address of another feature.
    case address(String)
    case opened(Sheet), closed
    case furtherOpened(Bool)
    case titleTyped(String), described(String)
    case game(CardGame), rating(Rating), look(Int), symbol(Symbol)
    case copied, deleted
    case moreListed
    // Cards.
    case written(card: String?), kind(CardKind), textTyped(String), optionsTyped(String), itemsTyped(String)
    case seconds(Int), cardRating(Rating?), cardLevel(Card.Level), cardForm(Card.Form?), nameAdded
    /// Adds the card to the deck; the second then begins another one.
    case cardDone, cardDoneAndNext
    case cardLeft
    /// The person has stopped typing for a moment.
    case paused
    case removed(card: String), moved(card: String, by: Int), dragged(card: String, String)
    case linesTyped(String), linesAdded
    case undone, forgotten
    // Merging changes of the original.
    case mergeBegun, settled(card: String, asTheirs: Bool), merged
    case sharing(SharingAction)
  }

  /// Actions that send a deck to another phone, or receive one in parts.
  package enum SharingAction: Equatable {
    case begun, link, copy, publicLink
    case next, previous, paused(Bool), rang
    case partsOpened(String), partsForgotten(String)
  }

  package enum Place: FeaturePlace {
    case library
    /// A deck by its id: for reading, or for editing if it was made here.
    case deck(String)

    package init?(path: String) {
      if utf8Equals(path, DeckAddress.library) {
        self = .library
      } else if let deck = DeckAddress.deck(in: path, after: DeckAddress.library + "/") {
        self = .deck(deck)
      } else {
        return nil
      }
    }

    package var path: String {
      switch self {
      case .library: DeckAddress.library
      case .deck(let id): DeckAddress.library(id)
      }
    }

    package var screen: String {
      switch self {
      case .library: "library"
      case .deck: "deck"
      }
    }

    package static var screens: [String] { ["library", "deck"] }
    package var listsDecks: Bool { true }

    package var deck: String? {
      switch self {
      case .library: nil
      case .deck(let id): id
      }
    }

    package func with(_ deck: String) -> Self? { self == .library ? nil : .deck(deck) }
  }

  /// The number of cards listed at first, and with each further step.
  static let listedAtOnce = 100
  /// The most decks made on one phone.
  static let most = 200
  /// The most cards in the preview of a file's deck.
  static let shownCards = 5
  /// The most characters of a text shared with the app. The service worker truncates it there and tells the
  /// page.
  static let sharedCharacters = 4_000
  /// The most lines about a file's faults.
  static let shownFaults = 12
  /// The pause in typing before a card is checked, in milliseconds.
  static let pause: UInt64 = 500

  /// The id of the first new row of a list that has grown.
  static let firstNew = "first-new"
  static let cardText = "card-text"
  static let cardHeading = "cards"
  static let deckTitle = "deck-title"

  package static let timers = [TimerID.typed, .code]

  package static func action(of timer: TimerID) -> Action? {
    switch timer {
    case .typed: .paused
    case .code: .sharing(.rang)
    default: nil
    }
  }

  package static func title(_ props: Props<OwnDecks>, at place: Place) -> String {
    switch place {
    case .library: props.say(.decks)
    case .deck: props.deck(at: place)?.title ?? props.say(.decks)
    }
  }

  package static func view(_ props: Props<OwnDecks>, at place: Place, _ h: OwnDecks.View) {
    switch place {
    case .library: props.libraryScreen(h)
    case .deck: props.deckScreen(h, at: place)
    }
  }

  package static var sleeves: [Sleeve<Place>] {
    [Sleeve(cover: "decks", title: .decks(.decks), line: .decks(.decksHint), place: .library)]
  }

  package static func escape(_ props: Props<OwnDecks>, at place: Place) -> Action? {
    if props.state.form != nil { return .cardLeft }
    if props.state.incoming != nil { return .declined }
    if props.state.sheet != nil { return .closed }
    return place == .library ? .leave : .go(.library)
  }

  package static func decks(_ saved: Saved) -> [DeckOnPhone] {
    saved.decks.map { DeckOnPhone(deck: $0, origin: .own) }
  }

  package static func userData(_ saved: Saved) -> UserDataSummary {
    UserDataSummary(cards: saved.decks.reduce(0) { $0 + $1.cards.count })
  }
}

extension TimerID {
  /// The pause in typing a card.
  static let typed = TimerID(7)
}

extension Props<OwnDecks> {
  func language(_ phrase: Phrase) -> String { scene.language(phrase) }
  func say(_ phrase: DecksPhrase) -> String { scene.language(.decks(phrase)) }

  /// Returns the deck of a screen, if it has loaded: one of the person's own, or another one.
  func deck(at place: OwnDecks.Place) -> Deck? {
    guard let id = place.deck else { return nil }
    return saved.deck(id) ?? scene.deck
  }
}
