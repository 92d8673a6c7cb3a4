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

  @Test(arguments: ["593#17", "00a+0", "fff#18446744073709551615", "000+9"])
  func `the door of another relay names its slot, and is no code`(text: String) throws {
    let door = try #require(SlotDoor(text))
    #expect(door.text == text && door.asksFirst == text.contains("#"))
    #expect(door.slot.path == "/relay?s=" + text.prefix(3))
    #expect(RoomCode(typed: text) == nil)
  }

  @Test(arguments: [
    "", "593", "593#", "#17", "593-17", "593#-1", "593#+1", "593# 1", "593#01", "593#1x", "59#17", "5933#1",
    "5F3#17",
    "593#18446744073709551616", "593#99999999999999999999", "593#1\u{664}", "J7X-3", "593#1 ",
  ])
  func `other texts are no such door`(text: String) { #expect(SlotDoor(text) == nil) }

  @Test func `a table at another relay is listed without key and code`() throws {
    let slot = try #require(RelaySlot(digits: "593".utf8))
    func entry(_ flags: UInt8) throws -> FoundTable {
      let listing = TableListing(name: "Ana", symbol: 1, colour: 2, flags: flags)
      let table = FoundTable(at: slot, room: 17, listing: listing, phones: 3)
      guard case .nearby(let read) = RelayAnswer(RelayAnswer.nearby([table]).bytes) else { return table }
      #expect(read == [table] && table.key == nil && table.shownCode == nil)
      return table
    }
    let open = try entry(TableListing.shownNearby)
    #expect(open.door == "593+17" && !open.asksFirst && !open.isLocked)
    let asking = try entry(TableListing.shownNearby | TableListing.asking)
    #expect(asking.door == "593#17" && asking.asksFirst && !asking.isLocked)
    for flags in [TableListing.locked, TableListing.locked | TableListing.asking] {
      let locked = try entry(flags)
      #expect(locked.door == nil && !locked.asksFirst && locked.isLocked && locked.code == "593#17")
    }
  }

  @Test(
    arguments: [
      [], [3, 65, 66], [1, 65, 1, 2], [1, 65, 1, 2, 3, 4], [1, 0xff, 1, 2, 3],
      [49] + [UInt8](repeating: 65, count: 49) + [1, 2, 3],
    ] as [[UInt8]])
  func `a listing is read from exactly its bytes`(bytes: [UInt8]) {
    let listing = TableListing(name: String(repeating: "x", count: 48), symbol: 1, colour: 2, flags: 255)
    #expect(TableListing(bytes: listing.bytes) == listing && listing.bytes.count == TableListing.size)
    #expect(TableListing(bytes: bytes) == nil)
  }
}
