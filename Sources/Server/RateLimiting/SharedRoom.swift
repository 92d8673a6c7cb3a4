import Synchronization

/// Room for what is counted by address and in all, such as bytes or connections. Safe on every thread.
public final class SharedRoom: Sendable {
  /// Room that is free again once nobody has this.
  public final class Lease: Sendable {
    private let room: SharedRoom
    private let count: Int
    private let address: ClientAddress

    fileprivate init(_ count: Int, of address: ClientAddress, in room: SharedRoom) {
      (self.room, self.count, self.address) = (room, count, address)
    }

    deinit { room.free(count, of: address) }
  }

  private struct State: Sendable {
    var total = 0
    /// Only addresses that have taken some.
    var each: [ClientAddress: Int] = [:]

    mutating func add(_ count: Int, of address: ClientAddress) {
      total += count
      guard address != .none else { return }
      let sum = each[address, default: 0] + count
      each[address] = sum > 0 ? sum : nil
    }
  }

  private let ofAddress: Int?
  private let inAll: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - ofAddress: the most that one address takes; nil where addresses do not count.
  ///   - inAll: the most that all take together.
  public init(ofAddress: Int?, inAll: Int) { (self.ofAddress, self.inAll) = (ofAddress, inAll) }

  /// Takes room; false, and nothing is taken, where there is too little.
  public func take(_ count: Int, of address: ClientAddress) -> Bool {
    state.withLock { state in
      guard count <= inAll - state.total else { return false }
      if let ofAddress, address != .none, count > ofAddress - state.each[address, default: 0] { return false }
      state.add(count, of: address)
      return true
    }
  }

  /// Takes room where there is too little, too.
  public func takeAnyway(_ count: Int, of address: ClientAddress) {
    state.withLock { $0.add(count, of: address) }
  }

  /// Gives back what was taken.
  public func free(_ count: Int, of address: ClientAddress) {
    state.withLock { $0.add(-count, of: address) }
  }

  /// Takes room for as long as somebody has the lease; nil where there is too little.
  public func lease(_ count: Int, of address: ClientAddress) -> Lease? {
    take(count, of: address) ? Lease(count, of: address, in: self) : nil
  }

  /// The sum that all have taken.
  public var total: Int { state.withLock(\.total) }
}
