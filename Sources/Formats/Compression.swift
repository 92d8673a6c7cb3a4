/// Packs short texts tightly: each bit is guessed from what stands before it, and an arithmetic coder writes how far the guess
/// was off (a context-mixing compressor, as in Mahoney's lpaq). It counts in whole numbers of a fixed width, so
/// that it does the same on every machine. Packing and unpacking take equally long, about a microsecond for each bit.
///
/// It knows nothing of what it packs: whoever keeps the bytes has to know whether they are whole.
public enum Compression {
  /// Packs bytes. `primer` is what both sides know, and has to be the same for `unpack`: what the bytes have in common with
  /// it costs next to nothing.
  public static func pack(_ bytes: [UInt8], primer: [UInt8]) -> [UInt8] {
    var model = BitModel()
    for byte in primer { model.learn(byte) }
    var coder = Packer()
    for byte in bytes {
      for shift in stride(from: UInt8(7), through: 0, by: -1) { coder.write(byte >> shift & 1, &model) }
    }
    return coder.finish()
  }

  /// The `count` bytes that `pack` made `packed` of; anything at all for what it did not make. Takes as long as `count` says,
  /// whatever `packed` is, so that the caller's limit is the limit.
  public static func unpack(_ packed: [UInt8], count: Int, primer: [UInt8]) -> [UInt8] {
    var model = BitModel()
    for byte in primer { model.learn(byte) }
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

/// Carry-less arithmetic coding between two bounds of 32 bits.
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

  /// Writes the fewest bytes that lie between the bounds; zeros are read behind them.
  mutating func finish() -> [UInt8] {
    if low > 0 {
      // The highest byte of `low`, one up, is below `high`, of which it differs; all zeros follow.
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

/// Returns the bound of a 1's share, for a `guess` in 65,536ths.
private func split(_ low: UInt32, _ high: UInt32, _ guess: Int32) -> UInt32 {
  low + UInt32(truncatingIfNeeded: (UInt64(high - low) * UInt64(guess)) >> 16)
}
