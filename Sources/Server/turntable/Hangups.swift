import Logging
import ServiceLifecycle
import UnixSignals

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// SIGHUP, which ends a process that does not handle it. `systemctl reload` and a closing terminal send it. Long-running commands
/// handle it from the start.
struct Hangups: Service {
  private let signals: UnixSignalsSequence
  /// Descriptors that were a terminal at the start.
  private let terminals: [Int32]
  private let reload: @Sendable () -> Void

  /// - Parameter reload: reloads files and logs that.
  init(_ reload: @escaping @Sendable () -> Void) async {
    terminals = [0, 1, 2].filter { isatty($0) == 1 }
    signals = await UnixSignalsSequence(trapping: .sighup)
    self.reload = reload
  }

  private init(_ signals: UnixSignalsSequence, _ terminals: [Int32], _ reload: @escaping @Sendable () -> Void)
  {
    (self.signals, self.terminals, self.reload) = (signals, terminals, reload)
  }

  /// Returns the same signals with another action.
  func calling(_ reload: @escaping @Sendable () -> Void) -> Hangups { Hangups(signals, terminals, reload) }

  /// True if a terminal was closed.
  private var isTerminalClosed: Bool { terminals.contains { isatty($0) == 0 } }

  /// Runs work to its end, or until the terminal is closed.
  /// - Returns: nil if the terminal was closed.
  func whileDoing<Result: Sendable>(_ work: @escaping @Sendable () async throws -> Result) async throws
    -> Result?
  {
    try await withThrowingTaskGroup(of: Result?.self) { group in
      group.addTask { try await work() }
      group.addTask {
        await run()
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  /// Handles signals until the terminal is closed or the service group ends.
  func run() async {
    for await _ in signals.cancelOnGracefulShutdown() {
      if isTerminalClosed { return }
      reload()
    }
  }
}
