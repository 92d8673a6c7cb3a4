import Cards
import Formats
import Rounds

/// What a card says, as bytes small enough for the frames of a table: no other phone needs the deck.
///
/// | Bytes | |
/// | --- | --- |
/// | 1 to 2 | the length of the rest before it was packed, as a varint |
/// | rest | packed by `Compression` with the primer of deck links: `u8` kind + 16 × form, both numbers in the order of their declaration (0: no form), the text, then each option after a byte 1, the answer after 2, each item after 3 |
public struct CardFace: Equatable, Sendable {
  public var kind: CardKind
  public var form: Card.Form?
  public var text: String
  public var options: [String]
  public var answer: String?
  public var items: [String]

  /// The most bytes before packing. Unpacking takes about a microsecond a bit.
  public static let longest = 1_024
  /// The most options and items, as many as a ballot can choose from.
  public static let mostParts = Int(RoundLimits.choices)

  public init(_ card: Card) {
    (kind, form, text) = (card.kind, card.form, card.text)
    (options, answer, items) = (card.options, card.answer, card.items)
  }

  /// Several cards of a kind, of which a player's phone draws one.
  public init(kind: CardKind, items: [String]) {
    (self.kind, form, text, options, answer, self.items) = (kind, nil, "", [], nil, items)
  }

  private enum Mark {
    static let option: UInt8 = 1
    static let answer: UInt8 = 2
    static let item: UInt8 = 3
  }

  /// Packs the card; nil if it is too long to be played at a table.
  public var packed: [UInt8]? {
    guard let kind = CardKind.allCases.firstIndex(of: kind) else { return nil }
    let form = form.flatMap { Card.Form.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    var bytes = [UInt8(kind | form << 4)]
    for (mark, text) in parts {
      guard text.utf8.allSatisfy({ $0 > Mark.item }) else { return nil }
      if let mark { bytes.append(mark) }
      bytes.append(contentsOf: Array(text.utf8))
    }
    guard bytes.count <= Self.longest, options.count <= Self.mostParts, items.count <= Self.mostParts else {
      return nil
    }
    var writer = ByteWriter()
    writer.varint(UInt64(bytes.count))
    writer.raw(DeckLink.compression.pack(bytes))
    return writer.bytes.count <= RoundLimits.cardText ? writer.bytes : nil
  }

  private var parts: [(mark: UInt8?, text: String)] {
    [(nil, text)] + options.map { (Mark.option, $0) } + (answer.map { [(Mark.answer, $0)] } ?? [])
      + items.map { (Mark.item, $0) }
  }

  /// Reads the output of `packed`; nil for any other bytes.
  public init?(packed: [UInt8]) {
    var reader = ByteReader(packed)
    guard packed.count <= RoundLimits.cardText,
      let count = try? reader.varint(upTo: UInt64(Self.longest)), count > 0
    else { return nil }
    let bytes = DeckLink.compression.unpack(reader.rest(), count: Int(count))
    let (kind, form) = (Int(bytes[0] & 15), Int(bytes[0] >> 4))
    guard CardKind.allCases.indices.contains(kind), form <= Card.Form.allCases.count else { return nil }
    (self.kind, self.form) = (CardKind.allCases[kind], form > 0 ? Card.Form.allCases[form - 1] : nil)
    (text, options, answer, items) = ("", [], nil, [])
    var mark: UInt8?
    for part in bytes.dropFirst().split(omittingEmptySubsequences: false, whereSeparator: { $0 <= Mark.item })
    {
      if part.startIndex > 1 { mark = bytes[part.startIndex - 1] }
      guard let text = String(validating: part, as: UTF8.self) else { return nil }
      switch mark {
      case nil: self.text = text
      case Mark.option: options.append(text)
      case Mark.answer where answer == nil: answer = text
      case Mark.item: items.append(text)
      default: return nil
      }
    }
    guard options.count <= Self.mostParts, items.count <= Self.mostParts else { return nil }
  }
}
