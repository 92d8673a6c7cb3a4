import Formats
import Games
import Table
import Turns

/// The summary of a game of turns, saved on the phone on request (TURN-17).
struct TableSummary: Equatable {
  struct Player: Equatable {
    let name: String
    let symbol: UInt8
    let colour: UInt8
    let turns: Int64
    /// The total time and the longest turn, in milliseconds.
    let time: Int64
    let longest: Int64
    /// The number of skipped turns, and of nudges to this player.
    var skips: Int64 = 0
    var nudges: Int64 = 0
  }

  /// The time of saving, by this phone's clock. It identifies the summary.
  let endedAt: Moment
  let players: [Player]
  /// The totals of players who left before the end, all together.
  let gone: Player?

  /// The most summaries on a phone; the oldest are removed.
  static let most = 50

  /// Nil unless the game is over.
  init?(_ table: TableSession, at now: Moment) {
    let game = table.game
    guard game.phase == .over else { return nil }
    endedAt = now
    players = table.roster.seats.map { seat in
      Player(seat.profile, game[seat.id])
    }
    let nobody = Profile(name: "", avatar: Avatar(symbol: 0, colour: 0))
    gone = game.gone == TurnTotal() ? nil : Player(nobody, game.gone)
  }

  var turns: Int64 { everybody.reduce(0) { $0 + $1.turns } }
  var time: Int64 { everybody.reduce(0) { $0 + $1.time } }

  var everybody: [Player] { players + (gone.map { [$0] } ?? []) }

  /// The awards of the players who stayed to the end.
  var awards: [TurnAward] {
    TurnAward.awards(
      players.map {
        TurnScore(
          turns: $0.turns, time: $0.time, longest: $0.longest, skips: $0.skips, nudges: $0.nudges)
      })
  }
}

extension TableSummary {
  var json: JSON {
    var object = JSON.Object()
    object["at"] = .integer(Int64(clamping: endedAt))
    object["players"] = .array(players.map { $0.json })
    if let gone { object["gone"] = gone.json }
    return .object(object)
  }

  init?(json: JSON) {
    guard let at = json.integer(at: "at"), at >= 0, let list = json.array(at: "players"),
      list.count <= TableLimits.seats
    else { return nil }
    endedAt = Moment(at)
    players = list.compactMap { Player(json: $0) }
    gone = json["gone"].flatMap { Player(json: $0) }
    if players.count < list.count { return nil }
  }

  /// Reads a list of summaries; nil if it is not valid.
  static func list(_ json: JSON) -> [TableSummary]? {
    guard let list = json.array(at: "games"), list.count <= most else { return nil }
    let summaries = list.compactMap { TableSummary(json: $0) }
    return summaries.count == list.count ? summaries : nil
  }
}

extension TableSummary.Player {
  fileprivate init(_ profile: Profile, _ player: TurnPlayer?) {
    self.init(profile, player?.total ?? TurnTotal())
    (skips, nudges) = (Int64(player?.skips ?? 0), Int64(player?.nudges ?? 0))
  }

  fileprivate init(_ profile: Profile, _ total: TurnTotal) {
    self.init(
      name: profile.name, symbol: profile.avatar.symbol, colour: profile.avatar.colour,
      turns: Int64(total.turns), time: Int64(clamping: total.time), longest: Int64(clamping: total.longest))
  }

  fileprivate var json: JSON {
    var object = JSON.Object([
      .init("name", .string(name)), .init("symbol", .integer(Int64(symbol))),
      .init("colour", .integer(Int64(colour))), .init("turns", .integer(turns)),
      .init("time", .integer(time)),
      .init("longest", .integer(longest)),
    ])
    if skips > 0 { object["skips"] = .integer(skips) }
    if nudges > 0 { object["nudges"] = .integer(nudges) }
    return .object(object)
  }

  /// Nil if the record is not valid. Earlier versions did not save skips and nudges.
  fileprivate init?(json: JSON) {
    let (skips, nudges) = (json.integer(at: "skips") ?? 0, json.integer(at: "nudges") ?? 0)
    guard let name = json.string(at: "name"), let symbol = json.integer(at: "symbol"),
      let colour = json.integer(at: "colour"), (0..<Int64(TableLimits.symbols)).contains(symbol),
      (0..<Int64(TableLimits.colours)).contains(colour), let turns = json.integer(at: "turns"),
      let time = json.integer(at: "time"), let longest = json.integer(at: "longest"),
      [turns, time, longest, skips, nudges].allSatisfy({ (0...Int64(TableLimits.time)).contains($0) })
    else { return nil }
    self.init(
      name: name, symbol: UInt8(symbol), colour: UInt8(colour), turns: turns, time: time, longest: longest,
      skips: skips, nudges: nudges)
  }
}

extension TableLook {
  var json: JSON {
    ["name": .string(name), "symbol": .integer(Int64(symbol)), "colour": .integer(Int64(colour))]
  }

  init?(json: JSON) {
    guard let name = json.string(at: "name"), Roster.wasGood(name), let symbol = json.integer(at: "symbol"),
      let colour = json.integer(at: "colour"), (0..<Int64(TableLimits.symbols)).contains(symbol),
      (0..<Int64(TableLimits.colours)).contains(colour)
    else { return nil }
    self.init(name: name, symbol: UInt8(symbol), colour: UInt8(colour))
  }
}

extension Tables.Saved {
  mutating func keep(_ summary: TableSummary) {
    summaries.append(summary)
    if summaries.count > TableSummary.most { summaries.removeFirst() }
  }
}
