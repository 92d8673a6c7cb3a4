import Cards
import Formats

/// An event at a card that counts, such as an answer, a raised hand or a guess.
public struct CardEntry: Equatable, Sendable {
  public let card: String
  /// The player; `PlayerID.table` if no players were entered.
  public let player: PlayerID
  /// A second player or the number of a line; 0 if there is none.
  public let other: UInt32
  public let value: Int64
  /// The maximum of `value`, if relevant.
  public let outOf: Int64
  public let text: String

  public init(
    card: String, player: PlayerID, other: UInt32 = 0, value: Int64, outOf: Int64 = 0, text: String = ""
  ) {
    self.card = card
    self.player = player
    self.other = other
    self.value = value
    self.outOf = outOf
    self.text = text
  }

  func isInPlace(of entry: CardEntry) -> Bool {
    player == entry.player && other == entry.other && utf8Equals(card, entry.card)
  }
}

extension PlayerID {
  /// All players together, if none were entered. Players are numbered from 1.
  public static let table = PlayerID(rawValue: 0)
}

/// The counted events of a session, in the order of each card's first entry. All scores are computed from it.
public struct CardLog: Equatable, Sendable {
  /// Maximum entries: 50 players at 200 cards. Beyond that, the oldest are dropped.
  public static let longest = 10_000
  /// Maximum Unicode scalars in an entry's text.
  public static let longestText = 200
  /// Maximum value, far above any count. The sums and shares of a whole log fit into 64 bits.
  public static let largestValue: Int64 = 1_000

  public private(set) var entries: [CardEntry] = []

  public init() {}

  public func entries(at card: String) -> [CardEntry] { entries.filter { utf8Equals($0.card, card) } }

  public func entry(at card: String, _ player: PlayerID, other: UInt32 = 0) -> CardEntry? {
    entries.first { $0.player == player && $0.other == other && utf8Equals($0.card, card) }
  }

  /// Writes an entry, replacing the one with the same card, player and `other`. Entries of a card are
  /// adjacent.
  mutating func write(_ entry: CardEntry) {
    if let index = entries.firstIndex(where: { $0.isInPlace(of: entry) }) {
      entries[index] = entry
      return
    }
    if entries.count >= Self.longest { entries.removeFirst() }
    if let last = entries.lastIndex(where: { utf8Equals($0.card, entry.card) }) {
      entries.insert(entry, at: last + 1)
    } else {
      entries.append(entry)
    }
  }

  mutating func remove(_ entry: CardEntry) { entries.removeAll { $0.isInPlace(of: entry) } }

  mutating func remove(card: String) { entries.removeAll { utf8Equals($0.card, card) } }

  /// Removes all entries of the player at the card, whatever their `other`.
  mutating func remove(card: String, player: PlayerID) {
    entries.removeAll { $0.player == player && utf8Equals($0.card, card) }
  }

  /// Removes all entries at the card with this `other`.
  mutating func remove(card: String, other: UInt32) {
    entries.removeAll { $0.other == other && utf8Equals($0.card, card) }
  }

  /// Removes entries for sides that the deck's cards no longer have.
  mutating func removeMissingSides(of deck: Deck, in game: CardGame) {
    let facts = game.facts
    var card: Card?
    var kept: [CardEntry] = []
    for entry in entries {
      // Entries of a card are adjacent, so each card is looked up once.
      if card.map({ !utf8Equals($0.id, entry.card) }) ?? true { card = deck.card(entry.card) }
      let sides = card.map { facts.sides($0) } ?? 0
      if sides == 0 || entry.value < Int64(sides) { kept.append(entry) }
    }
    entries = kept
  }
}

extension CardLog {
  /// Reads or writes the log as a field of a record.
  mutating func field(_ name: String, _ fields: inout Fields) {
    fields.values(name, &entries)
    fields.check(entries.count <= Self.longest)
  }
}

/// The entry as a JSON array of its fields, without the text if that is empty.
extension CardEntry: JSONConvertible {
  package var json: JSON {
    var parts: [JSON] = [
      .string(card), .integer(Int64(player.rawValue)), .integer(Int64(other)), .integer(value),
      .integer(outOf),
    ]
    if !text.isEmpty { parts.append(.string(text)) }
    return .array(parts)
  }

  package init?(json: JSON) {
    guard let parts = json.array, (5...6).contains(parts.count), let card = parts[0].string,
      let player = Self.number(parts[1]), let other = Self.number(parts[2]),
      let value = parts[3].integer, let outOf = parts[4].integer, card.utf8.count <= DeckLimits.id,
      (0...CardLog.largestValue).contains(value), (0...CardLog.largestValue).contains(outOf),
      let text = parts.count == 6 ? parts[5].string : "",
      text.unicodeScalars.count <= CardLog.longestText
    else { return nil }
    self.init(
      card: card, player: PlayerID(rawValue: player), other: other, value: value, outOf: outOf, text: text)
  }

  private static func number(_ json: JSON) -> UInt32? { json.integer.flatMap { UInt32(exactly: $0) } }
}
