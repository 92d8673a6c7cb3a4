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
  /// Returns the results of the log, best first, without players who left. A point depends on the game:
  /// - Would You Rather: a card where the player was on the larger side.
  /// - This or That: for a pair, a card that both answered alike.
  /// - Truth or Dare: a truth told or a dare done, of those taken.
  /// - Never Have I Ever: a raised hand. Who's Most Likely To: a finger pointed at the player.
  /// - Memory Match: an item found at the first tap, of those asked for.
  /// - Impersonation: an act that was guessed, for both the actor and the guesser.
  /// - How Well Do You Know Me: a right guess, for the pair of guesser and player asked.
  /// - Bucket List: a thing done, of those marked. Story Time: a line told.
  public func standings(_ party: Party) -> [CardStanding] {
    var board = Board(party)
    switch game {
    case .wouldYouRather: majorities(&board)
    case .thisOrThat: pairs(&board)
    case .truthOrDare: for entry in log.entries { board.add(entry.player, points: entry.outOf, outOf: 1) }
    case .neverHaveIEver, .mostLikely, .storyTime:
      for entry in log.entries { board.add(entry.player, points: entry.value) }
    case .memoryMatch:
      for entry in log.entries { board.add(entry.player, points: entry.value, outOf: entry.outOf) }
    case .impersonation:
      for entry in log.entries {
        board.add(entry.player, points: entry.value)
        if entry.other != 0 { board.add(PlayerID(rawValue: entry.other), points: entry.value) }
      }
    case .howWell:
      for entry in log.entries {
        board.add(entry.player, with: PlayerID(rawValue: entry.other), points: entry.value, outOf: 1)
      }
    case .bucketList:
      for entry in log.entries {
        board.add(entry.player, points: entry.value == Int64(BucketMark.done.rawValue) ? 1 : 0, outOf: 1)
      }
    case .plain: break
    }
    return board.sorted
  }

  private func majorities(_ board: inout Board) {
    for (start, end) in cardsOfLog {
      let entries = log.entries[start..<end].filter { $0.player != .table }
      guard entries.count > 1 else { continue }
      for entry in entries {
        let mine = entries.count { $0.value == entry.value }
        board.add(entry.player, points: 2 * mine > entries.count ? 1 : 0, outOf: 1)
      }
    }
  }

  private func pairs(_ board: inout Board) {
    for (start, end) in cardsOfLog {
      let entries = log.entries[start..<end].filter { $0.player != .table }
      for (index, one) in entries.enumerated() {
        for other in entries.dropFirst(index + 1) {
          let (first, second) =
            one.player.rawValue < other.player.rawValue
            ? (one.player, other.player) : (other.player, one.player)
          board.add(first, with: second, points: one.value == other.value ? 1 : 0, outOf: 1)
        }
      }
    }
  }

  /// The range of each card's entries in the log.
  var cardsOfLog: [(start: Int, end: Int)] {
    var runs: [(start: Int, end: Int)] = []
    for (index, entry) in log.entries.enumerated() {
      if let last = runs.last, utf8Equals(log.entries[last.start].card, entry.card) {
        runs[runs.count - 1].end = index + 1
      } else {
        runs.append((index, index + 1))
      }
    }
    return runs
  }
}

private struct Board {
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
