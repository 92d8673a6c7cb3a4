import Cards

/// The award of a session, shared by all who are equal (`CardSession.award`).
public struct CardAward: Equatable, Sendable {
  public enum Merit: Equatable, Sendable {
    /// Most points of the game, as `CardSession.standings` counts them.
    case points
    /// The number of cards played, when nobody has a point: everybody shares it.
    case cards
  }

  public let merit: Merit
  /// Those who share it, best first; the table where no players are entered. Never empty.
  public let winners: [PlayerID]
  /// The player whom the winner of a pair knows; nil if it is no pair, or if several share the award.
  public let about: PlayerID?
  /// Points of each of them, or cards that were played.
  public let points: Int64
  /// 0 where points have no most.
  public let outOf: Int64
  /// The card that shows best what the award is for.
  public let card: String?
  /// The entry at that card; nil if the card alone is quoted.
  public let entry: CardEntry?
}

extension CardSession {
  /// Cards that were passed or answered, the one on top included.
  public var played: Int {
    let isAnswered = current.map { !log.entries(at: $0).isEmpty } ?? false
    return position + (isAnswered ? 1 : 0)
  }

  /// Returns the award that the session ends with, whatever was tapped.
  public func award(_ party: Party) -> CardAward {
    let standings = standings(party)
    guard let best = standings.first, best.points > 0 else { return shared(party) }
    let tied = standings.filter { !best.precedes($0) }
    var winners: [PlayerID] = []
    for standing in tied {
      for player in [standing.player, game == .thisOrThat ? standing.partner : nil] {
        if let player, !winners.contains(player) { winners.append(player) }
      }
    }
    let about = game == .howWell && tied.count == 1 && best.partner != .table ? best.partner : nil
    let entry = shown(of: winners)
    return CardAward(
      merit: .points, winners: winners, about: about, points: best.points, outOf: best.outOf,
      card: entry?.card,
      entry: entry)
  }

  /// The award of all who played, with what happened last.
  private func shared(_ party: Party) -> CardAward {
    let last = log.entries.last
    // What lay hidden, or was never asked, stays so.
    let passed = game == .impersonation || game == .truthOrDare || position == 0 ? nil : order[position - 1]
    return CardAward(
      merit: .cards, winners: party.everybody, about: nil, points: Int64(played), outOf: 0,
      card: last?.card ?? passed,
      entry: last)
  }

  /// The entry that shows best what the winners have the award for; of equal ones the last.
  private func shown(of winners: [PlayerID]) -> CardEntry? {
    var best: CardEntry?
    var most = Int64.min
    for (start, end) in cardsOfLog {
      let entries = log.entries[start..<end]
      for entry in entries where isOf(winners, entry) {
        guard let worth = worth(of: entry, among: entries, winners), worth >= most else { continue }
        (best, most) = (entry, worth)
      }
    }
    return best
  }

  private func isOf(_ winners: [PlayerID], _ entry: CardEntry) -> Bool {
    let hasGuessed = game == .impersonation && winners.contains(PlayerID(rawValue: entry.other))
    return winners.contains(entry.player) || hasGuessed
  }

  /// Returns how well an entry at a card shows the game's point; nil if it does not count.
  private func worth(
    of entry: CardEntry, among entries: ArraySlice<CardEntry>, _ winners: [PlayerID]
  ) -> Int64? {
    let alike = entries.filter { $0.value == entry.value }
    let count = Int64(alike.count)
    switch game {
    case .wouldYouRather: return 2 * alike.count > entries.count ? count : nil
    case .thisOrThat: return Int64(alike.count { winners.contains($0.player) })
    // A dare rather than a truth.
    case .truthOrDare: return entry.outOf > 0 ? entry.value : nil
    // What few others have done tells most.
    case .neverHaveIEver: return entry.player == .table ? entry.value : -count
    case .bucketList: return entry.value == Int64(BucketMark.done.rawValue) ? -count : nil
    case .mostLikely, .memoryMatch: return entry.value
    case .impersonation, .howWell: return entry.value > 0 ? 0 : nil
    case .storyTime: return Int64(entry.text.unicodeScalars.count)
    case .plain: return nil
    }
  }
}
