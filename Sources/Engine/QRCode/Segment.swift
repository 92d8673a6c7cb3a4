/// The content in its mode (ISO/IEC 18004, 7.4).
struct Segment {
  enum Mode { case alphanumeric, byte }

  let mode: Mode
  /// Raw bytes, or values `0..<45` of alphanumeric characters.
  private let values: [UInt8]

  init(bytes: [UInt8]) {
    mode = .byte
    values = bytes
  }

  /// Creates an alphanumeric segment; nil for an empty text or one with other characters.
  init?(alphanumeric text: [UInt8]) {
    guard !text.isEmpty else { return nil }
    var values: [UInt8] = []
    values.reserveCapacity(text.count)
    for byte in text {
      guard let value = Self.alphanumericValue(of: byte) else { return nil }
      values.append(value)
    }
    mode = .alphanumeric
    self.values = values
  }

  /// The number of bytes or characters.
  var count: Int { values.count }

  /// Returns the bits of the header (mode and count) in a code of this version.
  func headerBits(version: Int) -> Int { 4 + countBits(version: version) }

  /// Returns the bits of header and content in a code of this version.
  func bits(version: Int) -> Int {
    switch mode {
    case .byte: headerBits(version: version) + 8 * count
    case .alphanumeric: headerBits(version: version) + 11 * (count / 2) + 6 * (count % 2)
    }
  }

  /// Returns the number of bytes or characters that fit into this number of bits.
  func limit(bits: Int, version: Int) -> Int {
    let room = bits - headerBits(version: version)
    switch mode {
    case .byte: return room / 8
    case .alphanumeric: return room / 11 * 2 + (room % 11 >= 6 ? 1 : 0)
    }
  }

  /// Writes header and content, without terminator and padding.
  func write(to bits: inout BitWriter, version: Int) {
    bits.write(mode == .byte ? 0b0100 : 0b0010, count: 4)
    bits.write(count, count: countBits(version: version))
    switch mode {
    case .byte:
      for value in values { bits.write(Int(value), count: 8) }
    case .alphanumeric:
      for first in stride(from: 0, to: count - 1, by: 2) {
        bits.write(45 * Int(values[first]) + Int(values[first + 1]), count: 11)
      }
      if count % 2 == 1 { bits.write(Int(values[count - 1]), count: 6) }
    }
  }

  /// Returns the width of the count in bits (ISO/IEC 18004, table 3).
  private func countBits(version: Int) -> Int {
    switch mode {
    case .byte: version < 10 ? 8 : 16
    case .alphanumeric: version < 10 ? 9 : version < 27 ? 11 : 13
    }
  }

  /// Returns the value of a character (ISO/IEC 18004, table 5); nil if it is not alphanumeric.
  private static func alphanumericValue(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x5a: byte - 0x41 + 10
    case 0x20: 36  // space
    case 0x24: 37  // $
    case 0x25: 38  // %
    case 0x2a: 39  // *
    case 0x2b: 40  // +
    case 0x2d: 41  // -
    case 0x2e: 42  // .
    case 0x2f: 43  // /
    case 0x3a: 44  // :
    default: nil
    }
  }
}

/// Packs bits into bytes, most significant first.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  /// Bits written so far.
  private(set) var count = 0

  /// Writes the lowest `count` bits of the value, most significant first.
  mutating func write(_ value: Int, count bits: Int) {
    for shift in stride(from: bits - 1, through: 0, by: -1) {
      if count % 8 == 0 { bytes.append(0) }
      if value >> shift & 1 == 1 { bytes[bytes.count - 1] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
