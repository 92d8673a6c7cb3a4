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

/// SIGHUP, which ends a process that does not take it: `systemctl reload` sends it, and so does a terminal that is closed. A
/// command that runs for long takes it from its first moment on.
struct Hangups: Service {
  private let signals: UnixSignalsSequence
  /// Descriptors that were a terminal as the command began.
  private let terminals: [Int32]
  private let reload: @Sendable () -> Void

  /// - Parameter reload: reads again what can be read again, and logs that it did.
  init(_ reload: @escaping @Sendable () -> Void) async {
    terminals = [0, 1, 2].filter { isatty($0) == 1 }
    signals = await UnixSignalsSequence(trapping: .sighup)
    self.reload = reload
  }

  private init(_ signals: UnixSignalsSequence, _ terminals: [Int32], _ reload: @escaping @Sendable () -> Void)
  {
    (self.signals, self.terminals, self.reload) = (signals, terminals, reload)
  }

  /// The same signals for a command that knows only later what it reads again.
  func calling(_ reload: @escaping @Sendable () -> Void) -> Hangups { Hangups(signals, terminals, reload) }

  /// The terminal of a person is closed: it is none any more.
  private var isTerminalClosed: Bool { terminals.contains { isatty($0) == 0 } }

  /// Does something for as long as it takes, or until the terminal is closed.
  /// - Returns: nil where the terminal was closed.
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

  /// Returns when the terminal was closed, and when the service group ends.
  func run() async {
    for await _ in signals.cancelOnGracefulShutdown() {
      if isTerminalClosed { return }
      reload()
    }
  }
}
