import Formats

/// Random documents from a seed. The generator is SplitMix64 (Steele, Lea and Flood, 2014).
struct RandomJSON: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  mutating func value(depth: Int = 6) -> JSON {
    switch below(depth > 0 ? 9 : 6) {
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2: return .integer(Int64(bitPattern: next()) >> Int64(below(64)))
    case 3: return .double(double())
    case 4, 5: return .string(string())
    case 6: return .array((0..<below(6)).map { _ in value(depth: depth - 1) })
    default:
      return .object(
        JSON.Object((0..<below(14)).map { _ in JSON.Object.Member(string(), value(depth: depth - 1)) }))
    }
  }

  /// Any finite double, with every exponent equally likely, or a short decimal.
  mutating func double() -> Double {
    if below(3) == 0 { return Double(below(2_000_000) - 1_000_000) / 1000 }
    let value = Double(bitPattern: next())
    return value.isFinite ? value : -0.0
  }

  mutating func string() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<below(12) {
      let limits: [UInt32] = [0x20, 0x80, 0x80, 0x80, 0x800, 0x2030, 0x10000, 0x110000]
      if let scalar = Unicode.Scalar(UInt32(next() % UInt64(limits[below(limits.count)]))) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
