import Cards

/// Index words for rating, language and kinds of cards. No text contains them. With them an index filters by itself, instead of
/// reading all decks that have a common word.
package enum SearchMarks {
  /// A private-use character, which no word contains.
  private static let sign = "\u{e000}"

  /// Returns the index words of a deck.
  package static func of(_ head: HubDeck.Head) -> [String] {
    let subtags = head.language.split(separator: "-")
    return Rating.allCases.filter { $0 >= head.rating }.map(rating)
      + subtags.indices.map { language(subtags[...$0].joined(separator: "-")) } + head.kinds.map(kind)
  }

  package static func rating(_ rating: Rating) -> String { "\(sign)r\(rating.number)" }

  package static func kind(_ kind: CardKind) -> String { "\(sign)k\(kind.rawValue)" }

  package static func language(_ tag: String) -> String {
    "\(sign)l" + tag.lowercased().split(separator: "-").joined(separator: sign)
  }
}

extension Rating {
  /// The stored number. A higher rating includes the lower ones.
  package var number: Int {
    switch self {
    case .everyone: 0
    case .teens: 1
    case .adults: 2
    }
  }

  /// Reads a stored number.
  package init(number: Int) {
    switch number {
    case 0: self = .everyone
    case 1: self = .teens
    default: self = .adults
    }
  }
}
