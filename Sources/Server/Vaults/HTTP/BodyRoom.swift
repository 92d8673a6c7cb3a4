import RateLimiting

/// The memory that bodies may take at once.
struct BodyRoom: Sendable {
  private let room = SharedRoom(ofAddress: VaultLimits.heldBytesOfNetwork, inAll: VaultLimits.heldBytes)

  /// Counts so many bytes of a body for as long as somebody has the lease, unless there is no room for them.
  func hold(_ bytes: Int, of network: ClientNetwork) throws(VaultProblem) -> SharedRoom.Lease {
    guard let lease = room.lease(bytes, of: network.firstAddress) else {
      throw VaultProblem(.busy, againIn: VaultLimits.busySeconds)
    }
    return lease
  }
}
