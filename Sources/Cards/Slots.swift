import Formats

/// The text of a slot when nobody is known.
public struct Someone: Equatable, Sendable {
  /// Inside a sentence: `someone`.
  public let inside: String
  /// The form at the start of a sentence: `Someone`.
  public let first: String

  public init(_ inside: String, first: String) {
    self.inside = inside
    self.first = first
  }
}

/// A text taken apart at its slots: `{player}` names somebody new, `{player 1}` to `{player 10}` the one person of that
/// number, on the whole card.
struct SlottedText {
  /// The texts before, between and after the slots: one part more than slots.
  private(set) var parts: [String] = []
  /// The number in each slot; nil for somebody new.
  private(set) var numbers: [Int?] = []

  init(_ text: String) {
    let pieces = Cards.parts(of: text, between: Self.opening)
    var last = pieces[0]
    for piece in pieces.dropFirst() {
      if let (number, rest) = Self.slot(piece) {
        parts.append(last)
        numbers.append(number)
        last = rest
      } else {
        last += Self.opening + piece
      }
    }
    parts.append(last)
  }

  private static let opening = "{player"

  /// The number of the slot that ends in what follows its opening, and what stands behind it.
  private static func slot(_ piece: String) -> (number: Int?, rest: String)? {
    let bytes = Array(piece.utf8)
    guard let end = bytes.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let rest = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    if end == 0 { return (nil, rest) }
    let number = (1...DeckLimits.slots).first { " \($0)".utf8.elementsEqual(bytes[..<end]) }
    return number.map { ($0, rest) }
  }

  /// The text with names in its slots.
  /// - Parameters:
  ///   - names: of the persons of the card, in their order. A name that reads the other way than the text is
  ///     isolated (`TextDirection`).
  ///   - persons: those that were named before on the card; who is new here comes to them.
  func filled(with names: [String], _ persons: inout Persons, someone: Someone) -> String {
    let direction = TextDirection(of: parts.joined())
    var filled = parts[0]
    for (slot, number) in numbers.enumerated() {
      let person = persons.place(of: number)
      let name =
        person < names.count ? names[person] : opensSentence(slot) ? someone.first : someone.inside
      filled += (direction?.isolating(name) ?? name) + parts[slot + 1]
    }
    return filled
  }

  /// Returns true if a slot is the first word of the text, or of a later sentence of it. Quotation marks count as
  /// openers.
  private func opensSentence(_ slot: Int) -> Bool {
    let end = parts[slot].unicodeScalars.last { !Self.openers.contains($0) }
    return end.map { Self.enders.contains($0) } ?? (slot == 0)
  }

  /// Signs that may stand between the end of a sentence and the first word of the next.
  private static let openers: [Unicode.Scalar] = [
    " ", "\n", "\u{a0}", "“", "„", "«", "‘", "\"", "¿", "¡", "(",
  ]
  private static let enders: [Unicode.Scalar] = [".", "!", "?"]

  /// Texts in braces that are no slots, such as `{player 0}`.
  var strangers: [String] {
    var strangers: [String] = []
    for part in parts {
      let bytes = Array(part.utf8)
      var start: Int?
      for (index, byte) in bytes.enumerated() {
        if byte == UInt8(ascii: "{") { start = index }
        guard byte == UInt8(ascii: "}"), let first = start else { continue }
        strangers.append(String(decoding: bytes[first...index], as: UTF8.self))
        start = nil
      }
    }
    return strangers
  }
}

/// The persons that the slots of a card name, in the order in which they first come.
struct Persons {
  /// The number of each; nil if its player cannot come again.
  private var numbers: [Int?] = []

  init() {}

  /// Those that text and options of a card name.
  init(of card: Card) {
    for text in [card.text] + card.options {
      for number in SlottedText(text).numbers { _ = place(of: number) }
    }
  }

  var count: Int { numbers.count }

  /// The place of the person of a number, who may be new; nil is always somebody new.
  mutating func place(of number: Int?) -> Int {
    if let number, let place = numbers.firstIndex(of: number) { return place }
    numbers.append(number)
    return numbers.count - 1
  }

  /// The place of the person of a number who was named.
  func known(_ number: Int) -> Int? { numbers.firstIndex(of: number) }
}
