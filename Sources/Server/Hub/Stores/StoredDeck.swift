import API
import Cards
import Digest

/// A deck as a store keeps it, with the rules of its changes. All stores share it; they read it, change it and write it in one
/// transaction.
package struct StoredDeck: Equatable, Sendable {
  /// The store's number of the deck.
  package var number: Int
  package let owner: KeyHash
  package var deck: HubDeck
  /// `Ranking.heat`; nil for a deck without marks.
  package var heat: Double?
  /// The ranks when the deck was last marked or published.
  package private(set) var popular: Double
  package private(set) var rising: Double
  /// The time of the last verdict; 0 if there was none.
  package var judged = 0
  /// The number of verdicts *keep* since the author changed the deck.
  package var kept = 0
  /// The time since when the deck has waited for a moderator.
  package var waits: Int?
  /// Words of the hub's list in the newest revision.
  package var flags: [String]
  /// The place of the deck's last change in the sequence of changes.
  package var sequence: Int
  /// The address of the hub from which the deck was copied; nil if its author published or changed it here.
  package var origin: String?

  /// Makes a deck from the columns of a store.
  package init(
    number: Int, owner: KeyHash, deck: HubDeck, heat: Double?, popular: Double, rising: Double, judged: Int,
    kept: Int, waits: Int?, flags: [String], sequence: Int, origin: String?
  ) {
    (self.number, self.owner, self.deck, self.heat) = (number, owner, deck, heat)
    (self.popular, self.rising, self.judged, self.kept) = (popular, rising, judged, kept)
    (self.waits, self.flags, self.sequence, self.origin) = (waits, flags, sequence, origin)
  }

  /// Makes a new deck. The store gives it its number and its place in the sequence.
  package init(_ publication: Publication) {
    let time = publication.time
    self.init(
      owner: publication.owner,
      HubDeck(
        head: HubDeck.Head(publication.deck), content: publication.content, state: .shown, created: time,
        changed: time, downloads: 0, likes: 0),
      flags: publication.flags)
    waits = publication.flags.isEmpty ? nil : time
  }

  init(owner: KeyHash, _ deck: HubDeck, flags: [String] = []) {
    (number, sequence, popular, rising) = (0, 0, 0, 0)
    (self.owner, self.deck, self.flags) = (owner, deck, flags)
    rank()
  }

  /// Computes the ranks.
  mutating func rank() {
    popular = Ranking.popular(downloads: deck.downloads, likes: deck.likes, created: deck.created)
    rising = Ranking.rising(
      heat: heat, downloads: deck.downloads, likes: deck.likes, created: deck.created)
  }

  /// The sort key of this deck in an order.
  package func rank(in order: Listing.Order) -> Double {
    switch order {
    case .popular: popular
    case .rising: rising
    case .newest: Double(deck.created)
    }
  }

  /// The weighted sum of the deck's marks.
  package var marks: Double { Ranking.marks(downloads: deck.downloads, likes: deck.likes) }

  /// Returns the case for a moderator.
  /// - Parameter reports: the number of reports that count since the last verdict.
  package func moderationCase(reports: Int, isBanned: Bool) -> ModerationCase {
    ModerationCase(deck: deck, waits: waits, reports: reports, flags: flags, isBanned: isBanned)
  }

  /// Returns the description for another hub.
  /// - Parameter revisions: oldest first.
  package func change(_ revisions: [ContentHash]) -> HubChange {
    HubChange(
      sequence: sequence, id: deck.head.id, owner: owner, state: deck.state, revisions: revisions,
      created: deck.created, changed: deck.changed, downloads: deck.downloads, likes: deck.likes,
      hiding: deck.hiding)
  }
}

// MARK: - By its author

extension StoredDeck {
  /// Checks if a key may publish a revision of this deck.
  /// - Returns: false if it is the newest revision, published once more.
  /// - Throws: `HubRefusal.notYours`, `.outdated`.
  package func takes(_ publication: Publication) throws(HubRefusal) -> Bool {
    if owner != publication.owner { throw .notYours }
    if deck.state == .withdrawn { return true }
    if deck.content == publication.content { return false }
    if publication.deck.parent != deck.content || publication.deck.revision <= deck.head.revision {
      throw .outdated(deck)
    }
    return true
  }

  /// Takes a new revision. A withdrawn deck comes back, hidden if a moderator or reports hid it.
  /// - Parameter reasons: those of the reports that count.
  package mutating func revise(with publication: Publication, reported reasons: [String]) {
    let isBack = deck.state == .withdrawn
    let hiding = deck.hiding ?? (isBack ? reported(reasons, at: publication.time) : nil)
    if waits == nil, !publication.flags.isEmpty || hiding?.cause == .reports { waits = publication.time }
    deck.head = HubDeck.Head(publication.deck)
    deck.state = hiding == nil ? .shown : .hidden
    (deck.content, deck.changed, deck.hiding) = (publication.content, publication.time, hiding)
    (kept, flags, origin) = (0, publication.flags, nil)
  }

  /// - Returns: false if the deck was withdrawn before.
  /// - Throws: `HubRefusal.notYours`.
  package mutating func withdraw(by key: KeyHash, at time: Int) throws(HubRefusal) -> Bool {
    if owner != key { throw .notYours }
    if deck.state == .withdrawn { return false }
    (deck.state, deck.changed, origin) = (.withdrawn, time, nil)
    return true
  }
}

// MARK: - By phones

extension StoredDeck {
  /// - Throws: `HubRefusal.withdrawn`, or `.hidden` for a mark of a hidden deck.
  package func checkOpen(toMarks: Bool) throws(HubRefusal) {
    if deck.state == .withdrawn { throw .withdrawn }
    if toMarks, deck.state == .hidden { throw .hidden }
  }

  /// Counts a mark.
  /// - Parameter isFirst: false if this phone has set it before. A like that is set again adds no heat.
  package mutating func count(_ mark: Mark, isFirst: Bool) {
    let change = mark.isSet ? 1 : -1
    switch mark.kind {
    case .download: deck.downloads += change
    case .like: deck.likes += change
    }
    if isFirst { heat = Ranking.heat(heat, adding: mark.kind.weight, at: mark.time) }
    rank()
  }

  /// Returns the hiding, its reasons by frequency, if so many reports hide the deck.
  /// - Parameter reasons: those of the reports that count since the last verdict.
  package func reported(_ reasons: [String], at time: Int) -> Hiding? {
    guard reasons.count >= HubLimits.reportsThatHide(deck.head.rating, kept: kept) else { return nil }
    let counts = Dictionary(reasons.map { ($0, 1) }, uniquingKeysWith: +)
    let ordered = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    return Hiding(cause: .reports, reason: ordered.joined(separator: ", "), time: time)
  }

  /// Hides the deck if the reports that count hide it.
  /// - Returns: the entry for the log; nil if the deck stays as it is.
  package mutating func hide(reported reasons: [String], at time: Int) -> ModerationEntry? {
    guard deck.state == .shown, let hiding = reported(reasons, at: time) else { return nil }
    (deck.state, deck.hiding, waits) = (.hidden, hiding, waits ?? time)
    return ModerationEntry(time, by: ModerationAct.reports, "hide", deck.head.id, hiding.reason)
  }
}
