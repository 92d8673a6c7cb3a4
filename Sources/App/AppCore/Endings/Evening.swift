import Formats
import Games

/// The finished games of an evening, oldest first. It ends after some hours, or when all players have been
/// replaced.
package struct Evening: Equatable {
  package struct Game: Equatable {
    package fileprivate(set) var id: String
    package fileprivate(set) var endedAt: Moment
    package fileprivate(set) var track: NightTrack
  }

  /// The time for which a game is remembered, in milliseconds.
  package static let length: UInt64 = 12 * 3_600_000
  /// The most games. The oldest are dropped.
  static let most = 8
  /// The most bytes of each text of a track. Names are the longest: six of them, and the number of the rest.
  static let longest = 600

  package private(set) var games: [Game] = []
  /// The players of the last game.
  private var players: [Int64] = []

  package init() {}

  /// Nil if nothing needs saving.
  package var written: Evening? { games.isEmpty ? nil : self }

  /// Notes a finished game.
  package mutating func note(_ id: String, _ track: NightTrack, of party: Party, at now: Moment) {
    drop(of: party, at: now)
    let id = id.cut(to: Self.longest)
    games.removeAll { utf8Equals($0.id, id) }
    games.append(Game(id: id, endedAt: now, track: track.cut(to: Self.longest)))
    if games.count > Self.most { games.removeFirst(games.count - Self.most) }
    players = party.players.map { Int64($0.id.rawValue) }
  }

  package mutating func forget(_ id: String) {
    let id = id.cut(to: Self.longest)
    games.removeAll { utf8Equals($0.id, id) }
    if games.isEmpty { players = [] }
  }

  /// Drops games that are over for too long, and all of them if no player of theirs is left. Clocks can be set
  /// back, so a game of the future is dropped as well.
  package mutating func drop(of party: Party?, at now: Moment) {
    games.removeAll { $0.endedAt > now || now - $0.endedAt > Self.length }
    guard let party, !players.isEmpty, !party.players.isEmpty else { return }
    if !party.players.contains(where: { players.contains(Int64($0.id.rawValue)) }) {
      (games, players) = ([], [])
    }
  }
}

extension NightTrack {
  fileprivate func cut(to bytes: Int) -> NightTrack {
    NightTrack(
      names: names.cut(to: bytes), text: text.cut(to: bytes), merit: merit.cut(to: bytes), paint: paint)
  }
}

extension String {
  /// Returns the longest start of whole characters with at most this many bytes.
  fileprivate func cut(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var short = ""
    for character in self {
      if short.utf8.count + character.utf8.count > bytes { break }
      short.append(character)
    }
    return short
  }
}

extension Evening: Recorded {
  package mutating func fields(_ fields: inout Fields) {
    fields.records("games", &games, 0...Self.most)
    fields.numbers("players", &players, 0...Party.maximumPlayers, 0..<Int64(UInt32.max))
  }
}

extension Evening.Game: Recorded {
  package init() {
    self.init(id: "", endedAt: 0, track: NightTrack(names: "", text: "", merit: "", paint: .amber))
  }

  package mutating func fields(_ fields: inout Fields) {
    fields.text("id", &id, bytes: 1...Evening.longest)
    fields.number("at", &endedAt)
    fields.text("names", &track.names, bytes: 0...Evening.longest)
    fields.text("text", &track.text, bytes: 0...Evening.longest)
    fields.text("merit", &track.merit, bytes: 0...Evening.longest)
    fields.choice("paint", &track.paint)
  }
}
