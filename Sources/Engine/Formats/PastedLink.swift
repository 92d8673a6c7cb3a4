/// A link in a text that somebody typed, pasted, shared, scanned or opened, possibly with other text around it.
///
/// The text is converted by `halfWidth` and percent-decoded, so other forms of letters, hyphens and blanks make no
/// difference. The parser of the link's last part decides where the link ends. So punctuation, tracking parameters and
/// words after a link are never taken for a part of it.
package struct PastedLink {
  /// Bytes of a text that are searched for a link. The longest link of the app, for the largest deck, has about 44,000.
  package static let longest = 64 << 10
  /// Rounds of percent-decoding: messengers and mail filters escape links that are already escaped.
  private static let escapeRounds = 3
  /// Bytes of an address before its last part. A host has at most 253 characters (RFC 1035).
  private static let longestAddress = 512

  /// The origin in lower case without a default port, such as `https://box.local:8080`. Empty if there is none.
  package let origin: String
  /// The path between the origin and the marker in lower case, without a query: `/decks`.
  package let path: String
  /// The text after the marker.
  package let rest: ArraySlice<UInt8>

  /// Returns the first result that `read` has for a link with `marker`; nil if it has none.
  /// - Parameter marker: ASCII in lower case, such as `/join/`. Upper case in the text matches as well.
  package static func find<Found>(
    in text: String, to marker: String, _ read: (PastedLink) -> Found?
  ) -> Found? {
    let bytes = plainBytes(of: text)
    let marker = Array(marker.utf8)
    var start = 0
    while start + marker.count <= bytes.count {
      if small(bytes[start]) == marker[0],
        marker.indices.allSatisfy({ small(bytes[start + $0]) == marker[$0] }),
        let found = read(PastedLink(bytes, markedAt: start, marker.count))
      {
        return found
      }
      start += 1
    }
    return nil
  }

  private init(_ bytes: [UInt8], markedAt start: Int, _ length: Int) {
    rest = bytes[(start + length)...]
    let before = Array(bytes[..<start].suffix(Self.longestAddress).map(small))
    // Characters that are not part of addresses end whatever came before.
    let address = before.suffix(from: (before.lastIndex(where: Self.endsAddress) ?? -1) + 1)
    let colon = address.indices.last { address[$0...].starts(with: "://".utf8) }
    let scheme = colon.flatMap { colon in
      ["https", "http"].first { Self.ends(address[..<colon], with: $0) }
    }
    guard let colon, let scheme else {
      origin = ""
      path = Self.path(address)
      return
    }
    let host = address[(colon + 3)...].prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    let port = scheme.utf8.count == 5 ? ":443" : ":80"
    let name = Self.ends(host, with: port) ? host.dropLast(port.utf8.count) : host
    origin = !Self.isHost(name, without: port) ? "" : scheme + "://" + String(decoding: name, as: UTF8.self)
    path = Self.path(address[host.endIndex...])
  }

  /// Returns true for a host name with at most one port, which reads back as the same when written.
  private static func isHost(_ name: ArraySlice<UInt8>, without port: String) -> Bool {
    let colons = name.count { $0 == UInt8(ascii: ":") }
    return !name.isEmpty && (colons <= 1 || name.first == UInt8(ascii: "["))
      && !Self.ends(name, with: port)
      && name.allSatisfy { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "@") }
  }

  private static func ends(_ bytes: ArraySlice<UInt8>, with text: String) -> Bool {
    bytes.suffix(text.utf8.count).elementsEqual(text.utf8)
  }

  private static func path(_ bytes: ArraySlice<UInt8>) -> String {
    var path = bytes.prefix { $0 != UInt8(ascii: "?") }
    if path.last == UInt8(ascii: "/") { path.removeLast() }
    return String(decoding: path, as: UTF8.self)
  }

  private static func endsAddress(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte >= 0x7f || "\"'<>()|\\^`{}*".utf8.contains(byte)
  }

  /// Returns a text percent-decoded and in ASCII where that is meant, cut off after `longest` bytes.
  package static func plainBytes(of text: String) -> [UInt8] {
    var bytes = Array(text.utf8.prefix(longest))
    for _ in 0..<escapeRounds {
      guard let plain = unescaped(bytes) else { break }
      bytes = plain
    }
    return Array(halfWidth(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  /// Percent-decodes once; nil if there is no escape.
  private static func unescaped(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.contains(UInt8(ascii: "%")) else { return nil }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        plain.append(high << 4 | low)
        index += 3
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return plain.count == bytes.count ? nil : plain
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch small(byte) {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): small(byte) - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

/// Converts an ASCII capital to lower case. Other bytes stay.
package func small(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
