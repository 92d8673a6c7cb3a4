import Formats

/// The code of a room: 4 to 8 letters and digits that cannot be mistaken for one another.
public struct RoomCode: Hashable, Sendable {
  /// Letters in upper case, without a dash.
  package let letters: [UInt8]

  /// 22 of the 36 letters and digits. Of those that look or sound alike, one is used (`lookalikes`) or none (1, I, L).
  /// There are no vowels: that separates A from 4 and E from 3, and avoids words.
  package static let alphabet = Array("23456789CDFHJKMPRTVWXY".utf8)

  /// Characters that people type for a letter of the alphabet that they misread or misheard, and that letter.
  private static let lookalikes = (typed: Array("0OQZSGBUN".utf8), meant: Array("DDD2568VM".utf8))

  /// The number of letters and digits in a code.
  package static let lengths = 4...8
  /// Letters before the dash, which makes a code easier to read aloud: `J7X-3`.
  package static let group = 3

  package init(_ letters: [UInt8]) { self.letters = letters }

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
      let letter = Self.lookalikes.typed.firstIndex(of: upper).map { Self.lookalikes.meant[$0] } ?? upper
      guard Self.alphabet.contains(letter) else { return nil }
      letters.append(letter)
    }
    guard Self.lengths.contains(letters.count) else { return nil }
    self.letters = letters
  }

  /// The code as displayed: `J7X-3`, `J7X-3K`.
  public var text: String {
    String(
      decoding: letters.prefix(Self.group) + [UInt8(ascii: "-")] + letters.dropFirst(Self.group),
      as: UTF8.self)
  }
}
