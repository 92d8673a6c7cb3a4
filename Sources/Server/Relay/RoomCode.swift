import Formats
import RelayProtocol

/// The code of a room: 4 to 8 letters and digits that cannot be mistaken for one another.
public struct RoomCode: Hashable, Sendable {
  /// Letters in upper case, without a dash.
  let letters: [UInt8]

  /// 22 of the 36 letters and digits. Of those that look or sound alike, one is used (`lookalikes`) or none (1, I, L).
  /// There are no vowels: that separates A from 4 and E from 3, and avoids words.
  static let alphabet = Array("23456789CDFHJKMPRTVWXY".utf8)

  /// Characters that people type for a letter of the alphabet that they misread or misheard.
  private static let lookalikes: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("0OQZSGBUN".utf8, "DDD2568VM".utf8))

  static let lengths = 4...8
  /// Letters before the dash, which makes a code easier to read aloud: `J7X-3`.
  private static let group = 3

  /// Parses a typed code. Ignores case, width, spaces and dashes, and replaces look-alikes. Nil for any other
  /// character, and for codes that are too short or too long.
  public init?(typed text: String) {
    var letters: [UInt8] = []
    for scalar in halfWidth(text).unicodeScalars {
      switch scalar {
      case " ", "\t", "\u{a0}", "-", "\u{2010}"..."\u{2015}", "\u{2212}", "_": continue
      default: break
      }
      guard scalar.isASCII, letters.count < Self.lengths.upperBound else { return nil }
      let byte = UInt8(scalar.value)
      let upper = (0x61...0x7a).contains(byte) ? byte - 0x20 : byte
      let letter = Self.lookalikes[upper] ?? upper
      guard Self.alphabet.contains(letter) else { return nil }
      letters.append(letter)
    }
    guard Self.lengths.contains(letters.count) else { return nil }
    self.letters = letters
  }

  /// Draws a code of `length` letters, each equally likely.
  static func drawn(length: Int, with chance: inout some RandomNumberGenerator) -> RoomCode {
    RoomCode((0..<length).map { _ in alphabet[Int(chance.next(upperBound: UInt64(alphabet.count)))] })
  }

  private init(_ letters: [UInt8]) { self.letters = letters }

  /// The code as displayed: `J7X-3`, `J7X-3K`.
  public var text: String {
    String(
      decoding: letters.prefix(Self.group) + [UInt8(ascii: "-")] + letters.dropFirst(Self.group),
      as: UTF8.self)
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

/// A key drawn by the phone that opens a table. Phones need it to enter.
public struct RoomKey: Hashable, Sendable {
  static let size = RelayRequest.keySize
  let high: UInt64
  let low: UInt64

  /// Creates a key; nil unless there are `size` bytes.
  init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    high = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  var bytes: [UInt8] {
    [high, low].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (56 - 8 * $0)) } }
  }
}
