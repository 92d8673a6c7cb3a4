/// The text above the two options of a question. It omits a final "would you rather…", which the title bar
/// shows.
struct RatherOpening {
  let seen: String

  /// - Parameter opening: "Would you rather…" in the app's language.
  init(_ question: String, opening: String) {
    let bytes = Array(question.utf8)
    let start = bytes.count - opening.utf8.count
    guard start >= 0, zip(bytes[start...], opening.utf8).allSatisfy({ Self.small($0) == Self.small($1) })
    else {
      seen = question
      return
    }
    var end = start
    while let space = [[0x20], [0xc2, 0xa0]].first(where: { bytes[..<end].suffix($0.count) == $0[...] }) {
      end -= space.count
    }
    // "For a whole week, would you rather…" is shown as "For a whole week…".
    let goesOn = bytes[..<end].last == UInt8(ascii: ",")
    seen = String(decoding: bytes[..<(goesOn ? end - 1 : end)], as: UTF8.self) + (goesOn ? "…" : "")
  }

  /// Returns the lower-case form of an ASCII capital, and any other byte unchanged.
  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
  }
}
