import Formats

extension DeckLint {
  /// Returns the faults of a card by itself, each with its member.
  static func faults(of card: Card) -> [(field: String, cause: FaultCause)] {
    var causes: [(field: String, cause: FaultCause)] = []
    let words = card.options.reduce(CardWords.words(of: card.text).count) {
      $0 + CardWords.words(of: $1).count
    }
    if words > DeckLimits.breath {
      let field = card.options.isEmpty ? "text" : "options"
      causes.append((field, .longBreath(words: words, most: DeckLimits.breath)))
    }
    return causes + slotFaults(of: card) + formFaults(of: card)
  }

  /// Returns faults of slots whose names will not read as intended.
  private static func slotFaults(of card: Card) -> [(field: String, cause: FaultCause)] {
    var causes = strangers(on: card)
    for (field, texts) in [("items", card.items), ("answer", card.answer.map { [$0] } ?? [])]
    where texts.contains(where: { !SlottedText($0).numbers.isEmpty }) {
      causes.append((field, .misplacedName))
    }
    let isNamed = !SlottedText(card.text).numbers.isEmpty
    if isNamed && card.options.contains(where: { SlottedText($0).numbers.contains(nil) }) {
      causes.append(("options", .otherPerson))
    }
    return causes
  }

  /// Returns the faults of a card that lacks what its form needs.
  private static func formFaults(of card: Card) -> [(field: String, cause: FaultCause)] {
    switch card.form {
    case .duel where card.slots != 2:
      return [("form", .duel(slots: card.slots))]
    case .callback where card.recalls != nil: return []
    case .callback where card.person(1) == nil:
      return [("form", .callbackToNobody)]
    case .callback where card.kind == .choice || card.kind == .statement || card.kind == .memory:
      return [("form", .callbackToAll(kind: card.kind.rawValue))]
    default: return []
    }
  }

  /// Returns text in braces that is not a slot.
  static func strangers(on card: Card) -> [(field: String, cause: FaultCause)] {
    let members = [("text", [card.text]), ("options", card.options)]
    return members.flatMap { field, texts in
      texts.flatMap { SlottedText($0).strangers }.map {
        (field, .stranger($0.quotable, most: DeckLimits.slots))
      }
    }
  }
}
