import Formats
import Table

/// The part of a card that every phone needs to count the votes. The text means nothing here.
public struct Question: Equatable, Sendable {
  /// The number of choices, `1...RoundLimits.choices`. 0 stands for the players who are asked: a ballot points at one.
  public var choices: UInt8
  /// The number of the card's own rules, `1...15`; 0 for those of the play.
  public var rules: UInt8
  /// Seconds for an act before the vote; 0 for none.
  public var seconds: UInt8
  /// The boldness of the card, on the scale of `PhoneInfo.ceiling`.
  public var rating: UInt8
  /// The player who reads the card out.
  public var reader: SeatID
  /// The player whom the card is about; nobody for most.
  public var subject: SeatID

  public init(
    choices: UInt8, rules: UInt8 = 0, seconds: UInt8 = 0, rating: UInt8 = 0, reader: SeatID = .nobody,
    subject: SeatID = .nobody
  ) {
    (self.choices, self.rules, self.seconds, self.rating) = (choices, rules, seconds, rating)
    (self.reader, self.subject) = (reader, subject)
  }

  /// Returns the acts that lay a card: the question, then the packed text. Nil if that is too long.
  public func cards(_ round: RoundID, text: [UInt8]) -> [RoundAct]? {
    var writer = ByteWriter()
    write(to: &writer)
    let bytes = writer.bytes + text
    guard bytes.count <= RoundLimits.card else { return nil }
    let starts = Array(stride(from: 0, to: bytes.count, by: RoundLimits.part))
    return starts.enumerated().map { index, start in
      let part = bytes[start..<min(start + RoundLimits.part, bytes.count)]
      return .card(
        CardPart(round: round, index: UInt8(index), count: UInt8(starts.count), bytes: Array(part)))
    }
  }

  func write(to writer: inout ByteWriter) {
    writer.raw([rules << 4 | choices, seconds, rating])
    writer.uint32(reader.rawValue)
    writer.uint32(subject.rawValue)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    let head = try reader.byte()
    (rules, choices) = (head >> 4, head & 15)
    (seconds, rating) = (try reader.byte(), try reader.byte())
    self.reader = SeatID(try reader.uint32())
    subject = SeatID(try reader.uint32())
    guard choices <= RoundLimits.choices, rating <= PhoneInfo.highestCeiling else { throw .overlong }
  }
}
