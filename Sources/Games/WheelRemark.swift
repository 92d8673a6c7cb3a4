/// Something about how the record has chosen so far that is worth a line.
public enum WheelRemark: Equatable, Sendable {
  /// This one so often in the last `of` spins.
  case often(PlayerID, times: Int, of: Int)
  /// Twice in a row.
  case again(PlayerID)
  /// The player's first time, after all others could have been chosen twice.
  case atLast(PlayerID)
  /// Still not chosen, when everybody could have been three times.
  case waiting(PlayerID)
}

extension WheelGame {
  /// The number of spins for which a choice is remembered.
  public static let mostNoted = 60
  /// A remark comes every so many spins at most.
  public static let remarkEvery: Int64 = 3
  /// Spins in which often is often, and how often.
  static let recent = 5, often = 3
  /// With fewer players everybody is chosen often.
  static let fewestForOften = 3

  /// Returns the remark about the last spin, once it has ended. People who have left are not mentioned.
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
