/// An incremental SHA-256 hasher (FIPS 180-4).
public struct SHA256: Sendable {
  /// The length of a hash in bytes.
  public static let size = 32
  static let blockSize = 64

  private var state: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]
  /// Bytes of an incomplete block, fewer than `blockSize`.
  private var rest: [UInt8] = []
  private var byteCount: UInt64 = 0
  /// The message schedule, reused to save an allocation for each block.
  private var schedule = [UInt32](repeating: 0, count: 64)

  public init() {}

  /// The hash of all of `bytes`.
  public static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hasher = SHA256()
    hasher.update(bytes)
    return hasher.finalize()
  }

  public mutating func update(_ bytes: [UInt8]) {
    byteCount += UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(Self.blockSize - rest.count, bytes.count)
      rest.append(contentsOf: bytes[..<start])
      if rest.count < Self.blockSize { return }
      compress(rest, at: 0)
      rest.removeAll(keepingCapacity: true)
    }
    while bytes.count - start >= Self.blockSize {
      compress(bytes, at: start)
      start += Self.blockSize
    }
    rest.append(contentsOf: bytes[start...])
  }

  /// The hash, 32 bytes, of everything added so far. The hasher stays as it was, so more can be added.
  public func finalize() -> [UInt8] {
    var last = self
    let zeros = (Self.blockSize + 55 - rest.count) % Self.blockSize
    var padding: [UInt8] = [0x80]
    padding.append(contentsOf: [UInt8](repeating: 0, count: zeros))
    append(byteCount << 3, size: 8, to: &padding)
    last.update(padding)
    var hash: [UInt8] = []
    for word in last.state { append(UInt64(word), size: 4, to: &hash) }
    return hash
  }

  private func append(_ value: UInt64, size: UInt64, to bytes: inout [UInt8]) {
    for index in 1...size { bytes.append(UInt8(truncatingIfNeeded: value >> ((size - index) * 8))) }
  }

  private mutating func compress(_ bytes: [UInt8], at start: Int) {
    for index in 0..<16 {
      var word: UInt32 = 0
      for byte in 0..<4 { word = word << 8 | UInt32(bytes[start + index * 4 + byte]) }
      schedule[index] = word
    }
    for index in 16..<64 {
      let early = schedule[index - 15]
      let late = schedule[index - 2]
      let first = rotate(early, 7) ^ rotate(early, 18) ^ early >> 3
      let second = rotate(late, 17) ^ rotate(late, 19) ^ late >> 10
      schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let choice = (e & f) ^ (~e & g)
      let mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      let first = h &+ mixed &+ choice &+ constants[index] &+ schedule[index]
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let second = (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word &>> count | word &<< (32 &- count) }
}

/// The first 32 bits of the fractions of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
private let constants: [UInt32] = [
  0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
  0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
  0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
  0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
  0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
  0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
  0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
  0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
