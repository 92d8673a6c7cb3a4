import App
import AppCore
import Formats
import Vault

// Encodes requests to encrypt and decrypt, and decodes their results.

extension ByteWriter {
  mutating func sealing(_ code: EffectCode, _ ticket: UInt32, _ request: SealingRequest) {
    byte(code.rawValue)
    varint(UInt64(ticket))
    for bytes in [request.key, request.associated, request.bytes] {
      varint(UInt64(bytes.count))
      raw(bytes)
    }
  }
}

extension Message {
  /// Reads the result, after a byte that is 1 if there is one.
  static func sealing(_ reader: inout ByteReader) throws(ByteError) -> [UInt8]? {
    try reader.byte() == 1 ? try reader.raw(try count(&reader)) : nil
  }
}
