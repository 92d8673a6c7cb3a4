import Formats
import Games

/// A search query that ignores case and accents. A match needs every word.
package struct Query {
  private let words: [[UInt8]]

  package init(_ text: String) {
    words = Name.fold(Name.clean(text) ?? "").split(separator: " ").map { Array($0.utf8) }
  }

  package var isEmpty: Bool { words.isEmpty }

  /// Returns true if a folded text has every word.
  package func finds(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return words.allSatisfy { Self.contains($0, bytes) }
  }

  /// Returns true if a folded text has any of the words.
  package func isAbout(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return words.contains { Self.contains($0, bytes) }
  }

  private static func contains(_ word: [UInt8], _ text: [UInt8]) -> Bool {
    guard word.count <= text.count else { return false }
    for start in 0...(text.count - word.count) where text[start] == word[0] {
      var length = 1
      while length < word.count, text[start + length] == word[length] { length += 1 }
      if length == word.count { return true }
    }
    return false
  }
}
