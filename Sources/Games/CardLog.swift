import Cards
import Formats

/// Something that happened at a card and counts: who answered what, whose hand was up, who guessed.
public struct CardEntry: Equatable, Sendable {
  public let card: String
  /// `PlayerID.table` where nobody was entered.
  public let player: PlayerID
  /// A second person, or the number of a line; 0 where there is none.
  public let other: UInt32
  public let value: Int64
  /// The most that `value` could have been, where that matters.
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
    player == entry.player && other == entry.other && sameText(card, entry.card)
  }
}

extension PlayerID {
  /// Everybody together, where no players were entered. Players are numbered from 1.
  public static let table = PlayerID(rawValue: 0)
}

/// The log of a session, in the order of the cards it began with. All scores derive from it.
public struct CardLog: Equatable, Sendable {
  /// More than 50 players at 200 cards; beyond it the oldest entries go.
  public static let longest = 10_000
  /// Unicode scalars of an entry's text.
  public static let longestText = 200
  /// Far above any count; sums and shares of a whole log of it stay within 64 bits.
  public static let largestValue: Int64 = 1_000

  public private(set) var entries: [CardEntry] = []

  public init() {}

  public func entries(at card: String) -> [CardEntry] { entries.filter { sameText($0.card, card) } }

  public func entry(at card: String, _ player: PlayerID, other: UInt32 = 0) -> CardEntry? {
    entries.first { $0.player == player && $0.other == other && sameText($0.card, card) }
  }

  /// Writes an entry, over the one of the same card, player and other. Entries of a card stand together.
  mutating func write(_ entry: CardEntry) {
    if let index = entries.firstIndex(where: { $0.isInPlace(of: entry) }) {
      entries[index] = entry
      return
    }
    if entries.count >= Self.longest { entries.removeFirst() }
    if let last = entries.lastIndex(where: { sameText($0.card, entry.card) }) {
      entries.insert(entry, at: last + 1)
    } else {
      entries.append(entry)
    }
  }

  mutating func remove(_ entry: CardEntry) { entries.removeAll { $0.isInPlace(of: entry) } }

  mutating func remove(card: String) { entries.removeAll { sameText($0.card, card) } }

  /// Takes out what the player did at the card, with whomever.
  mutating func remove(card: String, player: PlayerID) {
    entries.removeAll { $0.player == player && sameText($0.card, card) }
  }

  /// Takes out what everybody did at the card with the other.
  mutating func remove(card: String, other: UInt32) {
    entries.removeAll { $0.other == other && sameText($0.card, card) }
  }

  /// Takes out sides that cards of the deck no longer have.
  mutating func removeMissingSides(of deck: Deck, in game: CardGame) {
    var card: Card?
    var kept: [CardEntry] = []
    for entry in entries {
      // Entries of a card stand together, so that each is looked up once.
      if card.map({ !sameText($0.id, entry.card) }) ?? true { card = deck.card(entry.card) }
      let sides = card.map { game.sides(of: $0) } ?? 0
      if sides == 0 || entry.value < Int64(sides) { kept.append(entry) }
    }
    entries = kept
  }
}

extension CardLog {
  /// The log as a field of a record.
  mutating func field(_ name: String, _ fields: inout Fields) {
    guard fields.isReading else { return fields.write(name, json) }
    if let read = fields.read(name).flatMap({ CardLog(json: $0) }) { self = read } else { fields.refuse() }
  }

  /// The stored form: an array for each entry, without its text if there is none.
  private var json: JSON {
    .array(
      entries.map { entry in
        var parts: [JSON] = [
          .string(entry.card), .integer(Int64(entry.player.rawValue)), .integer(Int64(entry.other)),
          .integer(entry.value), .integer(entry.outOf),
        ]
        if !entry.text.isEmpty { parts.append(.string(entry.text)) }
        return .array(parts)
      })
  }

  /// Reads what `json` gave; nil for anything else.
  private init?(json: JSON) {
    guard let list = json.array, list.count <= Self.longest else { return nil }
    for item in list {
      guard let parts = item.array, (5...6).contains(parts.count), let card = parts[0].string,
        let player = Self.number(parts[1]), let other = Self.number(parts[2]),
        let value = parts[3].integer, let outOf = parts[4].integer, card.utf8.count <= DeckLimits.id,
        (0...Self.largestValue).contains(value), (0...Self.largestValue).contains(outOf),
        let text = parts.count == 6 ? parts[5].string : "",
        text.unicodeScalars.count <= Self.longestText
      else { return nil }
      entries.append(
        CardEntry(
          card: card, player: PlayerID(rawValue: player), other: other, value: value, outOf: outOf, text: text
        ))
    }
  }

  private static func number(_ json: JSON) -> UInt32? { json.integer.flatMap { UInt32(exactly: $0) } }
}
