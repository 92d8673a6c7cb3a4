import HTTPTypes
import NIOCore
import NIOHTTPTypes

extension ConnectionGuard {
  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch (unwrapOutboundIn(data), answer) {
    case (.head(let head), .owed):
      if head.status.kind != .informational { answer = .begun }
      isLast = head.headerFields[.connection] == "close"
      queue.append(.head(secured(head)), promise)
    case (.body(let part), .begun): queue.append(.body(part), promise)
    case (.end(let fields), .begun):
      answer = .none
      appendEnd(context, fields, promise)
    // An answer to no request, or a second one.
    default: return promise?.succeed() ?? ()
    }
    pump(context)
  }

  private func secured(_ head: HTTPResponse) -> HTTPResponse {
    var head = head
    // A page with a policy of its own keeps it.
    for field in SecurityHeaders.all where head.headerFields[field.name] == nil {
      head.headerFields.append(field)
    }
    if isStrict { head.headerFields.append(SecurityHeaders.strict) }
    return head
  }

  private func appendEnd(
    _ context: ChannelHandlerContext, _ fields: HTTPFields?, _ promise: EventLoopPromise<Void>?
  ) {
    unwritten += 1
    let written = promise ?? context.eventLoop.makePromise()
    written.futureResult.assumeIsolated().whenComplete { _ in
      self.unwritten -= 1
      self.rest(context)
      if self.isClosing, self.unwritten == 0 { context.close(promise: nil) }
      guard self.isLast else { return self.gate.answered(context) }
      self.gate.end()
      context.close(mode: .output, promise: nil)
      self.closeWhenWritten(context, seconds: ConnectionLimits.refusedSeconds)
    }
    queue.append(.end(fields), written)
  }

  /// Passes on all parts within the limits.
  private func pump(_ context: ChannelHandlerContext) {
    while let (next, bytes) = queue.next() {
      var promise = next.promise
      if bytes > 0 {
        let taken = promise ?? context.eventLoop.makePromise()
        taken.futureResult.assumeIsolated().whenComplete { _ in self.took(bytes, context) }
        promise = taken
      }
      context.write(wrapOutboundOut(next.part), promise: promise)
    }
    if isOutputClosing, queue.isEmpty { closeOutput(context) }
    if isBusy { progress.begin(context, self) }
  }

  /// Notes that the kernel has taken bytes. Further parts follow after this turn of the loop.
  private func took(_ bytes: Int, _ context: ChannelHandlerContext) {
    queue.took(bytes)
    progress.moved(self)
    rest(context)
    guard !queue.isEmpty, !isPumpPlanned else { return }
    isPumpPlanned = true
    context.eventLoop.assumeIsolated().execute {
      self.isPumpPlanned = false
      self.pump(context)
      context.flush()
    }
  }

  /// True while something waits for the reader.
  var isBusy: Bool { unwritten > 0 || queue.unsent > 0 || !queue.isEmpty }

  private func rest(_ context: ChannelHandlerContext) {
    guard !isBusy else { return }
    progress.rest()
    let promises = drained
    drained = []
    for promise in promises { promise.succeed() }
  }

  /// Succeeds once nothing waits for the reader, or the connection has ended.
  func whenDrained(_ loop: any EventLoop) -> EventLoopFuture<Void> {
    guard isBusy else { return loop.makeSucceededVoidFuture() }
    let promise = loop.makePromise(of: Void.self)
    drained.append(promise)
    return promise.futureResult
  }

  /// Answers a malformed request with 400, unless its answer has begun, and ends the connection.
  func refuse(_ context: ChannelHandlerContext) {
    gate.end()
    guard answer == .owed || answer == .none && !isReadingRequest else {
      if answer == .refused { return }
      if answer == .none, unwritten == 0 { context.close(mode: .output, promise: nil) }
      return closeWhenWritten(context, seconds: ConnectionLimits.refusedSeconds)
    }
    answer = .refused
    let body = ByteBuffer(string: "This is not a request of HTTP/1.1 that can be answered.\n")
    var head = HTTPResponse(status: .badRequest)
    head.headerFields = [
      .connection: "close", .contentType: MediaType.plainText, .contentLength: String(body.readableBytes),
      .cacheControl: "no-store",
    ]
    queue.append(.head(secured(head)), nil)
    queue.append(.body(body), nil)
    let written = context.eventLoop.makePromise(of: Void.self)
    // Closing at once could discard the answer by a reset.
    written.futureResult.assumeIsolated().whenComplete { _ in context.close(mode: .output, promise: nil) }
    queue.append(.end(nil), written)
    pump(context)
    context.flush()
    closeWhenWritten(context, seconds: ConnectionLimits.refusedSeconds)
  }
}
