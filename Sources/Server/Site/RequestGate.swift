import NIOCore
import NIOHTTP1

/// Passes one request at a time to the parser, and holds the rest until its answer is sent. A client that sends a
/// thousand requests gets a thousand answers one by one, and cannot fill the memory with them.
///
/// Only the parser decides where a request ends, and `HeadGuard` reports it. So no request can be split in two
/// different ways.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  enum Body { case length(Int), chunked }

  private enum Phase: Equatable {
    case head
    /// The parser has the head and has not accepted it yet.
    case parsing
    case length(Int)
    case chunked
    case answering
    /// All further input is dropped.
    case over
  }

  private static let newline = UInt8(ascii: "\n")
  private static let headEnd = Array("\r\n\r\n".utf8)

  private var phase = Phase.head
  /// True if the answer to the current request is sent.
  private var isAnswered = false
  private var held = ByteBuffer()
  /// Bytes of `held` already searched for the end of a head.
  private var searched = 0
  /// Bytes of a chunked body that are not content, such as sizes and trailers, beyond the amount of content.
  private var frameBytes = 0
  private var isFeeding = false
  private var wantsRead = false
  /// True if the sender has ended while requests of it are held.
  private var hasEnded = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard phase != .over else { return }
    var bytes = unwrapInboundIn(data)
    if held.readableBytes == 0 { held = bytes } else { held.writeBuffer(&bytes) }
    if phase == .answering, held.readableBytes > ConnectionLimits.heldBytes {
      return context.pipeline.syncOperations.reset()
    }
    feed(context)
  }

  /// While requests are held, further input waits in the kernel, and then at the sender.
  func read(context: ChannelHandlerContext) {
    if phase == .answering, held.readableBytes > 0 { wantsRead = true } else { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .inputClosed? = event as? ChannelEvent, phase == .answering, held.readableBytes > 0 {
      hasEnded = true
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  private func feed(_ context: ChannelHandlerContext) {
    guard !isFeeding else { return }
    isFeeding = true
    defer { isFeeding = false }
    while held.readableBytes > 0 {
      switch phase {
      case .head: guard feedHead(context) else { return }
      // The parser has all bytes and has not reported the end.
      case .parsing, .length(0): return refuse(context)
      case .length(let left):
        let count = min(left, held.readableBytes)
        phase = .length(left - count)
        pass(count, context)
      case .chunked:
        // Chunks and trailers end with a line, so no byte of the next request is included.
        let end = held.readableBytesView.firstIndex(of: Self.newline)
        let count = end.map { $0 - held.readerIndex + 1 } ?? held.readableBytes
        frameBytes += count
        pass(count, context)
        if frameBytes > SiteLimits.headerBytes { return refuse(context) }
      case .answering: return
      case .over: return held.clear()
      }
    }
    if phase == .parsing { refuse(context) }
  }

  /// Passes on a whole head. Returns false if it is incomplete or malformed.
  private func feedHead(_ context: ChannelHandlerContext) -> Bool {
    // Empty lines before a request are ignored (RFC 9112, 2.2).
    while searched < 2, held.readableBytesView.starts(with: Self.headEnd.prefix(2)) {
      held.moveReaderIndex(forwardBy: 2)
      searched = 0
    }
    switch Self.search(held.readableBytesView, from: max(0, searched - Self.headEnd.count)) {
    case .head(let length): return feedHead(length, context)
    case .fault: refuse(context)
    case .more:
      searched = held.readableBytes
      // Every request begins with a letter, so TLS and other protocols are refused at once.
      let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(held.readableBytesView.first ?? 0)
      let isEmptyLine = searched == 1 && held.readableBytesView.first == Self.headEnd[0]
      if searched > SiteLimits.headBytes || searched > 0 && !isLetter && !isEmptyLine { refuse(context) }
    }
    return false
  }

  private func feedHead(_ length: Int, _ context: ChannelHandlerContext) -> Bool {
    searched = 0
    guard RequestLine.isSound(held.readableBytesView.prefix { $0 != Self.headEnd[0] }) else {
      refuse(context)
      return false
    }
    phase = .parsing
    isAnswered = false
    frameBytes = 0
    pass(length, context)
    return true
  }

  private enum Found { case head(length: Int), fault, more }

  /// Searches for the empty line after a head. A line that does not end with CR LF is a fault.
  private static func search(_ view: ByteBufferView, from start: Int) -> Found {
    var index = view.startIndex + start
    while let end = view[index...].firstIndex(of: newline) {
      guard end > view.startIndex, view[end - 1] == headEnd[0] else { return .fault }
      index = end + 1
      if view[..<index].suffix(headEnd.count).elementsEqual(headEnd) {
        return .head(length: index - view.startIndex)
      }
    }
    return .more
  }

  private func pass(_ count: Int, _ context: ChannelHandlerContext) {
    guard let bytes = held.readSlice(length: count) else { return }
    if held.readableBytes == 0 { held = ByteBuffer() }
    context.fireChannelRead(wrapInboundOut(bytes))
  }

  /// Refuses the request as the parser would.
  private func refuse(_ context: ChannelHandlerContext) {
    guard phase != .over else { return }
    end()
    context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
  }

  // MARK: - Calls of other handlers

  /// Begins the request's body, after its head was accepted.
  func begin(_ body: Body?) {
    switch body {
    case .length(let count)?: phase = .length(count)
    case .chunked?: phase = .chunked
    // The parser reports the end of the request at once.
    case nil: phase = .length(0)
    }
  }

  /// Counts bytes of the body as content.
  func received(_ count: Int) { frameBytes = max(0, frameBytes - count * 2) }

  /// Ends the request.
  func finish() {
    guard phase != .over else { return }
    phase = isAnswered ? .head : .answering
  }

  /// Continues with the next request, after the answer was sent.
  func answered(_ context: ChannelHandlerContext) {
    isAnswered = true
    guard phase == .answering else { return }
    phase = .head
    guard let own = try? context.pipeline.syncOperations.context(handler: self) else { return }
    feed(own)
    own.fireChannelReadComplete()
    guard phase != .answering || held.readableBytes == 0 else { return }
    if hasEnded {
      hasEnded = false
      own.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
    if wantsRead {
      wantsRead = false
      own.read()
    }
  }

  /// Stops reading.
  func end() {
    phase = .over
    held = ByteBuffer()
  }
}
