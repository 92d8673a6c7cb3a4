import RelayProtocol

/// The two channels of a link.
public enum DirectChannel: UInt8, CaseIterable, Sendable {
  /// The table's frames: unordered, never repeated, as by radio.
  case frames = 0
  /// Signals: nothing gets lost.
  case signals = 1
}

/// An input to the radio.
public enum DirectInput: Equatable, Sendable {
  // From the table's client, in the relay's place.
  case connect, disconnect
  /// A message to the relay.
  case transmit([UInt8])

  // From the relay, at a table that it knows, too.
  case relayOpened, relayClosed
  case relayAnswered(RelayAnswer)

  // From the driver.
  /// This phone's end of a connection; nil if the browser has none to offer.
  case described(UInt32, DirectEnd?)
  case opened(UInt32)
  /// A first message from the other phone, before the connection opened.
  case heard(UInt32)
  /// The connection ended, or could not be made.
  case closed(UInt32)
  case received(UInt32, DirectChannel, [UInt8])
  /// The phone's network is gone, or came back, perhaps as another one.
  case network(isThere: Bool)

  // From the person.
  /// Shows codes: one for the next phone, and after that another one.
  case show
  /// The screen of codes was left.
  case hide
  /// The text of a code in the camera's picture, or of an opened link.
  case scanned(String)
  /// This phone leaves the table.
  case leave

  /// `DirectRadio.due` has come.
  case tick
}

/// Outputs of the radio, in the order in which the caller carries them out.
public enum DirectOutput: Equatable, Sendable {
  // For the driver. A connection is named by its number.
  /// Describe a new connection to a phone that is not known yet: answered by `described`.
  case offer(UInt32)
  /// Describe this end of the connection that another phone offers: answered by `described`.
  case answer(UInt32, DirectEnd)
  /// Connect an offered connection: answered by `opened` or `closed`.
  case accept(UInt32, DirectEnd)
  /// Answers like `answer`, but begins nothing before `begin`.
  case prepare(UInt32, DirectEnd)
  case begin(UInt32)
  case send(UInt32, DirectChannel, [UInt8])
  /// End a connection. Report nothing more from it.
  case end(UInt32)

  case relay(DirectRelayOutput)

  // For the table's client.
  case connected
  /// Neither links nor the relay are left.
  case disconnected
  case answered(RelayAnswer)

  // For the person.
  /// This visitor's phone has got the table's key.
  case letIn(key: [UInt8])
  /// A phone whose code was scanned is at the table.
  case arrived(UInt32)
}

/// A command for the connection to the relay.
public enum DirectRelayOutput: Equatable, Sendable {
  /// Open it: answered by `relayOpened` or `relayClosed`.
  case connect
  /// Close it. Report nothing more from it.
  case disconnect
  case transmit([UInt8])
}

/// The progress of two people who scan each other's codes.
public enum DirectMeeting: Equatable, Sendable {
  case none
  /// The browser is asked for a description.
  case describing
  /// The code for the next phone.
  case showing(DirectDescription)
  /// The code for the phone whose code was scanned.
  case answering(DirectDescription)
  case connecting
  case failed(DirectFailure)
}

/// The reason why two people were not linked.
public enum DirectFailure: Equatable, Sendable {
  /// The browser makes no connections.
  case notDescribed
  /// The connection did not open in time: nothing came from the other phone.
  case notOpened
  /// The same, although something came.
  case halfOpened
  /// Nobody scanned the answer.
  case notScanned
  /// The other phone has the key of another table.
  case otherTable
}

/// How frames reach another phone.
public enum DirectWay: Equatable, Sendable {
  case linked
  /// Through phones that both are linked to.
  case passedOn
  /// Through the relay alone.
  case relayed
  /// Nothing came from it lately.
  case unheard
}

/// What is wrong with the last scanned code.
public enum DirectScanFault: Equatable, Sendable {
  /// It is no code of two phones.
  case foreign
  /// A part of it is missing or wrong.
  case broken
  /// It is this phone's own code.
  case own
  /// It answers an earlier code of this phone, or the code of another phone.
  case stale
  /// It answers, but this phone shows no code.
  case unexpected
}
