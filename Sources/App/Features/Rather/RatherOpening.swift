/// A question, parted from the words by which the game opens its questions: the bar has these, so only screen readers
/// are told them again.
struct RatherOpening: Equatable {
  struct Part: Equatable {
    let text: String
    let isSeen: Bool
  }

  /// None of them is empty; in a row they are the question.
  let parts: [Part]

  var seen: String { parts.filter { $0.isSeen }.map { $0.text }.joined() }

  /// - Parameter opening: "Would you rather…".
  init(_ question: String, opening: String) {
    let bytes = Array(question.utf8)
    let start = bytes.count - opening.utf8.count
    guard start >= 0, zip(bytes[start...], opening.utf8).allSatisfy({ Self.small($0) == Self.small($1) })
    else {
      parts = [Part(text: question, isSeen: true)]
      return
    }
    var end = start
    while let space = [[0x20], [0xc2, 0xa0]].first(where: { bytes[..<end].suffix($0.count) == $0[...] }) {
      end -= space.count
    }
    // "For a whole week, would you rather…" is seen as "For a whole week…".
    let goesOn = bytes[..<end].last == UInt8(ascii: ",")
    if goesOn { end -= 1 }
    let dots = Array("…".utf8)
    let place = goesOn ? (end..<bytes.count).first { bytes[$0...].starts(with: dots) } : nil
    var parts = [(bytes[..<end], true)]
    if let place {
      let next = place + dots.count
      parts += [(bytes[end..<place], false), (bytes[place..<next], true), (bytes[next...], false)]
    } else {
      parts.append((bytes[end...], false))
    }
    self.parts = parts.filter { !$0.0.isEmpty }.map {
      Part(text: String(decoding: $0.0, as: UTF8.self), isSeen: $0.1)
    }
  }

  /// A small letter for a capital one of ASCII.
  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
  }
}
