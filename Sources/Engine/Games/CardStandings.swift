import Formats

/// A row in the results of a session: player, points and maximum.
public struct CardStanding: Equatable, Sendable {
  public let player: PlayerID
  /// The second player of a pair.
  public let partner: PlayerID?
  public internal(set) var points: Int64
  /// The highest possible points; 0 if there is no maximum.
  public internal(set) var outOf: Int64

  public init(_ player: PlayerID, with partner: PlayerID? = nil, points: Int64, outOf: Int64 = 0) {
    self.player = player
    self.partner = partner
    self.points = points
    self.outOf = outOf
  }

  func precedes(_ other: CardStanding) -> Bool {
    // 1 of 1 and 6 of 6 are equal shares; the one with more points comes first.
    let left = outOf == 0 ? points : points * max(other.outOf, 1)
    let right = outOf == 0 ? other.points : other.points * max(outOf, 1)
    return left == right ? points > other.points : left > right
  }
}

extension CardSession {
  /// Returns the results of the log, best first, without players who left. Each game's rules say what
  /// scores (`CardRules.score`).
  public func standings(_ party: Party) -> [CardStanding] {
    var scores = Scoreboard(party)
    game.rules.score(self, &scores)
    return scores.sorted
  }

  /// Calls `body` with the entries of each card in the log, one card after another.
  func forEachCard(_ body: (ArraySlice<CardEntry>) -> Void) {
    var start = 0
    for end in 1..<(log.entries.count + 1)
    where end == log.entries.count || !utf8Equals(log.entries[start].card, log.entries[end].card) {
      body(log.entries[start..<end])
      start = end
    }
  }
}

/// Adds up the points of a session.
struct Scoreboard {
  private let party: Party
  private var standings: [CardStanding] = []

  init(_ party: Party) { self.party = party }

  mutating func add(
    _ player: PlayerID, with partner: PlayerID? = nil, points: Int64, outOf: Int64 = 0
  ) {
    guard isHere(player), partner.map({ isHere($0) }) ?? true else { return }
    if let index = standings.firstIndex(where: { $0.player == player && $0.partner == partner }) {
      standings[index].points += points
      standings[index].outOf += outOf
    } else {
      standings.append(CardStanding(player, with: partner, points: points, outOf: outOf))
    }
  }

  /// Adds the value of each entry as points of its player.
  mutating func addValues(of log: CardLog) {
    for entry in log.entries { add(entry.player, points: entry.value) }
  }

  /// Returns true if the player is present. `.table` counts if no players are entered.
  private func isHere(_ player: PlayerID) -> Bool {
    player == .table ? !party.hasEnoughPlayers : party[player] != nil
  }

  /// Standings, best first. Equal ones stay in the order in which they first scored.
  var sorted: [CardStanding] {
    var sorted: [CardStanding] = []
    for standing in standings {
      let place = sorted.firstIndex { standing.precedes($0) } ?? sorted.count
      sorted.insert(standing, at: place)
    }
    return sorted
  }
}
