import Formats

/// Decks in the formats of JSON Against Humanity (github.com/crhallberg/json-against-humanity). Prompts are its black
/// cards, answers its white ones. A file holds one or more packs.
///
/// - Compact: `{"white": ["…"], "black": [{"text": "… _ …", "pick": 1}], "packs": […]}`. Each pack has a `name`, and in
///   `white` and `black` the indices of its cards, from 0. Packs are a list, or an object by short names.
/// - Older compact forms: the packs are in `metadata`, or beside lists called `blackCards` and `whiteCards`; or the cards are
///   in `cards`, and the packs in `decks`.
/// - Older full form: each card names its pack in `deck`, and the packs are in `metadata`.
/// - Full: a list or an object of packs, each with its cards.
enum AgainstHumanity {
  static let format = "JSON Against Humanity"

  /// Returns true if a file has the structure of this format.
  static func fits(_ json: JSON) -> Bool {
    if json.object != nil, isPack(json) || json["blackCards"]?.array != nil || hasPool(json) { return true }
    return packs(json).first.map { isPack($0.json) } ?? false
  }

  private static func isPack(_ json: JSON) -> Bool {
    json["white"]?.array != nil || json["black"]?.array != nil
  }

  /// Returns true for cards in `cards` and packs in `decks`.
  private static func hasPool(_ json: JSON) -> Bool {
    json["cards"].map { isPack($0) } == true && json["decks"]?.object != nil
  }

  private struct Pack {
    let json: JSON
    let path: String
    /// Its name among the packs of an object.
    var name = ""
  }

  /// Returns the packs of a list or object, with their paths.
  private static func packs(_ json: JSON?, _ path: String = "") -> [Pack] {
    switch json {
    case .array(let list): list.enumerated().map { Pack(json: $1, path: path + "[\($0)]") }
    case .object(let object):
      object.members.map { member in
        Pack(
          json: member.value, path: path.isEmpty ? member.name : path + "." + member.name, name: member.name)
      }
    default: []
    }
  }

  /// Returns the decks of a file, in its order. Packs without prompts are left out, and so are those with faults, which are
  /// noted.
  static func decks(_ json: JSON, _ head: DeckHead, _ notes: inout PathFaults) throws(DeckFileError)
    -> [PromptDeck]
  {
    guard let object = json.object, let shared = SharedCards(object) else {
      return packs(json).compactMap { deck(of: $0, head, &notes) }.filter { !$0.prompts.isEmpty }
    }
    let packs = shared.packs
    if packs.isEmpty {
      return [deck(of: Pack(json: json, path: ""), head, &notes)].compactMap { $0 }.filter {
        !$0.prompts.isEmpty
      }
    }
    // A blank card is left out, but keeps its number.
    var faults = PathFaults(file: notes.file)
    let prompts = prompts(shared.prompts, shared.promptsPath, &faults, blanks: &notes)
    let answers = answers(shared.answers, shared.answersPath, &faults, blanks: &notes)
    // With another fault among the cards, indices may point to the wrong ones.
    try faults.check()
    let isNamed = packs.allSatisfy { !isPack($0.json) }
    let namedPrompts = isNamed ? named(prompts, shared.prompts, by: packs) : []
    let namedAnswers = isNamed ? named(answers, shared.answers, by: packs) : []
    var decks: [PromptDeck] = []
    for (index, pack) in packs.enumerated() {
      var faults = PathFaults(file: notes.file)
      var deck = heading(of: pack, head, &faults)
      if isNamed {
        deck?.prompts = namedPrompts[index]
        deck?.answers = namedAnswers[index]
      } else {
        deck?.prompts = numbered(pack.json["black"], in: prompts, pack.path + ".black", &faults)
        deck?.answers = numbered(pack.json["white"], in: answers, pack.path + ".white", &faults)
      }
      deck?.prompts.removeAll { $0.text.isEmpty }
      deck?.answers.removeAll { $0.isEmpty }
      if let error = faults.error {
        notes.note(error)
      } else if let deck, !deck.prompts.isEmpty {
        decks.append(deck)
      }
    }
    return decks
  }

  /// The cards of the compact form, and the packs that list their indices.
  private struct SharedCards {
    let prompts, answers: JSON?
    let promptsPath, answersPath: String
    let packs: [Pack]

    /// Nil if each pack has cards of its own.
    init?(_ object: JSON.Object) {
      if let cards = object["cards"], hasPool(.object(object)) {
        (promptsPath, answersPath) = ("cards.black", "cards.white")
        (prompts, answers) = (cards["black"], cards["white"])
        packs = AgainstHumanity.packs(object["decks"], "decks")
        return
      }
      let isOld = object["blackCards"]?.array != nil
      guard isOld || isPack(.object(object)) else { return nil }
      (promptsPath, answersPath) = isOld ? ("blackCards", "whiteCards") : ("black", "white")
      (prompts, answers) = (object[promptsPath], object[answersPath])
      if isOld {
        packs = object.members.filter { isPack($0.value) }.map { Pack(json: $0.value, path: $0.name) }
      } else {
        let name = object["packs"] == nil ? "metadata" : "packs"
        packs = AgainstHumanity.packs(object[name], name)
      }
    }
  }

  /// Reads a pack with cards of its own; nil if it has faults, which are noted.
  private static func deck(of pack: Pack, _ head: DeckHead, _ notes: inout PathFaults) -> PromptDeck? {
    var faults = PathFaults(file: notes.file)
    var deck = heading(of: pack, head, &faults)
    deck?.prompts = prompts(pack.json["black"], joined(pack.path, "black"), &faults, blanks: &notes)
      .filter { !$0.text.isEmpty }
    deck?.answers = answers(pack.json["white"], joined(pack.path, "white"), &faults, blanks: &notes)
      .filter { !$0.isEmpty }
    guard let error = faults.error else { return deck }
    notes.note(error)
    return nil
  }

  private static func joined(_ path: String, _ member: String) -> String {
    path.isEmpty ? member : path + "." + member
  }

  /// Reads a pack's metadata. Packs marked as official contain the cards of the game itself, under its licence. Only a file
  /// that is one pack may leave its name out.
  private static func heading(of pack: Pack, _ head: DeckHead, _ faults: inout PathFaults) -> PromptDeck? {
    guard let object = pack.json.object else {
      faults.note(pack.path, .noObject(.pack))
      return nil
    }
    let isUntitled = pack.path.isEmpty && object["name"] == nil
    let title = isUntitled ? head.title : faults.words(object["name"], joined(pack.path, "name"))
    var deck = PromptDeck(title: title, format: format)
    deck.path = pack.path.isEmpty ? "" : pack.path + "."
    deck.description = PromptDeck.words(object["description"]?.string ?? "")
    let isOfficial = object["official"]?.bool == true
    deck.author = object["author"]?.string ?? (isOfficial ? "Cards Against Humanity" : "")
    let licence = object["license"]?.string ?? object["licence"]?.string
    deck.licence = licence ?? (isOfficial ? "CC-BY-NC-SA-2.0" : "")
    let known = [
      "name", "description", "author", "license", "licence", "white", "black", "packs", "metadata",
    ]
    deck.unknown = faults.unknown(object, besides: known, deck.path)
    return deck
  }

  private static func prompts(
    _ json: JSON?, _ path: String, _ faults: inout PathFaults, blanks: inout PathFaults
  ) -> [PromptDeck.Prompt] {
    var prompts: [PromptDeck.Prompt] = []
    for (index, card) in faults.list(json, path).enumerated() {
      let path = path + "[\(index)]"
      let text = words(of: card, path, &faults, &blanks)
      let gaps = max(1, PromptDeck.blanks(in: text))
      let pick = card["pick"]
      if let pick, !(pick.integer.map { (1...Int64(DeckLimits.slots)).contains($0) } ?? false) {
        faults.note(path + ".pick", .notWhole(1...DeckLimits.slots))
      }
      let picks = max(gaps, Int(clamping: pick?.integer ?? 1))
      prompts.append(.init(text: text, picks: min(picks, DeckLimits.slots), path: path))
    }
    return prompts
  }

  private static func answers(
    _ json: JSON?, _ path: String, _ faults: inout PathFaults, blanks: inout PathFaults
  ) -> [String] {
    var answers: [String] = []
    for (index, card) in faults.list(json, path).enumerated() {
      answers.append(words(of: card, path + "[\(index)]", &faults, &blanks))
    }
    return answers
  }

  /// Reads the text of a card. One that is blank goes to `blanks`.
  private static func words(
    of card: JSON, _ path: String, _ faults: inout PathFaults, _ blanks: inout PathFaults
  ) -> String {
    let (json, path) = card.object == nil ? (card, path) : (card["text"], path + ".text")
    guard let text = json?.string, PromptDeck.words(text).isEmpty else { return faults.words(json, path) }
    return blanks.words(json, path)
  }

  /// Returns the cards of each pack, of which each card names its own.
  private static func named<Item>(_ items: [Item], _ cards: JSON?, by packs: [Pack]) -> [[Item]] {
    var places: [String: Int] = [:]
    for (place, pack) in packs.enumerated() where !pack.name.isEmpty { places[pack.name] = place }
    var found = Array(repeating: [Item](), count: packs.count)
    for (item, card) in zip(items, cards?.array ?? []) {
      if let place = card["deck"]?.string.flatMap({ places[$0] }) { found[place].append(item) }
    }
    return found
  }

  /// Returns the cards whose indices a pack lists.
  private static func numbered<Item>(
    _ json: JSON?, in items: [Item], _ path: String, _ faults: inout PathFaults
  ) -> [Item] {
    var found: [Item] = []
    for (index, number) in faults.list(json, path).enumerated() {
      if let place = number.integer.flatMap({ Int(exactly: $0) }), items.indices.contains(place) {
        found.append(items[place])
      } else {
        faults.note(path + "[\(index)]", .notCardNumber(last: items.count - 1))
      }
    }
    return found
  }
}
