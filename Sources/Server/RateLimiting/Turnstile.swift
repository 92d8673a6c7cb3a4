/// Runs one piece of work at a time, in the order of arrival.
public actor Turnstile {
  /// The work before took too long.
  public struct Late: Error {}

  private var isTaken = false
  private var waiting: [(number: UInt64, turn: CheckedContinuation<Bool, Never>)] = []
  private var number: UInt64 = 0

  public init() {}

  /// Waits for its turn, then runs the work.
  /// - Parameter most: the longest wait.
  /// - Throws: `Late`, and what the work throws.
  public nonisolated func run<Result: Sendable>(
    within most: Duration, _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    guard await enter(within: most) else { throw Late() }
    do {
      let result = try await work()
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  /// - Returns: false if the turn did not come.
  private func enter(within most: Duration) async -> Bool {
    guard isTaken else {
      isTaken = true
      return true
    }
    number += 1
    let own = number
    let patience = Task {
      try await Task.sleep(for: most)
      giveUp(own)
    }
    defer { patience.cancel() }
    return await withCheckedContinuation { waiting.append((own, $0)) }
  }

  private func giveUp(_ number: UInt64) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).turn.resume(returning: false)
  }

  private func leave() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().turn.resume(returning: true) }
  }
}
