/// Predicts the next bit from several contexts: the last zero to five bytes, the current word, and the longest match.
/// Learns how far to trust each of them.
struct BitModel {
  /// The number of contexts: 0 to 5 bytes, and one word.
  private static let orders = 7
  private static let inputs = orders + 1
  /// Slots in the table of one context, a power of two.
  private static let slots = 1 << 16
  /// Match length from which on all matches share their trust.
  private static let longestMatch: UInt32 = 31

  /// In each slot a probability in 22 bits, and the number of its updates in 10 bits.
  private var guesses: [UInt32]
  private var contexts = [UInt32](repeating: 0, count: orders)
  /// The weight of each input, in 65,536ths, for each partial byte.
  private var weights: [Int32]
  private var stretched = [Int32](repeating: 0, count: inputs)
  /// The inverse of `squash`.
  private var unsquashed = [Int32](repeating: 2_047, count: 4_096)
  /// The last mixed prediction, and the row of weights used for it.
  private var mixed: Int32 = 2_048
  private var row = 0

  /// The bits of the current byte so far, after a leading 1.
  private var partial: UInt32 = 1
  private var history: [UInt8] = []
  /// The last eight bytes, and a hash of the current word.
  private var recent: UInt64 = 0
  private var word: UInt32 = 0

  /// The position in `history` at which a match continues and its length, the last positions of hashed bytes, and the
  /// trust in matches by length. `expected` is the bit that the match predicts; -1 without one.
  private var match = 0
  private var matchLength: UInt32 = 0
  private var matches = [Int](repeating: 0, count: 1 << 14)
  private var trust = [UInt32](repeating: 1 << 31, count: Int(longestMatch + 1) * 2)
  private var expected = -1

  init() {
    guesses = [UInt32](repeating: 1 << 31, count: Self.orders * Self.slots)
    weights = [Int32](repeating: 16_000, count: 256 * Self.inputs)
    var next = 0
    for value in Int32(-2_047)...2_047 {
      while next <= Int(squash(value)) {
        unsquashed[next] = value
        next += 1
      }
    }
    select()
  }

  /// Returns the probability that the next bit is a 1, in 65,536ths: `32...65_504`.
  mutating func guess() -> Int32 {
    for order in 0..<Self.orders { stretched[order] = stretch(of: guesses[slot(order)]) }
    expected = -1
    stretched[Self.orders] = 0
    if matchLength > 0 {
      let next = UInt32(history[match]) | 0x100
      let bits = UInt32(31 - partial.leadingZeroBitCount)
      if next >> (8 - bits) == partial {
        expected = Int(next >> (7 - bits) & 1)
        stretched[Self.orders] = stretch(of: trust[trustSlot])
      }
    }
    row = Int(partial) * Self.inputs
    var sum: Int64 = 0
    for input in 0..<Self.inputs { sum += Int64(weights[row + input]) * Int64(stretched[input]) }
    mixed = squash(Int32(clamping: sum >> 16))
    return min(max(mixed << 4, 32), 65_504)
  }

  private func stretch(of slot: UInt32) -> Int32 { unsquashed[Int(slot >> 20)] }

  private var trustSlot: Int { Int(min(matchLength, Self.longestMatch)) * 2 + expected }

  private func slot(_ order: Int) -> Int {
    Int((contexts[order] &+ partial &* 0x9e35_a7bd) >> 8 ^ partial) & (Self.slots - 1) + order * Self.slots
  }

  /// Updates the model with the actual bit.
  mutating func learn(bit: UInt8) {
    let error = ((Int32(bit) << 12) - mixed) * 24
    for input in 0..<Self.inputs {
      let change = (Int64(stretched[input]) * Int64(error) + 0x8000) >> 16
      weights[row + input] = Int32(clamping: Int64(weights[row + input]) + change)
    }
    for order in 0..<Self.orders { correct(&guesses[slot(order)], bit, 255) }
    if expected >= 0 {
      correct(&trust[trustSlot], bit, 1_023)
      if expected != Int(bit) { matchLength = 0 }
    }
    partial = partial << 1 | UInt32(bit)
    if partial >= 256 { end(UInt8(truncatingIfNeeded: partial)) }
  }

  /// Updates the model with a whole byte.
  mutating func learn(_ byte: UInt8) {
    for shift in stride(from: UInt8(7), through: 0, by: -1) {
      _ = guess()
      learn(bit: byte >> shift & 1)
    }
  }

  private mutating func end(_ byte: UInt8) {
    partial = 1
    history.append(byte)
    recent = recent << 8 | UInt64(byte)
    let isLetter = byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    word = isLetter ? (word &+ UInt32(byte | 0x20)) &* 0x2f0b_4c47 : 0
    find()
    select()
  }

  /// Continues the current match. Without one, looks up where the latest five bytes probably occurred before, and
  /// measures the match there.
  private mutating func find() {
    if matchLength > 0 {
      match += 1
      matchLength += 1
    }
    guard history.count >= 5 else { return }
    let key = Int(truncatingIfNeeded: ((recent & 0xff_ffff_ffff) &* 0x9e37_79b9_7f4a_7c15) >> 50)
    if matchLength == 0 {
      match = matches[key]
      while matchLength < 255, match > Int(matchLength),
        history[match - 1 - Int(matchLength)] == history[history.count - 1 - Int(matchLength)]
      {
        matchLength += 1
      }
    }
    matches[key] = history.count
  }

  /// Computes the contexts of the next byte.
  private mutating func select() {
    for order in 0..<Self.orders - 1 {
      let bytes = order == 0 ? 0 : recent & (.max >> UInt64(64 - 8 * order))
      contexts[order] = hash(bytes, UInt64(order))
    }
    contexts[Self.orders - 1] = hash(UInt64(word), recent & 0xff)
  }

  private func hash(_ value: UInt64, _ more: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: ((value &+ more << 48 &+ more) &* 0x9e37_79b9_7f4a_7c15) >> 32)
  }
}

/// Moves the probability in a slot towards the actual bit. The rate falls with each of the first `limit` updates.
private func correct(_ slot: inout UInt32, _ bit: UInt8, _ limit: UInt32) {
  let count = slot & 1_023
  let target: Int64 = bit == 1 ? 4_194_303 : 0
  let old = Int64(slot >> 10)
  let next = old + (target - old) * 2 / (2 * Int64(count) + 3)
  slot = UInt32(truncatingIfNeeded: next) << 10 | min(count + 1, limit)
}

/// `4_096 / (1 + exp(-x / 256))` at each 128th from -2,048 to 2,048.
private let squashed: [Int32] = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1_101, 1_546, 2_047, 2_549, 2_994, 3_348, 3_607,
  3_785, 3_901, 3_975, 4_022, 4_050, 4_068, 4_079, 4_085, 4_089, 4_092, 4_093, 4_094,
]

/// Converts a mixed prediction, `ln(p / (1 - p))` in 256ths, to a probability in 4,096ths.
private func squash(_ value: Int32) -> Int32 {
  if value > 2_047 { return 4_095 }
  if value < -2_047 { return 1 }
  let index = Int(value >> 7) + 16
  let rest = value & 127
  return (squashed[index] * (128 - rest) + squashed[index + 1] * rest + 64) >> 7
}
