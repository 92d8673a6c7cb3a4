/// Builds a message for the other side of a border: varints (unsigned LEB128), strings and raw bytes.
public struct ByteWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init() {}

  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  public mutating func byte(_ value: UInt8) { bytes.append(value) }

  public mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A string as its length in bytes and its UTF-8.
  public mutating func string(_ value: String) {
    var copy = value
    copy.withUTF8 { utf8 in
      varint(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }
}

/// A message that ends early, holds a number beyond 64 bits, or text that is not UTF-8.
public enum ByteError: Error, Equatable { case truncated, overlong, notUTF8 }

/// Reads what `ByteWriter` wrote. Every read checks its bounds; a failed read leaves the position unspecified.
public struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  public var isAtEnd: Bool { position == bytes.count }

  public mutating func byte() throws(ByteError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  public mutating func varint() throws(ByteError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = try byte()
      guard shift < 63 || next <= 1 else { throw .overlong }
      value |= UInt64(next & 0x7f) << shift
      if next < 0x80 { return value }
    }
    throw .overlong
  }

  public mutating func string() throws(ByteError) -> String {
    let count = try varint()
    guard count <= UInt64(bytes.count - position) else { throw .truncated }
    let range = position..<position + Int(count)
    guard let text = String(validating: bytes[range], as: UTF8.self) else { throw .notUTF8 }
    position = range.upperBound
    return text
  }
}
