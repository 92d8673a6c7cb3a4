import RelayProtocol
import Table

/// An input to a session.
public enum ClientInput: Equatable, Sendable {
  /// The requested connection is open.
  case opened
  /// The connection ended, or could not be made.
  case closed
  /// A message from the relay.
  case received(RelayAnswer)
  /// An input to the table's peer, such as an act of the person.
  case table(TableInput)
  /// The time `TableClient.due` has come.
  case tick
  /// The page is visible again, or the network is back. Pending retries are due now.
  case resumed
  /// The data saved together with the peer has changed.
  case changed
  /// The leader's answer to a knock with this number.
  case answer(knock: UInt64, isLetIn: Bool)
  /// This `keep` and all earlier ones have succeeded or failed.
  case kept(UInt32)
  /// The table is over and needs no connection.
  case shut
}

/// Outputs of a session, in the order in which the caller carries them out.
public enum ClientOutput: Equatable, Sendable {
  /// A connection to the relay is needed: answer with `opened` or `closed`.
  case connect
  /// The connection has to end. Report nothing more from it, not even `closed`.
  case disconnect
  case transmit([UInt8])
  /// The table's current state has to be saved: answer with `kept`. Requests that depend on it are held until
  /// then.
  case keep(UInt32)
  /// A save did not finish within `TableClient.longestSave`; the frames that waited for it go out.
  case keptNothing
  /// The person's act was not counted.
  case notCounted(Act)
  /// The reason why this phone may not join.
  case refused(Refusal)
}
