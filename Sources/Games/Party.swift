import Cards
import Chance
import Formats

/// Names a player for as long as the party lasts, whatever the name becomes.
public struct PlayerID: Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct Player: Equatable, Sendable {
  public fileprivate(set) var id: PlayerID
  /// The name as cleaned by `Party`: `1...Party.longestName` graphemes.
  public internal(set) var name: String
  /// Nil only until the party has given one.
  var ownColour: PlayerColour?

  /// Stays theirs as long as they are in the party.
  public var colour: PlayerColour { ownColour ?? .pink }

  public init(id: PlayerID, name: String) {
    self.id = id
    self.name = name
  }
}

/// The reason why a name or a player is refused. The party is then unchanged.
public enum PartyError: Error, Equatable {
  /// The name has nothing visible.
  case blank
  /// More than `limit` characters as a person counts them.
  case tooLong(limit: Int)
  /// More than `limit` bytes of UTF-8.
  case tooManyBytes(limit: Int)
  /// Somebody else is called `name`, the same but for case, accents and hidden characters.
  case taken(name: String)
  /// There are `limit` players already.
  case full(limit: Int)
  /// The party has nobody with this number.
  case unknownPlayer
}

/// The people who play, in the order they were added (PASS-2, PASS-3).
///
/// A name is cleaned before it is kept: trimmed of white space and of characters that cannot be seen, line
/// breaks and control characters inside become one space. Everything else is plain text, markup too.
public struct Party: Equatable, Sendable {
  public static let minimumPlayers = 2
  public static let maximumPlayers = 50
  /// In graphemes: what a person counts as characters.
  public static let longestName = 20
  /// In bytes of UTF-8.
  public static let longestNameBytes = 48
  /// In bytes of UTF-8, before trimming: a book that was pasted is refused without being read.
  public static let longestTypedBytes = 4_096

  public internal(set) var players: [Player] = []
  /// The number of the next player. Numbers of people who left are not used again.
  private var nextID: UInt32 = 1

  public init() {}

  public var hasEnoughPlayers: Bool { players.count >= Self.minimumPlayers }

  /// The players who share what belongs to all: only the table if nobody is entered.
  var everybody: [PlayerID] { hasEnoughPlayers ? players.map { $0.id } : [.table] }

  /// The player with this number, if still there.
  public subscript(id: PlayerID) -> Player? { players.first { $0.id == id } }

  /// Adds a player at the end.
  @discardableResult
  public mutating func add(_ name: String) throws(PartyError) -> PlayerID {
    let kept = try checked(name, for: nil)
    guard players.count < Self.maximumPlayers else { throw .full(limit: Self.maximumPlayers) }
    let id = PlayerID(rawValue: nextID)
    players.append(Player(id: id, name: kept))
    nextID += 1
    settleColours()
    return id
  }

  /// Gives a player another name. The player's own name in other case or with other accents is free.
  public mutating func rename(_ id: PlayerID, to name: String) throws(PartyError) {
    guard let index = players.firstIndex(where: { $0.id == id }) else { throw .unknownPlayer }
    players[index].name = try checked(name, for: id)
  }

  /// Takes a player out. Nil, and nothing changed, for somebody who is not there.
  @discardableResult
  public mutating func remove(_ id: PlayerID) -> Player? {
    guard let index = players.firstIndex(where: { $0.id == id }) else { return nil }
    defer { settleColours() }
    return players.remove(at: index)
  }

  /// Names for the slots of a card: up to `count` players other than the one whose go it is, nobody twice,
  /// everybody equally likely. Fewer where the party has fewer.
  public func names(besides id: PlayerID?, count: Int, using chance: inout Chance) -> [String] {
    var others = players.filter { $0.id != id }
    chance.shuffle(&others)
    return others.prefix(count).map { $0.name }
  }

  /// Names for the slots of a card, drawn from a seed and for the card, so that it reads the same whenever and wherever it
  /// is looked at. None where fewer than two players are entered.
  /// - Parameter spare: how many more than the card has slots, for who must not be named.
  func names(for card: Card, besides id: PlayerID?, seed: UInt64, spare: Int = 0) -> [String] {
    guard card.slots > 0, hasEnoughPlayers else { return [] }
    var mixed = seed
    for byte in card.id.utf8 { mixed = (mixed ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var chance = Chance(seed: mixed)
    return names(besides: id, count: card.slots + spare, using: &chance)
  }

  private func checked(_ typed: String, for id: PlayerID?) throws(PartyError) -> String {
    guard typed.utf8.count <= Self.longestTypedBytes else { throw .tooLong(limit: Self.longestName) }
    guard let name = Name.clean(typed) else { throw .blank }
    guard name.count <= Self.longestName else { throw .tooLong(limit: Self.longestName) }
    guard name.utf8.count <= Self.longestNameBytes else { throw .tooManyBytes(limit: Self.longestNameBytes) }
    let folded = Name.fold(name)
    let twin = players.first { $0.id != id && Name.fold($0.name) == folded }
    if let twin { throw .taken(name: twin.name) }
    return name
  }
}

extension Party: Recorded {
  /// `{"next": 3, "players": [{"id": 1, "name": "Ann", "colour": "pink"}, …]}`. Earlier versions kept no colours.
  ///
  /// Names are held to their bytes but neither counted nor folded again: a newer Unicode may count and fold
  /// otherwise, and a party that was once accepted opens for ever.
  package mutating func fields(_ fields: inout Fields) {
    var next = Int64(nextID)
    fields.number("next", &next, 1...Self.lastID)
    nextID = UInt32(next)
    fields.records("players", &players, 0...Self.maximumPlayers)
    if fields.isReading {
      let numbers = Set(players.map { $0.id.rawValue })
      fields.check(numbers.count == players.count && numbers.allSatisfy { $0 < nextID })
      settleColours()
    }
  }

  /// Far more players than any party adds, far enough from the end of `UInt32` to count on from.
  private static let lastID: Int64 = 1 << 30
}

extension Player: Recorded {
  package init() { self.init(id: .table, name: "") }

  package mutating func fields(_ fields: inout Fields) {
    fields.player("id", &id)
    fields.text("name", &name, bytes: 1...Party.longestNameBytes)
    var kept = ownColour?.rawValue
    fields.text("colour", &kept)
    if fields.isReading { ownColour = kept.flatMap { PlayerColour(rawValue: $0) } }
  }
}
