import Digest
import Formats

/// The new key of a table, encrypted for one phone. Only the sender and the receiver can read it.
public struct KeyNotice: Equatable, Sendable {
  public let to: SeatID
  /// A check value, which only holders of the key can compute. The encryption depends on it, so no two keys share a
  /// pad.
  public let check: [UInt8]
  public let hidden: [UInt8]

  static let checkSize = 8

  init(to: SeatID, check: [UInt8], hidden: [UInt8]) {
    (self.to, self.check, self.hidden) = (to, check, hidden)
  }

  /// - Parameter shared: the secret shared by both key pairs (`KeyPair.shared`).
  init(of key: [UInt8], from sender: SeatID, to receiver: SeatID, shared: [UInt8]) {
    let code = HMACKey(shared)
    to = receiver
    check = Self.check(of: key, sender, receiver, code)
    hidden = Self.masked(key, by: check, code)
  }

  /// Returns the key; nil unless the expected sender made the notice, for this receiver.
  func key(from sender: SeatID, shared: [UInt8]) -> [UInt8]? {
    let code = HMACKey(shared)
    let key = Self.masked(hidden, by: check, code)
    return Self.check(of: key, sender, to, code) == check ? key : nil
  }

  private static func check(of key: [UInt8], _ sender: SeatID, _ receiver: SeatID, _ code: HMACKey) -> [UInt8]
  {
    var writer = ByteWriter()
    writer.raw(Array("turntable key 1".utf8))
    writer.uint32(sender.rawValue)
    writer.uint32(receiver.rawValue)
    writer.raw(key)
    return Array(code.code(for: writer.bytes).prefix(checkSize))
  }

  private static func masked(_ bytes: [UInt8], by check: [UInt8], _ code: HMACKey) -> [UInt8] {
    let pad = code.code(for: Array("turntable pad 1".utf8) + check)
    return zip(bytes, pad).map { $0 ^ $1 }
  }
}
