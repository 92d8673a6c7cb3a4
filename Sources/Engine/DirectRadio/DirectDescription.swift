import Digest
import Formats

/// One end of a connection between two phones, as the other one needs it: credentials, the certificate's fingerprint,
/// and addresses. All else in a browser's description of it is the same for all.
public struct DirectDescription: Equatable, Sendable {
  public enum Kind: UInt8, Sendable { case offer = 0, answer = 1 }

  public let kind: Kind
  /// Credentials of ICE (RFC 8839): `A–Z a–z 0–9 + /` only.
  public let user: String
  public let password: String
  /// The SHA-256 of the certificate.
  public let fingerprint: [UInt8]
  public let candidates: [DirectCandidate]
  /// The mark of the offer that this answers; empty for an offer.
  public let answers: [UInt8]

  /// The version of the bytes.
  static let version: UInt8 = 1

  /// Checks the values; nil if one is not as it should be. Further candidates than `DirectLimits.candidates` are left
  /// out: the best come first.
  public init?(
    _ kind: Kind, user: String, password: String, fingerprint: [UInt8], candidates: [DirectCandidate],
    answering offer: DirectDescription? = nil
  ) {
    self.init(
      kind, user, password, fingerprint, Array(candidates.prefix(DirectLimits.candidates)),
      answers: offer?.mark ?? [])
  }

  private init?(
    _ kind: Kind, _ user: String, _ password: String, _ fingerprint: [UInt8], _ candidates: [DirectCandidate],
    answers: [UInt8]
  ) {
    guard DirectLimits.user.contains(user.utf8.count), DirectLimits.password.contains(password.utf8.count),
      user.utf8.allSatisfy({ SixBits.value(of: $0) != nil }),
      password.utf8.allSatisfy({ SixBits.value(of: $0) != nil }),
      fingerprint.count == DirectLimits.fingerprint, candidates.count <= DirectLimits.candidates,
      candidates.allSatisfy({ $0.port > 0 }),
      answers.count == (kind == .answer ? DirectLimits.mark : 0)
    else { return nil }
    (self.kind, self.user, self.password) = (kind, user, password)
    (self.fingerprint, self.candidates, self.answers) = (fingerprint, candidates, answers)
  }

  /// The mark by which an answer names its offer.
  public var mark: [UInt8] { Array(SHA256.hash(bytes).prefix(DirectLimits.mark)) }

  /// The bytes of a code or signal (`docs/direct.md`).
  public var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version << 4 | kind.rawValue)
    writer.byte(UInt8(user.utf8.count))
    writer.byte(UInt8(password.utf8.count))
    writer.raw(answers)
    writer.raw(SixBits.packed(Array(user.utf8) + Array(password.utf8)))
    writer.raw(fingerprint)
    for candidate in candidates { candidate.write(to: &writer) }
    return writer.bytes
  }

  /// Reads the bytes; nil unless they are whole and every value is as it should be.
  public init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let read = try? Self.read(&reader) else { return nil }
    self = read
  }

  private static func read(_ reader: inout ByteReader) throws(ByteError) -> DirectDescription {
    let head = try reader.byte()
    guard head >> 4 == version, let kind = Kind(rawValue: head & 0xf) else { throw .overlong }
    let (user, password) = (Int(try reader.byte()), Int(try reader.byte()))
    guard DirectLimits.user.contains(user), DirectLimits.password.contains(password) else { throw .overlong }
    let answers = kind == .answer ? try reader.raw(DirectLimits.mark) : []
    let packed = try reader.raw(SixBits.size(of: user + password))
    guard let letters = SixBits.unpacked(packed, count: user + password) else { throw .overlong }
    let fingerprint = try reader.raw(DirectLimits.fingerprint)
    var candidates: [DirectCandidate] = []
    while !reader.isAtEnd { candidates.append(try DirectCandidate(from: &reader)) }
    let read = DirectDescription(
      kind, String(decoding: letters.prefix(user), as: UTF8.self),
      String(decoding: letters.dropFirst(user), as: UTF8.self), fingerprint, candidates, answers: answers)
    guard let read else { throw .overlong }
    return read
  }
}

/// An address at which a phone waits for a connection, of UDP.
public struct DirectCandidate: Equatable, Sendable {
  public enum Host: Equatable, Sendable {
    case ipv4([UInt8])
    /// The random name that a page gets in place of an address: a UUID before `.local` (multicast DNS).
    case name([UInt8])
    case ipv6([UInt8])
  }

  public let host: Host
  /// 1 to 65,535.
  public let port: UInt16

  public init(host: Host, port: UInt16) { (self.host, self.port) = (host, port) }

  func write(to writer: inout ByteWriter) {
    switch host {
    case .ipv4(let bytes): write(1, bytes, to: &writer)
    case .name(let bytes): write(2, bytes, to: &writer)
    case .ipv6(let bytes): write(3, bytes, to: &writer)
    }
  }

  private func write(_ kind: UInt8, _ bytes: [UInt8], to writer: inout ByteWriter) {
    writer.byte(kind)
    writer.raw(bytes)
    writer.byte(UInt8(port >> 8))
    writer.byte(UInt8(truncatingIfNeeded: port))
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    switch try reader.byte() {
    case 1: host = .ipv4(try reader.raw(4))
    case 2: host = .name(try reader.raw(16))
    case 3: host = .ipv6(try reader.raw(16))
    default: throw .overlong
    }
    let high = UInt16(try reader.byte())
    port = high << 8 | UInt16(try reader.byte())
  }
}

/// Letters of six bits each, in the alphabet of ICE: `A–Z a–z 0–9 + /`, numbered in this order.
enum SixBits {
  static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }

  private static func letter(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value)
    return switch value {
    case 0..<26: UInt8(ascii: "A") + value
    case 26..<52: UInt8(ascii: "a") + (value - 26)
    case 52..<62: UInt8(ascii: "0") + (value - 52)
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }

  /// Bytes of this many letters.
  static func size(of count: Int) -> Int { (count * 6 + 7) / 8 }

  /// Packs letters, the first into the highest bits. The last byte is filled with zeros.
  static func packed(_ letters: [UInt8]) -> [UInt8] {
    var packed: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for letter in letters {
      bits = bits << 6 | (value(of: letter) ?? 0)
      count += 6
      if count >= 8 {
        count -= 8
        packed.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    if count > 0 { packed.append(UInt8(truncatingIfNeeded: bits << (8 - count))) }
    return packed
  }

  /// Returns the letters; nil if the bits behind them are not zero.
  static func unpacked(_ packed: [UInt8], count wanted: Int) -> [UInt8]? {
    var letters: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for byte in packed {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6, letters.count < wanted {
        count -= 6
        letters.append(letter(bits >> count & 63))
      }
    }
    return letters.count == wanted && bits & (1 << count - 1) == 0 ? letters : nil
  }
}
