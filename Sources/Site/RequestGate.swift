import NIOCore
import NIOHTTP1

/// Lets the bytes of one request at a time through to the parser, and no others until its answer is out: whoever sends a
/// thousand requests at once gets a thousand answers, one after another, and fills no memory with them.
///
/// The parser alone says where a request ends; `HeadGuard` passes that on. So no request can be cut in two ways.
final class RequestGate: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  enum Body { case length(Int), chunked }

  private enum Phase: Equatable {
    case head
    /// The parser has a head and has not said what it is.
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
  /// True if the answer to the present request is out.
  private var isAnswered = false
  private var held = ByteBuffer()
  /// Bytes of `held` in which no head ends.
  private var searched = 0
  /// Bytes of a chunked body that are no content, such as sizes and trailers, beyond as many as the content has.
  private var frameBytes = 0
  private var isFeeding = false
  private var wantsRead = false
  /// True if the sender has ended while requests of its are held.
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

  /// While requests are held, what comes behind them waits in the kernel, and then at the sender.
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
      // The parser has all of it and has not said that it ends.
      case .parsing, .length(0): return refuse(context)
      case .length(let left):
        let count = min(left, held.readableBytes)
        phase = .length(left - count)
        pass(count, context)
      case .chunked:
        // No chunk and no trailer ends but with a line, so nothing of a next request goes along.
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

  /// False where there is no whole head yet, or none that is one.
  private func feedHead(_ context: ChannelHandlerContext) -> Bool {
    // Empty lines in front of a request are nothing (RFC 9112, 2.2).
    while searched < 2, held.readableBytesView.starts(with: Self.headEnd.prefix(2)) {
      held.moveReaderIndex(forwardBy: 2)
      searched = 0
    }
    switch Self.search(held.readableBytesView, from: max(0, searched - Self.headEnd.count)) {
    case .head(let length): return feedHead(length, context)
    case .fault: refuse(context)
    case .more:
      searched = held.readableBytes
      // No request begins otherwise: whoever speaks TLS here, or something else, need not be waited for.
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

  /// Looks for the empty line behind a head. A line that ends otherwise than with CR LF is a fault.
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

  // MARK: - What others know

  /// The head of a request is good, and this is its body.
  func begin(_ body: Body?) {
    switch body {
    case .length(let count)?: phase = .length(count)
    case .chunked?: phase = .chunked
    // The parser says at once that the request ends here.
    case nil: phase = .length(0)
    }
  }

  /// Counts bytes of the body as content.
  func received(_ count: Int) { frameBytes = max(0, frameBytes - count * 2) }

  /// The request is whole.
  func finish() {
    guard phase != .over else { return }
    phase = isAnswered ? .head : .answering
  }

  /// The answer is out.
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
