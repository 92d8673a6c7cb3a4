/// The modules of a code in the making: the dark ones, and those that belong to a pattern and carry no data.
struct Grid: Equatable, Sendable {
  let size: Int
  private var dark: [Bool]
  private var reserved: [Bool]

  /// Creates a grid of any size, all light and free.
  init(size: Int) {
    self.size = size
    dark = [Bool](repeating: false, count: size * size)
    reserved = dark
  }

  /// Creates a grid with all patterns of this version (`1...40`). Reserves the modules of the format.
  init(version: Int) {
    self.init(size: 17 + 4 * version)
    placeTiming()
    placeFinder(x: 0, y: 0)
    placeFinder(x: size - 7, y: 0)
    placeFinder(x: 0, y: size - 7)
    placeAlignments(version: version)
    placeFormat(bits: 0)
    if version >= 7 { placeVersion(version) }
  }

  subscript(x: Int, y: Int) -> Bool {
    get { dark[y * size + x] }
    set { dark[y * size + x] = newValue }
  }

  /// Returns true if the module belongs to a pattern, the format or the version.
  func isReserved(x: Int, y: Int) -> Bool { reserved[y * size + x] }

  private mutating func reserve(x: Int, y: Int, dark isDark: Bool) {
    dark[y * size + x] = isDark
    reserved[y * size + x] = true
  }

  // MARK: Patterns (ISO/IEC 18004, 6.3)

  private mutating func placeTiming() {
    for i in 0..<size {
      reserve(x: i, y: 6, dark: i % 2 == 0)
      reserve(x: 6, y: i, dark: i % 2 == 0)
    }
  }

  /// Places a finder as rings around its centre. The outermost ring is the separator, cut off at the edge.
  private mutating func placeFinder(x: Int, y: Int) {
    for row in max(0, y - 1)...min(size - 1, y + 7) {
      for column in max(0, x - 1)...min(size - 1, x + 7) {
        let ring = max(abs(column - x - 3), abs(row - y - 3))
        reserve(x: column, y: row, dark: ring != 2 && ring != 4)
      }
    }
  }

  private mutating func placeAlignments(version: Int) {
    let centres = Self.alignmentCentres(version: version)
    for y in centres {
      for x in centres {
        let isAtFinder = (x == 6 && y == 6) || (x == 6 && y == size - 7) || (x == size - 7 && y == 6)
        if isAtFinder { continue }
        for row in y - 2...y + 2 {
          for column in x - 2...x + 2 {
            reserve(x: column, y: row, dark: max(abs(column - x), abs(row - y)) != 1)
          }
        }
      }
    }
  }

  /// Returns the rows and columns with centres of alignment patterns (ISO/IEC 18004, annex E). The first is 6 and the
  /// last 7 from the edge; counted from the last they are equally far apart.
  static func alignmentCentres(version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let gaps = version / 7 + 1
    let span = 4 * version + 4
    // The smallest even distance that covers the span. Version 32 is an exception: its table has 26.
    let distance = version == 32 ? 26 : (span + 2 * gaps - 1) / (2 * gaps) * 2
    return [6] + (0..<gaps).map { 6 + span - (gaps - 1 - $0) * distance }
  }

  // MARK: Format and version (ISO/IEC 18004, 7.9 and 7.10)

  mutating func placeFormat(correction: QRCode.Correction, mask: Int) {
    placeFormat(bits: Self.formatBits(correction: correction, mask: mask))
  }

  /// Places the format twice: around the upper left finder, and split between the other two. The lowest bit comes
  /// first.
  private mutating func placeFormat(bits: Int) {
    for i in 0..<15 {
      let isDark = bits >> i & 1 == 1
      switch i {
      case 0..<6: reserve(x: 8, y: i, dark: isDark)
      case 6, 7: reserve(x: 8, y: i + 1, dark: isDark)
      case 8: reserve(x: 7, y: 8, dark: isDark)
      default: reserve(x: 14 - i, y: 8, dark: isDark)
      }
      if i < 8 {
        reserve(x: size - 1 - i, y: 8, dark: isDark)
      } else {
        reserve(x: 8, y: size - 15 + i, dark: isDark)
      }
    }
    reserve(x: 8, y: size - 8, dark: true)
  }

  private mutating func placeVersion(_ version: Int) {
    let bits = Self.versionBits(version)
    for i in 0..<18 {
      let isDark = bits >> i & 1 == 1
      reserve(x: size - 11 + i % 3, y: i / 3, dark: isDark)
      reserve(x: i / 3, y: size - 11 + i % 3, dark: isDark)
    }
  }

  /// Returns five bits of format and ten of a BCH code, masked so that they are never all light.
  static func formatBits(correction: QRCode.Correction, mask: Int) -> Int {
    let level =
      switch correction {
      case .low: 0b01
      case .medium: 0b00
      case .quartile: 0b11
      case .high: 0b10
      }
    return withRemainder(level << 3 | mask, generator: 0b101_0011_0111, degree: 10) ^ 0b101_0100_0001_0010
  }

  /// Returns six bits of version and twelve of a BCH code.
  static func versionBits(_ version: Int) -> Int {
    withRemainder(version, generator: 0b1_1111_0010_0101, degree: 12)
  }

  /// Appends to a value its remainder when divided by the generator, a polynomial over GF(2).
  private static func withRemainder(_ value: Int, generator: Int, degree: Int) -> Int {
    var remainder = value << degree
    for shift in (0..<6).reversed() where remainder >> (degree + shift) & 1 == 1 {
      remainder ^= generator << shift
    }
    return value << degree | remainder
  }

  // MARK: Data and masks (ISO/IEC 18004, 7.7.3 and 7.8.2)

  /// Places bits in pairs of columns from the right, alternately upwards and downwards, skipping reserved modules.
  mutating func place(_ codewords: [UInt8]) {
    var next = 0
    var right = size - 1
    var isUpward = true
    while right > 0 {
      if right == 6 { right = 5 }  // The column of the timing pattern.
      for step in 0..<size {
        let y = isUpward ? size - 1 - step : step
        for x in [right, right - 1] where !isReserved(x: x, y: y) && next < 8 * codewords.count {
          self[x, y] = codewords[next / 8] >> UInt8(7 - next % 8) & 1 == 1
          next += 1
        }
      }
      right -= 2
      isUpward.toggle()
    }
  }

  /// Inverts the modules of the mask (`0...7`) that carry data. A second call reverts it.
  mutating func apply(mask: Int) {
    for y in 0..<size {
      for x in 0..<size where !isReserved(x: x, y: y) && Self.isMasked(mask, x: x, y: y) {
        self[x, y].toggle()
      }
    }
  }

  private static func isMasked(_ mask: Int, x: Int, y: Int) -> Bool {
    switch mask {
    case 0: (x + y) % 2 == 0
    case 1: y % 2 == 0
    case 2: x % 3 == 0
    case 3: (x + y) % 3 == 0
    case 4: (y / 2 + x / 3) % 2 == 0
    case 5: x * y % 2 + x * y % 3 == 0
    case 6: (x * y % 2 + x * y % 3) % 2 == 0
    default: ((x + y) % 2 + x * y % 3) % 2 == 0
    }
  }
}
