/// The path of a request's target. It is looked up in a table read at the start and never touches a file, so no path
/// can lead out of the site's folder.
enum SitePath: Equatable {
  /// The name of a file below the site's folder, without a leading slash.
  case file(String)
  /// A screen of the app, which handles unknown routes itself.
  case route
  case tooLong
  /// Dot segments, empty segments, backslashes, control characters or broken escapes.
  case malformed

  /// The folder of fingerprinted files. It contains no screens.
  static let versions = "v/"

  init(target: String) {
    guard target.utf8.count <= SiteLimits.targetBytes else {
      self = .tooLong
      return
    }
    let path = target.prefix { $0 != "?" && $0 != "#" }
    guard path.first == "/" else {
      self = .malformed
      return
    }
    let name = path.dropFirst()
    if name.isEmpty {
      self = .route
      return
    }
    var segments = name.split(separator: "/", omittingEmptySubsequences: false)
    if segments.last?.isEmpty == true { segments.removeLast() }
    guard segments.enumerated().allSatisfy({ Self.isSound($1, isFirst: $0 == 0) }) else {
      self = .malformed
      return
    }
    let isFile = name.hasPrefix(Self.versions) || segments.last.map(Self.hasEnding) == true
    self = isFile ? .file(String(name)) : .route
  }

  /// Returns true if `name` is in a folder named after its content: `v/` and 16 hexadecimal digits.
  static func isFingerprinted(_ name: String) -> Bool {
    guard name.hasPrefix(versions) else { return false }
    let rest = name.utf8.dropFirst(versions.utf8.count)
    let digits = rest.prefix { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return digits.count == 16 && rest.dropFirst(16).first == UInt8(ascii: "/")
  }

  /// Returns true if a segment is valid once unescaped: UTF-8 without slash, backslash or control characters. It must
  /// not be a dot or begin with two; the first segment must not begin with a dot at all. Ids of some decks in the app
  /// begin with one.
  private static func isSound(_ segment: Substring, isFirst: Bool) -> Bool {
    var bytes: [UInt8] = []
    var rest = segment.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal)
      else { return false }
      bytes.append(high << 4 | low)
    }
    let isAllowed = { (byte: UInt8) in byte >= 0x20 && byte != 0x7f && byte != 0x2f && byte != 0x5c }
    guard !bytes.isEmpty, bytes.allSatisfy(isAllowed) else { return false }
    let dot = UInt8(ascii: ".")
    if bytes[0] == dot, isFirst || bytes.count == 1 || bytes[1] == dot { return false }
    return String(validating: bytes, as: UTF8.self) != nil
  }

  /// Returns true if a name has a file ending: a dot followed by a letter or digit. Links in messages are usually
  /// followed by a full stop or other punctuation.
  private static func hasEnding(_ segment: Substring) -> Bool {
    let bytes = Array(segment.utf8)
    return zip(bytes, bytes.dropFirst()).contains { dot, next in
      dot == UInt8(ascii: ".") && (hexadecimal(next) != nil || (0x41...0x5a).contains(next & 0xdf))
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x37
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
