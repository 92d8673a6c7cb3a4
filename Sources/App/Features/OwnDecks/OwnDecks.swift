import Cards
import Digest
import Formats
import Games
import HTML
import Words

/// The decks there are, and those that are made on this phone.
enum OwnDecks: Feature {
  struct State: FeatureValue {
    var sheet: Sheet?
    /// The typed title of the open deck, which may differ from the saved one.
    var title: String?
    var description: String?
    /// The card that is being written.
    var form: CardForm?
    /// Many lines on their way to be cards.
    var lines = ""
    /// The reason why the last request was not done.
    var problem: Problem?
    /// Advice on the card that is being written.
    var advice: [FaultCause] = []
    /// The deck was just made.
    var isNew = false
    /// The number of cards that are listed.
    var listed = OwnDecks.listedAtOnce
    /// The last removal, for Undo.
    var removal: Removal?
    /// The cards that both have changed and that are to be as the others have them.
    var theirs: [String] = []
    /// A deck out of a file, to be looked at before it is taken; or what is wrong with the file.
    var incoming: Incoming?
    /// The arrival in the address, until it is answered.
    var arrival: Arrival?
    /// True if only the beginning of a shared text came.
    var isCut = false
    /// The hash of the offered deck, if its parts came one by one.
    var collected: String?
    /// The deck on its way out.
    var sharing: DeckSharing?
  }

  struct Saved: FeatureValue {
    /// The newest first.
    var decks: [Deck] = []
    /// The card that is being written, so that no letter is lost.
    var form: CardForm?
    /// The originals that decks of this phone are based on, as they were then.
    var bases: [Base] = []
    /// The parts of decks that come by codes; the latest first.
    var parts: [DeckParts] = []

    func deck(_ id: String) -> Deck? { decks.first { sameText($0.id, id) } }
  }

  enum Problem: Equatable {
    case full
    /// With what was typed.
    case typed(DeckFault)
    /// With a whole deck, or with many lines.
    case deck(DeckFileError)
  }

  /// The deck that one of one's own was made of, as it was then.
  struct Base: Equatable {
    /// The id of one's own.
    let id: String
    let deck: Deck
    /// The hash that identifies the revision.
    let content: ContentHash
  }

  /// The sheet over a deck. The form of a card counts as one while it is open.
  enum Sheet: Equatable { case about, lines, merge, share }

  /// The last removal, and its place.
  enum Removal: Equatable {
    case card(Card, deck: String, place: Int)
    case deck(Deck, place: Int, base: Base?)
    /// Changes of others came into a deck: as it was before.
    case merge(Deck, base: Base)
  }

  /// The content of an opened file.
  enum Incoming: Equatable {
    /// The decks of a file. The person chooses one of several; a single one is chosen already.
    case decks([Deck], chosen: Int?)
    case faults(DeckFileError)
    /// A link brings no deck.
    case refused(DeckLinkError)
    /// Some parts of a deck are here, by its hash.
    case parts(String)
  }

  /// The way in which the deck in the address comes. A file that was shared waits beside the app.
  enum Arrival { case link, sharedFile }

  enum Action: Equatable {
    case made
    /// The open deck becomes a file.
    case savedAsFile
    case taken, declined
    /// One of the decks in a file is looked at.
    case chosen(Int)
    case go(Place), leave
    case play(String)
    /// An address of another feature.
    case address(String)
    case opened(Sheet), closed
    case titleTyped(String), described(String)
    case game(CardGame), rating(Rating), look(Int), symbol(Symbol)
    case copied, deleted
    case moreListed
    // Cards.
    case written(card: String?), kind(CardKind), textTyped(String), optionsTyped(String), itemsTyped(String)
    case seconds(Int), cardRating(Rating?), cardLevel(Card.Level), nameAdded
    /// The card goes into the deck; and another one is begun.
    case cardDone, cardDoneAndNext
    case cardLeft
    /// The person has stopped typing for a moment.
    case paused
    case removed(card: String), moved(card: String, by: Int), dragged(card: String, String)
    case linesTyped(String), linesAdded
    case undone, forgotten
    // What came anew of the deck that this one was made of.
    case mergeBegun, settled(card: String, asTheirs: Bool), merged
    case sharing(SharingAction)
  }

  /// A deck goes to another phone, or comes in parts.
  enum SharingAction: Equatable {
    case begun, link, copy
    case next, previous, paused(Bool), rang
    case partsOpened(String), partsForgotten(String)
  }

  enum Place: FeaturePlace {
    case library
    /// A deck by its id, to be looked at, or to be changed if it was made here.
    case deck(String)

    init?(path: String) {
      if sameText(path, DeckAddress.library) {
        self = .library
      } else if let deck = DeckAddress.deck(in: path, after: DeckAddress.library + "/") {
        self = .deck(deck)
      } else {
        return nil
      }
    }

    var path: String {
      switch self {
      case .library: DeckAddress.library
      case .deck(let id): DeckAddress.library(id)
      }
    }

    var screen: String {
      switch self {
      case .library: "library"
      case .deck: "deck"
      }
    }

    static var screens: [String] { ["library", "deck"] }
    var listsDecks: Bool { true }

    var deck: String? {
      switch self {
      case .library: nil
      case .deck(let id): id
      }
    }

    func with(_ deck: String) -> Self? { self == .library ? nil : .deck(deck) }
  }

  /// Cards that are listed at once.
  static let listedAtOnce = 100
  /// Decks that are made on one phone.
  static let most = 200
  /// Cards of a deck in a file that are shown before it is taken, and lines of what is wrong with one.
  static let shownCards = 5
  /// Characters of a text that others share with the app, as the service worker cuts it; the page is told when it did.
  static let sharedCharacters = 4_000
  static let shownFaults = 12
  /// Milliseconds without a letter after which a card is looked at.
  static let pause: UInt64 = 500

  /// The id of the first new row of a list that has grown.
  static let firstNew = "first-new"
  static let cardText = "card-text"
  static let cardHeading = "cards"
  static let deckTitle = "deck-title"

  static let timers = [TimerID.typed, .code]

  static func action(of timer: TimerID) -> Action? {
    switch timer {
    case .typed: .paused
    case .code: .sharing(.rang)
    default: nil
    }
  }

  static func title(_ seen: Seen<OwnDecks>, at place: Place) -> String {
    switch place {
    case .library: seen.say(.decks)
    case .deck: seen.deck(at: place)?.title ?? seen.say(.decks)
    }
  }

  static func view(_ seen: Seen<OwnDecks>, at place: Place, _ h: OwnDecks.View) {
    switch place {
    case .library: seen.libraryScreen(h)
    case .deck: seen.deckScreen(h, at: place)
    }
  }

  static var sleeves: [Sleeve<Place>] {
    [Sleeve(cover: "decks", title: .decks(.decks), line: .decks(.decksHint), place: .library)]
  }

  static func escape(_ seen: Seen<OwnDecks>, at place: Place) -> Action? {
    if seen.state.form != nil { return .cardLeft }
    if seen.state.incoming != nil { return .declined }
    if seen.state.sheet != nil { return .closed }
    return place == .library ? .leave : .go(.library)
  }

  static func decks(_ saved: Saved) -> [DeckOnPhone] {
    saved.decks.map { DeckOnPhone(deck: $0, origin: .own) }
  }

  static func belongings(_ saved: Saved) -> Belongings {
    Belongings(cards: saved.decks.reduce(0) { $0 + $1.cards.count })
  }
}

extension TimerID {
  /// Somebody who writes a card has stopped for a moment.
  static let typed = TimerID(7)
}

extension Seen<OwnDecks> {
  func language(_ phrase: Phrase) -> String { scene.language(phrase) }
  func say(_ phrase: DecksPhrase) -> String { scene.language(.decks(phrase)) }

  /// The deck of a screen, if it is here: one of the person's own, or one that came with the app.
  func deck(at place: OwnDecks.Place) -> Deck? {
    guard let id = place.deck else { return nil }
    return saved.deck(id) ?? scene.deck
  }
}
