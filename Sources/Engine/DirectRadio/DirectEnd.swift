import Digest
import Formats

/// One end of a connection as the driver describes it to the app, and the app to the driver.
public struct DirectEnd: Equatable, Sendable {
  public let user: String
  public let password: String
  public let fingerprint: [UInt8]
  public let candidates: [DirectCandidate]

  public init(user: String, password: String, fingerprint: [UInt8], candidates: [DirectCandidate]) {
    (self.user, self.password) = (user, password)
    (self.fingerprint, self.candidates) = (fingerprint, candidates)
  }

  public init(_ description: DirectDescription) {
    self.init(
      user: description.user, password: description.password, fingerprint: description.fingerprint,
      candidates: description.candidates)
  }

  /// Reads what the driver says: two texts, the fingerprint, and the addresses, each a host and its port. Hosts of
  /// another form are left out. Nil for other bytes.
  public init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let read = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = read
  }

  private static func read(_ reader: inout ByteReader) throws(ByteError) -> DirectEnd {
    let (user, password) = (try reader.string(), try reader.string())
    let fingerprint = try reader.raw(DirectLimits.fingerprint)
    var candidates: [DirectCandidate] = []
    while !reader.isAtEnd {
      let host = DirectCandidate.Host(try reader.string())
      let port = UInt16(try reader.varint(upTo: 65_535))
      if let host { candidates.append(DirectCandidate(host: host, port: port)) }
    }
    return DirectEnd(
      user: user, password: password, fingerprint: fingerprint, candidates: candidates.bestFirst)
  }

  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.string(user)
    writer.string(password)
    writer.raw(fingerprint)
    for candidate in candidates {
      writer.string(candidate.host.text)
      writer.varint(UInt64(candidate.port))
    }
    return writer.bytes
  }
}

extension [DirectCandidate] {
  /// IPv4 before names before IPv6; each in the order of the browser.
  fileprivate var bestFirst: [DirectCandidate] {
    var (first, second, third): ([DirectCandidate], [DirectCandidate], [DirectCandidate]) = ([], [], [])
    for candidate in self {
      switch candidate.host {
      case .ipv4: first.append(candidate)
      case .name: second.append(candidate)
      case .ipv6: third.append(candidate)
      }
    }
    return first + second + third
  }
}

extension DirectCandidate.Host {
  private static let suffix = Array(".local".utf8)
  /// Bytes of the groups of a UUID (RFC 9562).
  private static let groups = [4, 2, 2, 2, 6]

  /// Reads an IPv4 or IPv6 address without a zone, or a UUID before `.local`; nil for any other text.
  init?(_ text: String) {
    let utf8 = Array(text.utf8.prefix(64))
    if let bytes = Self.ipv4(utf8) {
      self = .ipv4(bytes)
    } else if let bytes = Self.uuid(utf8) {
      self = .name(bytes)
    } else if let bytes = Self.ipv6(utf8) {
      self = .ipv6(bytes)
    } else {
      return nil
    }
  }

  /// The host as browsers read it.
  var text: String {
    switch self {
    case .ipv4(let bytes):
      var text = ""
      for (index, byte) in bytes.enumerated() { text += (index > 0 ? "." : "") + String(byte) }
      return text
    case .name(let bytes): return Self.hexadecimal(bytes, groups: Self.groups, divider: "-") + ".local"
    case .ipv6(let bytes):
      return Self.hexadecimal(bytes, groups: [Int](repeating: 2, count: 8), divider: ":")
    }
  }

  private static func hexadecimal(_ bytes: [UInt8], groups: [Int], divider: String) -> String {
    var (text, start) = ("", 0)
    for group in groups {
      text += (start > 0 ? divider : "") + hex(Array(bytes[start..<start + group]))
      start += group
    }
    return text
  }

  private static func ipv4(_ text: [UInt8]) -> [UInt8]? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var address: [UInt8] = []
    for part in parts {
      guard (1...3).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      let value = part.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      guard value < 256 else { return nil }
      address.append(UInt8(value))
    }
    return address
  }

  private static func uuid(_ text: [UInt8]) -> [UInt8]? {
    guard text.suffix(suffix.count).elementsEqual(suffix) else { return nil }
    let parts = text.dropLast(suffix.count).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map({ $0.count }) == groups.map({ 2 * $0 }) else { return nil }
    return Digest.bytes(hex: String(decoding: parts.joined(), as: UTF8.self))
  }

  /// Reads groups of up to four hexadecimal digits, of which one run of zeros may be left out (RFC 4291, 2.2).
  private static func ipv6(_ text: [UInt8]) -> [UInt8]? {
    let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (3...9).contains(parts.count) else { return nil }
    var (before, after): ([UInt8], [UInt8]?) = ([], nil)
    for (index, part) in parts.enumerated() {
      if part.isEmpty {
        // Both sides of a run at the beginning or at the end are empty.
        let isFirst = index == 0, isLast = index == parts.count - 1
        if isFirst && parts[1].isEmpty || isLast && parts[index - 1].isEmpty { continue }
        guard after == nil, !isFirst, !isLast else { return nil }
        after = []
        continue
      }
      let padded = [UInt8](repeating: 0x30, count: max(0, 4 - part.count)) + part
      guard padded.count == 4, let pair = Digest.bytes(hex: String(decoding: padded, as: UTF8.self)) else {
        return nil
      }
      if after == nil { before += pair } else { after?.append(contentsOf: pair) }
    }
    let missing = 16 - before.count - (after?.count ?? 0)
    guard after == nil ? missing == 0 : missing > 0 else { return nil }
    return before + [UInt8](repeating: 0, count: missing) + (after ?? [])
  }
}
