import Digest
import Formats

/// Reads the members of one deck file and collects its faults. Functions that read a member return nil, and note a
/// fault, for invalid values.
struct DeckCheck {
  private let file: String
  /// 1 for a playable deck, 0 for one in the making.
  private let fewestCards: Int
  /// True for decks already stored on the phone. Earlier versions accepted texts of invisible characters other than
  /// white space.
  let isStored: Bool
  /// Returns the place of a card in the file, by its number from 1.
  private let place: (Int) -> FaultPlace
  private var faults: [DeckFault] = []
  private var untold = 0
  /// The number of the card being read, from 1; nil outside of cards.
  var card: Int?

  init(
    file: String, fewestCards: Int = 1, isStored: Bool = false,
    place: @escaping (Int) -> FaultPlace = { .card($0) }
  ) {
    (self.file, self.fewestCards, self.place) = (file, fewestCards, place)
    self.isStored = isStored
  }

  var hasFaults: Bool { !faults.isEmpty }
  var error: DeckFileError { DeckFileError(faults: faults, untold: untold) }

  mutating func note(_ field: String?, _ cause: FaultCause) {
    if faults.count < DeckLimits.faults {
      faults.append(DeckFault(file: file, place: card.map(place), field: field, cause: cause))
    } else {
      untold += 1
    }
  }

  private static let deckFields = [
    "format", "id", "revision", "parent", "category", "cover", "icon", "title", "description", "language",
    "author",
    "licence", "rating", "tags", "cards",
  ]
  static let cardFields = [
    "id", "kind", "text", "options", "items", "answer", "seconds", "theme", "rating", "level", "form",
    "recalls",
  ]

  mutating func deck(_ json: JSON) -> Deck? {
    guard let object = json.object else {
      note(nil, .noObject(.deck))
      return nil
    }
    let format = whole(object["format"], "format", in: 1...Int.max)
    if let format, format > DeckLimits.format {
      note("format", .newerFormat(format, known: DeckLimits.format))
      return nil
    }
    let id = name(object["id"], "id")
    let revision = whole(object["revision"], "revision", in: 1...DeckLimits.revision)
    let parent = object["parent"].flatMap { hash($0, "parent") }
    let category = name(object["category"], "category", canBeEmpty: true)
    let cover = name(object["cover"], "cover", canBeEmpty: true)
    let icon = name(object["icon"], "icon", canBeEmpty: true)
    let title = text(object["title"], "title", upTo: DeckLimits.title)
    let description = text(
      object["description"], "description", upTo: DeckLimits.description, canBeEmpty: true)
    let language = language(object["language"])
    let author = text(object["author"], "author", upTo: DeckLimits.author, canBeEmpty: true)
    let licence = text(object["licence"], "licence", upTo: DeckLimits.licence, canBeEmpty: true)
    let rating = rating(object["rating"], upTo: nil)
    let tags = texts(object["tags"], "tags", of: .tag, counts: 0...DeckLimits.tags, upTo: DeckLimits.tag)
    let cards = cards(object["cards"], of: rating)
    checkNumbers(json)
    guard let format, let id, let revision, let category, let cover, let icon, let title, let description,
      let language, let author, let licence, let rating, let tags, let cards
    else { return nil }
    return Deck(
      format: format, id: id, revision: revision, parent: parent, category: category, cover: cover,
      icon: icon,
      title: title, description: description, language: language, author: author, licence: licence,
      rating: rating, tags: tags, cards: cards, others: others(in: object, besides: Self.deckFields))
  }

  /// Refuses numbers in unknown members without canonical JSON: the deck would have no identity.
  private mutating func checkNumbers(_ json: JSON) {
    do throws(CanonicalJSONError) {
      _ = try CanonicalJSON.bytes(of: json)
    } catch {
      switch error {
      case .integerTooLarge(let number):
        note(nil, .largeNumber(number))
      case .notFinite: note(nil, .notFinite)
      }
    }
  }

  private mutating func cards(_ json: JSON?, of rating: Rating?) -> [Card]? {
    guard let list = json?.array else {
      note("cards", json == nil ? .missing : .notCards)
      return nil
    }
    if list.count < fewestCards { note("cards", .noCard) }
    if list.count > DeckLimits.cards {
      note("cards", .cards(list.count, most: DeckLimits.cards))
    }
    var cards: [Card] = []
    var numbers: [String: Int] = [:]
    for (index, item) in list.prefix(DeckLimits.cards).enumerated() {
      card = index + 1
      guard let read = card(item, upTo: rating, numbers: &numbers) else { continue }
      cards.append(read)
    }
    card = nil
    return cards
  }

  /// Returns true for a card that a deck can hold; notes its faults otherwise. It may do without an id.
  mutating func takes(_ json: JSON, number: Int, upTo rating: Rating) -> Bool {
    guard var object = json.object else { return false }
    if object["id"] == nil { object["id"] = "c" }
    let before = faults.count + untold
    var numbers: [String: Int] = [:]
    card = number
    _ = card(.object(object), upTo: rating, numbers: &numbers)
    card = nil
    return faults.count + untold == before
  }

  private mutating func card(_ json: JSON, upTo deckRating: Rating?, numbers: inout [String: Int]) -> Card? {
    guard let object = json.object else {
      note(nil, .noObject(.card))
      return nil
    }
    let id = name(object["id"], "id")
    if let id, let earlier = numbers[id] {
      note("id", .sameID(place(earlier), id))
    } else if let id {
      numbers[id] = card
    }
    let kind = kind(object["kind"])
    let text = text(object["text"], "text", upTo: DeckLimits.text)
    let options = options(object["options"], kind)
    let items = items(object["items"], kind)
    let answer = object["answer"].flatMap { self.text($0, "answer", upTo: DeckLimits.answer) }
    let seconds = object["seconds"].flatMap { self.whole($0, "seconds", in: DeckLimits.seconds) }
    let theme = object["theme"].flatMap { self.text($0, "theme", upTo: DeckLimits.theme) }
    let rating = object["rating"].flatMap { self.rating($0, upTo: deckRating) }
    let level: Card.Level? = object["level"].flatMap { choice($0, "level", .level) }
    let form: Card.Form? = object["form"].flatMap { choice($0, "form", .form) }
    let recalls = object["recalls"].flatMap { name($0, "recalls") }
    guard let id, let kind, let text, let options, let items else { return nil }
    let result = Card(
      id: id, kind: kind, text: text, options: options, items: items, answer: answer, seconds: seconds,
      theme: theme, rating: rating, level: level, form: form, recalls: recalls,
      others: others(in: object, besides: Self.cardFields))
    if result.slots > DeckLimits.slots {
      note("text", .players(result.slots, most: DeckLimits.slots))
    }
    return result
  }

  private mutating func options(_ json: JSON?, _ kind: CardKind?) -> [String]? {
    if json == nil && kind != .choice { return [] }
    return texts(
      json, "options", of: .option, counts: DeckLimits.options, upTo: DeckLimits.option)
  }

  private mutating func items(_ json: JSON?, _ kind: CardKind?) -> [String]? {
    if json == nil && kind != .memory { return [] }
    let fewest = kind == .memory ? DeckLimits.memoryItems : DeckLimits.items.lowerBound
    return texts(
      json, "items", of: .item, counts: fewest...DeckLimits.items.upperBound, upTo: DeckLimits.item)
  }

  private func others(in object: JSON.Object, besides known: [String]) -> JSON.Object {
    JSON.Object(object.members.filter { member in !known.contains { utf8Equals($0, member.name) } })
  }
}
