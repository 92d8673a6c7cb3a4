import Digest

/// The id of a phone among those of one person: 64 random bits, drawn once. A phone that lost its storage
/// draws new ones.
public struct PhoneID: Equatable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// 16 lower-case hexadecimal digits.
  public var text: String { fixedHex(rawValue, digits: 16) }

  /// Reads the output of `text`; nil for anything else.
  public init?(text: String) {
    guard let value = number(fixedHex: text, digits: 16) else { return nil }
    rawValue = value
  }
}

/// The time of a write, in a total order that all phones agree on. It is a hybrid logical clock (Kulkarni and
/// others, "Logical Physical Clocks", 2014).
public struct Stamp: Equatable, Comparable, Sendable {
  /// Milliseconds since 1970, `0...latestWall`, by the clock of the writer or of a phone known to it.
  public let wall: UInt64
  /// Distinguishes writes of one millisecond.
  public let counter: UInt16
  public let phone: PhoneID

  /// The highest wall, 48 bits: the year 10889.
  public static let latestWall: UInt64 = 1 << 48 - 1

  /// Limits `wall` to `latestWall`.
  public init(wall: UInt64, counter: UInt16, phone: PhoneID) {
    self.wall = min(wall, Self.latestWall)
    self.counter = counter
    self.phone = phone
  }

  public static func < (left: Stamp, right: Stamp) -> Bool {
    if left.wall != right.wall { return left.wall < right.wall }
    if left.counter != right.counter { return left.counter < right.counter }
    return left.phone.rawValue < right.phone.rawValue
  }

  /// Returns a phone's first stamp after this one. The very last stamp, which no clock reaches, returns
  /// itself.
  func next(of phone: PhoneID) -> Stamp {
    if counter < .max { return Stamp(wall: wall, counter: counter + 1, phone: phone) }
    if wall < Self.latestWall { return Stamp(wall: wall + 1, counter: 0, phone: phone) }
    return self
  }

  /// `0199d0c1f200-0000-00c0ffee00c0ffee`: wall, counter and phone in hexadecimal digits. Texts sort as
  /// stamps do.
  public var text: String {
    fixedHex(wall, digits: 12) + "-" + fixedHex(UInt64(counter), digits: 4) + "-" + phone.text
  }

  /// Reads the output of `text`; nil for anything else.
  public init?(text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.count == 3,
      let wall = number(fixedHex: String(decoding: Array(parts[0]), as: UTF8.self), digits: 12),
      let counter = number(fixedHex: String(decoding: Array(parts[1]), as: UTF8.self), digits: 4),
      let phone = PhoneID(text: String(decoding: Array(parts[2]), as: UTF8.self))
    else { return nil }
    self.init(wall: wall, counter: UInt16(truncatingIfNeeded: counter), phone: phone)
  }
}

/// The clock that stamps a phone's writes.
public struct StampClock: Equatable, Sendable {
  public let phone: PhoneID
  /// The latest stamp given or received. Received ones count up to `drift` ahead.
  public private(set) var last: Stamp

  /// The most milliseconds by which another phone's clock may be ahead and still be followed. It is a day,
  /// the effect of a wrong date or time zone.
  public static let drift: UInt64 = 24 * 60 * 60 * 1_000

  /// - Parameter last: the last stamp of an earlier run, if known.
  public init(phone: PhoneID, last: Stamp? = nil) {
    self.phone = phone
    self.last = last ?? Stamp(wall: 0, counter: 0, phone: phone)
  }

  /// Returns a new stamp. It is later than all before it, unless those are more than `drift` ahead of `now`.
  /// - Parameter now: milliseconds since 1970 by this phone.
  public mutating func tick(now: UInt64) -> Stamp {
    let wall = believed(last.wall, now: now)
    let isNew = now > wall || wall < last.wall
    last = isNew ? Stamp(wall: max(now, wall), counter: 0, phone: phone) : last.next(of: phone)
    return last
  }

  /// Notes another phone's stamp: this phone's next stamps are later. A clock that is more than `drift` ahead
  /// is followed only that far.
  public mutating func receive(_ stamp: Stamp, now: UInt64) {
    let wall = believed(stamp.wall, now: now)
    last = max(last, wall == stamp.wall ? stamp : Stamp(wall: wall, counter: 0, phone: phone))
  }

  private func believed(_ wall: UInt64, now: UInt64) -> UInt64 {
    let now = min(now, Stamp.latestWall)
    return wall <= now ? wall : min(wall, min(now + Self.drift, Stamp.latestWall))
  }
}

private func fixedHex(_ value: UInt64, digits: UInt64) -> String {
  let bytes = (0..<digits / 2).map { UInt8(truncatingIfNeeded: value >> ((digits / 2 - 1 - $0) * 8)) }
  return hex(bytes)
}

/// Accepts only lower-case digits: one number has one text.
private func number(fixedHex text: String, digits: Int) -> UInt64? {
  guard text.utf8.count == digits, !text.utf8.contains(where: { (0x41...0x46).contains($0) }),
    let bytes = bytes(hex: text)
  else { return nil }
  return bytes.reduce(0) { $0 << 8 | UInt64($1) }
}
