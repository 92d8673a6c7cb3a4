import Digest
import Formats

/// Reads and writes deck files: JSON as specified in `docs/deck-files.md`. All members of a deck are required except
/// `parent`; of a card only `id`, `kind` and `text`.
public enum DeckFile {
  /// Reads a deck file. Throws all its faults.
  /// - Parameter name: the name of the file in faults.
  public static func read(_ bytes: [UInt8], name: String) throws(DeckFileError) -> Deck {
    try checkSize(bytes, name: name)
    let json: JSON
    do throws(JSONError) {
      json = try JSON.read(
        withoutByteOrderMark(bytes),
        limits: JSON.Limits(depth: DeckLimits.depth, size: DeckLimits.bytes))
    } catch {
      throw DeckFileError(faults: [DeckFault(file: name, cause: .notJSON(error))])
    }
    return try deck(json, name: name)
  }

  static func checkSize(_ bytes: [UInt8], name: String) throws(DeckFileError) {
    guard bytes.count > DeckLimits.bytes else { return }
    let cause = FaultCause.tooLarge(bytes: bytes.count, most: DeckLimits.bytes)
    throw DeckFileError(faults: [DeckFault(file: name, cause: cause)])
  }

  /// Returns the cards without those that no deck can hold, which are noted. Throws the faults if no card is left.
  /// - Parameter place: returns the place of a card in the file, by its number from 1.
  static func good(
    _ cards: [JSON.Object], _ head: DeckHead, name: String, _ notes: inout PathFaults,
    place: @escaping (Int) -> FaultPlace
  ) throws(DeckFileError) -> [JSON.Object] {
    var check = DeckCheck(file: name, place: place)
    let rating = head.rating(of: cards)
    let good = cards.enumerated().filter { check.takes(.object($1), number: $0 + 1, upTo: rating) }
    if good.isEmpty, check.hasFaults { throw check.error }
    if check.hasFaults { notes.note(check.error) }
    return good.map { $0.element }
  }

  /// Reads a deck from the JSON of its file. Throws all its faults.
  public static func deck(_ json: JSON, name: String) throws(DeckFileError) -> Deck {
    try deck(json, name: name) { .card($0) }
  }

  /// Reads a deck in the making, which may have no cards yet.
  public static func unfinished(_ json: JSON, name: String) throws(DeckFileError) -> Deck {
    try deck(json, name: name, fewestCards: 0) { .card($0) }
  }

  /// Reads a deck stored on the phone, by the rules of the version that stored it.
  /// - Parameter fewestCards: 0 for a deck in the making.
  public static func stored(_ json: JSON, name: String, fewestCards: Int = 1) throws(DeckFileError) -> Deck {
    try deck(json, name: name, fewestCards: fewestCards, isStored: true) { .card($0) }
  }

  /// - Parameter place: returns the place of a card in the file, by its number from 1.
  static func deck(
    _ json: JSON, name: String, fewestCards: Int = 1, isStored: Bool = false,
    place: @escaping (Int) -> FaultPlace
  ) throws(DeckFileError) -> Deck {
    var check = DeckCheck(file: name, fewestCards: fewestCards, isStored: isStored, place: place)
    let deck = check.deck(json)
    if let deck, !check.hasFaults { return deck }
    throw check.error
  }

  /// Returns the JSON that `read` accepts: known members in the order of `docs/deck-files.md`, then the unknown ones.
  public static func json(_ deck: Deck) -> JSON {
    var members: [JSON.Object.Member] = [
      .init("format", .integer(Int64(deck.format))), .init("id", .string(deck.id)),
      .init("revision", .integer(Int64(deck.revision))),
    ]
    if let parent = deck.parent { members.append(.init("parent", .string(parent.description))) }
    members += [
      .init("category", .string(deck.category)), .init("cover", .string(deck.cover)),
      .init("icon", .string(deck.icon)),
      .init("title", .string(deck.title)), .init("description", .string(deck.description)),
      .init("language", .string(deck.language)), .init("author", .string(deck.author)),
      .init("licence", .string(deck.licence)), .init("rating", .string(deck.rating.rawValue)),
      .init("tags", .array(deck.tags.map { .string($0) })),
      .init("cards", .array(deck.cards.map { json($0) })),
    ]
    return .object(JSON.Object(members + deck.others.members))
  }

  /// Encodes the deck as a readable file, unknown members included.
  public static func write(_ deck: Deck) -> [UInt8] { json(deck).write(pretty: true) }

  static func json(_ card: Card) -> JSON {
    var members: [JSON.Object.Member] = [
      .init("id", .string(card.id)), .init("kind", .string(card.kind.rawValue)),
      .init("text", .string(card.text)),
    ]
    if !card.options.isEmpty { members.append(.init("options", .array(card.options.map { .string($0) }))) }
    if !card.items.isEmpty { members.append(.init("items", .array(card.items.map { .string($0) }))) }
    if let answer = card.answer { members.append(.init("answer", .string(answer))) }
    if let seconds = card.seconds { members.append(.init("seconds", .integer(Int64(seconds)))) }
    if let theme = card.theme { members.append(.init("theme", .string(theme))) }
    if let rating = card.rating { members.append(.init("rating", .string(rating.rawValue))) }
    if let level = card.level { members.append(.init("level", .string(level.rawValue))) }
    if let form = card.form { members.append(.init("form", .string(form.rawValue))) }
    if let recalls = card.recalls { members.append(.init("recalls", .string(recalls))) }
    return .object(JSON.Object(members + card.others.members))
  }
}
