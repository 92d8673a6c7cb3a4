import Digest
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Radio
import Table
import Turns

// The companion's connection to the relay: it comes back after any end, and enters the room it was in.
extension Companion {
  /// False if there is no WebSocket of a relay.
  func connect() async -> Bool {
    let seconds = TimeAmount.seconds(CompanionLimits.answerSeconds)
    do {
      let upgrade = try await ClientBootstrap(group: loop).connectTimeout(seconds)
        .connect(host: server.host, port: server.port) { channel in
          channel.eventLoop.makeCompletedFuture { try self.shakeHands(on: channel) }
        }
      return try await upgrade.get()
    } catch {
      return false
    }
  }

  private nonisolated func shakeHands(on channel: any Channel) throws -> EventLoopFuture<Bool> {
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
      version: .http1_1, method: .GET, uri: RadioRequest.path,
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
    guard isUp else { return }
    isUp = false
    guard !isStopping else { return }
    connectionChanged()
    comeBackLater()
  }

  func hangUp() async {
    guard let relay else { return }
    self.relay = nil
    isUp = false
    // The close goes out behind all frames that were sent.
    try? await relay.writeAndFlush(Self.frame(.connectionClose, [0x03, 0xe8]))
    try? await relay.close()
  }

  // MARK: - Asking

  func send(_ request: RadioRequest) {
    relay?.writeAndFlush(Self.frame(.binary, request.bytes), promise: nil)
  }

  private static func frame(_ opcode: WebSocketOpcode, _ bytes: [UInt8]) -> WebSocketFrame {
    WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: ByteBuffer(bytes: bytes))
  }

  /// The relay's answer; nil if there is none in time.
  private func ask(_ request: RadioRequest) async -> RadioAnswer? {
    guard relay != nil else { return nil }
    send(request)
    let wait = TimeAmount.seconds(CompanionLimits.answerSeconds)
    let deadline = loop.scheduleTask(in: wait) { self.assumeIsolated { $0.answered(nil) } }
    defer { deadline.cancel() }
    return await withCheckedContinuation { waiting = $0 }
  }

  private func answered(_ answer: RadioAnswer?) {
    waiting?.resume(returning: answer)
    waiting = nil
  }

  func heard(_ bytes: [UInt8], on channel: any Channel) {
    guard relay === channel, let answer = RadioAnswer(bytes) else { return }
    switch answer {
    case .frame(let frame): handle(.frame(frame))
    // The relay knows this room by a third key: all that have the new one meet in a room of their own, as soon as who
    // is here was told.
    case .refused(.malformed, _) where hasNewKey && waiting == nil:
      hasNewKey = false
      loop.scheduleTask(in: .milliseconds(Int64(TableLimits.following))) { channel.close(promise: nil) }
    case .entered, .found, .refused: answered(answer)
    case .nearby, .present: break
    }
  }

  // MARK: - Rooms

  func open(_ profile: Profile) async throws(CompanionError) {
    let key = Self.random(FrameSeal.keySize)
    guard let seal = FrameSeal(key: key) else { return }
    do throws(Refusal) {
      peer = try TablePeer(opening: seal, as: me, pair: Self.pair(), profile: profile, now: Self.now)
    } catch {
      throw .seat(error)
    }
    let listing = currentListing ?? TableListing(name: profile.name, symbol: 0, colour: 0)
    self.listing = listing
    switch await ask(.open(key: key, listing)) {
    case .entered(let code, _): arrived(code)
    case .refused(let refusal, let wait): throw problem(refusal, wait: wait, code: "")
    default: throw .noAnswer(server)
    }
  }

  /// Finds the key of a code, and enters. Of two tables with one code the newer is taken.
  func enter(_ typed: String) async throws(CompanionError) {
    let found: FoundTable
    switch await ask(.find(code: typed)) {
    case .found(let tables):
      guard let table = tables.first(where: { $0.key != nil }) ?? tables.first else {
        throw .noTable(code: typed, server)
      }
      found = table
    case .refused(let refusal, let wait): throw problem(refusal, wait: wait, code: typed)
    default: throw .noAnswer(server)
    }
    guard let key = found.key, let seal = FrameSeal(key: key) else { throw .locked(code: found.code) }
    isShownNearby = found.listing.isShownNearby
    peer = TablePeer(watching: seal, as: me, pair: Self.pair(), now: Self.now)
    switch await ask(.enter(code: found.code, key: key)) {
    case .entered(let code, _): arrived(code)
    case .refused(let refusal, let wait): throw problem(refusal, wait: wait, code: found.code)
    default: throw .noAnswer(server)
    }
  }

  private static func random(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...UInt8.max) }
  }

  private static func pair() -> KeyPair { KeyPair(secret: random(X25519.size)) }

  /// - Parameter input: what that is for the peer.
  private func arrived(_ code: String, _ input: TableInput = .tick) {
    self.code = code
    (isUp, hasNewKey) = (true, false)
    pause = CompanionLimits.firstPause
    if let peer {
      for former in peer.formerKeys.reversed() { send(.changeKey(from: former, to: peer.key)) }
    }
    handle(input)
  }

  private func problem(_ refusal: RadioRefusal, wait: UInt64, code: String) -> CompanionError {
    switch refusal {
    case .unknownCode: .noTable(code: code, server)
    case .badCode: .badCode(code)
    case .locked: .locked(code: code)
    case .slowDown: .slowDown(milliseconds: wait)
    default: .relay(refusal)
    }
  }

  /// A leader says what the lists show: when it changes, and anew to a relay that may have been started again.
  func mindListing() {
    guard isUp, let current = currentListing, current != listing else { return }
    listing = current
    send(.list(current))
  }

  private var currentListing: TableListing? {
    guard let peer, peer.isLeading, let seat = peer.seat else { return nil }
    return TableListing(
      name: seat.name, symbol: seat.avatar.symbol, colour: seat.avatar.colour,
      isLocked: peer.state.roster.isLocked, isShownNearby: isShownNearby)
  }

  // MARK: - Coming back

  private func comeBackLater() {
    guard !isStopping else { return }
    let wait = TimeAmount.milliseconds(Int64(pause))
    pause = min(pause * 2, CompanionLimits.longestPause)
    loop.scheduleTask(in: wait) { Task { await self.comeBack() } }
  }

  private func comeBack() async {
    guard !isStopping else { return }
    if await connect() {
      let key = peer?.key ?? []
      if case .entered(let code, _) = await ask(.enter(code: code, key: key)), relay != nil, !isStopping {
        listing = nil
        arrived(code, .woke)
        return connectionChanged()
      }
      await hangUp()
    }
    comeBackLater()
  }
}

/// The connection to the relay, once it is a WebSocket.
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
