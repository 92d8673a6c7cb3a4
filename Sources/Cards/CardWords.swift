import Formats

/// The words of a card by which `DeckLint` compares it with others. All are folded.
struct CardWords {
  /// The first words after the deck's formula; each slot is one of them.
  let opening: [String]
  /// Text and options after the formula, each word once.
  let said: Wording
  /// The words on a memory card, each once.
  let shown: Wording
  /// The member that `said` and `opening` come from.
  let field: String

  /// The words of each card of a deck. What every card begins with is the formula and left out, and so is the
  /// text that most choices of the deck have: their first option opens them.
  static func all(of deck: Deck, without common: Set<String>) -> [CardWords] {
    let texts = deck.cards.map { words(of: $0.text) }
    let formula = formulaLength(of: texts, in: deck)
    let usual = usualText(of: texts)
    var all: [CardWords] = []
    for (card, text) in zip(deck.cards, texts) {
      let isUsual = !card.options.isEmpty && usual.map { sameText($0, joined(text)) } ?? false
      let rest = text.dropFirst(isUsual ? text.count : formula)
      var said = Array(rest)
      for option in card.options { said += words(of: option) }
      var shown: [String] = []
      if card.kind == .memory { for item in card.items { shown += words(of: item) } }
      let isInOptions = rest.isEmpty && !card.options.isEmpty
      let opening = isInOptions ? words(of: card.options[0])[...] : rest
      all.append(
        CardWords(
          opening: Array(opening.prefix(DeckLimits.openingWords)),
          said: Wording(said, without: common), shown: Wording(shown), field: isInOptions ? "options" : "text"
        ))
    }
    return all
  }

  /// Returns the number of words that all cards begin with: 0 in a deck too small to tell, and if the formula would be
  /// all that a card says.
  private static func formulaLength(of texts: [[String]], in deck: Deck) -> Int {
    guard texts.count > DeckLimits.openings, let first = texts.first else { return 0 }
    var length = first.count
    for text in texts {
      length = min(length, text.count)
      var same = 0
      while same < length && sameText(text[same], first[same]) { same += 1 }
      length = same
    }
    for (card, text) in zip(deck.cards, texts)
    where text.count == length && card.options.isEmpty && card.items.isEmpty { return 0 }
    return length
  }

  /// The text of more than half of the cards, if there is one.
  private static func usualText(of texts: [[String]]) -> String? {
    guard texts.count > DeckLimits.openings else { return nil }
    var counts: [String: Int] = [:]
    for text in texts {
      let text = joined(text)
      let count = (counts[text] ?? 0) + 1
      if count * 2 > texts.count { return text }
      counts[text] = count
    }
    return nil
  }

  private static func joined(_ words: [String]) -> String { words.joined(separator: " ") }

  /// The words of a text in their order: runs of letters, marks and digits, folded. An apostrophe is part of
  /// its word and left out.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    for (number, part) in SlottedText(text).parts.enumerated() {
      if number > 0 { words.append(Card.slot) }
      var word = String.UnicodeScalarView()
      for scalar in folded(part).unicodeScalars where scalar != "'" && scalar != "\u{2019}" {
        if isInWord(scalar) {
          word.append(scalar)
        } else if !word.isEmpty {
          words.append(String(word))
          word = String.UnicodeScalarView()
        }
      }
      if !word.isEmpty { words.append(String(word)) }
    }
    return words
  }

  /// Asks only for what the app has of Unicode's tables (decision 24): letters and the vowel signs that count as such, marks
  /// that are put in order, and plain digits.
  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
      || ("0"..."9").contains(scalar)
  }
}

/// A set of words that is compared with others.
struct Wording {
  /// Each word once, in the order of the card.
  let words: [String]
  /// True if only a wording of the same words is like it.
  let isShort: Bool

  /// The words that tell something, or all words where those are too few.
  init(_ all: [String], without common: Set<String>) {
    let telling = Wording(
      all.filter { $0.unicodeScalars.count >= DeckLimits.tellingLetters && !common.contains($0) })
    self = telling.isShort ? Wording(words: Wording(all).words, isShort: true) : telling
  }

  /// All words, which are names of things.
  init(_ all: [String]) {
    var seen: Set<String> = [Card.slot]
    words = all.filter { seen.insert($0).inserted }
    isShort = words.count < DeckLimits.tellingWords
  }

  private init(words: [String], isShort: Bool) {
    self.words = words
    self.isShort = isShort
  }
}
