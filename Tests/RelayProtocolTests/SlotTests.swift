import RelayProtocol
import Testing

@Suite struct SlotTests {
  @Test func `SCALE-5 codes are spread evenly over all slots`() {
    let alphabet = RoomCode.alphabet
    var counts = [Int](repeating: 0, count: RelaySlot.count)
    var letters = [UInt8](repeating: 0, count: 4)
    for a in alphabet {
      letters[0] = a
      for b in alphabet {
        letters[1] = b
        for c in alphabet {
          letters[2] = c
          for d in alphabet {
            letters[3] = d
            counts[RelaySlot(hashing: letters).number] += 1
          }
        }
      }
    }
    #expect(counts.reduce(0, +) == 22 * 22 * 22 * 22 && counts.count == 4_096)
    // 57 on average. Random numbers would differ by more, with a variance of 57.
    #expect(counts.allSatisfy { (30...80).contains($0) })
    let variance = counts.reduce(0) { $0 + ($1 - 57) * ($1 - 57) } / counts.count
    #expect(variance < 57)
  }

  @Test(arguments: [("J7X3", "/relay?s=593"), ("J7X-3K", "/relay?s=308"), ("D7X3K", "/relay?s=382")])
  func `the slot of a code is part of the path`(code: String, path: String) throws {
    #expect(RelaySlot(of: try #require(RoomCode(typed: code))).path == path)
  }

  @Test func `every slot is read back from its digits`() {
    let hex = Array("0123456789abcdef".utf8)
    for number in 0..<RelaySlot.count {
      let digits = [hex[number >> 8], hex[number >> 4 & 15], hex[number & 15]]
      #expect(RelaySlot(digits: digits)?.number == number)
      #expect(RelaySlot(digits: digits)?.path == "/relay?s=" + String(decoding: digits, as: UTF8.self))
    }
  }

  @Test(arguments: ["", "3", "3f", "3fa0", "3FA", "3f ", "3fg", "0x3", "%33", "-3f", "+3f", "3f\u{664}"])
  func `other digits are no slot`(digits: String) { #expect(RelaySlot(digits: digits.utf8) == nil) }

  @Test func `SCALE-5 every spelling of a code is in one slot, and a table without one in that of its key`()
    throws
  {
    let slot = RelaySlot(of: try #require(RoomCode(typed: "D7X-3K")))
    let key = [UInt8](0..<16)
    for typed in ["D7X-3K", "d7x3k", " 07x 3k", "Ｄ７Ｘー３Ｋ", "o7x-3k"] {
      #expect(RelaySlot(code: typed, key: key) == slot, "\(typed)")
    }
    for none in ["", "direct", "D7X", "D7X3K4444"] {
      #expect(RelaySlot(code: none, key: key) == RelaySlot(hashing: key), "\(none)")
    }
    let slots = (0..<1_000).map { RelaySlot(code: "", key: [UInt8($0 >> 8), UInt8($0 & 255)] + key) }
    #expect(Set(slots).count > 800, "tables are spread over the slots")
  }
}
