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
  /// The person looks at the phone again, or the network is back. Waiting retries are due now.
  case resumed
  /// The data stored beside the peer has changed.
  case changed
  /// The leader's answer to a knock with this number.
  case answer(knock: UInt64, isLetIn: Bool)
  /// This `keep` and all before it are done, or will never be.
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
  /// The table's present state has to be saved: answer with `kept`. Requests that depend on it are held until
  /// then.
  case keep(UInt32)
  /// A save did not finish within `TableClient.longestSave`; the frames that waited for it go out.
  case keptNothing
  /// The person's act was not counted.
  case notCounted(Act)
  /// The reason why this phone may not join.
  case refused(Refusal)
}
