import RelayProtocol
import Testing

@testable import Relay

/// Predictable numbers for tests.
struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

@Suite struct CodeTests {
  @Test func `TURN-1 no two letters of codes look alike`() {
    let alphabet = String(decoding: RoomCode.alphabet, as: UTF8.self)
    #expect(Set(alphabet).count == alphabet.count)
    for alike in ["0OQD", "1ILJ", "2Z", "5S", "6G", "8B", "UV", "MN"] {
      #expect(alike.filter { alphabet.contains($0) }.count <= 1, "\(alike)")
    }
    #expect("AEIOU".allSatisfy { !alphabet.contains($0) }, "no words")
  }

  @Test func `TURN-1 drawn codes are read back in any spelling`() throws {
    var chance = Numbers(state: 1)
    for length in RoomCode.lengths {
      for _ in 0..<200 {
        let code = RoomCode.drawn(length: length, with: &chance)
        #expect(code.letters.count == length)
        for typed in [
          code.text, code.text.lowercased(), String(code.text.filter { $0 != "-" }), " \(code.text) ",
        ] {
          #expect(RoomCode(typed: typed) == code)
        }
      }
    }
    #expect(RoomCode(typed: "j7x3")?.text == "J7X-3")
    #expect(RoomCode(typed: "J7X3K")?.text == "J7X-3K")
    #expect(RoomCode(typed: "ｊ７Ｘ－３")?.text == "J7X-3" && RoomCode(typed: "Ｊ７Ｘー３")?.text == "J7X-3")
  }

  @Test func `a key has sixteen bytes`() throws {
    let bytes = [UInt8](1...16)
    #expect(try #require(RoomKey(bytes)).bytes == bytes)
    #expect(RoomKey(bytes + [0]) == nil)
  }

  @Test func `every letter is about equally likely`() {
    var chance = Numbers(state: 2)
    var counts: [UInt8: Int] = [:]
    for _ in 0..<22_000 / 4 {
      for letter in RoomCode.drawn(length: 4, with: &chance).letters { counts[letter, default: 0] += 1 }
    }
    #expect(counts.count == RoomCode.alphabet.count)
    #expect(counts.values.allSatisfy { (800...1_200).contains($0) })
  }

  @Test func `misread and misheard letters are corrected`() {
    #expect(RoomCode(typed: "0oOq") == RoomCode(typed: "DDDD"))
    #expect(RoomCode(typed: "zsgb") == RoomCode(typed: "2568"))
    #expect(RoomCode(typed: "unUN") == RoomCode(typed: "VMVM"))
    #expect(RoomCode(typed: "J7X\u{2013}3") == RoomCode(typed: "J7X3"))
  }

  @Test(arguments: [
    "", "J7X", "J7X3J7X3J", "A7X3", "I7X3", "17X3", "L7X3", "E7X3", "J7.3", "J7É3", "😀😀😀😀", "----",
  ])
  func `impossible codes are refused`(typed: String) { #expect(RoomCode(typed: typed) == nil) }

  @Test func `codes are long enough to make guessing hopeless`() {
    for rooms in [1, 100, 117, 118, 2_500, 6_000, 50_000] {
      let length = RoomCode.length(rooms: rooms, taken: rooms, guesses: 2_000)
      var codes = 1
      for _ in 0..<length { codes *= 22 }
      #expect(codes >= rooms * 2_000)
      #expect(length == 4 || codes / 22 < rooms * 2_000 + 2_000, "\(rooms): longer than need be")
    }
    #expect(RoomCode.length(rooms: 117, taken: 117, guesses: 2_000) == 4)
    #expect(RoomCode.length(rooms: 118, taken: 118, guesses: 2_000) == 5)
    #expect(RoomCode.length(rooms: 1, taken: 60_000, guesses: 2_000) == 5, "held codes need room too")
    #expect(RoomCode.length(rooms: .max, taken: .max, guesses: 2_000) == 8)
  }
}
