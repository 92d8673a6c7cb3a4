import Digest
import Formats

/// Keys derived from a phrase (`docs/sync.md`). No key reveals another, or the phrase.
public struct VaultKeys: Equatable, Sendable {
  /// The size of a vault's id, in bytes.
  public static let idSize = 16
  /// The size of each of the other two keys, in bytes.
  public static let keySize = 32

  /// The vault's id, which the server knows.
  public let id: [UInt8]
  /// The key sent to the server with each request.
  public let writeKey: [UInt8]
  /// The key that seals and opens. It never leaves the phone.
  public let sealingKey: [UInt8]

  public init(_ phrase: VaultPhrase) {
    func key(_ use: String, _ count: Int) -> [UInt8] {
      HKDFSHA256.key(
        of: phrase.bytes, salt: Array("turntable vault".utf8), info: Array(use.utf8), count: count)
    }
    id = key("vault id", Self.idSize)
    writeKey = key("write key", Self.keySize)
    sealingKey = key("sealing key", Self.keySize)
  }

  /// The id in addresses: 22 characters of base64url.
  public var address: String { Base64URL.encode(id) }
}
