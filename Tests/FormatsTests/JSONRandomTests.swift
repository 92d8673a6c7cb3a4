import Formats
import Testing

@Suite struct JSONRandomTests {
  @Test(arguments: 1...10)
  func `random documents are read back`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<50 {
      let value = random.value()
      let compact = value.write()
      #expect(try JSON.read(compact) == value)
      #expect(try JSON.read(value.write(pretty: true)) == value)
      #expect(try JSON.read(value.text).write() == compact)
    }
  }

  /// The standard library's conversion is the reference: ours must give the same bits.
  @Test(arguments: 1...10)
  func `random numbers are rounded correctly`(seed: UInt64) throws {
    var random = RandomJSON(seed: seed)
    for _ in 0..<500 {
      let text = decimal(&random)
      guard let right = Double(text), right.isFinite else {
        #expect(throws: JSONError.self) { try JSON.read(text) }
        continue
      }
      guard case .double(let value) = try JSON.read(text) else {
        Issue.record("\(text) is no double")
        continue
      }
      #expect(value.bitPattern == right.bitPattern, "\(text)")
    }
  }

  private func decimal(_ random: inout RandomJSON) -> String {
    func digits(_ count: Int) -> String {
      String((0..<count).map { _ in Character(String(random.below(10))) })
    }
    switch random.below(4) {
    case 0: return random.double().description
    case 1: return "\(1 + random.below(9)).\(digits(1 + random.below(40)))e\(random.below(660) - 330)"
    case 2: return "-0.\(digits(1 + random.below(900)))e\(random.below(40) - 20)"
    default: return "\(1 + random.below(9))\(digits(random.below(30)))e\(random.below(60) - 350)"
    }
  }

  /// Exactly half way between two doubles, and a little to either side, beyond every digit that counts.
  @Test(arguments: [
    0, 1, 0x000f_ffff_ffff_ffff, 0x0010_0000_0000_0000, 0x3ff0_0000_0000_0001, 0x43e0_0000_0000_0000,
  ])
  func `ties round to the even double`(pattern: UInt64) throws {
    let even = Double(bitPattern: pattern & ~1)
    let odd = Double(bitPattern: pattern | 1)
    let tie = try #require(halfWay(below: odd))
    #expect(try JSON.read(tie) == .double(even))
    let far = tie.contains("e") ? "" : String(repeating: "0", count: 900)
    #expect(try JSON.read(tie + far + "1") == .double(odd))
  }

  /// The exact decimal expansion of the middle between an odd double and the one below it.
  private func halfWay(below odd: Double) -> String? {
    // The middle is (2m - 1) * 2^(e - 1) for the odd double m * 2^e.
    let exponent = odd < Double.leastNormalMagnitude ? -1074 : Int(odd.exponent) - 52
    var digits = Array(
      String(UInt64(odd / Double(sign: .plus, exponent: exponent, significand: 1)) * 2 - 1).utf8
    )
    .map { Int($0) - 48 }
    func multiply(by factor: Int) {
      var carry = 0
      for index in digits.indices.reversed() {
        carry += digits[index] * factor
        digits[index] = carry % 10
        carry /= 10
      }
      while carry > 0 {
        digits.insert(carry % 10, at: 0)
        carry /= 10
      }
    }
    let places = max(0, 1 - exponent)
    // Halving means multiplying by five and moving the point.
    for _ in 0..<places { multiply(by: 5) }
    for _ in 0..<max(0, exponent - 1) { multiply(by: 2) }
    if digits.count <= places { digits = [Int](repeating: 0, count: places + 1 - digits.count) + digits }
    let text = digits.map { String($0) }
    return text[..<(text.count - places)].joined() + "."
      + (places > 0 ? text[(text.count - places)...].joined() : "0")
  }
}
