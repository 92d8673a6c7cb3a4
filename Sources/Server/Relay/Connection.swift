import NIOCore
import RateLimiting
import RelayProtocol

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A phone's WebSocket connection. Confined to its event loop.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private enum Phase { case open, closing, closed }

  let relay: Relay
  let shard: Shard
  let phone: Phone
  /// The second within the ping interval at which this connection is pinged. Set by the shard.
  var shift = 0

  private var context: ChannelHandlerContext?
  private var phase = Phase.open
  var localRoom: LocalRoom?
  /// The number of others last sent to the phone.
  var told = 0
  private var wasToldTooLong = false
  /// The phone's own knock and its door.
  var knocking: (number: UInt64, door: String)?
  /// The knocks at its room last sent to the phone.
  var toldKnocks: [Knock] = []

  private var frames: TokenBucket
  private let reader: FrameReader
  /// Bytes of an incomplete frame.
  private var rest = ByteBuffer()
  /// True after a framing error: where the next frame begins is unknown.
  private var isBroken = false
  /// The payload so far of a fragmented message.
  private var fragments: [UInt8]?
  private var wasHeard = true
  private var isWritable = true
  private var isUnflushed = false
  /// Bytes counted as queued for this phone.
  private var queuedBytes = 0

  var isWatching = false
  /// The time at which the phone was last sent a list of the tables nearby, and that list.
  var listedAt: UInt64?
  var listed: [UInt8] = []

  init(relay: Relay, shard: Shard, address: ClientAddress, slot: RelaySlot?) {
    (self.relay, self.shard) = (relay, shard)
    phone = relay.phone(at: address, in: slot, on: shard)
    reader = FrameReader(limit: relay.limits.messageBytes)
    frames = TokenBucket(full: relay.limits.framesAtOnce, now: Relay.now)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    shard.add(self)
  }

  func handlerRemoved(context: ChannelHandlerContext) { end() }

  func channelInactive(context: ChannelHandlerContext) {
    end()
    context.fireChannelInactive()
  }

  /// Cleans up once the connection is gone, for any reason.
  private func end() {
    guard phase != .closed else { return }
    leaveAll()
    phase = .closed
    context = nil
    countQueue(0)
    shard.remove(self)
    relay.dismiss(phone.address)
  }

  private func leaveAll() {
    leave()
    withdraw()
    watch(false)
  }

  // MARK: - Reading

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    guard !isBroken else { return }
    wasHeard = true
    if rest.readableBytes > 0 {
      rest.writeBuffer(&bytes)
      swap(&rest, &bytes)
    }
    do throws(FrameReader.Fault) {
      while phase != .closed, let frame = try reader.next(&bytes) { receive(frame) }
    } catch {
      isBroken = true
      rest = ByteBuffer()
      return fail(error.code, error.reason)
    }
    // A copy, since a slice of a few bytes would keep the loop's whole buffer alive.
    rest = bytes.readableBytes > 0 ? ByteBuffer(bytes: bytes.readableBytesView) : ByteBuffer()
  }

  private func receive(_ frame: ClientFrame) {
    guard phase == .open else {
      if frame.opcode == .close { context?.close(promise: nil) }
      return
    }
    let limits = relay.limits
    guard frames.take(1, of: limits.framesAtOnce, perSecond: limits.framesPerSecond, now: Relay.now) else {
      return fail(.policy, "too many messages")
    }
    switch frame.opcode {
    case .binary:
      guard fragments == nil else { return fail(.protocolError, "a message inside another") }
      if frame.isFinal { receive(message: frame) } else { fragments = Array(frame.payload) }
    case .continuation: proceed(with: frame)
    case .text: fail(.unsupported, "only binary messages")
    case .ping: write(frame.wire)
    case .pong: break
    case .close: close(answering: Array(frame.payload))
    }
  }

  private func proceed(with frame: ClientFrame) {
    guard let begun = fragments else { return fail(.protocolError, "nothing to continue") }
    let message = begun + frame.payload
    guard message.count <= relay.limits.messageBytes else { return fail(.tooBig, "message too big") }
    fragments = frame.isFinal ? nil : message
    guard frame.isFinal else { return }
    let wire = SocketFrame.message(message)
    receive(
      message: ClientFrame(
        opcode: .binary, isFinal: true, wire: wire, head: wire.readableBytes - message.count))
  }

  private func receive(message: ClientFrame) {
    guard message.payload.first == RelayRequest.Kind.frame.rawValue else {
      return receive(RelayRequest(Array(message.payload)))
    }
    let count = message.count - 1
    guard count > 0 else { return refuse(.malformed) }
    guard count <= relay.limits.frameBytes else {
      shard.drop()
      if !wasToldTooLong { refuse(.tooLong) }
      wasToldTooLong = true
      return
    }
    guard let localRoom else { return shard.drop() }
    phone.lastFrame.note(Relay.now)
    shard.pass(message.wire, from: self, in: localRoom, relay: relay)
  }

  // MARK: - Writing

  func refuse(_ refusal: RelayRefusal, wait: UInt64 = 0) {
    relay.refusals.count("answered \(refusal)", on: shard.loop)
    say(.refused(refusal, wait: wait))
  }

  func say(_ answer: RelayAnswer) { write(SocketFrame.message(answer.bytes)) }

  /// Sends the number of others in the room, if it has changed.
  func tell(others: Int) {
    guard others != told else { return }
    told = others
    say(.present(others: others))
  }

  /// Sends the tables nearby, if they have changed.
  func show(_ tables: [UInt8], now: UInt64) {
    guard tables != listed else { return }
    listed = tables
    listedAt = now
    write(SocketFrame.message(tables))
  }

  /// Writes a frame. It is flushed at the end of this turn of the event loop.
  func write(_ frame: ByteBuffer) {
    guard phase == .open, let context else { return }
    context.write(wrapOutboundOut(frame), promise: nil)
    shard.counts.written += 1
    if !isUnflushed {
      isUnflushed = true
      shard.flushLater(self)
    }
    if !isWritable { checkQueue(context) }
  }

  func flush() {
    isUnflushed = false
    context?.flush()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    isWritable = context.channel.isWritable
    if isWritable { countQueue(0) }
    context.fireChannelWritabilityChanged()
  }

  /// Ends the connection of a phone that reads too slowly.
  private func checkQueue(_ context: ChannelHandlerContext) {
    guard let queued = try? context.channel.syncOptions?.getOption(.bufferedWritableBytes),
      queued > relay.limits.queuedBytes || !countQueue(queued)
    else { return }
    fail(.policy, "reads too slowly")
  }

  /// Updates the bytes queued for the phone. Returns false if its address or the relay exceeds its limit.
  @discardableResult
  private func countQueue(_ bytes: Int) -> Bool {
    let more = bytes - queuedBytes
    if more > 0 {
      guard relay.queued.take(more, of: phone.address) else { return false }
    } else {
      relay.queued.free(-more, of: phone.address)
    }
    queuedBytes = bytes
    return true
  }

  /// Pings the phone. Closes the connection if nothing was heard since the last ping.
  func ping() {
    guard phase == .open else { return }
    guard wasHeard else {
      relay.refusals.count("silent", on: shard.loop)
      context?.close(promise: nil)
      return
    }
    wasHeard = false
    write(SocketFrame.head(SocketFrame.ping, length: 0))
  }

  // MARK: - Closing

  func sendAway(_ reason: Departure.Reason) {
    switch reason {
    // A phone that reconnects finds the room by its key.
    case .otherRoom: fail(.restart, "come in again")
    case .silent: fail(.policy, "the room is full, and nothing was heard")
    }
  }

  /// Answers the other side's close frame, then closes the connection.
  private func close(answering payload: [UInt8]) {
    guard let context else { return }
    leaveAll()
    phase = .closing
    context.writeAndFlush(wrapOutboundOut(CloseCode.answer(to: payload))).assumeIsolated().whenComplete { _ in
      context.close(promise: nil)
    }
    hurry(context, seconds: relay.limits.closeSeconds)
  }

  /// Sends the reason and nothing more, then waits briefly for the other side to close: closing at once could discard
  /// the reason by a reset.
  private func fail(_ code: CloseCode, _ reason: String) {
    guard phase == .open, let context else { return }
    if code != .restart { relay.refusals.count(reason, on: shard.loop) }
    leaveAll()
    phase = .closing
    context.writeAndFlush(wrapOutboundOut(SocketFrame.close(code, reason))).assumeIsolated().whenComplete {
      _ in
      context.close(mode: .output, promise: nil)
    }
    hurry(context, seconds: code == .restart ? relay.limits.stopSeconds : relay.limits.closeSeconds)
  }

  /// Closes the connection after that time. Discards what the kernel still queues for a phone that never reads.
  private func hurry(_ context: ChannelHandlerContext, seconds: Int) {
    let closing = context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(Int64(seconds))) {
      _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
      context.close(promise: nil)
    }
    context.channel.closeFuture.assumeIsolated().whenComplete { _ in closing.cancel() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is ChannelShouldQuiesceEvent: fail(.restart, "the server restarts")
    case ChannelEvent.inputClosed: context.close(promise: nil)
    default: context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
