import Formats

/// A fault in a list of words.
public enum PhraseWordsError: Error, Equatable, Sendable {
  /// The list does not have `PhraseWords.count` words, each with a line end.
  case wrongCount
  /// This line, from 1, is not a word of `PhraseWords.lengths` letters a to z.
  case notAWord(line: Int)
  /// This line, from 1, is out of order, or begins with the same `PhraseWords.telling` letters as the one
  /// before.
  case notTold(line: Int)
}

/// The words of phrases (`Words/phrase-en.txt`). A word stands for 11 bits, its index in the list. Callers
/// pass the list in, so only those that need it load it.
public struct PhraseWords: Sendable {
  public static let count = 2_048
  /// The number of letters in a word.
  public static let lengths = 3...8
  /// The number of first letters that identify a word.
  public static let telling = 4
  /// The most words that `completions` and `nearest` offer.
  public static let offers = 5
  /// The most letters changed, added, omitted or swapped in a word that `nearest` offers.
  public static let mistakes = 2

  private let bytes: [UInt8]
  /// The start of each word, and the end of the last.
  private let starts: [Int]

  /// Reads a list: one word a line, in alphabetical order.
  public init(_ bytes: [UInt8]) throws(PhraseWordsError) {
    let lineEnd = UInt8(ascii: "\n")
    guard bytes.count <= Self.count * (Self.lengths.upperBound + 1), bytes.last == lineEnd else {
      throw .wrongCount
    }
    var starts = [0]
    for index in bytes.indices where bytes[index] == lineEnd {
      let line = starts.count
      let word = bytes[starts[line - 1]..<index]
      guard Self.lengths.contains(word.count), word.allSatisfy(isLetter) else { throw .notAWord(line: line) }
      if line > 1 {
        let before = bytes[starts[line - 2]..<starts[line - 1] - 1]
        let isTold = !before.prefix(Self.telling).elementsEqual(word.prefix(Self.telling))
        guard isTold, before.lexicographicallyPrecedes(word) else { throw .notTold(line: line) }
      }
      starts.append(index + 1)
    }
    guard starts.count == Self.count + 1 else { throw .wrongCount }
    (self.bytes, self.starts) = (bytes, starts)
  }

  /// Returns the word for a number, `0..<count`.
  public func word(_ number: Int) -> String { String(decoding: letters(number), as: UTF8.self) }

  /// Returns the number of a word. It may have any case or accents, and may be cut to `telling` letters or
  /// more.
  public func number(of word: String) -> Int? { number(ofLetters: Array(folded(word).utf8)) }

  /// Returns the first words that begin with the typed text, at most `offers`. An empty text has none.
  public func completions(of typed: String) -> [String] {
    let typed = Array(folded(typed).utf8)
    guard !typed.isEmpty else { return [] }
    let first = firstPlace(of: typed)
    let last = min(Self.count, first + Self.offers)
    return (first..<last).filter { letters($0).starts(with: typed) }.map(word)
  }

  /// Returns the words most likely meant, fewest mistakes first. Words with more than `mistakes` are omitted.
  public func nearest(to word: String) -> [String] { nearest(toLetters: Array(folded(word).utf8)) }

  func number(ofLetters typed: [UInt8]) -> Int? {
    let place = firstPlace(of: typed)
    guard place < Self.count, letters(place).starts(with: typed) else { return nil }
    return typed.count >= Self.telling || typed.count == letters(place).count ? place : nil
  }

  func nearest(toLetters typed: [UInt8]) -> [String] {
    guard typed.count <= Self.lengths.upperBound + Self.mistakes else { return [] }
    var found = [[Int]](repeating: [], count: Self.mistakes + 1)
    for number in 0..<Self.count {
      let word = letters(number)
      guard abs(word.count - typed.count) <= Self.mistakes else { continue }
      let mistakes = distance(from: Array(word), to: typed)
      // If every letter differs, nothing of a short word is left.
      if mistakes <= Self.mistakes, mistakes < word.count, mistakes < typed.count {
        found[mistakes].append(number)
      }
    }
    return found.joined().prefix(Self.offers).map(word)
  }

  private func letters(_ number: Int) -> ArraySlice<UInt8> { bytes[starts[number]..<starts[number + 1] - 1] }

  /// Returns the place of the first word that does not precede these letters.
  private func firstPlace(of typed: [UInt8]) -> Int {
    var (low, high) = (0, Self.count)
    while low < high {
      let middle = (low + high) / 2
      if letters(middle).lexicographicallyPrecedes(typed) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

private func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

/// Returns the distance of two words (optimal string alignment). It is the fewest letters to change, add,
/// remove or swap with the next one.
private func distance(from word: [UInt8], to typed: [UInt8]) -> Int {
  var before: [Int] = []
  var above = Array(0...typed.count)
  for row in word.indices {
    var present = [row + 1]
    for column in typed.indices {
      let isSame = word[row] == typed[column]
      var least = min(above[column] + (isSame ? 0 : 1), above[column + 1] + 1, present[column] + 1)
      if row > 0, column > 0, word[row] == typed[column - 1], word[row - 1] == typed[column] {
        least = min(least, before[column - 1] + 1)
      }
      present.append(least)
    }
    (before, above) = (above, present)
  }
  return above[typed.count]
}
