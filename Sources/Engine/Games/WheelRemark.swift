/// A notable fact about the record's choices so far.
public enum WheelRemark: Equatable, Sendable {
  /// The player was chosen this often in the last `of` spins.
  case often(PlayerID, times: Int, of: Int)
  /// The player was chosen twice in a row.
  case again(PlayerID)
  /// The player was chosen for the first time, after more than two spins per player.
  case atLast(PlayerID)
  /// The player has not been chosen after three spins per player.
  case waiting(PlayerID)
}

extension WheelGame {
  /// Number of spins for which choices are stored.
  public static let mostNoted = 60
  /// Minimum number of spins from one remark to the next. The third spin in a row for one player needs no wait.
  public static let remarkEvery: Int64 = 3
  /// Number of recent spins examined, and the count among them that is often.
  static let recent = 5, often = 3
  /// Minimum players for `often`; with fewer, everybody is chosen often.
  static let fewestForOften = 3

  /// Returns the remark on the last completed spin; nil if it has none. Excludes players who left.
  public func remark(_ party: Party) -> WheelRemark? {
    remarkedAt > 0 && remarkedAt == goes ? notable(party) : nil
  }

  /// Makes a remark on the spin that has just ended, if there is one and the last is long enough ago.
  mutating func makeRemark(_ party: Party) {
    let isDue = remarkedAt == 0 || goes - remarkedAt >= Self.remarkEvery || streak == Self.often
    if isDue, notable(party) != nil { remarkedAt = goes }
  }

  /// Number of times in a row that the record has just chosen the same player.
  private var streak: Int { chosen.reversed().prefix { $0 == chosen.last }.count }

  private func notable(_ party: Party) -> WheelRemark? {
    guard let last = chosen.last, party[last] != nil else { return nil }
    let count = party.players.count
    let times = chosen.suffix(Self.recent).count { $0 == last }
    if times >= Self.often, count >= Self.fewestForOften {
      return .often(last, times: times, of: min(chosen.count, Self.recent))
    }
    if chosen.count > 1, chosen[chosen.count - 2] == last { return .again(last) }
    if chosen.count > 2 * count, !chosen.dropLast().contains(last) { return .atLast(last) }
    guard chosen.count >= 3 * count, let one = party.players.first(where: { !chosen.contains($0.id) }) else {
      return nil
    }
    return .waiting(one.id)
  }
}
