import Formats

/// A language of the app, with all its texts. A WebAssembly program contains only the one that it was linked for.
public struct Language: Sendable {
  /// The BCP 47 tag; `x-` marks a private one.
  public let tag: String
  /// The writing direction.
  public let direction: TextDirection
  public let writing: Writing
  /// The site's folder for this language, such as `de/`; English lies at the top.
  public let folder: String
  private let text: @Sendable (Phrase) -> String

  init(
    tag: String, folder: String, direction: TextDirection = .leftToRight, writing: Writing,
    text: @escaping @Sendable (Phrase) -> String
  ) {
    (self.tag, self.folder, self.direction) = (tag, folder, direction)
    (self.writing, self.text) = (writing, text)
  }

  @inline(never) public func callAsFunction(_ phrase: Phrase) -> String { text(phrase) }

  /// The language with accented texts, longer by two fifths, for testing that longer languages fit on every screen.
  /// Chosen by `?words=stretched` in the address, in a site built for tests.
  public var stretched: Language {
    Language(tag: tag + "-x-long", folder: folder, direction: direction, writing: writing) { [text] phrase in
      stretchedText(text(phrase))
    }
  }
}

extension Language: Equatable {
  public static func == (one: Language, other: Language) -> Bool { utf8Equals(one.tag, other.tag) }
}

extension Language {
  public static var english: Language {
    Language(tag: "en", folder: "", writing: .english) { englishText($0) }
  }
  public static var german: Language {
    Language(tag: "de", folder: "de/", writing: .german) { germanText($0) }
  }
  public static var spanish: Language {
    Language(tag: "es", folder: "es/", writing: .spanish) { spanishText($0) }
  }
  public static var french: Language {
    Language(tag: "fr", folder: "fr/", writing: .french) { frenchText($0) }
  }
  public static var japanese: Language {
    Language(tag: "ja", folder: "ja/", writing: .japanese) { japaneseText($0) }
  }
}

/// Returns `text` with accents on its vowels, two fifths longer.
func stretchedText(_ text: String) -> String {
  var result = ""
  var count = 0
  for character in text {
    result.append(accented(character))
    count += 1
  }
  guard count > 0 else { return text }
  // After a space the tildes would wrap to a line of their own, and hide the effect of a long word.
  for index in 0..<(count * 2 + 4) / 5 { result.append(index % 8 == 7 ? " " : "~") }
  return result
}

private func accented(_ character: Character) -> Character {
  switch character {
  case "a": "á"
  case "e": "ê"
  case "i": "ï"
  case "o": "ö"
  case "u": "ü"
  case "A": "Å"
  case "E": "É"
  case "O": "Ø"
  case "S": "Š"
  default: character
  }
}
