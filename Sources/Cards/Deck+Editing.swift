import Digest
import Formats

/// Decks that people make. What a deck file cannot hold is refused with all its faults, and nothing is changed then; but a deck
/// that is being made may have no card yet.
extension Deck {
  /// A change of a deck.
  public enum Change: Equatable, Sendable {
    case title(String)
    case description(String)
    /// The game that it is played as.
    case category(String)
    /// Names the drawing of the sleeve.
    case cover(String)
    /// Names the symbol on it.
    case icon(String)
    /// No lower than that of each card.
    case rating(Rating)
    /// Puts cards behind the others.
    case add([Card])
    /// Puts a card in the place of the one that has its id.
    case replace(Card)
    /// Takes out the card of an id.
    case remove(String)
    /// Brings the card of an id to a place, counted from 0.
    case move(String, to: Int)
  }

  /// A deck without cards.
  /// - Parameter language: BCP 47.
  public static func blank(
    id: String, title: String, language: String, category: String, cover: String, icon: String
  ) throws(DeckFileError) -> Deck {
    try Deck(
      format: DeckLimits.format, id: id, revision: 1, parent: nil, category: category, cover: cover,
      icon: icon,
      title: title, description: "", language: language, author: "", licence: "", rating: .everyone,
      tags: [], cards: [], others: JSON.Object()
    ).checked()
  }

  /// The same cards under another id and title: the first revision of a deck of its own.
  /// - Parameter namesOriginal: whether the copy says whose it was, and is nobody's yet.
  public func copied(id: String, title: String, namesOriginal: Bool = false) throws(DeckFileError) -> Deck {
    var others = others
    if namesOriginal { others[DeckOriginal.member] = DeckOriginal.json(of: self) }
    return try Deck(
      format: format, id: id, revision: 1, parent: nil, category: category, cover: cover, icon: icon,
      title: title,
      description: description, language: language, author: namesOriginal ? "" : author, licence: licence,
      rating: rating,
      tags: tags, cards: cards, others: others
    ).checked()
  }

  /// A revision of the deck for everybody.
  /// - Parameter parent: the revision that it follows; nil for a first one.
  public func published(
    revision: Int, parent: ContentHash?, author: String
  ) throws(DeckFileError) -> Deck {
    let deck = Deck(
      format: format, id: id, revision: revision, parent: parent, category: category, cover: cover,
      icon: icon,
      title: title, description: description, language: language, author: author,
      licence: licence.isEmpty ? Self.freeLicence : licence, rating: rating, tags: tags, cards: cards,
      others: others)
    return try DeckFile.deck(DeckFile.json(deck), name: title)
  }

  /// Under which decks are published that name no other: others may use and change them, and say whose they were (SPDX).
  public static let freeLicence = "CC-BY-4.0"

  /// The deck as it is after a change. A rating of a card that is higher than the deck's raises that. What is to be done to
  /// a card that is not there is left.
  public func changed(by change: Change) throws(DeckFileError) -> Deck {
    var deck = self
    switch change {
    case .title(let text): deck.title = text
    case .description(let text): deck.description = text
    case .category(let name): deck.category = name
    case .cover(let name): deck.cover = name
    case .icon(let name): deck.icon = name
    case .rating(let rating): deck.rating = rating
    case .add(let cards):
      for card in cards { deck.raise(to: card.rating) }
      deck.cards += cards
    case .replace(let card):
      guard let index = place(of: card.id) else { return self }
      deck.raise(to: card.rating)
      deck.cards[index] = card
    case .remove(let id):
      guard let index = place(of: id) else { return self }
      deck.cards.remove(at: index)
    case .move(let id, let target):
      guard let index = place(of: id) else { return self }
      let card = deck.cards.remove(at: index)
      deck.cards.insert(card, at: min(max(target, 0), deck.cards.count))
    }
    return try deck.checked()
  }

  /// The place of a card, counted from 0; nil if it is not there.
  public func place(of card: String) -> Int? { cards.firstIndex { sameText($0.id, card) } }

  /// Raises the rating of the deck for a card of it. The cards for which the deck's rating held keep that.
  private mutating func raise(to rating: Rating?) {
    guard let rating, rating > self.rating else { return }
    for index in cards.indices where cards[index].rating == nil { cards[index].rating = self.rating }
    self.rating = rating
  }

  /// Refuses what stands in braces on a card and is no slot. A file may hold it, and did before there were numbers in slots;
  /// who writes a card is told.
  /// - Parameter place: of the card, counted from 0.
  public func checkSlots(at place: Int) throws(DeckFileError) {
    var check = DeckCheck(file: title)
    check.card = place + 1
    for (field, cause) in DeckLint.strangers(on: cards[place]) { check.note(field, cause) }
    if check.hasFaults { throw check.error }
  }

  private func checked() throws(DeckFileError) -> Deck {
    try DeckFile.unfinished(DeckFile.json(self), name: title)
  }
}

extension Card {
  /// The card with other words; its id, its theme, its form, its answer and what else a file says of it stay.
  public func saying(
    _ text: String, kind: CardKind, options: [String], items: [String], seconds: Int?, rating: Rating?,
    level: Level?
  ) -> Card {
    var card = self
    (card.text, card.kind, card.options, card.items) = (text, kind, options, items)
    (card.seconds, card.rating, card.level) = (seconds, rating, level)
    return card
  }
}

extension DeckLint {
  /// Returns advice on one card: every fault that lint finds in it.
  /// - Parameter number: from 1.
  public static func advice(on number: Int, of deck: Deck) -> [FaultCause] {
    faults(in: [("", deck)]).flatMap { $0.faults }.filter { $0.place == .card(number) }.map { $0.cause }
  }
}
