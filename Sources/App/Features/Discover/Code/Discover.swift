import AppCore
import CardTable
import Cards
import Components
import Digest
import Formats
import Games
import HTML
import Words

/// Decks shared on a hub: finding, viewing and downloading them, and publishing one's own.
package enum Discover: Feature {
  package struct State: FeatureValue {
    /// The current list of decks.
    var list = Listing()
    /// The typed search.
    var search = ""
    /// The deck being viewed.
    var looked: Looked?
    /// The hub's description of this phone's deck that is being published.
    var standing: HubDeck?
    /// True once this visit or launch has checked for newer revisions.
    var hasChecked = false
    var sheet: Sheet?
    /// The problem with the last request, apart from the list.
    var problem: HubProblem?
    /// Pending requests.
    var asked: [Asked] = []
    /// The number of a deck's cards that are listed.
    var listed = Discover.listedAtOnce
    /// The last removed download, for Undo.
    var removal: Download?
    /// The deck to be published, as it is on this phone.
    var source: ContentHash?
    /// The typed name of the author.
    var author: String?
    /// The typed text of a report.
    var reportWords = ""

    package init() {}
  }

  package struct Saved: FeatureValue {
    /// Downloads, newest first.
    var downloads: [Download] = []
    /// Decks of this phone that are on the hub.
    var publications: [Publication] = []
    var phone = HubPhone()

    package init() {}

    func download(_ id: String) -> Download? { downloads.first { utf8Equals($0.deck.id, id) } }
    func publication(_ id: String) -> Publication? { publications.first { utf8Equals($0.id, id) } }
  }

  package enum Sheet: Equatable {
    case filters, report, withdrawal
    /// A deck has just been published for the first time.
    case applause
  }

  package enum Action: Equatable {
    case go(Place), leave
    /// An address of another feature.
    case address(String)
    case play(String)
    case searchTyped(String), searched
    case order(Listing.Order), language(Int), kind(Int), size(Listing.Size)
    case more, retried
    case opened(Sheet), closed
    case taken, copied, removed, undone, forgotten
    case liked(Bool)
    case reportTyped(String), reported(ReportReason)
    case moreListed
    case authorTyped(String), published, linkShared, withdrawn
  }

  package enum Place: FeaturePlace {
    case list
    /// A deck of the hub or a downloaded one, by its id.
    case deck(String)
    /// A deck of this phone to publish or change on the hub.
    case publication(String)

    package init?(path: String) {
      if utf8Equals(path, DeckAddress.discover) {
        self = .list
      } else if let id = DeckAddress.deck(in: path, after: DeckAddress.discover + "/") {
        self = .deck(id)
      } else if let id = DeckAddress.deck(in: path, after: DeckAddress.publications) {
        self = .publication(id)
      } else {
        return nil
      }
    }

    package var path: String {
      switch self {
      case .list: DeckAddress.discover
      case .deck(let id): DeckAddress.discover(id)
      case .publication(let id): DeckAddress.publication(of: id)
      }
    }

    package var screen: String {
      switch self {
      case .list: Self.screens[0]
      case .deck: Self.screens[1]
      case .publication: Self.screens[2]
      }
    }

    package var listsDecks: Bool { true }

    package static var screens: [String] { ["discover", "hubDeck", "publish"] }

    package var deck: String? {
      if case .publication(let id) = self { id } else { nil }
    }

    /// The deck on the hub that the screen is about.
    var hubDeck: String? {
      switch self {
      case .list: nil
      case .deck(let id), .publication(let id): id
      }
    }
  }

  /// Decks in one page of the hub.
  static let pageSize = 20
  /// Cards of a deck that are listed at once.
  static let listedAtOnce = 50
  /// Maximum number of downloads on a phone.
  static let most = 500
  /// Maximum number of likes, and of reports, that a phone notes.
  static let mostMarks = 2_000
  /// Milliseconds without typing after which the search starts.
  static let pause: UInt64 = 350
  /// Milliseconds after which a start of the app checks for newer revisions again: a day.
  static let checkedAgain: Int64 = 24 * 60 * 60 * 1_000
  /// Downloads that a visit checks for newer revisions.
  static let checkedAtOnce = 20
  /// Words that a hub searches for at once.
  static let searchedWords = 12
  /// The id of a deck's main action. It gets the focus when a focused control is removed.
  static let mainAction = "main-action"
  /// The id of the first new row of an extended list.
  static let firstNew = "first-new"
  /// Cards shown for each kind of change in a newer revision.
  static let shownChanges = 20

  package static let timers = [TimerID.searchTyped]

  package static func action(of timer: TimerID) -> Action? { timer == .searchTyped ? .searched : nil }

  package static func title(_ props: Props<Discover>, at place: Place) -> String {
    switch place {
    case .list: props.say(DecksPhrase.discover)
    case .deck(let id): props.title(of: id)
    case .publication: props.say(.shareWithAll)
    }
  }

  package static func view(_ props: Props<Discover>, at place: Place, _ h: Discover.View) {
    switch place {
    case .list: props.listScreen(h)
    case .deck(let id): props.deckScreen(h, id)
    case .publication(let id): props.publicationScreen(h, id)
    }
  }

  package static func escape(_ props: Props<Discover>, at place: Place) -> Action? {
    if props.state.sheet != nil { return .closed }
    return switch place {
    case .list: .leave
    case .deck(let id): props.wayBack(from: id)
    case .publication(let id): .address(DeckAddress.library(id))
    }
  }

  package static func decks(_ saved: Saved) -> [DeckOnPhone] {
    saved.downloads.map {
      DeckOnPhone(
        deck: $0.deck, origin: .downloaded, hasNewer: $0.newer != nil, takenAt: Moment(exactly: $0.at))
    }
  }

  /// Returns what the hub has of a deck of this phone; nil if it is not published.
  package static func published(_ id: String, _ saved: Saved) -> PublishedDeck? {
    saved.publication(id).map { PublishedDeck(source: $0.source) }
  }

  package static func userData(_ saved: Saved) -> UserDataSummary {
    UserDataSummary(downloads: saved.downloads.count)
  }
}

/// A downloaded deck of another author.
struct Download: Equatable {
  let deck: Deck
  /// The revision on the phone.
  let content: ContentHash
  /// The time of the download, in milliseconds since 1970.
  let at: Int64
  /// A newer revision on the hub.
  var newer: ContentHash?
}

/// A deck of this phone as published on the hub.
struct Publication: Equatable {
  let id: String
  let revision: Int
  let content: ContentHash
  /// The deck of this phone from which it was made; nil if another phone published it.
  let source: ContentHash?
  /// The name under which it was published.
  let author: String
}

/// The phone's identity for hubs: nothing but keys, one for each deck and use.
struct HubPhone: FeatureValue {
  /// The secret from which the keys are derived; nil until one is needed.
  var secret: Secret?
  /// Ids of liked decks, oldest first.
  var likes: [String] = []
  var reports: [String] = []
  /// The name under which decks were last published.
  var author = ""
  /// The time at which a hub was last asked for newer revisions, in milliseconds since 1970.
  var checkedAt: Int64 = 0

  /// Returns the marks with one more deck. Drops the oldest if there are too many.
  static func noting(_ id: String, in marks: [String]) -> [String] {
    Array((marks + [id]).suffix(Discover.mostMarks))
  }

  /// Returns the key for likes and reports of one deck. A hub cannot link it to other decks of the phone.
  func deckKey(_ id: String) -> String { key("deck", id) }

  /// Returns the key that allows changing the deck.
  func ownerKey(_ id: String) -> String { key("owner", id) }

  private func key(_ use: String, _ id: String) -> String {
    hex(HMACSHA256.code(for: Array((use + " " + id).utf8), key: secret?.bytes ?? []))
  }
}

extension TimerID {
  /// Fires when a person has stopped typing a search.
  static let searchTyped = TimerID(13)
}

extension Props<Discover> {
  func language(_ phrase: Phrase) -> String { scene.language(phrase) }
  func say(_ phrase: DiscoverPhrase) -> String { scene.language(.discover(phrase)) }
  func say(_ phrase: DecksPhrase) -> String { scene.language(.decks(phrase)) }

  /// Returns to the list from which the person came, or to the decks on the phone.
  func wayBack(from id: String) -> Discover.Action {
    state.list.phase == .idle && saved.download(id) != nil ? .address(DeckAddress.library) : .go(.list)
  }

  func title(of id: String) -> String {
    saved.download(id)?.deck.title ?? state.looked?.told?.title ?? state.looked?.deck?.title
      ?? say(DecksPhrase.discover)
  }
}
