import RelayProtocol

// Codes for new rooms.
extension RoomCode {
  /// Draws a code of `length` letters, each equally likely.
  static func drawn(length: Int, with chance: inout some RandomNumberGenerator) -> RoomCode {
    RoomCode((0..<length).map { _ in alphabet[Int(chance.next(upperBound: UInt64(alphabet.count)))] })
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
