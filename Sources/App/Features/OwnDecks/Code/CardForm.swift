import Cards
import Formats

/// An unfinished card, saved with each letter. Typed text is never lost, even if it is not a valid card yet.
struct CardForm: Equatable, Recorded {
  /// The id of its deck.
  private(set) var deck: String
  /// The id of the edited card; nil for a new one.
  private(set) var card: String?
  var kind: CardKind
  var text: String
  /// The options and the items, one per line.
  var options: String
  var items: String
  /// The length of the countdown, in seconds; 0 for none.
  var seconds: Int
  /// Nil if the deck's rating applies.
  var rating: Rating?
  var level: Card.Level?
  var form: Card.Form?

  init() { self.init(deck: "", kind: .question) }

  init(deck: String, kind: CardKind) {
    (self.deck, self.kind) = (deck, kind)
    (text, options, items, seconds) = ("", "", "", 0)
  }

  init(deck: String, _ card: Card) {
    self.init(deck: deck, kind: card.kind)
    self.card = card.id
    text = card.text
    options = card.options.joined(separator: "\n")
    items = card.items.joined(separator: "\n")
    (seconds, rating, level, form) = (card.seconds ?? 0, card.rating, card.level, card.form)
  }

  mutating func fields(_ fields: inout Fields) {
    fields.text("deck", &deck, bytes: 1...DeckLimits.id)
    fields.text("card", &card)
    fields.choice("kind", &kind)
    fields.text("text", &text)
    fields.text("options", &options)
    fields.text("items", &items)
    fields.number("seconds", &seconds, 0...DeckLimits.seconds.upperBound)
    var word = rating?.rawValue
    fields.text("rating", &word)
    rating = word.flatMap { Rating(rawValue: $0) }
    var step = level?.rawValue
    fields.text("level", &step)
    level = step.flatMap { Card.Level(rawValue: $0) }
    var name = form?.rawValue
    fields.text("form", &name)
    form = name.flatMap { Card.Form(rawValue: $0) }
  }

  /// True if all texts are blank.
  var isBlank: Bool { text.isBlank && options.isBlank && items.isBlank }

  var hasOptions: Bool { kind == .choice || kind == .question }
  var hasItems: Bool { kind == .memory || kind == .story }
  var hasSeconds: Bool { kind == .memory || kind == .story || kind == .task || kind == .dare }

  /// The forms that a card of this kind can have; nil for none.
  var forms: [Card.Form?] {
    [nil] + Card.Form.allCases.filter { $0 != .ordered || kind == .memory }.map { .some($0) }
  }

  /// Returns the card of this form, based on `old` if there is one.
  func made(from old: Card?, id: String) -> Card {
    let card = old ?? Card(id: id, kind: kind, text: "")
    return card.saying(
      text.trimmed, kind: kind, options: hasOptions ? options.lines : [], items: hasItems ? items.lines : [],
      seconds: hasSeconds && seconds > 0 ? seconds : nil, rating: rating, level: level,
      form: forms.contains(form) ? form : nil)
  }

  /// Returns the deck with this card, and the card's place in it, counted from 0.
  func put(into deck: Deck, id: String) throws(DeckFileError) -> (deck: Deck, place: Int) {
    let place = card.flatMap { deck.place(of: $0) }
    let made = made(from: place.map { deck.cards[$0] }, id: id)
    let next = try deck.changed(by: place == nil ? .add([made]) : .replace(made))
    try next.checkSlots(at: place ?? deck.cards.count)
    return (next, place ?? deck.cards.count)
  }
}

extension String {
  fileprivate var isBlank: Bool { trimmed.isEmpty }

  /// The text without invisible characters at its ends, such as white space.
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first?.isUnseen == true { rest.removeFirst() }
    while rest.last?.isUnseen == true { rest.removeLast() }
    return String(rest)
  }

  /// The lines that are not blank.
  fileprivate var lines: [String] {
    split { $0.isNewline }.map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
