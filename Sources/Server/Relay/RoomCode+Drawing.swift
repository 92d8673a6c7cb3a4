import Chance
import RelayProtocol

/// The numbers from which one code is drawn: one from the system, and from that all others. A code of a slot takes
/// thousands of them.
struct CodeChance: RandomNumberGenerator {
  private var chance: Chance

  init() {
    var system = SystemRandomNumberGenerator()
    chance = Chance(seed: system.next())
  }

  mutating func next() -> UInt64 { chance.next() }
}

// Codes for new rooms.
extension RoomCode {
  /// Draws a code of `length` letters, each equally likely.
  static func drawn(length: Int, with chance: inout some RandomNumberGenerator) -> RoomCode {
    var letters = [UInt8](repeating: 0, count: length)
    draw(&letters, with: &chance)
    return RoomCode(letters)
  }

  /// Draws letters into the places of others.
  static func draw(_ letters: inout [UInt8], with chance: inout some RandomNumberGenerator) {
    for place in letters.indices {
      letters[place] = alphabet[Int(chance.next(upperBound: UInt64(alphabet.count)))]
    }
  }

  /// Returns the shortest length at which a guess hits one of `rooms` at most once in `guesses` tries. At most a
  /// quarter of all codes are then `taken`, so drawing a free one takes few tries.
  static func length(rooms: Int, taken: Int, guesses: Int) -> Int {
    var (length, codes) = (lengths.lowerBound, 1)
    for _ in 0..<length { codes *= alphabet.count }
    while length < lengths.upperBound, codes / guesses < rooms || codes / 4 < taken {
      length += 1
      codes *= alphabet.count
    }
    return length
  }
}

/// The number of codes by slot.
struct SlotCounts: Sendable {
  private var counts = [Int](repeating: 0, count: RelaySlot.count)

  subscript(slot: RelaySlot) -> Int { counts[slot.number] }

  mutating func add(_ code: RoomCode) { counts[RelaySlot(of: code).number] += 1 }
  mutating func remove(_ code: RoomCode) { counts[RelaySlot(of: code).number] -= 1 }
}
