import RelayProtocol
import Table

/// Input of a session.
public enum ClientInput: Equatable, Sendable {
  /// The connection that was asked for is there.
  case opened
  /// It ended, or could not be made.
  case closed
  /// The relay's message on the connection.
  case received(RelayAnswer)
  /// Something for the table's peer: what the person does.
  case table(TableInput)
  /// Time has passed: `TableClient.due` is reached.
  case tick
  /// The phone is looked at again, or the network is back: nothing waits for its time.
  case resumed
  /// The data stored beside the peer has changed.
  case changed
  /// The leader's answer to somebody who knocks, by the number of the knock.
  case answer(knock: UInt64, isLetIn: Bool)
  /// A `keep` is done, or will never be, and with it all before it.
  case kept(UInt32)
  /// The table is over: it needs no connection any more.
  case shut
}

/// Output of a session, to be carried out in this order.
public enum ClientOutput: Equatable, Sendable {
  /// Connect to the relay, and answer with `opened` or `closed`.
  case connect
  /// End the connection; nothing more is to be heard of it, not even `closed`.
  case disconnect
  case transmit([UInt8])
  /// Keep the table as it is by now, and answer with `kept`: what has to wait for that is held.
  case keep(UInt32)
  /// A save did not finish within `TableClient.longestSave`; the frames that waited for it go out.
  case keptNothing
  /// This person's act was not counted.
  case notCounted(Act)
  /// The reason why this phone may not join.
  case refused(Refusal)
}
