import Digest
import Formats

/// Editing of decks. An invalid change is refused with all its faults, and nothing changes. A deck in the making may
/// have no cards yet.
extension Deck {
  public enum Change: Equatable, Sendable {
    case title(String)
    case description(String)
    /// The game for which the deck is used.
    case category(String)
    /// The name of the cover drawing.
    case cover(String)
    /// The name of the symbol on the cover.
    case icon(String)
    /// The rating of the deck, at least that of each card.
    case rating(Rating)
    /// The licence, such as an SPDX identifier; empty for none.
    case licence(String)
    /// The kind of every card.
    case kind(CardKind)
    /// Appends cards.
    case add([Card])
    /// Replaces the card with the same id.
    case replace(Card)
    /// Removes the card with this id.
    case remove(String)
    /// Moves the card with this id to an index.
    case move(String, to: Int)
  }

  /// Returns a deck without cards.
  /// - Parameter language: a BCP 47 tag.
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

  /// Returns a copy under another id and title, as a first revision.
  /// - Parameter namesOriginal: true to name the original and its author in the copy, which then has no author yet.
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

  /// Returns a revision for publishing.
  /// - Parameter parent: the revision on which it is based; nil for a first one.
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

  /// The licence of published decks that name no other. It allows use and changes with attribution (SPDX identifier).
  public static let freeLicence = "CC-BY-4.0"

  /// Returns the deck after a change. A card with a higher rating than the deck's raises that. Changes of missing cards
  /// have no effect.
  public func changed(by change: Change) throws(DeckFileError) -> Deck {
    var deck = self
    switch change {
    case .title(let text): deck.title = text
    case .description(let text): deck.description = text
    case .category(let name): deck.category = name
    case .cover(let name): deck.cover = name
    case .icon(let name): deck.icon = name
    case .rating(let rating): deck.rating = rating
    case .licence(let text): deck.licence = text
    case .kind(let kind): for index in deck.cards.indices { deck.cards[index].kind = kind }
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

  /// Returns the index of a card; nil if it is not in the deck.
  public func place(of card: String) -> Int? { cards.firstIndex { utf8Equals($0.id, card) } }

  /// Raises the deck's rating for one of its cards. Cards that relied on the deck's rating keep that one.
  private mutating func raise(to rating: Rating?) {
    guard let rating, rating > self.rating else { return }
    for index in cards.indices where cards[index].rating == nil { cards[index].rating = self.rating }
    self.rating = rating
  }

  /// Refuses text in braces that is not a slot. Files may contain it, since they did before slots had numbers, but a
  /// person who writes a card is told.
  /// - Parameter place: the index of the card.
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
  /// Returns the card with other contents. Keeps its id, theme, form, answer and unknown members.
  public func saying(
    _ text: String, kind: CardKind, options: [String], items: [String], seconds: Int?, rating: Rating?,
    level: Level?, form: Form?
  ) -> Card {
    var card = self
    (card.text, card.kind, card.options, card.items) = (text, kind, options, items)
    (card.seconds, card.rating, card.level, card.form) = (seconds, rating, level, form)
    return card
  }
}

extension DeckLint {
  /// Returns advice on one card: every fault that lint finds in it.
  /// - Parameter number: the number of the card, from 1.
  public static func advice(on number: Int, of deck: Deck) -> [FaultCause] {
    faults(in: [("", deck)]).flatMap { $0.faults }.filter { $0.place == .card(number) }.map { $0.cause }
  }
}
