import Formats

/// The abilities that a phone states when it joins, so that a game fits all phones at the table.
public struct PhoneInfo: Equatable, Sendable {
  /// The newest game that its version of the app knows, as a number that only grows.
  public var revision: UInt8
  /// The boldest cards that it shows: 0 for everyone, up to `highestCeiling`.
  public var ceiling: UInt8
  /// The number of its language, up to `languages - 1`. The table gives it no meaning.
  public var language: UInt8

  public static let highestCeiling: UInt8 = 7
  public static let languages: UInt8 = 32

  /// A phone that knows no game but turns.
  public init() { self.init(revision: 0, ceiling: 0, language: 0) }

  /// Numbers over their limits are lowered to them.
  public init(revision: UInt8, ceiling: UInt8, language: UInt8) {
    self.revision = revision
    self.ceiling = min(ceiling, Self.highestCeiling)
    self.language = min(language, Self.languages - 1)
  }

  func write(to writer: inout ByteWriter) {
    writer.byte(revision)
    writer.byte(ceiling << 5 | language)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    revision = try reader.byte()
    let rest = try reader.byte()
    (ceiling, language) = (rest >> 5, rest & 31)
  }
}
