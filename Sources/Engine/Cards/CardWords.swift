import Formats

/// The words of a card that `DeckLint` compares with others. All are folded.
struct CardWords {
  /// The first words after the deck's formula. Each slot counts as one word.
  let opening: [String]
  /// Text and options after the formula, each word once.
  let said: Wording
  /// The words on a memory card, each once.
  let shown: Wording
  /// The member from which `said` and `opening` come.
  let field: String

  /// Returns the words of each card of a deck. A formula with which every card begins is left out. So is the usual text
  /// of choices; their first option then counts as the opening.
  static func all(of deck: Deck, without common: Set<String>) -> [CardWords] {
    let texts = deck.cards.map { words(of: $0.text) }
    let formula = formulaLength(of: texts, in: deck)
    let usual = usualText(of: texts)
    var all: [CardWords] = []
    for (card, text) in zip(deck.cards, texts) {
      let isUsual = !card.options.isEmpty && usual.map { utf8Equals($0, joined(text)) } ?? false
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

  /// Returns the number of words with which all cards begin. It is 0 in a deck too small to tell, and if a card
  /// consists of the formula only.
  private static func formulaLength(of texts: [[String]], in deck: Deck) -> Int {
    guard texts.count > DeckLimits.openings, let first = texts.first else { return 0 }
    var length = first.count
    for text in texts {
      length = min(length, text.count)
      var same = 0
      while same < length && utf8Equals(text[same], first[same]) { same += 1 }
      length = same
    }
    for (card, text) in zip(deck.cards, texts)
    where text.count == length && card.options.isEmpty && card.items.isEmpty { return 0 }
    return length
  }

  /// Returns the text shared by more than half of the cards, if there is one.
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

  /// Returns the words of a text in order: runs of letters, marks and digits, folded. Apostrophes are removed without
  /// ending a word.
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

  /// Uses only Unicode tables that the app contains (decision 24): letters and alphabetic vowel signs, reordered marks,
  /// and plain digits.
  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered
      || ("0"..."9").contains(scalar)
  }
}

/// A set of words that is compared with others.
struct Wording {
  /// Each word once, in the order of the card.
  let words: [String]
  /// True if only a wording with exactly the same words counts as alike.
  let isShort: Bool

  /// The significant words, or all words if those are too few.
  init(_ all: [String], without common: Set<String>) {
    let telling = Wording(
      all.filter { $0.unicodeScalars.count >= DeckLimits.tellingLetters && !common.contains($0) })
    self = telling.isShort ? Wording(words: Wording(all).words, isShort: true) : telling
  }

  /// All words, for names of things.
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
