/// Compresses short texts well. Each bit is predicted from the preceding ones, and an arithmetic coder writes the
/// deviation (a context-mixing compressor like Mahoney's lpaq). It uses integers of fixed width, so results are the
/// same on every machine. Packing and unpacking both take about a microsecond for each bit.
///
/// The format has no checksum: the caller must know whether the bytes are intact.
public struct Compression: Sendable {
  private let primed: BitModel

  /// Learns a primer, which takes as long as packing it. Whatever later bytes have in common with it costs almost
  /// nothing.
  public init(primer: [UInt8]) {
    var model = BitModel()
    for byte in primer { model.learn(byte) }
    primed = model
  }

  /// Packs bytes. `primer` must be the same for `unpack`.
  public static func pack(_ bytes: [UInt8], primer: [UInt8]) -> [UInt8] {
    Compression(primer: primer).pack(bytes)
  }

  /// Unpacks the `count` bytes from which `pack` made `packed`, as the method of the same name does.
  public static func unpack(_ packed: [UInt8], count: Int, primer: [UInt8]) -> [UInt8] {
    Compression(primer: primer).unpack(packed, count: count)
  }

  /// Packs bytes. The result is unpacked with the same primer.
  public func pack(_ bytes: [UInt8]) -> [UInt8] {
    var model = primed
    var coder = Packer()
    for byte in bytes {
      for shift in stride(from: UInt8(7), through: 0, by: -1) { coder.write(byte >> shift & 1, &model) }
    }
    return coder.finish()
  }

  /// Unpacks the `count` bytes from which `pack` made `packed`. Other input gives arbitrary bytes. The time depends
  /// only on `count`, so callers must limit it.
  public func unpack(_ packed: [UInt8], count: Int) -> [UInt8] {
    var model = primed
    var coder = Unpacker(packed)
    var bytes: [UInt8] = []
    for _ in 0..<count {
      var byte: UInt8 = 0
      for _ in 0..<8 { byte = byte << 1 | coder.read(&model) }
      bytes.append(byte)
    }
    return bytes
  }
}

/// A carry-less arithmetic coder with two bounds of 32 bits.
private struct Packer {
  private var low: UInt32 = 0
  private var high: UInt32 = .max
  private var bytes: [UInt8] = []

  mutating func write(_ bit: UInt8, _ model: inout BitModel) {
    let middle = split(low, high, model.guess())
    if bit == 1 { high = middle } else { low = middle + 1 }
    model.learn(bit: bit)
    while (low ^ high) >> 24 == 0 {
      bytes.append(UInt8(truncatingIfNeeded: high >> 24))
      low <<= 8
      high = high << 8 | 0xff
    }
  }

  /// Writes the fewest bytes between the bounds. The decoder appends zeros.
  mutating func finish() -> [UInt8] {
    if low > 0 {
      // The top byte of `low` plus 1, followed by zeros, is above `low` and at most `high`, whose top byte is larger.
      bytes.append(UInt8(truncatingIfNeeded: (low >> 24) + 1))
    }
    while bytes.last == 0 { bytes.removeLast() }
    return bytes
  }
}

private struct Unpacker {
  private var low: UInt32 = 0
  private var high: UInt32 = .max
  private var code: UInt32 = 0
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    for _ in 0..<4 { code = code << 8 | next() }
  }

  private mutating func next() -> UInt32 {
    defer { position += 1 }
    return position < bytes.count ? UInt32(bytes[position]) : 0
  }

  mutating func read(_ model: inout BitModel) -> UInt8 {
    let middle = split(low, high, model.guess())
    let bit: UInt8 = code <= middle ? 1 : 0
    if bit == 1 { high = middle } else { low = middle + 1 }
    model.learn(bit: bit)
    while (low ^ high) >> 24 == 0 {
      low <<= 8
      high = high << 8 | 0xff
      code = code << 8 | next()
    }
    return bit
  }
}

/// Returns the upper bound of the range for a 1, for a `guess` in 65,536ths.
private func split(_ low: UInt32, _ high: UInt32, _ guess: Int32) -> UInt32 {
  low + UInt32(truncatingIfNeeded: (UInt64(high - low) * UInt64(guess)) >> 16)
}
