import Formats

/// The text of a slot without a name.
public struct Someone: Equatable, Sendable {
  /// The form inside a sentence: `someone`.
  public let inside: String
  /// The form at the start of a sentence: `Someone`.
  public let first: String

  public init(_ inside: String, first: String) {
    self.inside = inside
    self.first = first
  }
}

/// A text split at its slots. `{player}` names a new player; `{player 1}` to `{player 10}` name the same player
/// wherever that number appears on the card.
struct SlottedText {
  /// The texts before, between and after the slots: one more than slots.
  private(set) var parts: [String] = []
  /// The number in each slot; nil for a new player.
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

  /// Returns the number of a slot, given the text after its opening, and the text after the slot.
  private static func slot(_ piece: String) -> (number: Int?, rest: String)? {
    let bytes = Array(piece.utf8)
    guard let end = bytes.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let rest = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    if end == 0 { return (nil, rest) }
    let number = (1...DeckLimits.slots).first { " \($0)".utf8.elementsEqual(bytes[..<end]) }
    return number.map { ($0, rest) }
  }

  /// Returns the text with names in its slots.
  /// - Parameters:
  ///   - names: the names of the card's players, in order. A name in the other writing direction is isolated
  ///     (`TextDirection`).
  ///   - persons: the players already named on the card. New ones are added.
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

  /// Returns true if a slot is the first word of the text or of a later sentence. Opening quotation marks are skipped.
  private func opensSentence(_ slot: Int) -> Bool {
    let end = parts[slot].unicodeScalars.last { !Self.openers.contains($0) }
    return end.map { Self.enders.contains($0) } ?? (slot == 0)
  }

  /// Characters that may stand between the end of a sentence and the next word.
  private static let openers: [Unicode.Scalar] = [
    " ", "\n", "\u{a0}", "“", "„", "«", "‘", "\"", "¿", "¡", "(",
  ]
  private static let enders: [Unicode.Scalar] = [".", "!", "?"]

  /// Texts in braces that are not slots, such as `{player 0}`.
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

/// The players named by a card's slots, in order of first appearance.
struct Persons {
  /// The number of each; nil for a player who is named only once.
  private var numbers: [Int?] = []

  init() {}

  /// The players named by text and options of a card.
  init(of card: Card) {
    for text in [card.text] + card.options {
      for number in SlottedText(text).numbers { _ = place(of: number) }
    }
  }

  var count: Int { numbers.count }

  /// Returns the index of the player with a number, adding a new one if needed. Nil always adds one.
  mutating func place(of number: Int?) -> Int {
    if let number, let place = numbers.firstIndex(of: number) { return place }
    numbers.append(number)
    return numbers.count - 1
  }

  /// Returns the index of an already named player.
  func known(_ number: Int) -> Int? { numbers.firstIndex(of: number) }
}
