import RateLimiting

/// Memory for the bodies of requests.
struct BodyRoom: Sendable {
  private let room = SharedRoom(ofAddress: VaultLimits.heldBytesOfNetwork, inAll: VaultLimits.heldBytes)

  /// Reserves bytes for a body until the lease is released.
  /// - Throws: `busy` if that would exceed a limit.
  func hold(_ bytes: Int, of network: ClientNetwork) throws(VaultProblem) -> SharedRoom.Lease {
    guard let lease = room.lease(bytes, of: network.firstAddress) else {
      throw VaultProblem(.busy, againIn: VaultLimits.busySeconds)
    }
    return lease
  }
}
