import Synchronization

/// An amount that is limited by address and in total, such as bytes or connections. Safe on every thread.
public final class SharedRoom: Sendable {
  /// An amount that is given back when the lease is released.
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
    /// Only addresses with an amount above 0.
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
  ///   - ofAddress: the limit of one address; nil for none.
  ///   - inAll: the limit of all together.
  public init(ofAddress: Int?, inAll: Int) { (self.ofAddress, self.inAll) = (ofAddress, inAll) }

  /// Takes an amount. Returns false and takes nothing if that would exceed a limit.
  public func take(_ count: Int, of address: ClientAddress) -> Bool {
    state.withLock { state in
      guard count <= inAll - state.total else { return false }
      if let ofAddress, address != .none, count > ofAddress - state.each[address, default: 0] { return false }
      state.add(count, of: address)
      return true
    }
  }

  /// Takes an amount even if that exceeds a limit.
  public func takeAnyway(_ count: Int, of address: ClientAddress) {
    state.withLock { $0.add(count, of: address) }
  }

  /// Gives an amount back.
  public func free(_ count: Int, of address: ClientAddress) {
    state.withLock { $0.add(-count, of: address) }
  }

  /// Takes an amount until the lease is released; nil if that would exceed a limit.
  public func lease(_ count: Int, of address: ClientAddress) -> Lease? {
    take(count, of: address) ? Lease(count, of: address, in: self) : nil
  }

  /// The amount taken by all.
  public var total: Int { state.withLock(\.total) }
}
