/// Computes Reed–Solomon correction bytes over GF(256) with x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004, 7.5.2 and annex A).
struct ReedSolomon {
  /// The generator, (x − α⁰)(x − α¹)…, highest power first, without the leading 1.
  private let generator: [UInt8]

  /// - Parameter count: bytes of correction, `1...30`.
  init(count: Int) {
    var generator: [UInt8] = [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      generator.append(0)
      for index in stride(from: generator.count - 1, to: 0, by: -1) {
        generator[index] ^= Self.product(generator[index - 1], root)
      }
      root = Self.product(root, 2)
    }
    self.generator = [UInt8](generator.dropFirst())
  }

  /// Returns the correction bytes of the data: its remainder when divided by the generator.
  func remainder(of data: ArraySlice<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: generator.count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for index in generator.indices { remainder[index] ^= Self.product(generator[index], factor) }
    }
    return remainder
  }

  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for shift in (UInt8(0)...7).reversed() {
      product = product << 1 ^ (product >> 7) * 0x1d
      product ^= (b >> shift & 1) * a
    }
    return product
  }
}
