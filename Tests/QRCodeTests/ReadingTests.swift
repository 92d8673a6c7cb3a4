import Testing

@testable import QRCode

/// A foreign reader reads our codes back.
@Suite struct ReadingTests {
  /// The maximum bytes in a code of this version.
  private static func most(version: Int, correction: QRCode.Correction) -> Int {
    (8 * Layout(version: version, correction: correction).data - (version < 10 ? 12 : 20)) / 8
  }

  @Test(arguments: 1...40) func `full codes of every version and correction are read`(version: Int) throws {
    var random = SeededGenerator(state: UInt64(version))
    for correction in QRCode.Correction.allCases {
      let count = Self.most(version: version, correction: correction)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0x21...0x7e, using: &random) }
      let code = try QRCode(bytes, correction: correction)
      #expect(code.version == version)
      #expect(code.size == 17 + 4 * version)
      #expect(try Reader.read(code) == bytes)
    }
  }

  @Test(arguments: 0..<8) func `codes with every mask are readable`(mask: Int) throws {
    let bytes = Array("https://turntable.example/t#J7X-3".utf8)
    for correction in QRCode.Correction.allCases {
      let code = try QRCode([Segment(bytes: bytes)], correction: correction, mask: mask)
      #expect(code.mask == mask)
      #expect(try Reader.read(code) == bytes)
    }
  }

  @Test(arguments: [
    "A", "http://192.168.1.20:8080/", "Zoë, Łukasz und Ånn-Mäj 🎲🎧", "日本語のカード", "Würdest du lieber …?",
    "line one\nline two\ttab", String(repeating: "🪩", count: 300),
  ]) func `text in any script is read back`(text: String) throws {
    let code = try QRCode(text)
    #expect(String(validating: try Reader.read(code), as: UTF8.self) == text)
  }

  @Test func `every byte is read back`() throws {
    let bytes = [UInt8](0...255)
    #expect(try Reader.read(QRCode(bytes)) == bytes)
  }

  @Test func `random bytes of many lengths are read back`() throws {
    var random = SeededGenerator(state: 18_004)
    for count in stride(from: 1, through: 300, by: 13) {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let correction = QRCode.Correction.allCases.randomElement(using: &random) ?? .medium
      #expect(try Reader.read(QRCode(bytes, correction: correction)) == bytes, "\(count) bytes")
    }
  }

  @Test func `an address before capitals is read back, and takes less room than all of it as bytes`() throws {
    let address = "https://turntable.example/d#"
    for count in [0, 1, 2, 96, 97, 130] {
      let letters = String(
        "0I2GT3BN4U7W70S47OK5*NRNDYWCXJUYOW9T100NC04P0Q*0791TL1AY1W52DI2Z+$-.".prefix(count))
      let code = try QRCode(address, then: letters, correction: .low)
      #expect(try Reader.read(code) == Array((address + letters).utf8))
    }
    let letters = String(repeating: "Z+9", count: 32)
    #expect(try QRCode(address, then: letters, correction: .low).version == 5)
    #expect(try QRCode(address + letters, correction: .low).version == 6)
    #expect(throws: QRCodeError.tooLong(limit: 4_252)) {
      try QRCode(address, then: String(repeating: "A", count: 4_300), correction: .low)
    }
  }

  @Test func `alphanumeric text of even and odd length is read back`() throws {
    let all = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
    for text in [
      all, all + all + "X", "7", "HTTP://PARTY.EXAMPLE/T/J7X-3", String(repeating: all, count: 20),
    ] {
      #expect(try Reader.read(QRCode(text)) == Array(text.utf8))
    }
    // 90 characters in 508 bits, which byte mode could not do.
    #expect(try QRCode(all + all, correction: .low).version == 4)
    #expect(try QRCode(all + all.lowercased(), correction: .low).version == 5)
  }

  @Test func `a stained code is still readable`() throws {
    let bytes = Array("a stain over a sixth of the code, read with correction high".utf8)
    let code = try QRCode(bytes, correction: .high)
    let stain = code.size / 4..<code.size / 4 + code.size * 2 / 5
    let read = try Reader.read(size: code.size) { x, y in
      stain.contains(x) && stain.contains(y) ? false : code[x, y]
    }
    #expect(read == bytes)
  }

  @Test(arguments: [true, false]) func `the terminal text is readable as the code`(isColoured: Bool) throws {
    let code = try QRCode("http://192.168.1.20:8080/", correction: .low)
    let text = code.terminalText(isColoured: isColoured)
    var rows: [[Bool]] = []
    for line in text.split(separator: "\n") {
      var line = line
      if isColoured {
        let (start, end) = ("\u{1B}[38;5;16;48;5;231m", "\u{1B}[0m")
        try #require(line.hasPrefix(start) && line.hasSuffix(end))
        line = line.dropFirst(start.count).dropLast(end.count)
      }
      rows.append(line.map { ($0 == "█" || $0 == "▀") == isColoured })
      rows.append(line.map { ($0 == "█" || $0 == "▄") == isColoured })
    }
    #expect(rows.count == code.size + 9)
    #expect(rows.allSatisfy { $0.count == code.size + 8 })
    #expect(rows.prefix(4).allSatisfy { !$0.contains(true) })
    let read = try Reader.read(size: code.size) { x, y in
      rows.indices.contains(y + 4) && rows[y + 4].indices.contains(x + 4) && rows[y + 4][x + 4]
    }
    #expect(read == Array("http://192.168.1.20:8080/".utf8))
  }
}
