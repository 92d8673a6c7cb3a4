import Formats

/// Cards in JSON that is neither a deck file nor of another game: lists of texts, of objects with a text, or of pairs, alone or
/// under names.
///
/// The name of a list gives its cards their kind (`truths`, `dares`), their rating (`PG`), or else their theme. A list of objects that have a list
/// of their own is a list of decks. What is no card is left out, and noted.
struct JSONCards {
  private let head: DeckHead
  private var cards: [JSON.Object] = []
  private var paths: [String] = []
  private var notes: PathFaults
  /// The rating that the name of a list gives its cards.
  private var rating: Rating?
  /// The names of members that no card shows.
  private var unused: [String] = []

  private init(_ head: DeckHead, _ notes: PathFaults) { (self.head, self.notes) = (head, notes) }

  /// Names of lists that say nothing of their cards.
  private static let wrappers = [
    "cards", "questions", "prompts", "data", "items", "list", "deck", "content", "results", "entries",
    "texts", "lists",
  ]
  private static let titles = ["title", "name"]

  static func decks(_ json: JSON, name: String, head: DeckHead) throws(DeckFileError) -> ImportedDecks {
    var (notes, faults) = (PathFaults(file: name), PathFaults(file: name))
    var decks: [Deck] = []
    let packs = packs(json)
    guard packs.count <= DeckLimits.packs else {
      let cause = FaultCause.packs(packs.count, most: DeckLimits.packs)
      throw DeckFileError(faults: [DeckFault(file: name, cause: cause)])
    }
    for (pack, path) in packs {
      var head = head
      if !decks.isEmpty { head.id += "-\(decks.count + 1)" }
      do throws(DeckFileError) {
        if let deck = try deck(pack, path, name: name, head, &notes) { decks.append(deck) }
      } catch {
        faults.note(error)
      }
    }
    if decks.isEmpty { try faults.check() }
    if let error = faults.error { notes.note(error) }
    guard decks.isEmpty else { return ImportedDecks(decks, notes) }
    throw DeckFileError(faults: [DeckFault(file: name, cause: .unknownJSON)])
  }

  /// Returns the parts of a file that are decks of their own; the file itself if it has none.
  private static func packs(_ json: JSON) -> [(JSON, path: String)] {
    for (list, path) in [
      (json.array, ""), (json.array(at: "decks"), "decks"), (json.array(at: "packs"), "packs"),
    ] {
      guard let list, !list.isEmpty, list.allSatisfy({ isPack($0) }) else { continue }
      return list.enumerated().map { ($1, path + "[\($0)].") }
    }
    return [(json, "")]
  }

  /// Returns true for an object that has a title and a list, but is no card.
  private static func isPack(_ json: JSON) -> Bool {
    guard let object = json.object, !isCard(object) else { return false }
    return titles.contains { object[$0]?.string != nil } && object.members.contains { $0.value.array != nil }
  }

  private static func isCard(_ object: JSON.Object) -> Bool {
    let columns = CardColumn.all(object.members.map { $0.name })
    let members = zip(columns, object.members)
    return members.contains { $0 == .member("text") && $1.value.string != nil }
      || members.count { $0 == .part(of: "options") && $1.value.string != nil } > 1
      || sentence(of: object, columns) != nil
  }

  /// Returns the name of the only member that is a sentence, whatever it is called. A thing with a title is no card.
  /// - Parameter columns: the meanings of its members.
  private static func sentence(of object: JSON.Object, _ columns: [CardColumn]) -> String? {
    if columns.contains(where: { $0 == .member("text") || $0.isOptions }) { return nil }
    let isLeaf = !object.members.contains { isNested($0.value) }
    let isTitled = titles.contains { object[$0] != nil }
    guard isLeaf, !isTitled, texts(of: object) == nil else { return nil }
    let sentences = zip(columns, object.members).filter { !$0.isKnown && isSentence($1.value) }
    return sentences.count == 1 ? sentences[0].1.name : nil
  }

  private static func isNested(_ json: JSON) -> Bool { json.array != nil || json.object != nil }

  private static func isSentence(_ json: JSON) -> Bool {
    json.string.map { trimmed($0[...]).utf8.contains(UInt8(ascii: " ")) } ?? false
  }

  /// Returns the texts of an object that numbers them (`{"dare1": "…"}`), or that gives each its kind
  /// (`{"Hop three times.": "dare"}`), with the word for their kind.
  private static func texts(of object: JSON.Object) -> [(text: String, kind: String)]? {
    let members = object.members
    guard members.count > 1, members.allSatisfy({ $0.value.string != nil }) else { return nil }
    let stems = members.map { member in
      CardWord.plain(member.name.filter { !("0"..."9").contains($0) })
    }
    if members.allSatisfy({ ("0"..."9").contains($0.name.last ?? " ") }),
      stems.allSatisfy({ utf8Equals($0, stems[0]) })
    {
      return members.map { ($0.value.string ?? "", stems[0]) }
    }
    guard
      members.allSatisfy({ member in
        isSentence(.string(member.name)) && CardWord.kind(member.value.string ?? "") != nil
      })
    else { return nil }
    return members.map { ($0.name, $0.value.string ?? "") }
  }

  /// Reads one deck; nil if it has no cards.
  private static func deck(
    _ json: JSON, _ path: String, name: String, _ head: DeckHead, _ notes: inout PathFaults
  ) throws(DeckFileError) -> Deck? {
    var head = head
    let told = json.object.flatMap { isCard($0) || texts(of: $0) != nil ? nil : $0 }
    func text(_ names: [String]) -> String? { names.compactMap { told?[$0]?.string }.first { !$0.isEmpty } }
    var reader = JSONCards(head, notes)
    head.title = text(titles).map { reader.notes.cut($0, to: DeckLimits.title, path + "title") } ?? head.title
    head.author =
      text(["author"]).map { reader.notes.cut($0, to: DeckLimits.author, path + "author") } ?? head.author
    head.licence =
      text(["license", "licence"]).map { reader.notes.cut($0, to: DeckLimits.licence, path + "licence") }
      ?? head.licence
    head.description =
      text(["description"]).map { reader.notes.cut($0, to: DeckLimits.description, path + "description") }
      ?? ""
    if let rating = text(["rating"]).flatMap({ CardWord.rating($0) }) { head.rating = rating }
    if let told {
      let known = titles + ["author", "license", "licence", "rating", "description"]
      for member in told.members {
        switch member.value {
        case .array, .object: reader.read(named: member.name, member.value, path + member.name, nil, nil)
        default:
          if !CardWord.has(member.name, known) { reader.note(unused: member.name) }
        }
      }
    } else {
      reader.read(json, path.hasSuffix(".") ? String(path.dropLast()) : path, nil, nil)
    }
    for name in reader.unused { reader.notes.note("", .unused(name.quotable)) }
    notes = reader.notes
    guard !reader.cards.isEmpty else { return nil }
    let paths = reader.paths
    let good = try DeckFile.good(reader.cards, head, name: name, &notes) { .path(paths[$0 - 1]) }
    return try DeckFile.deck(head.file(good), name: name)
  }

  private mutating func read(
    named name: String, _ json: JSON, _ path: String, _ kind: CardKind?, _ theme: String?
  ) {
    let word = CardWord.plain(name)
    if CardWord.has(word, Self.wrappers) {
      read(json, path, kind, theme)
    } else if let named = CardWord.kind(name) {
      read(json, path, named.needsTextAlone ? named : kind, theme)
    } else if let named = CardWord.rating(name) {
      let outer = rating
      rating = named
      read(json, path, kind, name)
      rating = outer
    } else if name.utf8.allSatisfy({ (48...57).contains($0) })
      || name.unicodeScalars.count > DeckLimits.theme
    {
      read(json, path, kind, theme)
    } else {
      read(json, path, kind, name)
    }
  }

  private mutating func read(_ json: JSON, _ path: String, _ kind: CardKind?, _ theme: String?) {
    switch json {
    case .string(let text) where !trimmed(text[...]).isEmpty:
      add(DeckLines.card(PromptDeck.words(text), head, kind), path, theme)
    case .array(let list)
    where list.count > 1 && list.count <= DeckLimits.options.upperBound && isPair(path, list):
      var card = JSON.Object()
      card.put(json, .list("options"))
      card.complete(head)
      add(card, path, theme)
    case .array(let list):
      for (index, element) in list.enumerated() { read(element, path + "[\(index)]", kind, theme) }
    case .object(let object) where Self.isCard(object): add(card(object, kind), path, theme)
    case .object(let object):
      if let texts = Self.texts(of: object) {
        for ((text, word), member) in zip(texts, object.members) where !trimmed(text[...]).isEmpty {
          let named = CardWord.kind(word).flatMap { $0.needsTextAlone ? $0 : nil }
          let place = path.isEmpty ? member.name : path + "." + member.name
          add(DeckLines.card(PromptDeck.words(text), head, named ?? kind), place, theme)
        }
        return
      }
      guard object.members.contains(where: { Self.isNested($0.value) }) else {
        return notes.note(path, .noCardHere)
      }
      for member in object.members where !Self.isNested(member.value) { note(unused: member.name) }
      for member in object.members where Self.isNested(member.value) {
        read(named: member.name, member.value, path + "." + member.name, kind, theme)
      }
    default: notes.note(path, .noCardHere)
    }
  }

  /// Returns true for a list of texts within another list: the options of a choice.
  private func isPair(_ path: String, _ list: [JSON]) -> Bool {
    path.utf8.last == UInt8(ascii: "]") && list.allSatisfy { $0.string != nil }
  }

  private mutating func card(_ object: JSON.Object, _ kind: CardKind?) -> JSON.Object {
    var card = JSON.Object()
    let columns = CardColumn.all(object.members.map { $0.name })
    let sentence = Self.sentence(of: object, columns)
    var kind = kind
    for (column, member) in zip(columns, object.members) {
      switch (column, member.value) {
      case (_, .string) where sentence.map({ utf8Equals($0, member.name) }) == true:
        card.put(member.value, .member("text"))
        kind = CardWord.kind(member.name).flatMap { $0.needsTextAlone ? $0 : nil } ?? kind
      case (.member("id"), _), (_, .null): break
      case (.other, .array), (.other, .object): note(unused: member.name)
      case (.other, _):
        note(unused: member.name)
        card.put(member.value, column)
      case (.member("kind"), .string(let word)) where CardWord.kind(word) == nil:
        card.put(member.value, .other("type"))
        note(unused: member.name)
      default: card.put(member.value, column)
      }
    }
    if let options = card["options"]?.array, options.count < DeckLimits.options.lowerBound {
      card["options"] = nil
      // One answer alone is no choice.
      if card["answer"] == nil { card["answer"] = options.first }
    }
    card.complete(head, kind: kind)
    return card
  }

  private mutating func note(unused name: String) {
    if !CardWord.has(name, unused), unused.count < DeckLimits.faults { unused.append(name) }
  }

  private mutating func add(_ card: JSON.Object, _ path: String, _ theme: String?) {
    var card = card
    if let theme, card["theme"] == nil { card["theme"] = .string(theme) }
    if let rating, card["rating"] == nil { card["rating"] = .string(rating.rawValue) }
    cards.append(card)
    paths.append(path)
  }
}
