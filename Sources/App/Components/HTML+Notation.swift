import HTML

extension HTML {
  /// Writes text that contains a notation of dice, such as `4d6kh3+2`. Its line may break before the sign of
  /// a term.
  package func notation(_ words: String) {
    let bytes = Array(words.utf8)
    var start = 0
    for (index, byte) in bytes.enumerated().dropFirst().dropLast()
    where byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      guard isDigit(bytes[index - 1]), isDigit(bytes[index + 1]) else { continue }
      text(String(decoding: bytes[start..<index], as: UTF8.self))
      el(.wbr) {}
      start = index
    }
    text(String(decoding: bytes[start...], as: UTF8.self))
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
