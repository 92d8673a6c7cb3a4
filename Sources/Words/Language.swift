/// A language of the app.
public enum Language: CaseIterable, Equatable, Sendable {
  case english
  /// English stretched by two fifths and accented: not for people, but to see on every screen that a
  /// longer language fits. Chosen by `?words=stretched` in the address.
  case stretched

  /// As in BCP 47; `x-` marks a private tag.
  public var tag: String {
    switch self {
    case .english: "en"
    case .stretched: "en-x-long"
    }
  }

  /// The language for an address such as `/?words=stretched`, otherwise the first spoken one of the
  /// device's list ("de-CH,en") that the app has, otherwise English.
  public static func preferred(query: String, device: String) -> Language {
    if query == "?words=stretched" { return .stretched }
    let spoken = allCases.filter { $0 != .stretched }
    for wanted in device.split(separator: ",") {
      let found = spoken.first { wanted == $0.tag || wanted.hasPrefix($0.tag + "-") }
      if let found { return found }
    }
    return .english
  }

  @inline(never) public func callAsFunction(_ phrase: Phrase) -> String {
    switch self {
    case .english: englishText(phrase)
    case .stretched: stretchedText(englishText(phrase))
    }
  }
}

/// `text` with accents on its vowels and two fifths longer.
func stretchedText(_ text: String) -> String {
  var result = ""
  var count = 0
  for character in text {
    result.append(accented(character))
    count += 1
  }
  guard count > 0 else { return text }
  // Tildes after a space would wrap to a line of their own and hide what a long word does.
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
