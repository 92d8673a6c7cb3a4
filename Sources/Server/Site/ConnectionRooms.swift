import HTTPTypes
import Logging
import NIOCore
import RateLimiting
import Synchronization

/// Counts a server's connections, handshakes and unsent bytes, by address and in all.
///
/// Behind a proxy that names the phones' addresses, all connections are the proxy's. Only totals count there, except
/// for answers: their requests name the phone.
public final class ConnectionRooms: Sendable {
  enum Refusal: String { case connections, handshakes }

  private struct Refused: Sendable {
    var count = 0
    var toldAt: NIODeadline?
  }

  let limits: ConnectionLimits
  let connections: SharedRoom
  /// Bytes that connections passed on and the kernel has not taken.
  let unsent: SharedRoom
  /// Bytes of answers made for one request, until their last byte is passed on.
  let answers: SharedRoom
  private let handshakes: Mutex<TokenBuckets>
  private let addressHeader: HTTPField.Name?
  private let logger: Logger
  private let refused = Mutex(Refused())

  /// - Parameter addressHeader: see `Relay.init`.
  public init(
    _ limits: ConnectionLimits = ConnectionLimits(), addressHeader: String? = nil,
    logger: Logger = Logger(label: "site") { _ in SwiftLogNoOpLogHandler() }
  ) {
    (self.limits, self.logger) = (limits, logger)
    self.addressHeader = addressHeader.flatMap { HTTPField.Name($0) }
    let isProxied = addressHeader != nil
    connections = SharedRoom(ofAddress: isProxied ? nil : limits.connectionsOfAddress, inAll: .max)
    unsent = SharedRoom(ofAddress: isProxied ? nil : limits.unsentOfAddress, inAll: limits.unsentBytes)
    answers = SharedRoom(ofAddress: limits.answersOfAddress, inAll: limits.answerBytes)
    handshakes = Mutex(
      TokenBuckets(
        full: limits.handshakesOfAddress, perSecond: limits.handshakesPerSecond,
        most: ConnectionLimits.addresses))
  }

  /// Counts a new connection. Returns false, and counts nothing, if its address has too many.
  func admit(_ address: ClientAddress, isSecure: Bool) -> Bool {
    guard connections.take(1, of: address) else { return refuse(.connections) }
    guard isSecure, addressHeader == nil, address != .none else { return true }
    let now = NIODeadline.now().uptimeNanoseconds / 1_000_000
    if handshakes.withLock({ $0.take(1, address, now: now) }) == 0 { return true }
    connections.free(1, of: address)
    return refuse(.handshakes)
  }

  /// Returns the client's address.
  func client(_ request: HTTPRequest, from address: SocketAddress?) -> ClientAddress {
    ClientAddress(header: addressHeader.flatMap { request.headerFields[values: $0].last }, orOf: address)
  }

  /// Logs sums, since refused clients may retry at once.
  private func refuse(_ refusal: Refusal) -> Bool {
    let count: Int? = refused.withLock { refused in
      refused.count += 1
      let next = refused.toldAt.map { $0 + .seconds(Int64(ConnectionLimits.logSeconds)) }
      guard next ?? .now() <= .now() else { return nil }
      refused.toldAt = .now()
      defer { refused.count = 0 }
      return refused.count
    }
    if let count {
      logger.notice("Refused \(count) connections: too many \(refusal.rawValue) from one address.")
    }
    return false
  }
}
