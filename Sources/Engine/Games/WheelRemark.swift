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
  /// Minimum number of spins between remarks.
  public static let remarkEvery: Int64 = 3
  /// Number of recent spins examined, and the count among them that is often.
  static let recent = 5, often = 3
  /// Minimum players for `often`; with fewer, everybody is chosen often.
  static let fewestForOften = 3

  /// Returns the remark on the last completed spin; nil if there is none. Excludes players who left.
  public func remark(_ party: Party) -> WheelRemark? {
    guard goes % Self.remarkEvery == 0, let last = chosen.last, party[last] != nil else { return nil }
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
