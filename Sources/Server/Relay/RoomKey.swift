import RelayProtocol

/// A key drawn by the phone that opens a table. Phones need it to enter.
public struct RoomKey: Hashable, Sendable {
  static let size = RelayRequest.keySize
  let high: UInt64
  let low: UInt64

  /// Creates a key; nil unless there are `size` bytes.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  var bytes: [UInt8] {
    [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
  }
}
