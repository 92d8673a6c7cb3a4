extension DeckLint {
  /// What is wrong with a card by itself, and in which member.
  static func faults(of card: Card) -> [(field: String, text: String)] {
    var causes: [(field: String, text: String)] = []
    let words = card.options.reduce(CardWords.words(of: card.text).count) {
      $0 + CardWords.words(of: $1).count
    }
    if words > DeckLimits.breath {
      let field = card.options.isEmpty ? "text" : "options"
      causes.append((field, "This is read in \(words) words; a breath has \(DeckLimits.breath)."))
    }
    return causes + slotFaults(of: card) + formFaults(of: card)
  }

  /// Where names of a card will not come out as they are meant.
  private static func slotFaults(of card: Card) -> [(field: String, text: String)] {
    var causes = strangers(on: card)
    for (field, texts) in [("items", card.items), ("answer", card.answer.map { [$0] } ?? [])]
    where texts.contains(where: { !SlottedText($0).numbers.isEmpty }) {
      causes.append((field, "Names are put into the text and the options alone."))
    }
    let isNamed = !SlottedText(card.text).numbers.isEmpty
    if isNamed && card.options.contains(where: { SlottedText($0).numbers.contains(nil) }) {
      let cause =
        "{player} in an option is another person than the one in the text; {player 1} in both is the same one."
      causes.append(("options", cause))
    }
    return causes
  }

  /// What a card lacks for what it does.
  private static func formFaults(of card: Card) -> [(field: String, text: String)] {
    switch card.form {
    case .duel where card.slots != 2:
      return [("form", "A duel is between two players, so it has slots for two; this has \(card.slots).")]
    case .callback where card.person(1) == nil:
      return [("form", "A callback names whoever played the earlier card; that is {player 1}.")]
    case .callback where card.kind == .choice || card.kind == .statement || card.kind == .memory:
      return [
        ("form", "A \(card.kind.rawValue) is for everybody; a callback goes back to what one player did.")
      ]
    default: return []
    }
  }

  /// What stands in braces on a card and is no slot.
  static func strangers(on card: Card) -> [(field: String, text: String)] {
    let members = [("text", [card.text]), ("options", card.options)]
    return members.flatMap { field, texts in
      texts.flatMap { SlottedText($0).strangers }.map { stranger in
        let slots =
          "a name goes into {player}, or into {player 1} to {player \(DeckLimits.slots)} for the same one again."
        return (field, "“\(stranger)” is no slot: \(slots)")
      }
    }
  }
}
