import Testing

@testable import QRCode

@Suite struct QRCodeTests {
  @Test func `format bits match the standard's example`() {
    // ISO/IEC 18004, 7.9.1: correction M, mask 101.
    #expect(Grid.formatBits(correction: .medium, mask: 0b101) == 0b100_0000_1100_1110)
    #expect(Grid.formatBits(correction: .low, mask: 0) == 0b111_0111_1100_0100)
    #expect(Grid.formatBits(correction: .high, mask: 7) == 0b000_1000_0011_1011)
  }

  @Test func `version bits match the standard's example`() {
    // ISO/IEC 18004, 7.10: version 7.
    #expect(Grid.versionBits(7) == 0b00_0111_1100_1001_0100)
    #expect(Grid.versionBits(40) == 0b10_1000_1100_0110_1001)
  }

  @Test func `correction bytes match the standard's example`() {
    // ISO/IEC 18004, annex I: "01234567" in version 1-M.
    let data: [UInt8] = [
      0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
    ]
    let correction: [UInt8] = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]
    #expect(ReedSolomon(count: 10).remainder(of: data[...]) == correction)
  }

  @Test func `alphanumeric data matches the standard's example`() throws {
    // ISO/IEC 18004, 7.4.4: "AC-42" is 0010 000000101 00111001110 11100111001 000010.
    let segment = try #require(Segment(alphanumeric: Array("AC-42".utf8)))
    var bits = BitWriter()
    segment.write(to: &bits, version: 1)
    #expect(bits.bytes == [0b0010_0000, 0b0010_1001, 0b1100_1110, 0b1110_0111, 0b0010_0001, 0b0000_0000])
    #expect(bits.count == 41)
  }

  @Test func `alignment patterns match the standard's table`() {
    #expect(Grid.alignmentCentres(version: 1) == [])
    #expect(Grid.alignmentCentres(version: 2) == [6, 18])
    #expect(Grid.alignmentCentres(version: 7) == [6, 22, 38])
    #expect(Grid.alignmentCentres(version: 15) == [6, 26, 48, 70])
    #expect(Grid.alignmentCentres(version: 22) == [6, 26, 50, 74, 98])
    #expect(Grid.alignmentCentres(version: 32) == [6, 34, 60, 86, 112, 138])
    #expect(Grid.alignmentCentres(version: 40) == [6, 30, 58, 86, 114, 142, 170])
  }

  @Test(arguments: 1...40) func `every module belongs to a pattern or carries data`(version: Int) {
    let grid = Grid(version: version)
    var free = 0
    for y in 0..<grid.size {
      for x in 0..<grid.size where !grid.isReserved(x: x, y: y) { free += 1 }
    }
    #expect(free == Layout.dataModules(version: version))
    #expect(free % 8 <= 7)
  }

  @Test(arguments: [
    (QRCode.Correction.low, 2_953, 4_296), (.medium, 2_331, 3_391), (.quartile, 1_663, 2_420),
    (.high, 1_273, 1_852),
  ])
  func `overlong content is refused with the limit`(correction: QRCode.Correction, bytes: Int, text: Int)
    throws
  {
    let fitting = [UInt8](repeating: 0x61, count: bytes)
    #expect(try QRCode(fitting, correction: correction).version == 40)
    #expect(throws: QRCodeError.tooLong(limit: bytes)) {
      try QRCode(fitting + [0x61], correction: correction)
    }
    #expect(throws: QRCodeError.tooLong(limit: bytes)) {
      try QRCode(String(repeating: "é", count: bytes / 2 + 1), correction: correction)
    }

    let capitals = String(repeating: "A", count: text)
    #expect(try QRCode(capitals, correction: correction).version == 40)
    #expect(throws: QRCodeError.tooLong(limit: text)) { try QRCode(capitals + "A", correction: correction) }
  }

  @Test func `the smallest possible version is used`() throws {
    // Version 1-M has 16 bytes of data, 14 of them for content; versions 9 and 10 differ in the size of the
    // count.
    #expect(try QRCode([UInt8](repeating: 0, count: 14)).version == 1)
    #expect(try QRCode([UInt8](repeating: 0, count: 15)).version == 2)
    #expect(try QRCode([UInt8](repeating: 0, count: 180)).version == 9)
    #expect(try QRCode([UInt8](repeating: 0, count: 181)).version == 10)
    #expect(try QRCode([UInt8](repeating: 0, count: 213)).version == 10)
    #expect(try QRCode([UInt8](repeating: 0, count: 214)).version == 11)
    #expect(try QRCode("").version == 1)
  }

  @Test func `equal texts give equal codes, and the outside is light`() throws {
    let code = try QRCode("turntable")
    #expect(try code == QRCode("turntable"))
    #expect(try code != QRCode("turntables"))
    #expect(code[0, 0] && code[code.size - 1, 0] && code[0, code.size - 1])
    #expect(!code[-1, 0] && !code[0, -1] && !code[code.size, 0] && !code[0, code.size])
  }

  @Test func `the path draws exactly the dark modules`() throws {
    let code = try QRCode("https://turntable.example/t#J7X-3")
    #expect(code.svgViewBox == "-4 -4 \(code.size + 8) \(code.size + 8)")
    var drawn = Set<[Int]>()
    for run in code.svgPath.split(separator: "M") {
      // "x yhnv1h-nz"
      let numbers = run.split { !"0123456789".contains($0) }.compactMap { Int($0) }
      try #require(numbers.count == 5 && run == "\(numbers[0]) \(numbers[1])h\(numbers[2])v1h-\(numbers[2])z")
      for x in numbers[0]..<numbers[0] + numbers[2] { drawn.insert([x, numbers[1]]) }
    }
    for y in 0..<code.size {
      for x in 0..<code.size { #expect(code[x, y] == drawn.contains([x, y])) }
    }
    #expect(drawn.allSatisfy { $0[0] < code.size && $0[1] < code.size })
  }
}
