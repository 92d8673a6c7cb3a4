import Cards

/// Words for which a deck has to wait for a moderator. A hub has no built-in list, because offensive words differ by language and
/// audience.
public struct WordList: Sendable {
  private let words: Set<String>

  public static let empty = WordList(words: [])

  private init(words: Set<String>) { self.words = words }

  /// Reads one word a line, folded as for search. Empty lines and lines that start with `#` are skipped.
  /// - Throws: `WordListError` for a list that is too large, or for the first line that is not one word.
  public init(_ text: String) throws(WordListError) {
    guard text.utf8.count <= HubLimits.wordListBytes else { throw .tooLarge }
    var words: Set<String> = []
    for (number, line) in text.split(separator: /\r\n|\n|\r/, omittingEmptySubsequences: false).enumerated() {
      if line.first == "#" || line.allSatisfy(\.isWhitespace) { continue }
      let folded = searchWords(String(line))
      guard folded.count == 1 else { throw .notOneWord(line: number + 1) }
      words.formUnion(folded)
    }
    guard words.count <= HubLimits.wordListWords else { throw .tooManyWords }
    self.words = words
  }

  /// Returns the words of the list that a deck has, sorted, at most `HubLimits.flags`.
  public func found(in deck: DeckWords) -> [String] {
    if words.isEmpty { return [] }
    return Array(words.intersection(deck.all).sorted().prefix(HubLimits.flags))
  }
}

/// The reason for a word list that cannot be used.
public enum WordListError: Error, Equatable, CustomStringConvertible {
  case tooLarge, tooManyWords
  case notOneWord(line: Int)

  public var description: String {
    switch self {
    case .tooLarge: "it has more than \(HubLimits.wordListBytes) bytes"
    case .tooManyWords: "it has more than \(HubLimits.wordListWords) words"
    case .notOneWord(let line): "line \(line) is not one word"
    }
  }
}
