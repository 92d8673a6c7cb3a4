import Formats

/// The address that leads a phone to a table: `http://box.local:8080/join/J7X3`.
public struct Invite: Equatable, Sendable {
  /// `http://box.local:8080`, without a trailing slash.
  public let origin: String
  /// The code as the relay shows it: `J7X-3`.
  public let code: String

  public init(origin: String, code: String) {
    (self.origin, self.code) = (origin, code)
  }

  /// The path of an invitation before its code.
  public static let path = "/join/"

  /// The most bytes of a code in an address, dash included.
  public static let longestCode = 16

  /// The address without the code's dash. Fewer characters make a coarser, more readable QR code.
  public var address: String { origin + Self.path + code.filter { $0 != "-" } }

  /// Reads such an address from a message, regardless of the text around it. Nil if there is none.
  public init?(_ text: String) {
    let invite = PastedLink.find(in: text, to: Self.path) { link -> Invite? in
      guard !link.origin.isEmpty, link.path.isEmpty, let code = Self.code(link.rest) else { return nil }
      return Invite(origin: link.origin, code: code)
    }
    guard let invite else { return nil }
    self = invite
  }

  /// Returns the code in a path such as `/join/J7X3`, in any spelling; nil for other paths.
  public static func code(inPath path: String) -> String? {
    guard path.utf8.prefix(Self.path.utf8.count).map(small).elementsEqual(Self.path.utf8) else { return nil }
    return PastedLink.find(in: path, to: Self.path) { code($0.rest) }
  }

  /// Returns the code that somebody typed or pasted: alone, in an invitation, or in a message. A text without
  /// one is returned for the relay to refuse.
  public static func code(typed text: String) -> String {
    if let code = PastedLink.find(in: text, to: path, { code($0.rest) }) { return code }
    let plain = PastedLink.plainBytes(of: text)
    // Dashes and blanks only help people read a code.
    let words = plain.split { !isCodeByte($0) }
    let codes = words.filter { RoomCode.lengths.contains(count($0)) }
    let grouped = codes.filter { $0.dropFirst(RoomCode.group).first == UInt8(ascii: "-") }
    // Words such as `the-table` have no digit.
    if let shown = grouped.first(where: { $0.contains(where: isDigit) }) ?? grouped.first {
      return String(decoding: shown, as: UTF8.self)
    }
    let hasProse = words.contains { $0.count > RoomCode.group && !$0.contains(where: isDigit) }
    let mixed = codes.first { $0.contains(where: isDigit) && $0.contains { !isDigit($0) } }
    if hasProse, let mixed { return String(decoding: mixed, as: UTF8.self) }
    let isCode = RoomCode.lengths.contains(words.reduce(0) { $0 + count($1) })
    return String(decoding: isCode ? Array(words.joined(separator: [0x20])) : plain, as: UTF8.self)
  }

  /// Returns the code at the beginning of the text after `path`.
  private static func code(_ rest: ArraySlice<UInt8>) -> String? {
    // Extra slashes make no difference.
    let run = rest.drop { $0 == UInt8(ascii: "/") }.prefix(while: isCodeByte)
    // Only a slash continues an address after its code.
    let behind = rest[run.endIndex...]
    if behind.first == UInt8(ascii: "/"), let next = behind.dropFirst().first, isCodeByte(next) { return nil }
    let code = run.drop { $0 == UInt8(ascii: "-") }
    guard !code.isEmpty, code.count <= longestCode else { return nil }
    return String(decoding: code.last == UInt8(ascii: "-") ? code.dropLast() : code, as: UTF8.self)
  }

  private static func count(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "-") ? 0 : 1) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isCodeByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(small(byte))
      || byte == UInt8(ascii: "-")
  }
}
