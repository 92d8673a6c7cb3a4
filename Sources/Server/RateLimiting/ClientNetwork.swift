/// The network of an address: an IPv4 address, or the first 48 bits of an IPv6 address. A site can have a whole such prefix
/// (RFC 6177). So its likes and reports of a deck are limited together, and so is its use of the server.
public enum ClientNetwork: Hashable, Sendable {
  case version4(UInt32)
  /// The first 48 bits.
  case version6(UInt64)
  /// A socket without an address.
  case none

  /// The network as 4 bytes, 6 bytes or none.
  public var bytes: [UInt8] {
    switch self {
    case .version4(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
    case .version6(let number): withUnsafeBytes(of: number.bigEndian) { Array($0.suffix(6)) }
    case .none: []
    }
  }

  /// The first address of the network. It stands for the network in a count by address.
  public var firstAddress: ClientAddress {
    switch self {
    case .version4(let number): .version4(number)
    case .version6(let number): .version6(number << 16)
    case .none: .none
    }
  }
}

extension ClientAddress {
  public var network: ClientNetwork {
    switch self {
    case .version4(let number): .version4(number)
    case .version6(let number): .version6(number >> 16)
    case .none: .none
    }
  }
}

/// A bucket for each address, and a larger one for each IPv6 network of 48 bits. Such a network may be one site, or a provider
/// that gives each phone 64 bits.
public struct TokenBuckets: Sendable {
  /// The default ratio of a network's tokens to those of one address.
  public static let networkTimes = 8

  private var addresses: BucketsByName<ClientAddress>
  private var networks: BucketsByName<ClientNetwork>

  /// - Parameters:
  ///   - full: the initial and the largest number of tokens of an address.
  ///   - most: the number of addresses remembered, and of networks; at least 1.
  ///   - networkTimes: the ratio of an IPv6 network's tokens to those of one address.
  public init(full: Int, perSecond: Int, most: Int, networkTimes: Int = networkTimes) {
    addresses = BucketsByName(full: full, perSecond: perSecond, most: most)
    networks = BucketsByName(full: full * networkTimes, perSecond: perSecond * networkTimes, most: most)
  }

  /// Returns the milliseconds until an address and its network have `cost` tokens; 0 if they have them now.
  public func wait(for cost: Int, _ address: ClientAddress, now: UInt64) -> UInt64 {
    let wait = addresses.wait(for: cost, address, now: now)
    guard case .version6 = address else { return wait }
    return max(wait, networks.wait(for: cost, address.network, now: now))
  }

  /// Takes `cost` tokens of an address and of its network.
  /// - Returns: 0, or the milliseconds to wait if there are too few tokens. Then none is taken.
  public mutating func take(_ cost: Int, _ address: ClientAddress, now: UInt64) -> UInt64 {
    guard case .version6 = address else { return addresses.take(cost, address, now: now) }
    // The network comes first: addresses of an exhausted network must not push others out of memory.
    let wait = networks.wait(for: cost, address.network, now: now)
    if wait > 0 { return max(wait, addresses.wait(for: cost, address, now: now)) }
    let own = addresses.take(cost, address, now: now)
    return own > 0 ? own : networks.take(cost, address.network, now: now)
  }
}
