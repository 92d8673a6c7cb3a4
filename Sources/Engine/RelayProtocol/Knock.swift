import Formats

/// A person at the door of a table that asks first, as they describe themselves. The relay reads none of it.
public struct Visitor: Equatable, Sendable {
  /// At most `TableListing.nameBytes` bytes of UTF-8. A program that shows it has to check that it is a valid
  /// name.
  public var name: String
  public var symbol: UInt8
  public var colour: UInt8

  public init(name: String, symbol: UInt8, colour: UInt8) {
    (self.name, self.symbol, self.colour) = (name, symbol, colour)
  }

  func write(to writer: inout ByteWriter) {
    writer.string(name)
    writer.byte(symbol)
    writer.byte(colour)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    name = try TableListing.name(from: &reader)
    (symbol, colour) = (try reader.byte(), try reader.byte())
  }
}

/// A visitor who waits to be let in.
public struct Knock: Equatable, Sendable {
  /// The relay's number for the knock, unique while the relay runs.
  public let number: UInt64
  public var visitor: Visitor

  public init(number: UInt64, visitor: Visitor) { (self.number, self.visitor) = (number, visitor) }

  func write(to writer: inout ByteWriter) {
    writer.varint(number)
    visitor.write(to: &writer)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    number = try reader.varint()
    visitor = try Visitor(from: &reader)
  }
}

/// The answer to a knock from the phone that leads the table.
public enum KnockAnswer: UInt8, Sendable {
  case notNow = 0
  case letIn = 1
  /// Somebody at the table has the visitor's name, or one that people would mistake for it.
  case nameTaken = 2
}

/// The outcome of a knock.
public enum KnockOutcome: Equatable, Sendable {
  /// The table, with its key.
  case letIn(FoundTable)
  /// `wait` is in milliseconds, 0 if waiting makes no difference.
  case refused(RelayRefusal, wait: UInt64)

  func write(to writer: inout ByteWriter) {
    switch self {
    case .letIn(let table):
      writer.byte(0)
      table.write(to: &writer)
    case .refused(let refusal, let wait):
      writer.byte(refusal.rawValue)
      writer.varint(wait)
    }
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    let reason = try reader.byte()
    if reason == 0 {
      let table = try FoundTable(from: &reader)
      guard table.key != nil else { throw .overlong }
      self = .letIn(table)
    } else {
      guard let refusal = RelayRefusal(rawValue: reason) else { throw .overlong }
      self = .refused(refusal, wait: min(try reader.varint(), RelayAnswer.longestWait))
    }
  }
}
