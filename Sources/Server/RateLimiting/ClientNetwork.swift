/// The network that an address belongs to: a whole IPv4 address, or the first 48 bits of an IPv6 address. One site can have that
/// many (RFC 6177), so whoever has one counts once for what is said of a deck, and together for what is used up.
public enum ClientNetwork: Hashable, Sendable {
  case version4(UInt32)
  /// The first 48 bits.
  case version6(UInt64)
  /// A socket that has no address.
  case none

  /// The network in a form that can be compared: 4 bytes, 6 bytes or none.
  public var bytes: [UInt8] {
    switch self {
    case .version4(let number): withUnsafeBytes(of: number.bigEndian) { Array($0) }
    case .version6(let number): withUnsafeBytes(of: number.bigEndian) { Array($0.suffix(6)) }
    case .none: []
    }
  }

  /// The first address of the network, which stands for it where things are counted by address.
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

/// A bucket for each address, and a larger one for each IPv6 network of 48 bits that addresses share: some are one site's, and of
/// some each phone has its own 64 bits.
public struct TokenBuckets: Sendable {
  /// The default number of tokens of a network, in shares of one address.
  public static let networkTimes = 8

  private var addresses: BucketsByName<ClientAddress>
  private var networks: BucketsByName<ClientNetwork>

  /// - Parameters:
  ///   - full: tokens that an address has at first, and at most.
  ///   - most: addresses that are remembered, and as many networks, from 1.
  ///   - networkTimes: how many addresses' tokens a network of IPv6 has.
  public init(full: Int, perSecond: Int, most: Int, networkTimes: Int = networkTimes) {
    addresses = BucketsByName(full: full, perSecond: perSecond, most: most)
    networks = BucketsByName(full: full * networkTimes, perSecond: perSecond * networkTimes, most: most)
  }

  /// Milliseconds until an address and its network have `cost` tokens; 0 if they have them.
  public func wait(for cost: Int, _ address: ClientAddress, now: UInt64) -> UInt64 {
    let wait = addresses.wait(for: cost, address, now: now)
    guard case .version6 = address else { return wait }
    return max(wait, networks.wait(for: cost, address.network, now: now))
  }

  /// Takes `cost` tokens of an address and of its network; the milliseconds to wait, and nothing is taken, where there are too few.
  public mutating func take(_ cost: Int, _ address: ClientAddress, now: UInt64) -> UInt64 {
    guard case .version6 = address else { return addresses.take(cost, address, now: now) }
    // Asked first: an address of a network that has used up its tokens takes nobody's place among those that are remembered.
    let wait = networks.wait(for: cost, address.network, now: now)
    if wait > 0 { return max(wait, addresses.wait(for: cost, address, now: now)) }
    let own = addresses.take(cost, address, now: now)
    return own > 0 ? own : networks.take(cost, address.network, now: now)
  }
}
