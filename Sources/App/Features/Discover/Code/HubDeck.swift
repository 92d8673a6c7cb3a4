import AppCore
import CardTable
import Cards
import Components
import Digest
import Formats
import Games
import Words

/// A hub's description of a deck, without its cards.
struct HubDeck: Equatable {
  enum State: String { case shown, hidden, withdrawn }

  let id: String
  let content: ContentHash
  let revision: Int
  /// The name of the cover, and the symbol on it.
  let cover: String
  let symbol: Symbol?
  let title: String
  let description: String
  let author: String
  let language: String
  let licence: String
  let rating: Rating
  let cards: Int
  let state: State
  let downloads: Int
  var likes: Int
  /// The moderator's reason for hiding it; empty if none was given.
  let reason: String

  /// Parses a description; nil if it is malformed or beyond the limits. The hub is not trusted.
  init?(_ json: JSON) {
    guard
      let id = json.string(at: "id"), DeckLimits.isID(id),
      let content = json.string(at: "content").flatMap({ ContentHash(hex: $0) }),
      let title = json.string(at: "title"), !title.isEmpty,
      let rating = json.string(at: "rating").flatMap({ Rating(rawValue: $0) }),
      let state = json.string(at: "state").flatMap({ State(rawValue: $0) })
    else { return nil }
    func count(_ name: String) -> Int { Int(clamping: max(0, json.integer(at: name) ?? 0)) }
    // The next revision must still be possible.
    guard count("revision") <= DeckLimits.revision else { return nil }
    func text(_ name: String, _ limit: Int) -> String { Self.cut(json.string(at: name) ?? "", limit) }
    (self.id, self.content, self.rating, self.state) = (id, content, rating, state)
    cover = DrawnCover.shown(json.string(at: "cover") ?? "", id: id)
    symbol = json.string(at: "icon").flatMap { Symbol(rawValue: $0) }
    self.title = Self.cut(Name.clean(title) ?? title, DeckLimits.title)
    description = text("description", DeckLimits.description)
    author = text("author", DeckLimits.author)
    language = text("language", DeckLimits.language)
    licence = text("licence", DeckLimits.licence)
    let hidden = json["hidden"]
    let isModerators = hidden?.string(at: "by").map { utf8Equals($0, "moderator") } == true
    reason = isModerators ? Self.cut(hidden?.string(at: "reason") ?? "", DeckLimits.text) : ""
    (revision, cards) = (count("revision"), count("cards"))
    (downloads, likes) = (count("downloads"), count("likes"))
  }

  fileprivate static func cut(_ text: String, _ limit: Int) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
  }
}

/// A list of the hub's decks, loaded page by page.
package struct Listing: Equatable {
  package enum Order: String, CaseIterable { case popular, rising, newest }

  /// The range of a deck's number of cards.
  package enum Size: CaseIterable {
    case any, small, middle, large

    fileprivate var range: (least: Int, most: Int)? {
      switch self {
      case .any: nil
      case .small: (1, 29)
      case .middle: (30, 59)
      case .large: (60, DeckLimits.cards)
      }
    }
  }

  enum Phase: Equatable { case idle, asking, filled, failed(HubProblem) }

  /// The selectable languages: BCP 47 tags and endonyms.
  static let languages = LanguageChoice.allCases.compactMap { choice in
    choice.endonym.map { (choice.rawValue, $0) }
  }

  var search = ""
  var order = Order.popular
  /// An index into `languages`; nil for all languages.
  var language: Int?
  /// Nil for all kinds.
  var kind: CardKind?
  var size = Size.any
  /// The highest rating that may be shown (DECK-10).
  var ceiling = Rating.everyone
  var decks: [HubDeck] = []
  /// The index of the first deck of the last page; 0 for the first page.
  var firstNew = 0
  /// The mark of the next page; nil after the last.
  var next: String?
  var phase = Phase.idle

  /// The number of active filters.
  var filters: Int { (language == nil ? 0 : 1) + (kind == nil ? 0 : 1) + (size == .any ? 0 : 1) }

  /// The path of the request to the hub.
  var path: String {
    var query = ["count=" + String(Discover.pageSize), "rating=" + ceiling.rawValue]
    query.append(search.isEmpty ? "order=" + order.rawValue : "q=" + Self.escaped(search))
    if let language { query.append("language=" + Self.languages[language].0) }
    if let kind { query.append("kind=" + kind.rawValue) }
    if let range = size.range { query += ["min=" + String(range.least), "max=" + String(range.most)] }
    if let next { query.append("after=" + next) }
    return "/api/decks?" + query.joined(separator: "&")
  }

  /// Percent-encodes a text for a query (RFC 3986): everything but letters, digits and four marks.
  static func escaped(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds a page. Returns false if it is malformed. Skips decks that are already listed, or rated too high.
  mutating func add(page text: String) -> Bool {
    guard let json = try? JSON.read(text), let page = json.array(at: "decks") else { return false }
    for deck in page.compactMap({ HubDeck($0) })
    where deck.rating <= ceiling && !decks.contains(where: { utf8Equals($0.id, deck.id) }) {
      decks.append(deck)
    }
    next = json.string(at: "next").flatMap { $0.utf8.allSatisfy(Self.isPlain) ? $0 : nil }
    phase = .filled
    return true
  }

  /// Returns true for the characters of the hub's page marks.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

/// The deck being viewed.
struct Looked: Equatable {
  let id: String
  /// The hub's description of it.
  var told: HubDeck?
  /// Its cards, in the hub's current revision.
  var deck: Deck?
  /// The reason why it cannot be shown.
  var problem: HubProblem?
  /// True if it should be downloaded as soon as its cards are here.
  var isWanted = false

  mutating func fail(_ problem: HubProblem) {
    (self.problem, isWanted) = (problem, false)
  }
}

/// A request to the hub.
struct Asked: Equatable {
  enum Purpose: Equatable {
    case page
    case deck(String)
    case content(String, ContentHash)
    /// Checks for a newer revision of a downloaded deck.
    case check(String)
    case like(String, Bool)
    case report(String)
    case download(String)
    case publication(String)
    /// Publishes a deck. `source` is its state on this phone.
    case publish(String, source: ContentHash)
    case withdraw(String)
  }

  let ticket: UInt32
  let purpose: Purpose
}

/// The reason why a hub did not do as asked.
enum HubProblem: Equatable {
  case unreachable
  /// The server has no hub.
  case noHub
  case slowDown
  /// The deck is gone or hidden.
  case gone
  /// The deck is rated too high for the people playing (DECK-10).
  case aboveCeiling
  /// Another key published the deck.
  case notYours
  /// A moderator banned the key that published the deck.
  case banned
  /// The hub has no room.
  case full
  /// The deck can have no more revisions.
  case revisionsFull
  /// The phone has no room for another download.
  case downloadsFull
  /// Another phone of the same person published a newer revision.
  case outdated
  /// The faults of the deck.
  case faults(DeckFileError)
  /// The answer does not fit the request, in its form or because it is about another deck.
  case garbled
  /// The hub's own reason, in English, cut to `mostWords` Unicode scalars.
  case refused(String)

  private static let mostWords = 200

  /// Interprets an unsuccessful answer.
  init(status: Int, _ text: String) {
    let json = try? JSON.read(text)
    let type = json?.string(at: "type") ?? Self.unknownPath
    if let known = Self.kinds.first(where: { utf8Equals($0.type, type) }) {
      self = known.problem
      return
    }
    switch status {
    case 0: self = .unreachable
    case 429, 503: self = .slowDown
    case 404, 410: self = utf8Equals(type, Self.unknownPath) ? .noHub : .gone
    default:
      let detail = json?.string(at: "detail") ?? ""
      let faults = (json?.array(at: "errors") ?? []).prefix(DeckLimits.shownFaults).compactMap { fault in
        fault.string(at: "detail").map { (fault.string(at: "place") ?? "") + ": " + $0 }
      }
      let words = ([detail] + faults).filter { !$0.isEmpty }.joined(separator: " ")
      let cut = HubDeck.cut(words, Self.mostWords)
      self = words.isEmpty ? .garbled : .refused(cut.utf8.count < words.utf8.count ? cut + "…" : cut)
    }
  }

  private static var unknownPath: String { "/api#unknown-path" }

  /// Problems that the hub reports by type.
  private static var kinds: [(type: String, problem: HubProblem)] {
    [
      ("/api#not-yours", .notYours), ("/api#banned", .banned), ("/api#full", .full),
      ("/api#too-many-revisions", .revisionsFull), ("/api#outdated", .outdated),
    ]
  }
}

/// The reason to report a deck.
package enum ReportReason: String, CaseIterable {
  // Names used by the hub.
  case hurtful, rating, `private`, copied, spam, other
}
