/// The path of a request's target. Nothing here touches a file: the answer is looked up in a table that was read at the
/// start, so no path can lead out of the site's folder.
enum SitePath: Equatable {
  /// The name of a file below the site's folder, without a slash in front.
  case file(String)
  /// A screen of the app, which knows its own routes and has a screen for unknown ones.
  case route
  case tooLong
  /// Not a path of any site: dot segments, empty segments, backslashes, control characters, broken escapes.
  case malformed

  /// The folder of fingerprinted files, below which there are no screens.
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

  /// Returns true if `name` lies in a folder whose name changes with its content: `v/` and 16 hexadecimal digits.
  static func isFingerprinted(_ name: String) -> Bool {
    guard name.hasPrefix(versions) else { return false }
    let rest = name.utf8.dropFirst(versions.utf8.count)
    let digits = rest.prefix { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return digits.count == 16 && rest.dropFirst(16).first == UInt8(ascii: "/")
  }

  /// A segment that can be a name once its escapes are undone: UTF-8, no slash, backslash or control character, not two
  /// dots in front, nor one where nothing stands behind it or `isFirst`. The app has dots in front of some decks.
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

  /// Returns true if a name has a file's ending: a dot with a letter or digit right behind it. Links in messages have
  /// other signs behind them, most often a full stop.
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
