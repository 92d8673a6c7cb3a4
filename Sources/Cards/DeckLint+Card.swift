extension DeckLint {
  /// What is wrong with a card by itself, and in which member.
  static func breathAndSlots(of card: Card) -> [(field: String, text: String)] {
    var causes: [(field: String, text: String)] = []
    let words = card.options.reduce(CardWords.words(of: card.text).count) {
      $0 + CardWords.words(of: $1).count
    }
    if words > DeckLimits.breath {
      let field = card.options.isEmpty ? "text" : "options"
      causes.append((field, "This is read in \(words) words; a breath has \(DeckLimits.breath)."))
    }
    if sentenceOpensWithSlot(card.text) {
      causes.append(("text", "Where nobody is entered, a sentence begins with a small “someone” here."))
    }
    if Slots.count(in: card.text) > 0 && card.options.contains(where: { Slots.count(in: $0) > 0 }) {
      causes.append(("options", "A slot in an option is another person than the one in the text."))
    }
    return causes
  }

  /// Whether a slot is the first word of the text, or of a later sentence of it. Quotation marks open no less.
  private static func sentenceOpensWithSlot(_ text: String) -> Bool {
    for (number, before) in Slots.split(text).dropLast().enumerated() {
      let end = before.unicodeScalars.last { !openers.contains($0) }
      if end.map({ enders.contains($0) }) ?? (number == 0) { return true }
    }
    return false
  }

  /// What may stand between the end of a sentence and the first word of the next.
  private static let openers: [Unicode.Scalar] = [" ", "\u{a0}", "“", "„", "«", "‘", "\"", "¿", "¡", "("]
  private static let enders: [Unicode.Scalar] = [".", "!", "?"]
}
