import Digest
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import RelayProtocol
import Table
import TableClient
import Tabletop
import Turns

// The companion's connection to the relay. It reconnects after any end and enters its room again.
extension Companion {
  /// Connects to a path with the table's slot. Returns false if the server has no WebSocket of a relay.
  func connect(at path: String) async -> Bool {
    let seconds = TimeAmount.seconds(CompanionLimits.answerSeconds)
    isUntrusted = false
    do {
      let upgrade = try await ClientBootstrap(group: loop).connectTimeout(seconds)
        .connect(host: server.host, port: server.port) { channel in
          channel.eventLoop.makeCompletedFuture { try self.shakeHands(on: channel, at: path) }
        }
      return try await upgrade.get()
    } catch {
      return false
    }
  }

  private nonisolated func shakeHands(on channel: any Channel, at path: String) throws -> EventLoopFuture<
    Bool
  > {
    if server.isSecure { try secure(channel) }
    let upgrader = NIOTypedWebSocketClientUpgrader<Bool>(
      maxFrameSize: CompanionLimits.relayBytes,
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            IdleStateHandler(readTimeout: .seconds(CompanionLimits.silentSeconds)),
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: CompanionLimits.relayBytes,
              maxAccumulatedFrameSize: CompanionLimits.relayBytes),
            RelaySocket(self),
          ])
          return true
        }
      })
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: path,
      headers: ["Host": server.authority, "Content-Length": "0"])
    let upgrade = try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
      configuration: .init(
        upgradeConfiguration: .init(upgradeRequestHead: head, upgraders: [upgrader]) { channel in
          channel.close().map { false }
        }))
    let wait = TimeAmount.seconds(CompanionLimits.answerSeconds)
    let deadline = channel.eventLoop.scheduleTask(in: wait) { channel.close(promise: nil) }
    upgrade.whenComplete { _ in deadline.cancel() }
    return upgrade
  }

  func connected(_ channel: any Channel) { relay = channel }

  func disconnected(_ channel: any Channel) {
    guard relay === channel else { return }
    relay = nil
    answered(nil)
    drive(.closed)
  }

  func comeBack() async {
    guard !isStopping, let client else { return }
    let isThere = await connect(at: client.path)
    // An end in the meantime has already been reported.
    if !isThere { drive(.closed) } else if relay != nil { drive(.opened) }
  }

  /// Closes a useless connection without waiting for the other side.
  func hangUp() {
    relay?.writeAndFlush(Self.goodbye, promise: nil)
    relay?.close(promise: nil)
    relay = nil
  }

  /// Closes the connection after all frames are sent.
  func sayGoodbye() async {
    guard let relay else { return }
    self.relay = nil
    try? await relay.writeAndFlush(Self.goodbye)
    try? await relay.close()
  }

  private static var goodbye: WebSocketFrame { frame(.connectionClose, [0x03, 0xe8]) }

  // MARK: - Asking

  func send(_ bytes: [UInt8]) {
    relay?.writeAndFlush(Self.frame(.binary, bytes), promise: nil)
  }

  private static func frame(_ opcode: WebSocketOpcode, _ bytes: [UInt8]) -> WebSocketFrame {
    WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: ByteBuffer(bytes: bytes))
  }

  /// Waits for the relay's answer to the last request; nil if none arrives in time.
  private func answer() async -> RelayAnswer? {
    guard relay != nil else { return nil }
    let wait = TimeAmount.seconds(CompanionLimits.answerSeconds)
    let deadline = loop.scheduleTask(in: wait) { self.assumeIsolated { $0.answered(nil) } }
    defer { deadline.cancel() }
    return await withCheckedContinuation { waiting = $0 }
  }

  private func answered(_ answer: RelayAnswer?) {
    waiting?.resume(returning: answer)
    waiting = nil
  }

  func heard(_ bytes: [UInt8], on channel: any Channel) {
    guard relay === channel, let answer = RelayAnswer(bytes) else { return }
    drive(.received(answer))
    switch answer {
    case .entered, .found, .refused: answered(answer)
    // A companion has nobody to ask: visitors who knock while it leads use the code instead.
    case .frame, .nearby, .present, .knocks, .answered: break
    }
  }

  // MARK: - Rooms

  func open(_ profile: Profile, key: [UInt8]) async throws(CompanionError) {
    guard let seal = FrameSeal(key: key) else { return }
    let peer: TablePeer<TableGames>
    do throws(Refusal) {
      peer = try TablePeer(opening: seal, as: me, pair: Self.pair(), profile: profile, now: Self.now)
    } catch {
      throw .seat(error)
    }
    try await come(with: peer, code: "")
  }

  /// Finds the key of a code, and enters. If two tables share a code, the relay lists the older first, and that one is
  /// used.
  func enter(_ typed: String) async throws(CompanionError) {
    let found: FoundTable
    send(RelayRequest.find(code: typed).bytes)
    switch await answer() {
    case .found(let tables):
      guard let table = tables.first(where: { $0.key != nil }) ?? tables.first else {
        throw .noTable(code: typed, server)
      }
      found = table
    case .refused(let refusal, let wait): throw problem(refusal, wait: wait, code: typed)
    case .frame, .entered, .nearby, .present, .knocks, .answered, nil: throw .noAnswer(server)
    }
    guard let key = found.key, let seal = FrameSeal(key: key) else { throw .locked(code: found.code) }
    let peer = TablePeer<TableGames>(watching: seal, as: me, pair: Self.pair(), now: Self.now)
    try await come(with: peer, code: found.code, isShownNearby: found.listing.isShownNearby)
  }

  /// Starts the session on the open connection, and waits until it has entered the room.
  private func come(
    with peer: TablePeer<TableGames>, code: String, isShownNearby: Bool = false
  ) async throws(CompanionError) {
    let waits = RelayLink.Waits(first: CompanionLimits.firstPause, longest: CompanionLimits.longestPause)
    client = TableClient(peer, code: code, keeps: false, waits: waits)
    client?.isShownNearby = isShownNearby
    drive(.opened)
    let answer = await answer()
    if case .entered = answer { return }
    client = nil
    guard case .refused(let refusal, let wait) = answer else { throw .noAnswer(server) }
    throw problem(refusal, wait: wait, code: code)
  }

  static func random(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...UInt8.max) }
  }

  private static func pair() -> KeyPair { KeyPair(secret: random(X25519.size)) }

  private func problem(_ refusal: RelayRefusal, wait: UInt64, code: String) -> CompanionError {
    switch refusal {
    case .unknownCode: .noTable(code: code, server)
    case .badCode: .badCode(code)
    case .locked: .locked(code: code)
    case .slowDown: .slowDown(milliseconds: wait)
    case .malformed, .full, .tooManyRooms, .tooLong, .notNow, .nameTaken: .relay(refusal)
    }
  }
}

/// The connection to the relay after the upgrade.
final class RelaySocket: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = WebSocketFrame

  private let companion: Companion

  init(_ companion: Companion) { self.companion = companion }

  func handlerAdded(context: ChannelHandlerContext) {
    let channel = context.channel
    companion.assumeIsolated { $0.connected(channel) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    let channel = context.channel
    switch frame.opcode {
    case .binary:
      let bytes = Array(frame.unmaskedData.readableBytesView)
      companion.assumeIsolated { $0.heard(bytes, on: channel) }
    default: context.answer(frame, maskKey: .random())
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent { context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    let channel = context.channel
    companion.assumeIsolated { $0.disconnected(channel) }
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
