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

  /// The fields in the order of the text, as `score` needs them.
  private static let fields = Field.allCases.map { ($0.weight, $0.usualWords) }

  /// A word of the search.
  private struct Word {
    /// Its place in `letters`.
    let place: Range<Int>
    /// Its inverse document frequency.
    let weight: Double
  }

  private let words: [Word]
  /// The bytes of all words.
  private let letters: [UInt8]

  /// - Parameters:
  ///   - frequencies: for each word, the number of decks with it.
  ///   - decks: the number of all decks.
  public init(_ keywords: Keywords, frequencies: [Double], of decks: Double) {
    self.init(keywords, weights: frequencies.map { log(1 + (decks - $0 + 0.5) / ($0 + 0.5)) })
  }

  /// Makes the relevance for a search of one word. Its frequency does not affect the order.
  public init(_ keywords: Keywords) {
    self.init(keywords, weights: keywords.words.map { _ in 1 })
  }

  private init(_ keywords: Keywords, weights: [Double]) {
    var (words, letters) = ([Word](), [UInt8]())
    for (word, weight) in zip(keywords.words, weights) {
      let start = letters.count
      letters += word.utf8
      words.append(Word(place: start..<letters.count, weight: weight))
    }
    (self.words, self.letters) = (words, letters)
  }

  /// Returns the score of a deck.
  /// - Parameters:
  ///   - text: `DeckWords.text` of the deck.
  ///   - marks: `Ranking.marks` of the deck.
  public func score(_ text: String, marks: Double) -> Double {
    var text = text
    return text.withUTF8 { score($0, marks: marks) }
  }

  /// Returns the score of a deck, as above. It reads the bytes once and allocates nothing, because a search scores hundreds of decks.
  package func score(_ text: UnsafeBufferPointer<UInt8>, marks: Double) -> Double {
    let sum = letters.withUnsafeBufferPointer { letters in
      words.withUnsafeBufferPointer { words in
        withUnsafeTemporaryAllocation(of: Tally.self, capacity: words.count) { tallies in
          tallies.initialize(repeating: Tally())
          return Self.sum(text, words, letters, tallies)
        }
      }
    }
    return sum * (1 + log10(1 + marks))
  }

  /// The frequency of a word in a field, and its sum over the fields before.
  private struct Tally {
    var count = 0.0
    var part = 0.0
  }

  private static func sum(
    _ text: UnsafeBufferPointer<UInt8>, _ words: UnsafeBufferPointer<Word>,
    _ letters: UnsafeBufferPointer<UInt8>, _ tallies: UnsafeMutableBufferPointer<Tally>
  ) -> Double {
    var (field, length, start, end) = (0, 0, 0, 0)
    while end <= text.count {
      // No letter is below the space, so one comparison passes over most bytes.
      while end < text.count, text[end] > UInt8(ascii: " ") { end += 1 }
      let byte = end < text.count ? text[end] : UInt8(ascii: "\n")
      defer { end += 1 }
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: " ") else { continue }
      if end > start {
        length += 1
        for index in words.indices {
          let place = words[index].place
          guard text[start] == letters[place.lowerBound], end - start >= place.count,
            place.allSatisfy({ letters[$0] == text[start + $0 - place.lowerBound] })
          else { continue }
          tallies[index].count += end - start == place.count ? 1 : prefixShare
        }
      }
      start = end + 1
      guard byte == UInt8(ascii: "\n"), field < fields.count else { continue }
      let (weight, usualWords) = fields[field]
      let share = 1 - lengthShare + lengthShare * Double(length) / usualWords
      for index in words.indices where tallies[index].count > 0 {
        let count = tallies[index].count
        tallies[index].part += weight * count * (saturation + 1) / (count + saturation * share)
        tallies[index].count = 0
      }
      (field, length) = (field + 1, 0)
    }
    return words.indices.reduce(0) {
      $0 + words[$1].weight * (tallies[$1].part > 0 ? tallies[$1].part : cardsWeight)
    }
  }
}

extension DeckWords {
  /// The text for `Relevance`: the words of title, tags and description, each on a line.
  public var text: String {
    [title, tags, description].map { $0.joined(separator: " ") }.joined(separator: "\n")
  }
}
