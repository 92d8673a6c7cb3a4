#if canImport(FoundationEssentials)
  import FoundationEssentials
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The relevance of a deck to a search: the weighted sum of BM25 (Robertson and Zaragoza, 2009) for each field, times the
/// logarithm of the deck's marks. A word that no field has is in the cards. Its frequency there does not count, so repeating it
/// gains nothing.
public struct Relevance: Sendable {
  /// A field of a deck.
  enum Field: CaseIterable {
    case title, tags, description

    var weight: Double {
      switch self {
      case .title: 10
      case .tags: 4
      case .description: 1
      }
    }

    /// The typical number of words. It is a constant and not the present mean, so that a rank depends on the deck alone.
    var usualWords: Double {
      switch self {
      case .title: 4
      case .tags: 4
      case .description: 20
      }
    }
  }

  /// The weight of a word that only the cards have.
  static let cardsWeight = 1.0
  /// The weight of a prefix match relative to a whole word.
  static let prefixShare = 0.25
  /// The parameters k1 and b of BM25: the saturation of repeated words, and the penalty for long fields.
  static let saturation = 1.2
  static let lengthShare = 0.75

  /// Each word with its inverse document frequency.
  private let words: [(word: [UInt8], weight: Double)]

  /// - Parameters:
  ///   - frequencies: for each word, the number of decks with it.
  ///   - decks: the number of all decks.
  public init(_ keywords: Keywords, frequencies: [Double], of decks: Double) {
    words = zip(keywords.words, frequencies).map { word, frequency in
      (Array(word.utf8), log(1 + (decks - frequency + 0.5) / (frequency + 0.5)))
    }
  }

  /// Makes the relevance for a search of one word. Its frequency does not affect the order.
  public init(_ keywords: Keywords) {
    words = keywords.words.map { (Array($0.utf8), 1) }
  }

  /// Returns the score of a deck. It reads the bytes once without copies, because a search scores hundreds of decks.
  /// - Parameters:
  ///   - text: `DeckWords.text` of the deck.
  ///   - marks: `Ranking.marks` of the deck.
  public func score(_ text: String, marks: Double) -> Double {
    var text = text
    let sum = text.withUTF8 { bytes in
      var counts = [Double](repeating: 0, count: words.count)
      var parts = counts
      var (fields, length, start) = (Field.allCases[...], 0, 0)
      for end in 0...bytes.count {
        let byte = end < bytes.count ? bytes[end] : UInt8(ascii: "\n")
        guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: " ") else { continue }
        if end > start {
          length += 1
          let found = UnsafeBufferPointer(rebasing: bytes[start..<end])
          for (index, (word, _)) in words.enumerated() where found.starts(with: word) {
            counts[index] += found.count == word.count ? 1 : Self.prefixShare
          }
        }
        start = end + 1
        guard byte == UInt8(ascii: "\n"), let field = fields.popFirst() else { continue }
        let share = 1 - Self.lengthShare + Self.lengthShare * Double(length) / field.usualWords
        for (index, count) in counts.enumerated() {
          parts[index] += field.weight * count * (Self.saturation + 1) / (count + Self.saturation * share)
          counts[index] = 0
        }
        length = 0
      }
      return zip(words, parts).reduce(0) { $0 + $1.0.weight * ($1.1 > 0 ? $1.1 : Self.cardsWeight) }
    }
    return sum * (1 + log10(1 + marks))
  }
}

extension DeckWords {
  /// The text for `Relevance`: the words of title, tags and description, each on a line.
  public var text: String {
    [title, tags, description].map { $0.joined(separator: " ") }.joined(separator: "\n")
  }
}
