import AppCore
import CardTable
import Cards
import Components
import Digest
import Formats
import Games
import HTML
import Words

/// Everybody's decks: found on a hub, looked into, taken to this phone, and one's own given to it.
package enum Discover: Feature {
  package struct State: FeatureValue {
    /// The list of decks as it was asked for.
    var list = Listing()
    /// The typed search.
    var search = ""
    /// The deck that is looked at.
    var looked: Looked?
    /// The hub's description of this phone's deck that is being published.
    var standing: HubDeck?
    /// True once this visit has asked the hub for newer versions.
    var hasChecked = false
    var sheet: Sheet?
    /// The problem with the last request, besides the list.
    var problem: HubProblem?
    /// The requests that were not answered yet.
    var asked: [Asked] = []
    /// The number of a deck's cards that are listed.
    var listed = Discover.listedAtOnce
    /// The download that was last removed, for Undo.
    var removal: Download?
    /// The deck that is to be published, as it is on this phone.
    var source: ContentHash?
    /// The typed name of the author.
    var author: String?
    /// The words of a report.
    var reportWords = ""

    package init() {}
  }

  package struct Saved: FeatureValue {
    /// The last one taken comes first.
    var downloads: [Download] = []
    /// Decks of this phone that the hub has.
    var publications: [Publication] = []
    var phone = HubPhone()

    package init() {}

    func download(_ id: String) -> Download? { downloads.first { sameText($0.deck.id, id) } }
    func publication(_ id: String) -> Publication? { publications.first { sameText($0.id, id) } }
  }

  package enum Sheet: Equatable { case filters, report, withdrawal }

  package enum Action: Equatable {
    case go(Place), leave
    /// An address of another feature.
    case address(String)
    case play(String)
    case searchTyped(String), searched
    case order(Listing.Order), language(Int), kind(Int), size(Listing.Size)
    case more, retried
    case opened(Sheet), closed
    case taken, removed, undone, forgotten
    case liked(Bool)
    case reportTyped(String), reported(ReportReason)
    case moreListed
    case authorTyped(String), published, withdrawn
  }

  package enum Place: FeaturePlace {
    case list
    /// A deck of the hub, or one that was taken from there, by its id.
    case deck(String)
    /// A deck of this phone that is given to the hub, or changed there.
    case publication(String)

    package init?(path: String) {
      if sameText(path, DeckAddress.discover) {
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
  }

  /// Decks that the hub tells of at once.
  static let pageSize = 20
  /// Cards of a deck that are listed at once.
  static let listedAtOnce = 50
  /// Decks of others that one phone holds.
  static let most = 500
  /// Likes and reports that a phone notes.
  static let mostMarks = 2_000
  /// Milliseconds without a letter after which is searched.
  static let pause: UInt64 = 350
  /// Decks on the phone of which a visit asks whether a newer revision is there.
  static let checkedAtOnce = 20
  /// Words that a hub searches for at once.
  static let searchedWords = 12
  /// The id of a deck's main action: the focus goes there, so that no removed control takes it along.
  static let mainAction = "main-action"
  /// The id of the first new row of a list that has grown.
  static let firstNew = "first-new"
  /// Cards of each kind of change that a newer revision is shown by.
  static let shownChanges = 20

  package static let timers = [TimerID.searchTyped]

  package static func action(of timer: TimerID) -> Action? { timer == .searchTyped ? .searched : nil }

  package static func title(_ seen: Seen<Discover>, at place: Place) -> String {
    switch place {
    case .list: seen.say(DecksPhrase.discover)
    case .deck(let id): seen.title(of: id)
    case .publication: seen.say(.shareWithAll)
    }
  }

  package static func view(_ seen: Seen<Discover>, at place: Place, _ h: Discover.View) {
    switch place {
    case .list: seen.listScreen(h)
    case .deck(let id): seen.deckScreen(h, id)
    case .publication(let id): seen.publicationScreen(h, id)
    }
  }

  package static func escape(_ seen: Seen<Discover>, at place: Place) -> Action? {
    if seen.state.sheet != nil { return .closed }
    return switch place {
    case .list: .leave
    case .deck(let id): seen.wayBack(from: id)
    case .publication(let id): .address(DeckAddress.library(id))
    }
  }

  package static func decks(_ saved: Saved) -> [DeckOnPhone] {
    saved.downloads.map {
      DeckOnPhone(
        deck: $0.deck, origin: .downloaded, hasNewer: $0.newer != nil, takenAt: Moment(exactly: $0.at))
    }
  }

  package static func belongings(_ saved: Saved) -> Belongings {
    Belongings(downloads: saved.downloads.count)
  }
}

/// A deck of somebody else on this phone.
struct Download: Equatable {
  let deck: Deck
  /// The revision that the phone has.
  let content: ContentHash
  /// The time of the download, in milliseconds since 1970.
  let at: Int64
  /// A newer one that the hub has.
  var newer: ContentHash?
}

/// A deck of this phone as the hub has it.
struct Publication: Equatable {
  let id: String
  let revision: Int
  let content: ContentHash
  /// The deck of this phone that it was made of; nil where another phone made it.
  let source: ContentHash?
  /// The name under which it was published.
  let author: String
}

/// The phone's identity towards hubs: only keys, each for one deck.
struct HubPhone: FeatureValue {
  /// The secret that the keys derive from; nil until one was needed.
  var secret: Secret?
  /// Decks by their ids.
  var likes: [String] = []
  var reports: [String] = []
  /// The name under which decks were published last.
  var author = ""

  /// With one more deck; the oldest is forgotten where there are too many.
  static func noting(_ id: String, in marks: [String]) -> [String] {
    Array((marks + [id]).suffix(Discover.mostMarks))
  }

  /// Counts for one deck alone, so that a hub cannot tell what else a phone likes.
  func deckKey(_ id: String) -> String { key("deck", id) }

  /// Returns the key that entitles to change the deck.
  func ownerKey(_ id: String) -> String { key("owner", id) }

  private func key(_ use: String, _ id: String) -> String {
    hex(HMACSHA256.code(for: Array((use + " " + id).utf8), key: secret?.bytes ?? []))
  }
}

extension TimerID {
  /// Somebody who searches has stopped for a moment.
  static let searchTyped = TimerID(13)
}

extension Seen<Discover> {
  func language(_ phrase: Phrase) -> String { scene.language(phrase) }
  func say(_ phrase: DiscoverPhrase) -> String { scene.language(.discover(phrase)) }
  func say(_ phrase: DecksPhrase) -> String { scene.language(.decks(phrase)) }

  /// To the list that the person came through, or to the decks of the phone.
  func wayBack(from id: String) -> Discover.Action {
    state.list.phase == .idle && saved.download(id) != nil ? .address(DeckAddress.library) : .go(.list)
  }

  func title(of id: String) -> String {
    saved.download(id)?.deck.title ?? state.looked?.told?.title ?? state.looked?.deck?.title
      ?? say(DecksPhrase.discover)
  }
}
