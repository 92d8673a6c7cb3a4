import NIOCore

/// Ends a connection whose answers make no progress.
final class ProgressDeadline {
  private let limit: TimeAmount
  private var task: Scheduled<Void>?
  /// The time since which less than `ConnectionLimits.progressBytes` have left; nil while nothing waits.
  private var since: NIODeadline?

  init(seconds: Int) { limit = .seconds(Int64(seconds)) }

  /// Starts the deadline: something waits for the reader.
  func begin(_ context: ChannelHandlerContext, _ owner: ConnectionGuard) {
    guard since == nil else { return }
    since = .now()
    owner.queue.sent = 0
    if task == nil { look(context, in: limit, owner) }
  }

  /// Restarts the deadline if enough bytes have left.
  func moved(_ owner: ConnectionGuard) {
    guard since != nil, owner.queue.sent >= ConnectionLimits.progressBytes else { return }
    owner.queue.sent = 0
    since = .now()
  }

  /// Stops the deadline while nothing waits.
  func rest() { since = nil }

  func end() {
    since = nil
    task?.cancel()
  }

  private func look(_ context: ChannelHandlerContext, in wait: TimeAmount, _ owner: ConnectionGuard) {
    task = context.eventLoop.assumeIsolated().scheduleTask(in: wait) {
      self.task = nil
      self.check(context, owner)
    }
  }

  private func check(_ context: ChannelHandlerContext, _ owner: ConnectionGuard) {
    guard let since else { return }
    let left = since + limit - .now()
    if left > .zero { return look(context, in: left, owner) }
    context.pipeline.syncOperations.reset()
  }
}
