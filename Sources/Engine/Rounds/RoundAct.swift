import Formats
import Table

/// A round: its number in the play, and a random tag. Two halves of a table that could not hear each other may both
/// have a seventh round; the tag keeps a vote on one question from counting for the other.
public struct RoundID: Hashable, Sendable {
  public var number: UInt16
  public var tag: UInt16

  public init(number: UInt16, tag: UInt16) { (self.number, self.tag) = (number, tag) }
}

/// A seat's ballot: its round, the step within it, and who votes.
public struct BallotID: Hashable, Sendable {
  public var round: RoundID
  /// 0 for the first vote on a card, 1 for the second.
  public var step: UInt8
  public var seat: SeatID

  public init(round: RoundID, step: UInt8, seat: SeatID) {
    (self.round, self.step, self.seat) = (round, step, seat)
  }
}

/// The game and the deck of a play: the game by its number, the deck by its title.
public struct RoundPlay: Equatable, Sendable {
  public var game: UInt8
  /// Choices of whoever opened the play. Their meaning is the game's.
  public var flags: UInt8
  /// The number of the language of the cards, as in `PhoneInfo`.
  public var language: UInt8
  /// The title of the deck, at most `RoundLimits.title` bytes of UTF-8.
  public var title: String

  public init(game: UInt8 = 0, flags: UInt8 = 0, language: UInt8 = 0, title: String = "") {
    (self.game, self.flags, self.language, self.title) = (game, flags, language, title)
  }

  /// Returns as much of a deck's title as a play may have, in whole characters if the first one is short enough.
  public static func title(of deck: String) -> String {
    var title = deck.unicodeScalars
    // A character may be longer than the limit.
    if let first = deck.first, String(first).utf8.count <= RoundLimits.title {
      var whole = deck
      while whole.utf8.count > RoundLimits.title { whole.removeLast() }
      title = whole.unicodeScalars
    }
    while String(title).utf8.count > RoundLimits.title { title.removeLast() }
    return String(title)
  }
}

/// A part of a card. Parts of a card are sent in order, each in an act of its own.
public struct CardPart: Equatable, Sendable {
  public var round: RoundID
  /// From 0.
  public var index: UInt8
  /// `1...RoundLimits.parts`.
  public var count: UInt8
  /// `1...RoundLimits.part` bytes.
  public var bytes: [UInt8]
}

/// Acts in a play of rounds.
public enum RoundAct: Equatable, Sendable {
  /// Opens a play. The phone that does so deals.
  case open(RoundPlay)
  case card(CardPart)
  /// Casts a ballot, or changes it: `RoundLimits.commitment` bytes that hide the value.
  case commit(BallotID, [UInt8])
  /// Opens a ballot: `RoundLimits.salt` bytes, and the value.
  case reveal(BallotID, salt: [UInt8], value: UInt8)
  /// Ends the voting, or the opening of ballots.
  case close(RoundID, step: UInt8)
  /// Asks for the next card. Skips the present one if it is still voted on.
  case next(RoundID)
  /// Votes once more on the present card.
  case again(RoundID)
  /// Ends the play and shows what it came to; ends that as well.
  case finish
  /// Makes this phone the one that deals.
  case deal
}

extension RoundAct {
  /// The kinds of acts that belong to rounds.
  public static let kinds: Range<UInt8> = 64..<80

  public var act: Act { .game(bytes) }

  public var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .open(let play):
      writer.raw([64, play.game, play.flags, play.language])
      writer.raw(Array(play.title.utf8))
    case .card(let part):
      writer.byte(65)
      part.round.write(to: &writer)
      writer.byte(part.index << 4 | part.count)
      writer.raw(part.bytes)
    case .commit(let ballot, let commitment):
      writer.byte(66)
      ballot.write(to: &writer)
      writer.raw(commitment)
    case .reveal(let ballot, let salt, let value):
      writer.byte(67)
      ballot.write(to: &writer)
      writer.raw(salt)
      writer.byte(value)
    case .close(let round, let step):
      writer.byte(68)
      round.write(to: &writer)
      writer.byte(step)
    case .next(let round):
      writer.byte(70)
      round.write(to: &writer)
      writer.byte(0)
    case .again(let round):
      writer.byte(70)
      round.write(to: &writer)
      writer.byte(1)
    case .finish: writer.byte(71)
    case .deal: writer.byte(73)
    }
    return writer.bytes
  }

  /// Decodes an act; nil for any other bytes.
  public init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard let act = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = act
  }

  private static func read(_ reader: inout ByteReader) throws(ByteError) -> RoundAct {
    switch try reader.byte() {
    case 64:
      var play = RoundPlay(game: try reader.byte(), flags: try reader.byte(), language: try reader.byte())
      let title = reader.rest()
      guard title.count <= RoundLimits.title, play.language < PhoneInfo.languages else { throw .overlong }
      guard let text = String(validating: title, as: UTF8.self) else { throw .notUTF8 }
      play.title = text
      return .open(play)
    case 65:
      let round = try RoundID(from: &reader)
      let place = try reader.byte()
      let part = CardPart(round: round, index: place >> 4, count: place & 15, bytes: reader.rest())
      guard (1...RoundLimits.parts).contains(Int(part.count)), part.index < part.count,
        (1...RoundLimits.part).contains(part.bytes.count)
      else { throw .overlong }
      return .card(part)
    case 66: return .commit(try BallotID(from: &reader), try reader.raw(RoundLimits.commitment))
    case 67:
      let ballot = try BallotID(from: &reader)
      return .reveal(ballot, salt: try reader.raw(RoundLimits.salt), value: try reader.byte())
    case 68: return .close(try RoundID(from: &reader), step: try reader.byte())
    case 70:
      let round = try RoundID(from: &reader)
      switch try reader.byte() {
      case 0: return .next(round)
      case 1: return .again(round)
      default: throw .overlong
      }
    case 71: return .finish
    case 73: return .deal
    default: throw .overlong
    }
  }
}

extension RoundID {
  func write(to writer: inout ByteWriter) { writer.uint32(UInt32(number) << 16 | UInt32(tag)) }

  init(from reader: inout ByteReader) throws(ByteError) {
    let bits = try reader.uint32()
    self.init(number: UInt16(bits >> 16), tag: UInt16(truncatingIfNeeded: bits))
  }
}

extension BallotID {
  func write(to writer: inout ByteWriter) {
    round.write(to: &writer)
    writer.byte(step)
    writer.uint32(seat.rawValue)
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    round = try RoundID(from: &reader)
    step = try reader.byte()
    seat = SeatID(try reader.uint32())
  }
}
