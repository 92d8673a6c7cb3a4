/// Builds binary messages from varints (unsigned LEB128), strings and raw bytes.
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

  /// Writes four bytes, most significant first.
  public mutating func uint32(_ value: UInt32) {
    for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Writes bytes without their count.
  public mutating func raw(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Writes UTF-8, in the same form as `string`.
  public mutating func text(_ utf8: ArraySlice<UInt8>) {
    varint(UInt64(utf8.count))
    bytes.append(contentsOf: utf8)
  }

  /// Writes a string: its length in bytes, then its UTF-8.
  public mutating func string(_ value: String) {
    var copy = value
    copy.withUTF8 { utf8 in
      varint(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }
}

/// A decoding error: the bytes end early, a value is out of range or otherwise invalid, or text is not UTF-8.
public enum ByteError: Error, Equatable { case truncated, overlong, notUTF8 }

/// Reads the output of `ByteWriter`. Every read is bounds-checked. A failed read leaves the position unspecified.
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

  /// Reads four bytes, most significant first.
  public mutating func uint32() throws(ByteError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 { value = value << 8 | UInt32(try byte()) }
    return value
  }

  /// Reads a number of at most `limit`.
  public mutating func varint(upTo limit: UInt64) throws(ByteError) -> UInt64 {
    let value = try varint()
    guard value <= limit else { throw .overlong }
    return value
  }

  /// Reads the next `count` bytes.
  public mutating func raw(_ count: Int) throws(ByteError) -> [UInt8] {
    guard count >= 0, count <= bytes.count - position else { throw .truncated }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Reads all remaining bytes.
  public mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[position...])
  }

  public mutating func string() throws(ByteError) -> String {
    let count = try varint()
    guard count <= UInt64(bytes.count - position) else { throw .truncated }
    return try text(Int(count))
  }

  /// Reads `count` bytes of UTF-8.
  public mutating func text(_ count: Int) throws(ByteError) -> String {
    let read = try raw(count)
    guard let text = String(validating: read, as: UTF8.self) else { throw .notUTF8 }
    return text
  }
}
