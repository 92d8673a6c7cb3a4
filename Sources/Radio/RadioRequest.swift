import Formats

/// What the relay's lists say about a table.
public struct TableListing: Equatable, Sendable {
  /// The leader's; at most 48 bytes.
  public var name: String
  public var symbol: UInt8
  public var colour: UInt8
  public var isLocked: Bool
  /// On a server for many: shown to phones of the same address.
  public var isShownNearby: Bool

  public init(name: String, symbol: UInt8, colour: UInt8, isLocked: Bool = false, isShownNearby: Bool = false)
  {
    (self.name, self.symbol, self.colour) = (name, symbol, colour)
    (self.isLocked, self.isShownNearby) = (isLocked, isShownNearby)
  }
}

/// What a phone says to the relay: one binary message each (`docs/relay.md`).
public enum RadioRequest: Equatable, Sendable {
  case frame([UInt8])
  /// A new table with this key of 16 bytes.
  case open(key: [UInt8], TableListing)
  case enter(code: String, key: [UInt8])
  /// The tables of a code, as it was typed.
  case find(code: String)
  case list(TableListing)
  case nearby(isWatching: Bool)
  /// The table has another key; who comes with the former one belongs there too.
  case changeKey(from: [UInt8], to: [UInt8])

  /// Where the relay is, on the port of the app.
  public static let path = "/relay"

  public var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .frame(let frame):
      writer.byte(0)
      writer.raw(frame)
    case .open(let key, let listing):
      writer.byte(1)
      writer.raw(key)
      listing.write(to: &writer)
    case .enter(let code, let key):
      writer.byte(2)
      writer.string(code)
      writer.raw(key)
    case .find(let code):
      writer.byte(3)
      writer.string(code)
    case .list(let listing):
      writer.byte(4)
      listing.write(to: &writer)
    case .nearby(let isWatching):
      writer.byte(5)
      writer.byte(isWatching ? 1 : 0)
    case .changeKey(let former, let key):
      writer.byte(6)
      writer.raw(former)
      writer.raw(key)
    }
    return writer.bytes
  }
}

extension TableListing {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.string(name)
    writer.byte(symbol)
    writer.byte(colour)
    writer.byte((isLocked ? 1 : 0) | (isShownNearby ? 2 : 0))
  }

  fileprivate init(from reader: inout ByteReader) throws(ByteError) {
    let name = try reader.string()
    let (symbol, colour, flags) = (try reader.byte(), try reader.byte(), try reader.byte())
    self.init(
      name: name, symbol: symbol, colour: colour, isLocked: flags & 1 != 0, isShownNearby: flags & 2 != 0)
  }
}

/// A table in a list.
public struct FoundTable: Equatable, Sendable {
  /// As it is shown: `J7X-3`.
  public let code: String
  public let listing: TableListing
  public let phones: Int
  /// Of 16 bytes; nil for a locked table.
  public let key: [UInt8]?
}

/// Why the relay does not do what was asked; the numbers of `docs/relay.md`.
public enum RadioRefusal: UInt8, CaseIterable, Error, Sendable {
  case malformed = 1, unknownCode, locked, slowDown, full, tooManyRooms, tooLong, badCode
}

/// What the relay says.
public enum RadioAnswer: Equatable, Sendable {
  case frame([UInt8])
  case entered(code: String, others: Int)
  case nearby([FoundTable])
  case found([FoundTable])
  /// `wait` is in milliseconds, 0 where it makes no difference.
  case refused(RadioRefusal, wait: UInt64)
  case present(others: Int)

  /// Bytes of a table's key.
  public static let keySize = 16

  /// Nil for what no relay says.
  public init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let answer = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = answer
  }

  private static func read(_ reader: inout ByteReader) throws(ByteError) -> RadioAnswer {
    switch try reader.byte() {
    case 0: return .frame(reader.rest())
    case 1: return .entered(code: try reader.string(), others: try count(&reader))
    case 2:
      let isFound = try reader.byte() == 1
      var tables: [FoundTable] = []
      for _ in 0..<(try count(&reader)) { tables.append(try FoundTable(from: &reader)) }
      return isFound ? .found(tables) : .nearby(tables)
    case 3:
      guard let refusal = RadioRefusal(rawValue: try reader.byte()) else { throw .overlong }
      return .refused(refusal, wait: try reader.varint())
    case 4: return .present(others: try count(&reader))
    default: throw .overlong
    }
  }

  fileprivate static func count(_ reader: inout ByteReader) throws(ByteError) -> Int {
    Int(try reader.varint(upTo: 65_535))
  }
}

extension FoundTable {
  fileprivate init(from reader: inout ByteReader) throws(ByteError) {
    code = try reader.string()
    listing = try TableListing(from: &reader)
    phones = try RadioAnswer.count(&reader)
    key = listing.isLocked ? nil : try reader.raw(RadioAnswer.keySize)
  }
}
