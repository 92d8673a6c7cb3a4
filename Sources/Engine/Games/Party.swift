import Cards
import Chance
import Formats

/// Identifies a player for the whole party, even after a rename.
public struct PlayerID: Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

public struct Player: Equatable, Sendable {
  public fileprivate(set) var id: PlayerID
  /// The name as cleaned by `Party`: `1...Party.longestName` graphemes.
  public internal(set) var name: String
  /// The assigned colour; nil only until the party has assigned one.
  var ownColour: PlayerColour?

  /// The player's colour, fixed for as long as they are in the party.
  public var colour: PlayerColour { ownColour ?? .pink }

  public init(id: PlayerID, name: String) {
    self.id = id
    self.name = name
  }
}

/// Reasons for refusing a name or a player. The party stays unchanged.
public enum PartyError: Error, Equatable {
  /// The name has no visible characters.
  case blank
  /// More than `limit` characters as a person counts them.
  case tooLong(limit: Int)
  /// More than `limit` bytes of UTF-8.
  case tooManyBytes(limit: Int)
  /// Another player is called `name`. Case, accents and hidden characters do not matter.
  case taken(name: String)
  /// There are `limit` players already.
  case full(limit: Int)
  /// The party has no such player.
  case unknownPlayer
}

/// The players, in the order in which they were added (PASS-2, PASS-3).
///
/// Names are cleaned before they are stored. White space and invisible characters are trimmed; inner line
/// breaks and control characters become one space. Everything else is plain text, including markup.
public struct Party: Equatable, Sendable {
  public static let minimumPlayers = 2
  public static let maximumPlayers = 50
  /// Maximum graphemes of a name, which a person counts as characters.
  public static let longestName = 20
  /// Maximum bytes of UTF-8 in a name.
  public static let longestNameBytes = 48
  /// Maximum bytes of UTF-8 before trimming. A pasted book is refused without being read.
  public static let longestTypedBytes = 4_096

  public internal(set) var players: [Player] = []
  /// The id of the next player. Ids of players who left are not reused.
  private var nextID: UInt32 = 1

  public init() {}

  /// Makes a party of players who have ids already, in ascending order. Names that a party does not take are left out.
  package init(_ players: [(id: PlayerID, name: String)]) {
    for player in players {
      nextID = max(nextID, player.id.rawValue)
      _ = try? add(player.name)
    }
  }

  public var hasEnoughPlayers: Bool { players.count >= Self.minimumPlayers }

  /// All players, who share a result equally; `.table` if no players are entered.
  var everybody: [PlayerID] { hasEnoughPlayers ? players.map { $0.id } : [.table] }

  /// The player with this id; nil if they left.
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

  /// Renames a player. A player's own name may change in case or accents alone.
  public mutating func rename(_ id: PlayerID, to name: String) throws(PartyError) {
    guard let index = players.firstIndex(where: { $0.id == id }) else { throw .unknownPlayer }
    players[index].name = try checked(name, for: id)
  }

  /// Removes a player. Returns nil and changes nothing if the player is not there.
  @discardableResult
  public mutating func remove(_ id: PlayerID) -> Player? {
    guard let index = players.firstIndex(where: { $0.id == id }) else { return nil }
    defer { settleColours() }
    return players.remove(at: index)
  }

  /// Draws names for the slots of a card: up to `count` players other than `id`, without repeats, all equally
  /// likely. Returns fewer if the party is smaller.
  public func names(besides id: PlayerID?, count: Int, using chance: inout Chance) -> [String] {
    var others = players.filter { $0.id != id }
    chance.shuffle(&others)
    return others.prefix(count).map { $0.name }
  }

  /// Returns names for the slots of a card. Seed and card id determine them, so a card always reads the same.
  /// Empty if fewer than two players are entered.
  /// - Parameter spare: the number of names beyond the card's slots, as replacements for unsuitable ones.
  package func names(for card: Card, besides id: PlayerID?, seed: UInt64, spare: Int = 0) -> [String] {
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
  /// Reads or writes the record: `{"next": 3, "players": [{"id": 1, "name": "Ann", "colour": "pink"}, …]}`.
  /// Earlier versions stored no colours.
  ///
  /// Reading checks the size of names but neither counts characters nor compares names. A newer Unicode
  /// version may give other results, and a valid party must stay readable.
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

  /// Far more players than any party adds, and far below `UInt32.max`.
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

extension Party {
  /// Maximum number of raised hands if no players are entered.
  private static let mostUnnamedHands = 12

  /// The maximum number of raised hands.
  public var mostHands: Int { hasEnoughPlayers ? players.count : Self.mostUnnamedHands }
}
