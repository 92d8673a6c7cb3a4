import Games
import RelayProtocol
import Table
import Turns

/// What the screens of Turns hold besides the tables themselves.
struct TurnsState: Equatable {
  /// What is being typed: the person's name, and a code.
  var name = ""
  var code = ""
  var problem: TurnsProblem?
  /// The tables that the relay shows by itself, and those of a code that was asked for.
  var nearby: [FoundTable] = []
  var found: [FoundTable] = []
  /// A code is being looked for.
  var isFinding = false
  /// With what is found next the person wants to be at the table, not only to see it.
  var joinsFound = false
  /// Its connection to the relay, and whether it is open.
  var looking: UInt32?
  var isConnected = false
  /// When it is tried again, and the failures in a row.
  var lookAgain: Moment = 0
  var failures = 0
  /// When the timer of the tables rings.
  var wake: Moment?
  /// What the devices were last told.
  var isKeptAwake = false
  var hasBadge = false
  /// What lies over the screen of a table.
  var sheet: TableSheet?
  /// The name of a seat without a phone, as it is typed, and what is wrong with it.
  var seatName = ""
  var seatProblem: TurnsProblem?
  /// The summary of the table that is shown was kept.
  var hasKeptSummary = false
  /// The advice about the screen was read.
  var hidesAwakeAdvice = false

  /// Until the relay is tried again, in milliseconds: at first, and at most.
  static let firstLook: UInt64 = 250
  static let longestLook: UInt64 = 3_000
  /// Bytes of a code as it is typed, spaces and all.
  static let longestCode = 32
}

/// What is wrong with what was typed or asked for.
enum TurnsProblem: Error, Equatable {
  case noName, longName, takenName
  case badCode, unknownCode, lockedTable
  case slowDown(seconds: Int)
  case fullTable, fullRelay, tooManyTables, unreachable
  /// The leader took this player out, or the table ended.
  case removed

  var isOfName: Bool { self == .noName || self == .longName || self == .takenName }
}

/// What lies over the screen of a table.
enum TableSheet: Equatable { case code, tools, look, leave, end, close, key }

enum TurnsAction: Equatable {
  case nameTyped(String), codeTyped(String)
  case openTable
  /// By the code that was typed.
  case joinTable
  /// One of those that were found.
  case join(FoundTable), watch(FoundTable)
  case forgetSummary(Moment)
  /// At table `number`.
  case at(Int, TableAction)
}

/// What is done at a table.
enum TableAction: Equatable {
  case act(Act)
  case turn(TurnAct)
  case moved(SeatID, by: Int)
  /// A row of the order was let go; the value as the driver sends it.
  case dragged(SeatID, String)
  case opened(TableSheet), closed
  case seatTyped(String), seatAdded
  /// Name and avatar of this player.
  case look(TableLook)
  case lead, leave, changeKey, keepSummary, notify
  case shownNearby(Bool)
  case adviceRead
}

/// How somebody is called and drawn at tables: the last choice is the next one's beginning.
struct TableLook: Equatable {
  var name: String
  var symbol: UInt8
  var colour: UInt8

  var profile: Profile { Profile(name: name, avatar: Avatar(symbol: symbol, colour: colour)) }
}
