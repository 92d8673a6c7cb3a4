import Logging
import NIOCore
import Synchronization

/// Counts and logs the relay's refusals by cause, without names, keys or addresses.
final class Refusals: Sendable {
  /// Maximum number of causes, which are fixed strings of the program. Any further one is a bug there and counts as
  /// `other`.
  static let most = 64

  private struct State {
    var counts: [String: Int] = [:]
    /// Refusals since the last lines of the log.
    var fresh: [String: Int] = [:]
  }

  private let logger: Logger
  private let seconds: Int
  private let state = Mutex(State())

  /// - Parameter seconds: the period that a line of the log sums up.
  init(_ logger: Logger, seconds: Int) { (self.logger, self.seconds) = (logger, seconds) }

  /// - Parameters:
  ///   - cause: one of a few fixed strings, independent of the request.
  ///   - loop: the event loop that writes the log later.
  func count(_ cause: String, on loop: any EventLoop) {
    let isFirst = state.withLock { state in
      let isKnown = state.counts[cause] != nil || state.counts.count < Self.most
      let isFirst = state.fresh.isEmpty
      state.counts[isKnown ? cause : "other", default: 0] += 1
      state.fresh[isKnown ? cause : "other", default: 0] += 1
      return isFirst
    }
    guard isFirst else { return }
    loop.assumeIsolated().scheduleTask(in: .seconds(Int64(seconds))) { self.log() }
  }

  private func log() {
    let fresh = state.withLock { state in
      defer { state.fresh = [:] }
      return state.fresh
    }
    for (cause, count) in fresh.sorted(by: { $0.key < $1.key }) {
      logger.notice("The relay refused \(count) times in \(seconds) s: \(cause)")
    }
  }

  /// The number of refusals by cause.
  var counts: [String: Int] { state.withLock(\.counts) }
}

extension Relay {
  /// The number of refusals by cause.
  public var refusalCounts: [String: Int] { refusals.counts }
}
