import Cards
import Formats

/// The words of a text as search knows them: folded, so that case and accents do not matter, in their order. Letters, marks
/// and digits make words; signs of scripts that are written without spaces, and pictures, are a word each.
package func searchWords(_ text: String) -> [String] {
  var words: [String] = []
  var text = text
  text.withUTF8 { bytes in
    // Nothing reaches over a space, so that a stretch without accents is read as quickly as bytes are.
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

/// The words of ASCII alone, which folds to its small letters.
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

/// The words of a text of any script.
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
    // Of a word without end, what comes late is not looked at, in decks and in queries alike.
    guard letter != .none, letters < HubLimits.wordLetters else { continue }
    word.append(scalar)
    letters += 1
    if letter == .alone { isAlone = true }
  }
  end()
  return words
}

/// The role of a character in a word.
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

  /// Kana and Han. A word of Thai is found by how the whole run of letters begins.
  private static func isWrittenWithoutSpaces(_ value: UInt32) -> Bool {
    switch value {
    case 0x3005...0x3007, 0x3040...0x30ff, 0x31f0...0x31ff, 0x3400...0x4dbf, 0x4e00...0x9fff,
      0xf900...0xfaff, 0xff66...0xff9d, 0x20000...0x3ffff:
      true
    default: false
    }
  }
}

/// The words of a search. A deck has to have all of them, each at least as the beginning of one of its own.
public struct Keywords: Equatable, Sendable {
  /// Folded, each once. None where the text has neither letters nor digits, and then nothing is found.
  public let words: [String]

  /// Nil for a text that is longer or has more words than a hub looks for.
  public init?(_ text: String) {
    guard text.utf8.count <= HubLimits.queryBytes else { return nil }
    var words: [String] = []
    for word in searchWords(text) where !words.contains(word) { words.append(word) }
    guard words.count <= HubLimits.queryWords else { return nil }
    self.words = words
  }
}

/// The words of a deck, by which it is found.
public struct DeckWords: Sendable {
  /// In their order.
  public var title: [String]
  public var tags: [String]
  public var description: [String]
  /// Each once, in no order.
  public var cards: Set<String>

  /// Those of a deck without its cards.
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

  /// All of them, each once.
  public var all: Set<String> { cards.union(title).union(tags).union(description) }
}
