import Cards
import Formats

/// Splits a text into words for search, folded to ignore case and accents. Letters, marks and digits form words. A character of
/// a script without spaces, or a picture, is a word of its own.
package func searchWords(_ text: String) -> [String] {
  var words: [String] = []
  var text = text
  text.withUTF8 { bytes in
    // Folding never crosses a space, so parts of plain ASCII take the fast path.
    for stretch in bytes.split(separator: UInt8(ascii: " ")) {
      if stretch.allSatisfy({ $0 < 0x80 }) {
        plainWords(stretch, into: &words)
      } else {
        words += foldedWords(String(decoding: stretch, as: UTF8.self))
      }
    }
  }
  return words
}

/// Splits plain ASCII, for which folding is lowercasing.
private func plainWords(_ text: Slice<UnsafeBufferPointer<UInt8>>, into words: inout [String]) {
  for part in text.split(whereSeparator: { !isPlainLetter($0) }) {
    let letters = part.prefix(HubLimits.wordLetters).lazy.map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    words.append(String(decoding: letters, as: UTF8.self))
  }
}

private func isPlainLetter(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"):
    true
  default: false
  }
}

/// Splits a text of any script.
package func foldedWords(_ text: String) -> [String] {
  var words: [String] = []
  var word = String.UnicodeScalarView()
  var letters = 0
  var isAlone = false
  func end() {
    if !word.isEmpty { words.append(String(word)) }
    (word, letters, isAlone) = (String.UnicodeScalarView(), 0, false)
  }
  for scalar in folded(text).unicodeScalars {
    let letter = SearchLetter(scalar)
    // A mark belongs to the letter before it.
    if letter == .mark, word.isEmpty { continue }
    if letter == .none || letter == .alone || (letter == .letter && isAlone) { end() }
    // The end of a very long word is ignored, in decks and in queries alike.
    guard letter != .none, letters < HubLimits.wordLetters else { continue }
    word.append(scalar)
    letters += 1
    if letter == .alone { isAlone = true }
  }
  end()
  return words
}

/// The role of a character in words.
private enum SearchLetter {
  case none, letter, mark, alone

  init(_ scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: self = .mark
    case .otherSymbol: self = .alone
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      self = Self.isWrittenWithoutSpaces(scalar.value) ? .alone : .letter
    default: self = .none
    }
  }

  /// Returns true for Kana and Han. A Thai word is found only at the start of its run of letters.
  private static func isWrittenWithoutSpaces(_ value: UInt32) -> Bool {
    switch value {
    case 0x3005...0x3007, 0x3040...0x30ff, 0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
      0xf900...0xfaff, 0xff66...0xff9d, 0x20000...0x3ffff:
      true
    default: false
    }
  }
}

/// The words of a search. A deck matches if each of them is a prefix of one of its words.
public struct Keywords: Equatable, Sendable {
  /// Folded words without duplicates. A text without letters and digits has none and finds nothing.
  public let words: [String]

  /// Makes the words; nil for a text with too many bytes or words.
  public init?(_ text: String) {
    guard text.utf8.count <= HubLimits.queryBytes else { return nil }
    var words: [String] = []
    for word in searchWords(text) where !words.contains(word) { words.append(word) }
    guard words.count <= HubLimits.queryWords else { return nil }
    self.words = words
  }
}

/// The words of a deck for search.
public struct DeckWords: Sendable {
  /// Words in the order of the text.
  public var title: [String]
  public var tags: [String]
  public var description: [String]
  /// Words of all cards.
  public var cards: Set<String>

  /// Makes the words without those of the cards.
  public init(_ head: HubDeck.Head) {
    title = searchWords(head.title)
    tags = head.tags.flatMap { searchWords($0) }
    description = searchWords(head.description)
    cards = []
  }

  public init(_ deck: Deck) {
    self.init(HubDeck.Head(deck))
    for card in deck.cards {
      let parts = [card.text, card.answer, card.theme].compactMap(\.self) + card.options + card.items
      for part in parts { cards.formUnion(searchWords(part)) }
    }
  }

  /// All words without duplicates.
  public var all: Set<String> { cards.union(title).union(tags).union(description) }
}
