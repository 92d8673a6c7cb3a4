/// The codewords and blocks of a version and correction level (ISO/IEC 18004, table 9).
struct Layout: Equatable {
  let version: Int
  /// Bytes of data and correction together.
  let total: Int
  let blocks: Int
  /// Bytes of correction in each block.
  let correctionPerBlock: Int

  static let largestVersion = 40

  /// - Parameter version: `1...40`.
  init(version: Int, correction: QRCode.Correction) {
    self.version = version
    total = Self.dataModules(version: version) / 8
    let table =
      switch correction {
      case .low: Self.low
      case .medium: Self.medium
      case .quartile: Self.quartile
      case .high: Self.high
      }
    blocks = Int(table.blocks[version - 1])
    correctionPerBlock = Int(table.correction[version - 1])
  }

  /// Bytes of data: mode, count, content and padding.
  var data: Int { total - blocks * correctionPerBlock }

  /// Returns the layout of the smallest version that holds the segments.
  static func smallest(for segments: [Segment], correction: QRCode.Correction) throws(QRCodeError) -> Layout {
    for version in 1...largestVersion {
      let layout = Layout(version: version, correction: correction)
      if bits(of: segments, version: version) <= 8 * layout.data { return layout }
    }
    guard let last = segments.last else { throw .tooLong(limit: 0) }
    let taken = bits(of: segments.dropLast(), version: largestVersion)
    let room = 8 * Layout(version: largestVersion, correction: correction).data - taken
    throw .tooLong(limit: max(0, last.limit(bits: room, version: largestVersion)))
  }

  private static func bits(of segments: some Sequence<Segment>, version: Int) -> Int {
    segments.reduce(0) { $0 + $1.bits(version: version) }
  }

  /// Returns data and correction, interleaved in placement order. The segments must fit.
  func codewords(of segments: [Segment]) -> [UInt8] {
    interleaved(padded(segments))
  }

  /// Returns the data bytes: the segments, the terminator (up to four zero bits) and padding (ISO/IEC 18004, 7.4.9–10).
  func padded(_ segments: [Segment]) -> [UInt8] {
    var bits = BitWriter()
    for segment in segments { segment.write(to: &bits, version: version) }
    bits.write(0, count: min(4, 8 * data - bits.count))
    bits.write(0, count: (8 - bits.count % 8) % 8)
    var bytes = bits.bytes
    var padding: UInt8 = 0xec
    while bytes.count < data {
      bytes.append(padding)
      padding ^= 0xec ^ 0x11
    }
    return bytes
  }

  /// Interleaves the first byte of each block, then the second of each, and so on; then the correction likewise. If the
  /// data does not divide evenly, the later blocks hold one byte more (ISO/IEC 18004, 7.6).
  private func interleaved(_ bytes: [UInt8]) -> [UInt8] {
    let reedSolomon = ReedSolomon(count: correctionPerBlock)
    let short = data / blocks
    let shortBlocks = blocks - data % blocks
    var parts: [ArraySlice<UInt8>] = []
    var corrections: [[UInt8]] = []
    var start = 0
    for block in 0..<blocks {
      let end = start + short + (block < shortBlocks ? 0 : 1)
      parts.append(bytes[start..<end])
      corrections.append(reedSolomon.remainder(of: bytes[start..<end]))
      start = end
    }
    var result: [UInt8] = []
    result.reserveCapacity(total)
    for index in 0...short {
      for part in parts where index < part.count { result.append(part[part.startIndex + index]) }
    }
    for index in 0..<correctionPerBlock {
      for correction in corrections { result.append(correction[index]) }
    }
    return result
  }

  /// Returns the number of modules without patterns, format and version. Up to 7 of them remain light at the end.
  static func dataModules(version: Int) -> Int {
    let size = 17 + 4 * version
    let finders = 3 * 8 * 8
    let timing = 2 * (size - 16)
    let format = 2 * 15 + 1
    let alignments = Grid.alignmentCentres(version: version).count
    // All pairs of centres except the three at finders. Those in the row and column of the timing pattern share 5
    // modules with it.
    let alignment = alignments == 0 ? 0 : 25 * (alignments * alignments - 3) - 2 * 5 * (alignments - 2)
    return size * size - finders - timing - format - alignment - (version < 7 ? 0 : 36)
  }

  // Table 9 by version: bytes of correction in each block, and number of blocks.
  private typealias Table = (correction: [UInt8], blocks: [UInt8])
  private static let low: Table = (
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
      28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
      8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ]
  )
  private static let medium: Table = (
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
      26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
      17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ]
  )
  private static let quartile: Table = (
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30,
      28, 30, 30, 30, 30, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20,
      23, 23, 25, 27, 29, 34, 34, 35, 38, 40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
    ]
  )
  private static let high: Table = (
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28,
      30, 24, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25,
      25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ]
  )
}
