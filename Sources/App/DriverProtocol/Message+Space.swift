import App
import AppCore
import Formats

extension StoreEstimate {
  /// Reads used bytes and quota, each after a byte that is 1 if the value is known. The last byte is the
  /// browser's promise of persistence: 0 unknown, 1 no, 2 yes.
  init(_ reader: inout ByteReader) throws(ByteError) {
    let used = try Self.bytes(&reader)
    let quota = try Self.bytes(&reader)
    let promise = try reader.byte()
    self.init(used: used, quota: quota, isKept: promise == 0 ? nil : promise == 2)
  }

  private static func bytes(_ reader: inout ByteReader) throws(ByteError) -> UInt64? {
    try reader.byte() == 0 ? nil : try reader.varint()
  }
}
