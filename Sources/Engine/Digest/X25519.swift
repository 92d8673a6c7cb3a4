/// The X25519 function (RFC 7748): two parties who know each other's public keys derive the same secret. Takes constant
/// time for every secret.
public enum X25519 {
  /// Bytes of a secret, a public key and a shared secret.
  public static let size = 32

  /// Computes the shared secret of a secret and a public key. Longer inputs are cut to `size` bytes, shorter ones
  /// padded with zeros.
  public static func shared(_ secret: [UInt8], with publicKey: [UInt8]) -> [UInt8] {
    var scalar = padded(secret)
    scalar[0] &= 248
    scalar[31] = scalar[31] & 127 | 64
    return ladder(scalar, Field(padded(publicKey))).bytes
  }

  /// The public key of a secret: the secret times the base point 9.
  public static func publicKey(of secret: [UInt8]) -> [UInt8] { shared(secret, with: [9]) }

  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    Array(bytes.prefix(size)) + [UInt8](repeating: 0, count: max(0, size - bytes.count))
  }

  /// The Montgomery ladder of RFC 7748, section 5, with the names used there.
  private static func ladder(_ k: [UInt8], _ x1: Field) -> Field {
    var (x2, z2, x3, z3) = (Field(1), Field(0), x1, Field(1))
    var swapped: UInt64 = 0
    for t in (0..<255).reversed() {
      let bit = UInt64(k[t / 8] >> (t % 8) & 1)
      swapped ^= bit
      Field.swap(&x2, &x3, if: swapped)
      Field.swap(&z2, &z3, if: swapped)
      swapped = bit
      let (a, b) = (x2 + z2, x2 - z2)
      let (aa, bb) = (a * a, b * b)
      let e = aa - bb
      let (da, cb) = ((x3 - z3) * a, (x3 + z3) * b)
      let (sum, difference) = (da + cb, da - cb)
      x3 = sum * sum
      z3 = x1 * (difference * difference)
      x2 = aa * bb
      z2 = e * (aa + Field(121_665) * e)
    }
    Field.swap(&x2, &x3, if: swapped)
    Field.swap(&z2, &z3, if: swapped)
    return x2 * z2.inverse
  }
}

/// A phone's secret, and the public key with which others derive a shared secret.
public struct KeyPair: Equatable, Sendable {
  public let secret: [UInt8]
  public let publicKey: [UInt8]

  /// - Parameter secret: `X25519.size` random bytes.
  public init(secret: [UInt8]) {
    self.init(secret: secret, publicKey: X25519.publicKey(of: secret))
  }

  /// Restores a stored pair.
  public init(secret: [UInt8], publicKey: [UInt8]) {
    (self.secret, self.publicKey) = (secret, publicKey)
  }

  /// Computes the secret shared by this pair and the other key. Returns nil for keys of low order, for which every pair
  /// gets zeros.
  public func shared(with other: [UInt8]) -> [UInt8]? {
    let shared = X25519.shared(secret, with: other)
    return shared.contains { $0 != 0 } ? shared : nil
  }
}

/// A number modulo 2^255 - 19, in 15 limbs of 17 bits. Overflow of the last limb returns to the first, times 19. Sums
/// of products stay well below 64 bits. Limbs may be slightly longer between two operations.
private struct Field {
  private static let count = 15
  private static let bits: UInt64 = 17
  private static let mask: UInt64 = 1 << bits - 1

  private var limbs = InlineArray<15, UInt64>(repeating: 0)

  private init() {}

  /// - Parameter number: 17 bits at most.
  init(_ number: UInt64) { limbs[0] = number }

  /// Reads 32 bytes, least significant first. Ignores the highest bit.
  init(_ bytes: [UInt8]) {
    for bit in 0..<255 {
      limbs[bit / 17] |= UInt64(bytes[bit / 8] >> (bit % 8) & 1) << UInt64(bit % 17)
    }
  }

  /// The number reduced below the modulus, as 32 bytes, least significant first.
  var bytes: [UInt8] {
    var number = self
    for _ in 0..<3 { number.carry() }
    // If the number is not below the modulus, adding 19 overflows 2^255, which subtracts the modulus.
    var more = number
    more.limbs[0] += 19
    let isBeyond = more.carry()
    more.limbs[0] -= 19 * isBeyond
    Field.swap(&number, &more, if: isBeyond)
    var bytes = [UInt8](repeating: 0, count: X25519.size)
    for bit in 0..<255 {
      bytes[bit / 8] |= UInt8(number.limbs[bit / 17] >> UInt64(bit % 17) & 1) << (bit % 8)
    }
    return bytes
  }

  /// Reduces every limb but the first to 17 bits. Returns the overflow of the last, of which the first gets 19 times.
  @discardableResult
  private mutating func carry() -> UInt64 {
    var over: UInt64 = 0
    for index in 0..<Self.count {
      let limb = limbs[index] + over
      limbs[index] = limb & Self.mask
      over = limb >> Self.bits
    }
    limbs[0] += 19 * over
    return over
  }

  static func + (one: Field, other: Field) -> Field {
    var sum = one
    for index in 0..<count { sum.limbs[index] += other.limbs[index] }
    return sum
  }

  /// Adds four times the modulus first, so that no limb falls below 0.
  static func - (one: Field, other: Field) -> Field {
    var difference = one
    for index in 0..<count {
      difference.limbs[index] += (index == 0 ? mask - 18 : mask) << 2
      difference.limbs[index] -= other.limbs[index]
    }
    return difference
  }

  static func * (one: Field, other: Field) -> Field {
    var product = Field()
    for place in 0..<count {
      var (low, high): (UInt64, UInt64) = (0, 0)
      for index in 0..<count {
        if index <= place {
          low += one.limbs[index] * other.limbs[place - index]
        } else {
          high += one.limbs[index] * other.limbs[place + count - index]
        }
      }
      product.limbs[place] = low + 19 * high
    }
    product.carry()
    product.carry()
    return product
  }

  /// The inverse: the power of the modulus minus 2 (Fermat). In binary that exponent is 250 ones, then 01011.
  var inverse: Field {
    var power = self
    for bit in (0..<254).reversed() {
      power = power * power
      if bit != 2, bit != 4 { power = power * self }
    }
    return power
  }

  /// Swaps both numbers if `flag` is 1. Takes the same time if it is 0.
  static func swap(_ one: inout Field, _ other: inout Field, if flag: UInt64) {
    for index in 0..<count {
      let change = (one.limbs[index] ^ other.limbs[index]) & (0 &- flag)
      one.limbs[index] ^= change
      other.limbs[index] ^= change
    }
  }
}
