import Formats

/// The results of one player in a game of the wheel.
public struct WheelTally: Equatable, Sendable {
  public internal(set) var player: PlayerID
  /// Times the wheel chose the player, dares done, and cards skipped or goes passed.
  public internal(set) var picks: Int64 = 0, dares: Int64 = 0, skips: Int64 = 0
}

/// The results of a game of the wheel.
public struct WheelEnding: Equatable, Sendable {
  public private(set) var goes: Int64
  /// Tallies of present players whom the wheel has chosen, without duplicates.
  public private(set) var tallies: [WheelTally]

  public init(goes: Int64, tallies: [WheelTally]) { (self.goes, self.tallies) = (goes, tallies) }
}

/// An award of the game and the players who share it.
public struct WheelAward: Equatable, Sendable {
  public enum Merit: Equatable, Sendable {
    /// Most dares done.
    case dares
    /// Chosen most often.
    case favourite
    /// Never skipped, although others did.
    case steady
    /// All players share it, since no other award was given.
    case company
  }

  public let merit: Merit
  /// Players who share the award; `.table` if no players are entered. Never empty.
  public let winners: [PlayerID]
  /// Dares or goes of each winner, or the goes of all players.
  public let times: Int64
}

extension WheelEnding {
  /// Maximum players sharing an award, and minimum count for one. Outside these limits, an award is
  /// meaningless and not given.
  public static let mostSharing = 3
  static let leastTimes: Int64 = 2

  /// Returns at least one award, the most notable first. Excludes players who left.
  public func awards(_ party: Party) -> [WheelAward] {
    let present = tallies.filter { party[$0.player] != nil }
    let hasSkips = present.contains { $0.skips > 0 }
    let awards = [
      award(.dares, present, party) { $0.dares }, award(.favourite, present, party) { $0.picks },
      hasSkips ? steady(present, party) : nil,
    ].compactMap { $0 }
    if !awards.isEmpty { return awards }
    let everybody = party.players.isEmpty ? [.table] : party.players.map { $0.id }
    return [WheelAward(merit: .company, winners: everybody, times: goes)]
  }

  /// Returns the award for the highest count; nil if it is too low or too many share it.
  private func award(
    _ merit: WheelAward.Merit, _ present: [WheelTally], _ party: Party, _ counted: (WheelTally) -> Int64
  ) -> WheelAward? {
    let most = present.reduce(0) { max($0, counted($1)) }
    return given(merit, present.filter { counted($0) == most }, most, party)
  }

  private func steady(_ present: [WheelTally], _ party: Party) -> WheelAward? {
    let steady = present.filter { $0.skips == 0 && $0.picks >= Self.leastTimes }
    return given(.steady, steady, steady.map { $0.picks }.min() ?? 0, party)
  }

  private func given(
    _ merit: WheelAward.Merit, _ winners: [WheelTally], _ times: Int64, _ party: Party
  ) -> WheelAward? {
    guard times >= Self.leastTimes, winners.count <= Self.mostSharing, winners.count < party.players.count
    else { return nil }
    return WheelAward(merit: merit, winners: winners.map { $0.player }, times: times)
  }
}

extension WheelTally: Recorded {
  package init() { player = .table }

  package mutating func fields(_ fields: inout Fields) {
    fields.player("player", &player)
    fields.number("picks", &picks)
    fields.number("dares", &dares)
    fields.number("skips", &skips)
  }
}

extension WheelEnding: Recorded {
  package init() { self.init(goes: 0, tallies: []) }

  package mutating func fields(_ fields: inout Fields) {
    fields.number("goes", &goes)
    fields.tallies(&tallies)
  }
}

extension Fields {
  /// Reads or writes tallies. Earlier versions stored none.
  mutating func tallies(_ values: inout [WheelTally]) {
    if has("tallies", !values.isEmpty) { records("tallies", &values, 0...Party.maximumPlayers) }
  }
}
