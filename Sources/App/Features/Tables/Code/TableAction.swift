import Table
import Turns

/// An action at a table.
package enum TableAction: Equatable {
  case act(Act)
  case turn(TurnAct)
  case round(RoundAction)
  case moved(SeatID, by: Int)
  /// A dragged row of the order was released, with the distance as the driver sends it.
  case dragged(SeatID, String)
  case opened(Tables.Sheet), closed
  case seatTyped(String), seatAdded
  /// Changes the name and avatar of this player.
  case look(TableLook)
  case lead, leave, changeKey, keepSummary, notify
  case shownNearby(Bool)
  /// Lets everybody nearby join without asking.
  case letsNearbyIn(Bool)
  /// The leader's answer to a knock.
  case answered(UInt64, isLetIn: Bool)
  /// Refuses all knocks up to this one for now.
  case refusedAll(through: UInt64)
  case adviceRead
}

/// A person's name and look at tables. The last choice is the default at the next table.
package struct TableLook: Equatable {
  var name: String
  var symbol: UInt8
  var colour: UInt8

  var profile: Profile { Profile(name: name, avatar: Avatar(symbol: symbol, colour: colour)) }
}
