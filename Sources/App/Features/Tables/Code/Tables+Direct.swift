import AppCore
import Components
import DirectRadio
import Formats
import Games
import RelayProtocol
import Table
import TableClient
import Turns

// Tables without a server: the radio of each, and the codes by which phones meet.
extension Store<Tables> {
  /// Gives the radio of a table an input, and carries out whatever follows.
  mutating func radio(_ index: Int, _ input: DirectInput, _ context: inout Context) {
    guard var radio = state.tables[index].direct else { return }
    let outputs = radio.handle(input, now: context.now, lastLink: &context.lastLink)
    state.tables[index].direct = radio
    for output in outputs {
      switch output {
      case .connected: drive(index, .opened, &context)
      case .disconnected: drive(index, .closed, &context)
      case .relay(let output): relay(index, output, &context)
      case .answered(let answer): drive(index, .received(answer), &context)
      case .arrived(let phone): arrived(phone, index, &context)
      case .letIn: break
      default: if let effect = output.effect { context.ask(.peer(effect)) }
      }
    }
    if state.sheet == .meeting, place == .table(state.tables[index].number) { followMeeting(&context) }
  }

  /// Gives a table a radio of its own beside the relay, where the browser links phones. A television needs none.
  mutating func addRadio(_ index: Int, _ context: Context) {
    let (table, devices) = (state.tables[index], context.scene.device.devices)
    if table.direct == nil, !table.isShow, devices.canConnect {
      state.tables[index].direct = DirectRadio(
        me: table.peer.me.rawValue, key: table.peer.key, hasRelay: true)
    }
    state.tables[index].direct?.canWait = devices.canWait
  }

  private mutating func relay(_ index: Int, _ output: DirectRelayOutput, _ context: inout Context) {
    switch output {
    case .connect: connectRelay(index, &context)
    case .disconnect: disconnectRelay(index, &context)
    case .transmit(let bytes): transmit(bytes, index, context: &context)
    }
  }

  /// Gives the radio of a visitor an input.
  private mutating func visit(_ input: DirectInput, _ context: inout Context) {
    guard var visitor = state.visitor else { return }
    let outputs = visitor.radio.handle(input, now: context.now, lastLink: &context.lastLink)
    state.visitor = visitor
    for output in outputs {
      if case .letIn(let key) = output { sit(withKey: key, &context) }
      if let effect = output.effect { context.ask(.peer(effect)) }
    }
    followMeeting(&context)
  }

  func newRadio(_ me: SeatID, key: [UInt8]?, _ context: Context) -> DirectRadio {
    DirectRadio(me: me.rawValue, key: key, canWait: context.scene.device.devices.canWait)
  }

  // MARK: - The driver

  mutating func peerEvent(_ link: UInt32, _ event: PeerEvent, _ context: inout Context) {
    guard let input = DirectInput(link, event) else { return }
    if state.visitor?.radio.has(link) == true { return visit(input, &context) }
    if let index = state.tables.firstIndex(where: { $0.direct?.has(link) == true }) {
      radio(index, input, &context)
    }
  }

  mutating func network(isThere: Bool, _ context: inout Context) {
    for index in state.tables.indices { radio(index, .network(isThere: isThere), &context) }
    visit(.network(isThere: isThere), &context)
  }

  /// Lets all radios do what is due.
  mutating func ringRadios(_ context: inout Context) {
    for index in state.tables.indices {
      if let due = state.tables[index].direct?.due, due <= context.now { radio(index, .tick, &context) }
    }
    if let due = state.visitor?.radio.due, due <= context.now { visit(.tick, &context) }
  }

  // MARK: - Meeting

  /// The table whose next player is let in on the visible screen.
  private var meetingTable: Int? {
    guard state.sheet == .meeting, case .table(let number) = place else { return nil }
    return tableIndex(number)
  }

  private mutating func meet(_ input: DirectInput, _ context: inout Context) {
    if let index = meetingTable { radio(index, input, &context) } else { visit(input, &context) }
  }

  /// Opens the sheet on which the next player is let in.
  mutating func openMeeting(_ index: Int, _ context: inout Context) {
    (state.sheet, state.meeting) = (.meeting, Meeting())
    followMeeting(&context)
  }

  /// Ends what a left screen had begun.
  mutating func closeMeeting(_ context: inout Context) {
    for index in state.tables.indices { radio(index, .hide, &context) }
    if place != .direct, state.visitor != nil {
      visit(.leave, &context)
      state.visitor = nil
    }
  }

  /// Begins the screen on which a visitor scans a table's code.
  mutating func beginVisit(_ context: inout Context) {
    context.ask(.lookForScanner)
    state.meeting = Meeting()
    if state.visitor == nil {
      let me = seatID(&context)
      state.visitor = DirectVisit(radio: newRadio(me, key: nil, context))
    }
  }

  mutating func opened(_ fragment: String, _ context: inout Context) {
    guard place == .direct, fragment.utf8.count > 1 else { return }
    state.visitor?.opened = fragment
  }

  mutating func camera(_ failure: CameraFailure?, _ context: inout Context) {
    guard isMeeting else { return }
    state.meeting.camera = failure.map { .failed($0) } ?? .looking
    guard failure == nil else { return meet(.hide, &context) }
    if let index = meetingTable {
      if state.tables[index].mayShowCode { radio(index, .show, &context) }
    } else if let opened = state.visitor?.opened {
      state.visitor?.opened = nil
      visit(.scanned(opened), &context)
    }
  }

  private var isMeeting: Bool { meetingTable != nil || state.visitor != nil && place == .direct }

  mutating func scanned(_ text: String, _ context: inout Context) {
    guard isMeeting else { return }
    let before = state.meeting.code
    meet(.scanned(text), &context)
    if state.meeting.code != before { context.vibrate(Tables.foundPattern) }
  }

  /// Notes that the camera is off while the page is hidden.
  mutating func hidden() {
    if case .failed = state.meeting.camera { return }
    state.meeting.camera = .starting
  }

  mutating func update(_ action: MeetingAction, _ context: inout Context) {
    switch action {
    case .named: if profile(&context) != nil { state.isNamed = true }
    case .faceToFace(let isOn): (state.meeting.isFaceToFace, state.meeting.camera) = (isOn, .starting)
    case .again:
      if case .failed = state.meeting.camera { state.meeting.camera = .starting }
      if meetingTable == nil { visit(.hide, &context) } else { meet(.show, &context) }
    }
  }

  /// Takes over what the radio shows.
  private mutating func followMeeting(_ context: inout Context) {
    let radio = meetingTable.map { state.tables[$0].direct } ?? state.visitor?.radio
    guard let radio else { return }
    state.meeting.follow(radio.meeting, origin: context.scene.device.origin)
  }

  private mutating func arrived(_ phone: UInt32, _ index: Int, _ context: inout Context) {
    guard meetingTable == index else { return }
    state.meeting.arrived = phone
    context.vibrate(Tables.foundPattern)
    // A phone that only returned to its table has nobody else to let in.
    if !state.tables[index].letsNextIn { closeSheet(&context) }
  }
}

extension Tables {
  /// The vibration when a code was read, in milliseconds.
  static let foundPattern: [UInt64] = [60]
}

extension TableSession {
  /// True if no relay knows the table.
  var isDirect: Bool { direct != nil && utf8Equals(code, DirectRadio.code) }

  /// True if this phone shows a code: of a locked table only to return to it.
  var mayShowCode: Bool { !roster.isLocked || isAlone }

  /// True if no other phone is heard at a table of several that no relay knows.
  var isAlone: Bool { isDirect && roster.phones > 1 && link.others == 0 }

  /// True if the person stays to let the next player in.
  var letsNextIn: Bool { game.phase == .lobby && roster.seats.count < TableLimits.seats }
}

extension DirectRadio {
  func has(_ link: UInt32) -> Bool { links.contains { $0.number == link } }
}

extension DirectInput {
  /// Nil for an event that says nothing.
  fileprivate init?(_ link: UInt32, _ event: PeerEvent) {
    switch event {
    case .described(let bytes): self = .described(link, bytes.flatMap { DirectEnd($0) })
    case .opened: self = .opened(link)
    case .heard: self = .heard(link)
    case .closed: self = .closed(link)
    case .received(let channel, let bytes):
      guard let channel = DirectChannel(rawValue: channel) else { return nil }
      self = .received(link, channel, bytes)
    }
  }
}

extension DirectOutput {
  /// The effect for the driver; nil if it is not for the driver.
  fileprivate var effect: PeerEffect? {
    switch self {
    case .offer(let link): .offer(link)
    case .answer(let link, let end): .answer(link, end.bytes, isPrepared: false)
    case .prepare(let link, let end): .answer(link, end.bytes, isPrepared: true)
    case .accept(let link, let end): .accept(link, end.bytes)
    case .begin(let link): .begin(link)
    case .send(let link, let channel, let bytes): .send(link, channel: channel.rawValue, bytes)
    case .end(let link): .end(link)
    case .connected, .disconnected, .answered, .relay, .letIn, .arrived: nil
    }
  }
}
