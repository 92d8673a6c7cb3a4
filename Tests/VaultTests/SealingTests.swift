import Digest
import Testing
import Vault

@Suite struct SealingTests {
  private static let overhead = Sealing.nonceSize + Sealing.tagSize

  /// What `pad` makes, in the size that the server sees.
  private func sealedSize(_ count: Int, _ kind: SealedKind) throws -> Int {
    try Sealing.pad([UInt8](repeating: 1, count: count), as: kind).count + Self.overhead
  }

  // docs/sync.md has the content; Python seals what is padded like this to the hash that is written there.
  @Test func `the content of the test vector is padded as it is written down`() throws {
    let content = Array(#"{"records":[]}"#.utf8)
    let padded = try Sealing.pad(content, as: .entry)
    #expect(padded == [0, 0, 0, 14] + content + [UInt8](repeating: 0, count: 210))
    #expect(hex(SHA256.hash(padded)) == "b6f7a3224b3c2cc0ee326aebd39d87390e32e1a27b4453a8f91495391b2cc8c7")
  }

  @Test(arguments: [
    (0, 256), (1, 256), (224, 256), (225, 512), (480, 512), (481, 1_024), (65_504, 65_536), (65_505, 131_072),
  ])
  func `sealed sizes are powers of two`(count: Int, size: Int) throws {
    #expect(try sealedSize(count, .entry) == size)
  }

  @Test(arguments: SealedKind.allCases) func `the largest content is sealed, and one byte more is refused`(
    kind: SealedKind
  ) throws {
    let limit = Sealing.limit(of: kind)
    #expect(try sealedSize(limit, kind) == kind.limit)
    #expect(throws: PaddingError.tooLarge(limit: limit)) { try sealedSize(limit + 1, kind) }
  }

  @Test func `what was padded is found again`() throws {
    for count in [0, 1, 2, 223, 224, 225, 255, 256, 480, 481, 5_000, 70_000] {
      let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7) }
      #expect(try Sealing.unpad(Sealing.pad(content, as: .snapshot)) == content)
    }
    // More than was needed: the server learns less.
    #expect(
      try Sealing.unpad([0, 0, 0, 1, 9] + [UInt8](repeating: 0, count: 512 - Self.overhead - 5)) == [9])
  }

  @Test func `what nothing is padded to is refused`() throws {
    let padded = try Sealing.pad([1, 2, 3], as: .entry)
    var broken = [[], [0, 0, 0, 0], padded + [0], Array(padded.dropLast()), padded + padded]
    // A length beyond the end, also one beyond 31 bits; something after the content.
    for (place, value) in [(3, 225), (0, 255), (0, 127), (7, 1), (227, 1), (3, 2)] as [(Int, UInt8)] {
      var changed = padded
      changed[place] = value
      broken.append(changed)
    }
    for bytes in broken { #expect(throws: PaddingError.notPadded) { try Sealing.unpad(bytes) } }
  }

  // Python seals with the first of these what docs/sync.md has as entry 1.
  @Test func `associated data have kind, vault, number and hash`() throws {
    let vault = try VaultKeys(vectorPhrase()).id
    let first = Sealing.associatedData(.entry, vault: vault, head: .beginning)
    #expect(first.count == 57)
    #expect(hex(first) == "01" + hex(vault) + "0000000000000001" + String(repeating: "0", count: 64))
    let head = VaultHead(number: 0x1_02_03, hash: Array(100..<132))
    #expect(
      hex(Array(Sealing.associatedData(.entry, vault: vault, head: head)[17..<25])) == "0000000000010204")
    let snapshot = Sealing.associatedData(.snapshot, vault: vault, head: head)
    #expect(hex(snapshot) == "02" + hex(vault) + "0000000000010203" + hex(head.hash))
  }
}
