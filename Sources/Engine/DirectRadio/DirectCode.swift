import Formats

/// The text of a code that two phones scan off each other's screens: a link of the app whose fragment is a description.
/// Browsers send no fragment to a server.
public enum DirectCode {
  /// The path of a code before its description.
  public static let path = "/d"

  /// Why a scanned text is no code of two phones.
  public enum Fault: Error, Equatable, Sendable {
    /// Any other text.
    case foreign
    /// A code of two phones, but a part is missing or wrong.
    case broken
  }

  /// Returns the link in two parts: `address` in any letters, then `letters` of the alphanumeric mode of QR codes.
  public static func link(to description: DirectDescription, origin: String) -> (
    address: String, letters: String
  ) {
    (origin + path + "#", String(decoding: Base41.encoded(checked(description.bytes)), as: UTF8.self))
  }

  /// Reads a scanned text, or the fragment of an opened link.
  public static func read(_ text: String) throws(Fault) -> DirectDescription {
    let utf8 = Array(text.utf8.prefix(DirectLimits.code + 1))
    guard utf8.count <= DirectLimits.code, let hash = utf8.lastIndex(of: UInt8(ascii: "#")) else {
      throw .foreign
    }
    let before = utf8[..<hash]
    guard before.isEmpty || before.suffix(path.utf8.count).elementsEqual(path.utf8) else { throw .foreign }
    // Messengers and readers may have made letters small.
    let letters = utf8[(hash + 1)...].map { (0x61...0x7a).contains($0) ? $0 - 0x20 : $0 }
    guard let bytes = Base41.decoded(letters), let last = bytes.last, last == check(bytes.dropLast()),
      let description = DirectDescription(Array(bytes.dropLast()))
    else { throw .broken }
    return description
  }

  /// Appends a byte by which a code that was cut off is told from a whole one.
  private static func checked(_ bytes: [UInt8]) -> [UInt8] { bytes + [check(bytes[...])] }

  private static func check(_ bytes: ArraySlice<UInt8>) -> UInt8 {
    var hash: UInt32 = 0x811c_9dc5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return UInt8(truncatingIfNeeded: hash ^ hash >> 8 ^ hash >> 16 ^ hash >> 24)
  }
}

/// Two bytes as three letters of 41, which QR codes write in 5.5 bits each and addresses keep as they are.
enum Base41 {
  private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$*+-.".utf8)

  /// A last byte alone becomes two letters.
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 2) {
      let isPair = start + 1 < bytes.count
      var value = isPair ? Int(bytes[start]) << 8 | Int(bytes[start + 1]) : Int(bytes[start])
      for _ in 0..<(isPair ? 3 : 2) {
        text.append(letters[value % letters.count])
        value /= letters.count
      }
    }
    return text
  }

  /// Nil for any other text.
  static func decoded(_ text: [UInt8]) -> [UInt8]? {
    guard text.count % 3 != 1 else { return nil }
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: 3) {
      let group = text[start..<min(start + 3, text.count)]
      var value = 0
      for letter in group.reversed() {
        guard let digit = letters.firstIndex(of: letter) else { return nil }
        value = value * letters.count + digit
      }
      guard value < 1 << (group.count == 3 ? 16 : 8) else { return nil }
      if group.count == 3 { bytes.append(UInt8(value >> 8)) }
      bytes.append(UInt8(truncatingIfNeeded: value))
    }
    return bytes
  }
}
