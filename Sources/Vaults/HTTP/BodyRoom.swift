import RateLimiting
import Synchronization

/// The memory that bodies may take at once.
final class BodyRoom: Sendable {
  /// Bytes that are in memory for as long as somebody has this.
  final class Held: Sendable {
    private let room: BodyRoom
    private let bytes: Int
    private let address: ClientAddress

    fileprivate init(_ bytes: Int, of address: ClientAddress, in room: BodyRoom) {
      (self.room, self.bytes, self.address) = (room, bytes, address)
    }

    deinit { room.free(bytes, of: address) }
  }

  /// What is in memory, by who sent it; only addresses that have some.
  private let held = Mutex<[ClientAddress: Int]>([:])

  /// Counts so many bytes of a body, unless there is no room for them.
  func hold(_ bytes: Int, of address: ClientAddress) throws(VaultProblem) -> Held {
    let hasRoom = held.withLock { held in
      let own = held[address, default: 0] + bytes
      guard own <= VaultLimits.heldBytesOfAddress,
        held.values.reduce(0, +) + bytes <= VaultLimits.heldBytes
      else { return false }
      held[address] = own
      return true
    }
    guard hasRoom else { throw VaultProblem(.busy, againIn: VaultLimits.busySeconds) }
    return Held(bytes, of: address, in: self)
  }

  private func free(_ bytes: Int, of address: ClientAddress) {
    held.withLock { held in
      let rest = held[address, default: bytes] - bytes
      held[address] = rest > 0 ? rest : nil
    }
  }
}
