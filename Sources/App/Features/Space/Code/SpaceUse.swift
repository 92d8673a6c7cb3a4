import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import Vault

/// A kind of stored data, as a person knows it.
enum SpaceSort: Int, CaseIterable {
  case ownDecks, downloads, votes, games
  /// Data that this version does not know or cannot read, and the data of undo and linked phones.
  case others

  /// Classifies a record by the name of its kind.
  init(kind: String?) {
    let kinds: [(String, SpaceSort)] = [
      ("own", .ownDecks), ("base", .ownDecks), ("writing", .ownDecks), ("publication", .ownDecks),
      ("download", .downloads), ("parts", .downloads), ("votes", .votes), ("rather", .votes),
      ("undo", .others), ("known", .others),
    ]
    guard let kind else {
      self = .others
      return
    }
    self = kinds.first { utf8Equals($0.0, kind) }?.1 ?? .games
  }
}

/// The bytes of a phone's records: keys and texts, in UTF-8.
struct SpaceUse: Equatable {
  /// Bytes by sort, in the order of `SpaceSort.allCases`.
  private var sizes = [UInt64](repeating: 0, count: SpaceSort.allCases.count)
  /// The person's own decks and those of others, unsorted.
  private(set) var decks: [DeckUse] = []

  /// - Parameter known: the playable decks of this phone.
  init(of records: [StoredRecord], decks known: [LoadedDeck], kinds: [RecordKind]) {
    var besides: [(kind: String, id: String, record: StoredRecord)] = []
    for record in records {
      let kind = Records.kind(ofKey: record.key, among: kinds)
      let size = record.size
      sizes[SpaceSort(kind: kind?.name).rawValue] += size
      guard let kind else { continue }
      let id = String(decoding: record.key.utf8.dropFirst(kind.name.utf8.count + 1), as: UTF8.self)
      let isOwn = utf8Equals(kind.name, "own")
      guard isOwn || utf8Equals(kind.name, "download") else {
        besides.append((kind.name, id, record))
        continue
      }
      let loaded = known.first { utf8Equals($0.deck.id, id) }
      if let loaded {
        decks.append(DeckUse(loaded.source, isOwn: isOwn, size: size))
      } else if isOwn, case .current(let envelope) = Envelope.open(record.text, key: record.key, kind: kind),
        let title = envelope.body.string(at: "title")
      {
        // A deck without cards is not playable, so it is not among the known decks.
        decks.append(DeckUse(id: id, title: title, isOwn: true, size: size))
      }
    }
    for (kind, id, record) in besides {
      guard let index = decks.firstIndex(where: { utf8Equals($0.id, id) }) else { continue }
      if utf8Equals(kind, "session") {
        decks[index].playedAt = record.clock
      } else if decks[index].isOwn, SpaceSort(kind: kind) == .ownDecks {
        decks[index].size += record.size
      }
    }
  }

  var total: UInt64 { sizes.reduce(0, +) }

  subscript(sort: SpaceSort) -> UInt64 { sizes[sort.rawValue] }

  /// Returns the decks, sorted. `leastUsed` lists decks of others first, the least recently used at the top.
  func decks(in order: DeckOrderBySize) -> [DeckUse] {
    decks.sorted { one, other in
      if order == .leastUsed, one.isOwn != other.isOwn { return other.isOwn }
      if order == .leastUsed, !one.isOwn, one.usedAt != other.usedAt { return one.usedAt < other.usedAt }
      if one.size != other.size { return one.size > other.size }
      return textOrder(one.id, other.id) < 0
    }
  }

  /// Returns the least recently used deck of others, if nobody has used it since `moment`.
  func idle(since moment: Moment) -> DeckUse? {
    decks(in: .leastUsed).first { !$0.isOwn && $0.usedAt < moment }
  }
}

/// The bytes of one deck.
package struct DeckUse: Equatable {
  let id: String
  let title: String
  let isOwn: Bool
  /// The size in bytes.
  var size: UInt64
  var rating = Rating.everyone
  /// The last change of its session; nil if it has none.
  var playedAt: Moment?
  /// The time of its download from a hub.
  var takenAt: Moment?

  /// The last known use: the later of play and download.
  var usedAt: Moment { max(playedAt ?? 0, takenAt ?? 0) }
}

extension DeckUse {
  fileprivate init(_ source: DeckOnPhone, isOwn: Bool, size: UInt64) {
    self.init(
      id: source.deck.id, title: source.deck.title, isOwn: isOwn, size: size, rating: source.deck.rating,
      takenAt: source.takenAt)
  }
}

extension StoredRecord {
  fileprivate var size: UInt64 { UInt64(key.utf8.count) + UInt64(text.utf8.count) }

  /// The time of writing; nil if the text is not a record.
  fileprivate var clock: Moment? {
    (try? JSON.read(text))?.integer(at: "clock").flatMap { Moment(exactly: $0) }
  }
}
