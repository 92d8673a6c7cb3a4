/// A link in what somebody typed, pasted, shared, scanned or opened, whatever stands around it.
///
/// The text is read as `halfWidth` gives it, with its percent escapes undone, so that other forms of letters, hyphens and
/// blanks make no difference. What ends the link is for the reader of its last part to say: each knows its own signs, and
/// that way punctuation, tracking parameters and words behind a link are never taken for a part of it.
package struct PastedLink {
  /// Bytes of a text in which a link is looked for. No link of the app is longer: that of the largest deck has some 44,000.
  package static let longest = 64 << 10
  /// Rounds in which escapes are undone: messengers and mail filters escape links that are escaped already.
  private static let escapeRounds = 3
  /// Bytes of an address before its last part: a host has 253 characters at most (RFC 1035).
  private static let longestAddress = 512

  /// `https://box.local:8080`, in small letters and without the port that goes without saying. Empty where there is none.
  package let origin: String
  /// The path between the origin and the marker, without a query, in small letters: `/decks`.
  package let path: String
  /// The rest, behind the marker.
  package let rest: ArraySlice<UInt8>

  /// Gives what `read` makes of the first link with `marker` in it from which it makes something.
  /// - Parameter marker: ASCII in small letters, such as `/join/`. Capitals in the text count as small ones.
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
    // What is part of no address ends whatever stood before it.
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

  /// Returns true if the name is that of a host with at most one port, so that what is written from it reads as the same.
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

  /// A text without escapes, in ASCII where it is meant so, cut off behind `longest` bytes.
  package static func plainBytes(of text: String) -> [UInt8] {
    var bytes = Array(text.utf8.prefix(longest))
    for _ in 0..<escapeRounds {
      guard let plain = unescaped(bytes) else { break }
      bytes = plain
    }
    return Array(halfWidth(String(decoding: bytes, as: UTF8.self)).utf8)
  }

  /// Nil where there is no escape.
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

/// A capital of ASCII as a small letter; any other byte as it is.
package func small(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}
