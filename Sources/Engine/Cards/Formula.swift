import Formats

/// The words with which the cards of a game begin when people write them down, in the languages of the app.
enum Formula: CaseIterable {
  case neverHaveIEver, mostLikely, wouldYouRather

  /// The category of a deck of such cards; nil if what becomes of each card decides.
  var category: String? {
    switch self {
    case .neverHaveIEver: "never-have-i-ever"
    case .mostLikely: "whos-most-likely-to"
    case .wouldYouRather: nil
    }
  }

  /// The words, folded, with straight apostrophes.
  private var openings: [String] {
    switch self {
    case .neverHaveIEver:
      [
        "never have i ever", "i have never", "ich habe noch nie", "ich hab noch nie", "je n'ai jamais",
        "yo nunca",
      ]
    case .mostLikely:
      [
        "who is most likely", "who's most likely", "most likely to", "wer wurde am ehesten",
        "wer wird am ehesten", "qui est le plus susceptible", "quien es mas probable",
      ]
    case .wouldYouRather: ["would you rather", "wurdest du lieber", "tu preferes", "preferirias"]
    }
  }

  /// The words between two sides, in the order of `openings` of Would You Rather.
  private static let alternatives = [" or ", " oder ", " ou ", " o "]

  /// More letters than any opening has.
  private static let longest = 40

  /// Returns true if nine in ten of several cards are plain questions that begin like this.
  func opens(_ cards: [JSON.Object]) -> Bool {
    guard cards.count > 1 else { return false }
    var count = 0
    for card in cards {
      guard card["kind"]?.string == CardKind.question.rawValue, card["options"] == nil,
        let text = card["text"]?.string, opening(of: text) != nil
      else { continue }
      count += 1
    }
    return count * 10 >= cards.count * 9
  }

  /// Returns the number of the opening with which a text begins.
  private func opening(of text: String) -> Int? {
    let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longest)))
    let words = String(
      String.UnicodeScalarView(folded(beginning).unicodeScalars.map { $0 == "\u{2019}" ? "'" : $0 }))
    return openings.firstIndex { words.utf8.starts(with: $0.utf8) }
  }

  /// Returns the cards as those of the game: statements, or choices between two sides. A question without two
  /// sides stays one.
  func played(_ cards: [JSON.Object]) -> [JSON.Object] {
    cards.map { found in
      var card = found
      guard card["kind"]?.string == CardKind.question.rawValue, card["options"] == nil else { return card }
      switch self {
      case .mostLikely: break
      case .neverHaveIEver: card["kind"] = .string(CardKind.statement.rawValue)
      case .wouldYouRather:
        // A longer text is on no card, and dividing it would take long.
        guard let text = card["text"]?.string, text.unicodeScalars.count <= DeckLimits.text,
          let number = opening(of: text)
        else { break }
        let count = openings[number].split(separator: " ").count
        let words = text.split(separator: " ")
        let said = words.dropFirst(count).joined(separator: " ")
        guard let options = Self.sides(of: said, between: Self.alternatives[number]) else { break }
        card["kind"] = .string(CardKind.choice.rawValue)
        card["text"] = .string(words.prefix(count).joined(separator: " ") + "…")
        card["options"] = .array(options.map { .string($0) })
      }
      return card
    }
  }

  /// Returns the two sides of a text. Of several places where it could be divided, the one nearest to the middle is taken:
  /// "a city or a town each week or one village for ever".
  private static func sides(of text: String, between word: String) -> [String]? {
    let pieces = parts(of: text, between: word)
    guard pieces.count > 1 else { return nil }
    var best: (first: String, second: String)?
    for index in 1..<pieces.count {
      let first = pieces[..<index].joined(separator: word)
      let second = pieces[index...].joined(separator: word)
      let gap = abs(first.utf8.count - second.utf8.count)
      if best.map({ gap < abs($0.first.utf8.count - $0.second.utf8.count) }) ?? true {
        best = (first, second)
      }
    }
    let options = best.map { [side($0.first), side($0.second)] } ?? []
    let fit = options.allSatisfy { !$0.isEmpty && $0.unicodeScalars.count <= DeckLimits.option }
    return options.count == 2 && fit ? options : nil
  }

  /// Returns a side without the marks around it.
  private static func side(_ text: String) -> String {
    var side = trimmed(text[...])
    while let last = side.last, "?？,;:".contains(last) { side = trimmed(side.dropLast()) }
    while let first = side.first, ",;:".contains(first) { side = trimmed(side.dropFirst()) }
    return String(side)
  }
}
