import API
import Cards
import Digest

extension StoredDeck {
  /// Makes a deck from a copy. A withdrawn deck has only an owner.
  /// - Parameter newest: the newest revision; nil for a withdrawn deck.
  package init(_ change: HubChange, _ newest: Publication?, from origin: String?, at time: Int) {
    let head =
      newest.map { HubDeck.Head($0.deck) }
      ?? HubDeck.Head(
        id: change.id, revision: 0, category: "", cover: "", icon: "", title: "", description: "", author: "",
        language: "", licence: "", rating: .adults, tags: [], kinds: [], cards: 0)
    self.init(
      owner: change.owner,
      HubDeck(
        head: head, content: newest?.content ?? ContentHash(ofCanonical: []), state: .shown,
        created: change.created, changed: change.changed, downloads: 0, likes: 0))
    settle(change, hiding: change.hiding, isReported: false, at: time)
    (heat, self.origin) = (nil, origin)
    rank()
  }

  /// Returns true if the change of another hub replaces this deck.
  /// - Parameters:
  ///   - revisions: those of this deck, oldest first.
  ///   - origin: the address of the other hub; nil for an export.
  /// - Throws: `CopyFault.otherAuthor`, `.newerHere`.
  package func takes(
    _ change: HubChange, over revisions: [ContentHash], from origin: String?
  ) throws(CopyFault) -> Bool {
    guard owner == change.owner else { throw .otherAuthor }
    let isContentSame =
      revisions == change.revisions && deck.state == change.state && deck.hiding == change.hiding
    let areCountsSame = deck.downloads == change.downloads && deck.likes == change.likes
    if isContentSame, deck.created == change.created, deck.changed == change.changed, areCountsSame {
      return false
    }
    if let origin, self.origin == origin { return true }
    if deck.changed > change.changed { throw .newerHere }
    // An export has old counts, so a difference in them alone changes nothing.
    return !(isContentSame && deck.changed == change.changed && origin == nil)
  }

  /// Takes over a copy. Verdicts of this hub's moderators stay, and so does a hiding by reports that arrived here.
  /// - Parameters:
  ///   - newest: the newest revision; nil for a withdrawn deck.
  ///   - reasons: those of the reports that count here.
  package mutating func adopt(
    _ change: HubChange, _ newest: Publication?, from origin: String?, reported reasons: [String],
    at time: Int
  ) {
    var hiding = change.hiding
    if change.state != .withdrawn {
      hiding = judged > 0 ? deck.hiding : hiding ?? reported(reasons, at: time)
    }
    settle(change, hiding: hiding, isReported: !reasons.isEmpty || !flags.isEmpty, at: time)
    if let newest {
      deck.head = HubDeck.Head(newest.deck)
      if newest.content != deck.content { kept = 0 }
      deck.content = newest.content
    }
    self.origin = origin
  }

  private mutating func settle(_ change: HubChange, hiding: Hiding?, isReported: Bool, at time: Int) {
    deck.state = change.state == .withdrawn ? .withdrawn : hiding == nil ? .shown : .hidden
    waits = hiding?.cause == .reports ? waits ?? hiding?.time : isReported ? waits : nil
    let after = Ranking.marks(downloads: change.downloads, likes: change.likes)
    if after > marks { heat = Ranking.heat(heat, adding: after - marks, at: time) }
    (deck.created, deck.changed, deck.hiding) = (change.created, change.changed, hiding)
    (deck.downloads, deck.likes) = (change.downloads, change.likes)
    rank()
  }
}

extension DeckCopy {
  /// Returns a revision that the store lacks.
  /// - Throws: `CopyFault.missing`.
  package func revision(_ hash: ContentHash) throws(CopyFault) -> Publication {
    guard let revision = revisions[hash] else { throw .missing(hash, "it was not sent") }
    return revision
  }

  /// Returns the revisions of a new deck.
  /// - Throws: `CopyFault.missing`, or `.malformed` unless their numbers rise.
  package func all() throws(CopyFault) -> [Publication] {
    var all: [Publication] = []
    for hash in change.revisions {
      let revision = try revision(hash)
      if let last = all.last, last.deck.revision >= revision.deck.revision {
        throw .malformed("revisions")
      }
      all.append(revision)
    }
    return all
  }
}
